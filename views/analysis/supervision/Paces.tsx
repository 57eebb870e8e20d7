import { Link } from 'wouter';
import type { Answer } from '../../../domain/figure/answer.ts';
import type { PaceFactId } from '../../../domain/figure/computing/pace.ts';
import { dayAfter } from '../../../domain/figure/period.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Spark } from '../../../src/kit/chart/Spark.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import type { FigureView } from '../parts/useFigureView.ts';
import { type Order, type PaceRow, paceRows } from './paceRows.ts';
import { words } from './words.ts';

interface Props {
  readonly answer: Answer;
  readonly days: Answer | null;
  readonly plans: Answer | null;
  readonly view: FigureView;
  readonly order: Order;
  readonly isBusy: boolean;
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** Each unit with what it used, where it ends, and what is unusual about it. */
export function Paces({ answer, days, plans, view, order, isBusy }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const times = useTimes();
  const rows = paceRows(answer, { days, plans, order });
  const nameOf = ({ name, isWhole }: PaceRow): string =>
    name === null ? say('watch.hidden') : isWhole ? say('watch.whole', { name }) : name;
  const told = ({ facts, unit }: PaceRow, id: PaceFactId): string => {
    const fact = facts[id];
    return fact === undefined ? '--' : figure.value(fact, unit);
  };
  const percentOf = ({ facts }: PaceRow, id: PaceFactId): string => figure.percent(facts[id]?.value ?? null);
  const planOf = ({ plan, unit }: PaceRow): string =>
    say('watch.kept', {
      target: figure.number(plan.target?.value ?? null, unit),
      percent: figure.percent(plan.percent?.value ?? null),
    });
  const crossing = ({ plan }: PaceRow): string =>
    plan.crossing?.at == null ? '--' : times.full(plan.crossing.at).slice(0, 10);
  const numbers = (text: string) => <span className={styles.number}>{text}</span>;
  const amount = (id: PaceFactId) => (row: PaceRow) => numberOf(row.facts[id]?.value);
  const address = ({ id }: PaceRow): string =>
    `/energyConsumption?${new URLSearchParams({
      units: id.slice(0, id.lastIndexOf('/')),
      from: view.span.from,
      to: view.span.to,
      medium: view.medium ?? 'all',
    })}`;
  const why = ({ facts }: PaceRow): string =>
    [...new Set((['soFar', 'high', 'todayUsual', 'night'] as const).flatMap((id) => notesOf(facts[id])))].join(' · ');
  const notesOf = (fact: PaceRow['facts'][PaceFactId]): readonly string[] =>
    fact === undefined || fact.none === null ? [] : [figure.why(fact) ?? ''];
  const columns: readonly FiledColumn<PaceRow>[] = [
    column.name('watch.unit', nameOf, {
      draws: (row) => (row.name === null ? nameOf(row) : <Link href={address(row)}>{nameOf(row)}</Link>),
    }),
    column.spelled('watch.soFar', amount('soFar'), { draws: (row) => numbers(told(row, 'soFar')) }),
    column.spelled('watch.target', (row) => (row.plan.target === undefined ? say('watch.noPlan') : planOf(row)), {
      draws: (row) =>
        plans === null ? (
          '--'
        ) : row.plan.target === undefined ? (
          <Link href="/energyManagementPlan">{say('watch.noPlan')}</Link>
        ) : (
          <Link href="/energyExecute">{planOf(row)}</Link>
        ),
    }),
    column.words('watch.crossing', crossing),
    column.spelled('watch.band', amount('middle'), {
      draws: (row) => (row.facts.low?.value == null ? '--' : numbers(`${told(row, 'low')} — ${told(row, 'high')}`)),
    }),
    column.spelled('watch.today', amount('today'), {
      draws: (row) => numbers(`${told(row, 'today')} / ${told(row, 'todayUsual')}`),
    }),
    column.spelled({ key: 'todayPercent', title: say('watch.percent') }, amount('todayPercent'), {
      draws: (row) => numbers(percentOf(row, 'todayPercent')),
    }),
    column.spelled('watch.night', amount('night'), {
      draws: (row) => numbers(`${told(row, 'night')} / ${told(row, 'nightUsual')}`),
    }),
    column.spelled({ key: 'nightPercent', title: say('watch.percent') }, amount('nightPercent'), {
      draws: (row) => numbers(percentOf(row, 'nightPercent')),
    }),
    column.spelled('watch.idle', amount('idlePercent'), { draws: (row) => numbers(percentOf(row, 'idlePercent')) }),
    column.drawn('watch.spark', ({ days: each }) => (each.length === 0 ? null : <Spark values={each} />)),
    column.notes('watch.note.of', why),
  ];
  return (
    <TablePanel
      title={say('watch.table')}
      note={say('watch.note', { unit: rows[0]?.unit ?? '', from: view.span.from, to: dayAfter(view.span.to, -1) })}
      busy={isBusy}
      rows={rows}
      idOf={({ id, isWhole }) => `${id}${isWhole}`}
      empty={say('watch.none')}
      columns={columns}
    >
      <p className={styles.notes}>{say('watch.method')}</p>
    </TablePanel>
  );
}
