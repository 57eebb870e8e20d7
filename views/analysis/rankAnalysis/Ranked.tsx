import { useMemo } from 'react';
import { quantity, textOf } from '../../../domain/energy/quantity.ts';
import { ranking } from '../../../domain/energy/ranking.ts';
import type { Cell } from '../../../domain/figure/answer.ts';
import type { Question } from '../../../domain/figure/question.ts';
import { comparedAtMost } from '../../../domain/telemetry/chartChoice.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { BarsChart } from '../../../src/kit/chart/BarsChart.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { coverageOf, inPercent, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { type PartRow, shareOf } from '../parts/consumption.ts';
import styles from '../parts/figures.module.css';
import { WhyFigure } from '../parts/why/WhyFigure.tsx';
import { words } from './words.ts';

interface Props {
  /** By which what is told as a series is opened; left out: none of it is. */
  readonly question?: Question;
  readonly rows: readonly PartRow[];
  /** What the figures are. */
  readonly title: string;
  readonly unit: string | null;
  /** Of which each is a share; null: they do not add up. */
  readonly whole: Cell | null;
  /** By which figure they are ranked: their own, or how much it rose. */
  readonly by: 'value' | 'rise';
  readonly order: 'highest' | 'lowest';
  readonly isBusy: boolean;
  readonly onOpen: (id: string) => void;
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));
const differenceOf = ({ change }: PartRow): string | null =>
  change === null || change.current === null || change.base === null
    ? null
    : textOf(quantity(change.current).minus(change.base));

/** The units below one in order, the first of them as bars; what has no figure stands last and says why. */
export function Ranked({ question, rows, title, unit, whole, by, order, isBusy, onOpen }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const ranked = useMemo(
    () =>
      ranking(
        rows.map((part) => {
          const value = by === 'rise' ? (part.change?.percent ?? null) : part.total.value;
          return { id: part.id, part, value: value === null ? null : quantity(value) };
        }),
        order,
      ),
    [rows, by, order],
  );
  const shown = ranked
    .filter(({ place, row: { part } }) => place !== null && part.name !== null)
    .slice(0, comparedAtMost.energyUnit);
  const nameOf = ({ name }: PartRow): string => name ?? say('rank.hidden');
  const opened = (series: PartRow['series'], told: string) =>
    question === undefined || series === null ? (
      told
    ) : (
      <WhyFigure question={question} series={series}>
        {told}
      </WhyFigure>
    );
  type Row = (typeof ranked)[number];
  const columns: readonly FiledColumn<Row>[] = [
    column.figure('rank.place', ({ place }) => place),
    column.name('rank.unit', ({ row: { part } }) => nameOf(part)),
    column.figure(
      { key: 'value', title: `${title} ${unit ?? ''}` },
      ({ row: { part } }) => part.total,
      (value, { row: { part } }) => opened(part.series, figure.value(value, unit)),
    ),
    ...(whole === null
      ? []
      : [column.figure('rank.share', ({ row: { part } }: Row) => shareOf(part.total, whole), figure.percents(2))]),
    column.figure(
      'rank.compared',
      ({ row: { part } }) => part.compared,
      (value, { row: { part } }) => opened(part.base, figure.value(value, unit)),
    ),
    column.figure('rank.change', ({ row: { part } }) => differenceOf(part), figure.in(unit)),
    column.figure('rank.percent', ({ row: { part } }) => part.change?.percent, figure.percents()),
    column.figure(
      'rank.coverage',
      ({ row: { part } }) => (part.total.none === null ? coverageOf(part.total) : null),
      inPercent,
    ),
    column.notes('rank.note', ({ row: { part } }) => figure.notes(part.total)),
  ];
  const open = (n: number) => {
    const id = shown[n]?.row.id;
    if (id !== undefined) onOpen(id);
  };
  return (
    <>
      {shown.length === 0 ? null : (
        <ChartPanel
          title={say('rank.chart', { n: shown.length })}
          note={say('rank.chart.note', { unit: unit ?? '' })}
          busy={isBusy}
          table={{ rows: ranked, columns, idOf: ({ row }) => row.id }}
        >
          <div className={styles.chart}>
            <BarsChart
              label={say('rank.table')}
              categories={shown.map(({ row: { part } }) => nameOf(part))}
              bars={[
                {
                  id: 'then',
                  name: say('rank.compared'),
                  color: 1,
                  reference: true,
                  values: shown.map(({ row }) => numberOf(row.part.compared?.value)),
                },
                { id: 'now', name: title, color: 1, values: shown.map(({ row }) => numberOf(row.part.total.value)) },
              ]}
              onPick={open}
            />
          </div>
        </ChartPanel>
      )}
      <TablePanel
        title={say('rank.table')}
        busy={isBusy}
        rows={ranked}
        idOf={({ row }) => row.id}
        empty={say('rank.none')}
        columns={columns}
      />
    </>
  );
}
