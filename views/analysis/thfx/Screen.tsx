import { quantity, textOf } from '../../../domain/energy/quantity.ts';
import type { Answer, Series } from '../../../domain/figure/answer.ts';
import type { Comparison } from '../../../domain/figure/question.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { BarsChart } from '../../../src/kit/chart/BarsChart.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { axisNames } from '../parts/axisNames.ts';
import { measuresFor } from '../parts/consumption.ts';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { useFigures } from '../parts/useFigures.ts';
import { words } from './words.ts';

const route = '/thfx';

/** What really rose, against last year and the span before, and how much of it the calendar alone makes. */
export const Screen = figurePage(route, {
  title: { cn: '同环比分析', en: 'Year-on-year and period analysis' },
  media: { all: true, first: 'electricity' },
  children: (props) => <Compared {...props} />,
});

function Compared({ view }: FigurePageProps) {
  const { use } = measuresFor(view.medium);
  const measures = view.medium === null ? [use] : [use, 'energy.calendar' as const];
  const asked = useFigures(route, view, { measures });
  return (
    <Loaded of={asked}>
      {(answer) => (
        <>
          <Steps answer={answer} view={view} isBusy={asked.isLoading} />
          <Changes answer={answer} view={view} isBusy={asked.isLoading} />
        </>
      )}
    </Loaded>
  );
}

interface Props extends Pick<FigurePageProps, 'view'> {
  readonly answer: Answer;
  readonly isBusy: boolean;
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

const keyOf = (comparison: Comparison | undefined): 'lastYear' | 'before' | 'own' =>
  typeof comparison === 'string' ? comparison : 'own';

/** The series that stand beside one of what was asked. */
const besideOf = ({ series }: Answer, now: Series): readonly Series[] =>
  series.filter((one) => one.compared !== null && one.subject.id === now.subject.id && one.unit === now.unit);

/** One unit beside its comparisons; several beside each other, each before what it is compared with first. */
function Steps({ answer, view, isBusy }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const names = axisNames(answer, view.step, times);
  const now = answer.series.filter(({ compared }) => compared === null);
  const unit = now[0]?.unit ?? null;
  const mine = now.filter((one) => one.unit === unit);
  const nameOf = (id: string): string => answer.names.find((one) => one.id === id)?.name ?? id;
  const told =
    mine.length === 1
      ? [
          ...besideOf(answer, mine[0] as Series).map((one, n) => ({
            id: `then${n}`,
            name: say(`thfx.${keyOf(view.comparisons[one.compared ?? 0])}`),
            values: one.values,
            color: n + 2,
          })),
          { id: 'now', name: say('thfx.now'), values: (mine[0] as Series).values, color: 1 },
        ]
      : mine.map(({ subject, values }, n) => ({ id: subject.id, name: nameOf(subject.id), values, color: n + 1 }));
  return (
    <ChartPanel
      title={say('thfx.chart')}
      note={unit ?? ''}
      busy={isBusy}
      legend={told.map(({ color, name }) => ({ color, name }))}
      table={{
        rows: names.map((name, n) => ({ name, n })),
        idOf: ({ name, n }) => `${name}${n}`,
        say,
        columns: (column) => [
          column.name('thfx.time', ({ name }) => name),
          ...told.map(({ id, name, values }) =>
            column.figure({ key: id, title: name }, ({ n }: { readonly n: number }) => values[n], figure.in(unit)),
          ),
        ],
      }}
    >
      <div className={styles.chart}>
        <BarsChart
          label={say('thfx.chart')}
          categories={names}
          bars={told.map(({ id, name, values, color }) => ({ id, name, color, values: values.map(numberOf) }))}
        />
      </div>
    </ChartPanel>
  );
}

function Changes({ answer, view, isBusy }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const rows = answer.series.filter(({ compared }) => compared === null);
  const nameOf = ({ subject }: Series): string => answer.names.find(({ id }) => id === subject.id)?.name ?? subject.id;
  const thenOf = (now: Series, place: number): Series | null =>
    besideOf(answer, now).find(({ compared }) => compared === place) ?? null;
  const calendarOf = (now: Series, place: number): string | null => {
    const found = answer.results.find(
      (one) =>
        one.gives === 'facts' &&
        one.compared === place &&
        one.subject.id === now.subject.id &&
        one.medium === now.medium,
    );
    return found?.gives === 'facts' ? (found.facts.find(({ id }) => id === 'calendar')?.value ?? null) : null;
  };
  const differenceOf = (change: Series['change']): string | null =>
    change?.current == null || change.base == null ? null : textOf(quantity(change.current).minus(change.base));
  type Column = FiledColumn<Series>;
  const columns: readonly Column[] = [
    column.name('thfx.unit', nameOf),
    column.figure(
      'thfx.now',
      ({ total }) => total,
      (value, { unit }) => `${figure.value(value, unit)} ${unit ?? ''}`,
    ),
    ...view.comparisons.flatMap((comparison, place): readonly Column[] => {
      const name = say(`thfx.${keyOf(comparison)}`);
      return [
        column.figure(
          { key: `then${place}`, title: name },
          (now) => thenOf(now, place)?.total.value,
          (value, now) => figure.number(value, now.unit),
        ),
        column.figure(
          { key: `change${place}`, title: say('thfx.change', { name }) },
          (now) => differenceOf(thenOf(now, place)?.change ?? null),
          (value, now) => figure.number(value, now.unit),
        ),
        column.figure(
          { key: `percent${place}`, title: say('thfx.percent', { name }) },
          (now) => thenOf(now, place)?.change?.percent,
          figure.percents(),
        ),
        column.figure(
          { key: `calendar${place}`, title: say('thfx.calendar', { name }) },
          (now) => calendarOf(now, place),
          (value, now) => figure.number(value, now.unit),
        ),
        column.drawn(
          { key: `over${place}`, title: say('thfx.over') },
          (now) => {
            const change = thenOf(now, place)?.change;
            return change == null ? '--' : say('thfx.over.of', { over: change.over, of: change.of });
          },
          'end',
        ),
      ];
    }),
    column.notes('thfx.note', ({ total }) => figure.notes(total)),
  ];
  return (
    <TablePanel
      title={say('thfx.table')}
      busy={isBusy}
      rows={rows}
      idOf={({ subject, unit, medium }) => `${subject.id}${medium}${unit}`}
      empty={say('thfx.none')}
      columns={columns}
    >
      <p className={styles.notes}>{say('thfx.method')}</p>
    </TablePanel>
  );
}
