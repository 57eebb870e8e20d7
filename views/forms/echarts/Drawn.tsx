import { measures } from '../../../domain/form/charts/chart.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { BarsChart } from '../../../src/kit/chart/BarsChart.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { PressWord } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import type { FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import type { ChartTold } from './useChart.ts';
import { words } from './words.ts';

interface Props {
  readonly told: ChartTold;
  readonly onPick: (at: { readonly group: string | null; readonly series: string | null }) => void;
}

interface Line {
  readonly at: number;
  readonly key: string | null;
  readonly label: string;
}

/** A chart of bars with its figures below it; each figure opens the records that it stands on. */
export function Drawn({ told, onPick }: Props) {
  const say = useText(words);
  const word = useWord();
  const { groups, series, cells, chart, measured } = told;
  const measure = word(measures[chart.measure]);
  const title = measured === null ? measure : `${measured.label} · ${measure}`;
  const unit = measured?.unit ?? '';
  const isSplit = chart.split !== null;
  const colours = series.map((one, n) => ({ color: n + 1, name: isSplit ? one.label : title }));
  const lines: readonly Line[] = groups.map((one, at) => ({ at, ...one }));
  const figureAt = (group: number, at: number) => cells[group]?.[at]?.value ?? null;
  const figure = (at: number, head: string): FiledColumn<Line> => ({
    key: `series ${at}`,
    title: unit === '' ? head : `${head} (${unit})`,
    align: 'end',
    written: (line) => figureAt(line.at, at),
    cell: (line) => {
      const value = figureAt(line.at, at);
      const n = cells[line.at]?.[at]?.n ?? 0;
      if (n === 0) return value ?? missing;
      return (
        <PressWord
          type="button"
          title={`n = ${n}`}
          onClick={() => onPick({ group: line.key, series: series[at]?.key ?? null })}
        >
          {value ?? missing}
        </PressWord>
      );
    },
  });
  const columns: readonly FiledColumn<Line>[] = [
    {
      key: 'group',
      title: say('formCharts.group'),
      names: true,
      cell: ({ label }) => label,
      written: ({ label }) => label,
    },
    ...series.map((one, at) => figure(at, isSplit ? one.label : title)),
    ...(chart.measure === 'count'
      ? []
      : [
          {
            key: 'n',
            title: say('formCharts.n'),
            align: 'end' as const,
            cell: (line: Line) => numberIn(cells, line.at),
            written: (line: Line) => numberIn(cells, line.at),
          },
        ]),
  ];
  const table = { columns, rows: lines, idOf: ({ at }: Line) => String(at) };
  return (
    <>
      <ChartPanel
        title={title}
        note={[unit, say('formCharts.span', { from: told.from, to: told.to })].filter((one) => one !== '').join(' · ')}
        legend={isSplit ? colours : []}
        table={table}
      >
        <BarsChart
          label={title}
          categories={groups.map(({ label }) => label)}
          bars={colours.map((one, at) => ({
            id: String(at),
            ...one,
            values: groups.map((_, group) => {
              const value = figureAt(group, at);
              return value === null ? null : Number(value);
            }),
          }))}
          stacked={isSplit && chart.measure === 'count'}
          onPick={isSplit ? undefined : (at) => onPick({ group: groups[at]?.key ?? null, series: null })}
        />
      </ChartPanel>
      <PlainTable label={title} {...table} empty={say('formCharts.empty')} />
    </>
  );
}

const numberIn = (cells: ChartTold['cells'], group: number): number =>
  (cells[group] ?? []).reduce((all, { n }) => all + n, 0);
