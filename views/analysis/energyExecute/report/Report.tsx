import { Link } from 'wouter';
import { type Quantity, textOf } from '../../../../domain/energy/quantity.ts';
import { outcomeOf, type PlanOutcome, savedBy } from '../../../../domain/plan/report.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { columnsOf, type FiledColumn } from '../../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { TablePanel } from '../../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from '../../parts/figures.module.css';
import type { Followed } from '../followed.ts';
import { words } from '../words.ts';

interface Props {
  readonly followed: Followed;
  /** January is 1. */
  readonly month: number;
  readonly unitName: string;
}

interface Line {
  readonly id: string;
  readonly title: string;
  readonly outcome: PlanOutcome;
}

const written = (value: Quantity | null): string | null => (value === null ? null : textOf(value));

/** The month, the year up to it and every month of it: target, use, deviation; then what was done. */
export function Report({ followed: { plan, used, unit }, month, unitName }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const lang = useLang();
  const figure = useFigure();
  const times = useTimes();
  const told = (value: Quantity | null): string => figure.number(written(value), unit);
  const usedOf = ({ used: all, isWhole }: PlanOutcome): string =>
    all !== null && !isWhole ? say('report.least', { value: told(all) }) : told(all);
  const lines: readonly Line[] = [
    {
      id: 'month',
      title: say('report.month', { month: String(month) }),
      outcome: outcomeOf(plan, used, [month, month]),
    },
    { id: 'year', title: say('report.year', { month: String(month) }), outcome: outcomeOf(plan, used, [1, month]) },
    ...plan.months.map((one) => ({
      id: String(one.month),
      title: say('report.month', { month: String(one.month) }),
      outcome: outcomeOf(plan, used, [one.month, one.month]),
    })),
  ];
  const number = (value: Quantity | null): number | null => value?.toNumber() ?? null;
  const columns: readonly FiledColumn<Line>[] = [
    column.name('report.span', ({ title }) => title),
    column.figure(
      { key: 'target', title: `${say('report.target')} ${unit ?? ''}` },
      ({ outcome }) => outcome.target,
      told,
    ),
    column.spelled(
      { key: 'used', title: `${say('report.used')} ${unit ?? ''}` },
      ({ outcome }) => number(outcome.used),
      { draws: ({ outcome }) => usedOf(outcome) },
    ),
    column.figure({ key: 'off', title: `${say('report.off')} ${unit ?? ''}` }, ({ outcome }) => outcome.off, told),
    column.figure(
      'report.percent',
      ({ outcome }) => outcome.offPercent,
      (value) => figure.percent(written(value)),
    ),
  ];
  const lastDay = new Date(Date.UTC(plan.year, month, 0)).toISOString().slice(0, 10);
  const saved = savedBy(plan, lastDay);
  const name = lang === 'en' ? (plan.nameEn ?? plan.name) : plan.name;
  return (
    <>
      <TablePanel
        title={name}
        note={`${unitName} · ${plan.year} · ${say('report.draft')}`}
        file={say('report.title')}
        label={say('report.title')}
        rows={lines}
        idOf={({ id }) => id}
        empty=""
        columns={columns}
      >
        <p className={styles.notes}>{say('report.method')}</p>
      </TablePanel>
      <Panel
        title={say('execute.actions')}
        note={say('report.saved', { done: told(saved.done), all: told(saved.all), unit: unit ?? '' })}
        actions={<Link href={`/energyExecute?year=${plan.year}&plan=${plan.id}`}>{say('execute.title')}</Link>}
      >
        <PlainTable
          label={say('execute.actions')}
          rows={plan.actions}
          idOf={(action) => action.name}
          empty={say('execute.noActions')}
          say={say}
          columns={(column) => [
            column.name('execute.action', (action) => action.name),
            column.words('execute.due', ({ due }) => due),
            column.spelled({ key: 'saving', title: `${say('execute.saving')} ${unit ?? ''}` }, ({ saving }) =>
              figure.number(saving, unit),
            ),
            column.words('execute.doneAt', ({ doneAt }) => (doneAt === null ? '--' : times.full(doneAt).slice(0, 10))),
          ]}
        />
      </Panel>
    </>
  );
}
