import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { quantity, textOf } from '../../../domain/energy/quantity.ts';
import { ranking } from '../../../domain/energy/ranking.ts';
import type { Question } from '../../../domain/figure/question.ts';
import { comparedAtMost } from '../../../domain/telemetry/chartChoice.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { BarsChart } from '../../../src/kit/chart/BarsChart.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { coverageOf, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { consumptionOf, measuresFor, type PartRow, shareOf } from '../parts/consumption.ts';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { Scroll } from '../parts/Scroll.tsx';
import { useFigures } from '../parts/useFigures.ts';
import { type Asks, type FigureView, questionOf } from '../parts/useFigureView.ts';
import { WhyFigure } from '../parts/why/WhyFigure.tsx';
import { words } from './words.ts';

const route = '/rankAnalysis';

/** Which of the units below one uses most, and which rose most. */
export const Screen = figurePage(route, {
  title: { cn: '排名分析', en: 'Rank analysis' },
  media: { all: true, first: null },
  bar: (props) => <Order {...props} />,
  children: (props) => <Ranks {...props} />,
});

const orderOf = ({ search }: FigureView) => (search.get('order') === 'lowest' ? 'lowest' : 'highest');
const byOf = ({ search, comparisons }: FigureView) =>
  search.get('by') === 'rise' && comparisons.length > 0 ? 'rise' : 'value';

function Order({ view }: FigurePageProps) {
  const say = useText(words);
  return (
    <>
      <Segments
        label={say('rank.by')}
        value={byOf(view)}
        onChoose={(by) => view.put({ by })}
        segments={(['value', 'rise'] as const).map((by) => ({
          ...{ value: by, text: say(`rank.${by}`) },
          ...(by === 'rise' && view.comparisons.length === 0 ? { disabled: true } : {}),
        }))}
      />
      <Segments
        label={say('rank.order')}
        value={orderOf(view)}
        onChoose={(order) => view.put({ order })}
        segments={(['highest', 'lowest'] as const).map((order) => ({ value: order, text: say(`rank.${order}`) }))}
      />
    </>
  );
}

function Ranks({ view }: FigurePageProps) {
  const { medium } = view;
  const { use } = measuresFor(medium);
  const compare = view.comparisons.slice(0, 1);
  const asks: Asks = { measures: [use], by: 'child', step: 'whole', compare };
  const asked = useFigures(route, view, asks);
  const question = questionOf(route, view, asks);
  return (
    <Loaded of={asked}>
      {(answer) => <Ranked {...{ view, question, isBusy: asked.isLoading }} told={consumptionOf(answer, medium)} />}
    </Loaded>
  );
}

interface RankedProps {
  readonly view: FigureView;
  readonly told: ReturnType<typeof consumptionOf>;
  readonly isBusy: boolean;
  readonly question: Question;
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));
const differenceOf = ({ change }: PartRow): string | null =>
  change === null || change.current === null || change.base === null
    ? null
    : textOf(quantity(change.current).minus(change.base));

function Ranked({ view, told, isBusy, question }: RankedProps) {
  const say = useText(words);
  const figure = useFigure();
  const [, go] = useLocation();
  const { rows, main, unit } = told;
  const by = byOf(view);
  const ranked = useMemo(
    () =>
      ranking(
        rows.map((part) => {
          const value = by === 'rise' ? (part.change?.percent ?? null) : part.total.value;
          return { id: part.id, part, value: value === null ? null : quantity(value) };
        }),
        orderOf(view),
      ),
    [rows, by, view],
  );
  const shown = ranked
    .filter(({ place, row: { part } }) => place !== null && part.name !== null)
    .slice(0, comparedAtMost.energyUnit);
  const nameOf = ({ name }: PartRow): string => name ?? say('rank.hidden');
  type Row = (typeof ranked)[number];
  const columns: readonly (PlainColumn<Row> & { readonly title: string })[] = [
    {
      key: 'place',
      title: say('rank.place'),
      align: 'end',
      cell: ({ place }) => place ?? '--',
      written: ({ place }) => place,
    },
    {
      ...{ key: 'unit', title: say('rank.unit'), names: true },
      cell: ({ row: { part } }) => nameOf(part),
      written: ({ row: { part } }) => nameOf(part),
    },
    {
      ...{ key: 'value', title: `${say('rank.value')} ${unit ?? ''}`, align: 'end' },
      cell: ({ row: { part } }) => (
        <WhyFigure {...{ question, series: part.series }}>{figure.value(part.total, unit)}</WhyFigure>
      ),
      written: ({ row: { part } }) => numberOf(part.total.value),
    },
    {
      ...{ key: 'share', title: say('rank.share'), align: 'end' },
      cell: ({ row: { part } }) => figure.percent(shareOf(part.total.value, main?.total.value ?? null), 2),
      written: ({ row: { part } }) => numberOf(shareOf(part.total.value, main?.total.value ?? null)),
    },
    {
      ...{ key: 'compared', title: say('rank.compared'), align: 'end' },
      cell: ({ row: { part } }) =>
        part.compared === null || part.base === null ? (
          '--'
        ) : (
          <WhyFigure {...{ question, series: part.base }}>{figure.value(part.compared, unit)}</WhyFigure>
        ),
      written: ({ row: { part } }) => numberOf(part.compared?.value),
    },
    {
      ...{ key: 'change', title: say('rank.change'), align: 'end' },
      cell: ({ row: { part } }) => figure.number(differenceOf(part), unit),
      written: ({ row: { part } }) => numberOf(differenceOf(part)),
    },
    {
      ...{ key: 'percent', title: say('rank.percent'), align: 'end' },
      cell: ({ row: { part } }) => figure.percent(part.change?.percent ?? null),
      written: ({ row: { part } }) => numberOf(part.change?.percent),
    },
    {
      ...{ key: 'coverage', title: say('rank.coverage'), align: 'end' },
      cell: ({ row: { part } }) => (part.total.none === null ? `${coverageOf(part.total)} %` : '--'),
      written: ({ row: { part } }) => (part.total.none === null ? coverageOf(part.total) : null),
    },
    {
      ...{ key: 'note', title: say('rank.note') },
      cell: ({ row: { part } }) => <span className={styles.note}>{figure.notes(part.total).join(' · ')}</span>,
      written: ({ row: { part } }) => figure.notes(part.total).join(' · '),
    },
  ];
  const open = (n: number) => {
    const id = shown[n]?.row.id;
    if (id === undefined) return;
    const address = new URLSearchParams({
      units: id,
      from: view.span.from,
      to: view.span.to,
      medium: view.medium ?? 'all',
    });
    go(`/energyConsumption?${address}`);
  };
  return (
    <>
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
              {
                id: 'now',
                name: say('rank.value'),
                color: 1,
                values: shown.map(({ row }) => numberOf(row.part.total.value)),
              },
            ]}
            onPick={open}
          />
        </div>
      </ChartPanel>
      <Panel
        title={say('rank.table')}
        busy={isBusy}
        actions={<TableFiles name={say('rank.table')} columns={columns} rows={ranked} />}
      >
        <Scroll>
          <PlainTable
            label={say('rank.table')}
            rows={ranked}
            idOf={({ row }) => row.id}
            empty={say('rank.none')}
            columns={columns}
          />
        </Scroll>
      </Panel>
    </>
  );
}
