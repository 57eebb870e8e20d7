import { quantity, textOf } from '../../../domain/energy/quantity.ts';
import type { Answer, Series } from '../../../domain/figure/answer.ts';
import type { Comparison } from '../../../domain/figure/question.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { BarsChart } from '../../../src/kit/chart/BarsChart.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { axisNames } from '../parts/axisNames.ts';
import { measuresFor } from '../parts/consumption.ts';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { Scroll } from '../parts/Scroll.tsx';
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
        columns: [
          { key: 'time', title: say('thfx.time'), names: true, cell: ({ name }) => name, written: ({ name }) => name },
          ...told.map(({ id, name, values }) => ({
            key: id,
            title: name,
            align: 'end' as const,
            cell: ({ n }: { readonly n: number }) => figure.number(values[n] ?? null, unit),
            written: ({ n }: { readonly n: number }) => numberOf(values[n]),
          })),
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
  type Column = PlainColumn<Series> & { readonly title: string };
  const columns: readonly Column[] = [
    { key: 'unit', title: say('thfx.unit'), names: true, cell: nameOf, written: nameOf },
    {
      key: 'now',
      title: say('thfx.now'),
      align: 'end',
      cell: ({ total, unit }) => `${figure.value(total, unit)} ${unit ?? ''}`,
      written: ({ total }) => numberOf(total.value),
    },
    ...view.comparisons.flatMap((comparison, place): readonly Column[] => {
      const name = say(`thfx.${keyOf(comparison)}`);
      return [
        {
          key: `then${place}`,
          title: name,
          align: 'end',
          cell: (now) => figure.number(thenOf(now, place)?.total.value ?? null, now.unit),
          written: (now) => numberOf(thenOf(now, place)?.total.value),
        },
        {
          key: `change${place}`,
          title: say('thfx.change', { name }),
          align: 'end',
          cell: (now) => figure.number(differenceOf(thenOf(now, place)?.change ?? null), now.unit),
          written: (now) => numberOf(differenceOf(thenOf(now, place)?.change ?? null)),
        },
        {
          key: `percent${place}`,
          title: say('thfx.percent', { name }),
          align: 'end',
          cell: (now) => figure.percent(thenOf(now, place)?.change?.percent ?? null),
          written: (now) => numberOf(thenOf(now, place)?.change?.percent),
        },
        {
          key: `calendar${place}`,
          title: say('thfx.calendar', { name }),
          align: 'end',
          cell: (now) => figure.number(calendarOf(now, place), now.unit),
          written: (now) => numberOf(calendarOf(now, place)),
        },
        {
          key: `over${place}`,
          title: say('thfx.over'),
          align: 'end',
          cell: (now) => {
            const change = thenOf(now, place)?.change;
            return change == null ? '--' : say('thfx.over.of', { over: change.over, of: change.of });
          },
        },
      ];
    }),
    {
      key: 'note',
      title: say('thfx.note'),
      cell: ({ total }) => <span className={styles.note}>{figure.notes(total).join(' · ')}</span>,
      written: ({ total }) => figure.notes(total).join(' · '),
    },
  ];
  return (
    <Panel
      title={say('thfx.table')}
      busy={isBusy}
      actions={<TableFiles name={say('thfx.table')} columns={columns} rows={rows} />}
    >
      <Scroll>
        <PlainTable
          label={say('thfx.table')}
          rows={rows}
          idOf={({ subject, unit, medium }) => `${subject.id}${medium}${unit}`}
          empty={say('thfx.none')}
          columns={columns}
        />
      </Scroll>
      <p className={styles.notes}>{say('thfx.method')}</p>
    </Panel>
  );
}
