import { Link } from 'wouter';
import { type Quantity, textOf } from '../../../../domain/energy/quantity.ts';
import { outcomeOf, type PlanOutcome, savedBy } from '../../../../domain/plan/report.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from '../../parts/figures.module.css';
import { Scroll } from '../../parts/Scroll.tsx';
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
  const columns: readonly (PlainColumn<Line> & { readonly title: string })[] = [
    { key: 'span', title: say('report.span'), names: true, cell: ({ title }) => title, written: ({ title }) => title },
    {
      key: 'target',
      title: `${say('report.target')} ${unit ?? ''}`,
      align: 'end',
      cell: ({ outcome }) => told(outcome.target),
      written: ({ outcome }) => number(outcome.target),
    },
    {
      key: 'used',
      title: `${say('report.used')} ${unit ?? ''}`,
      align: 'end',
      cell: ({ outcome }) => usedOf(outcome),
      written: ({ outcome }) => number(outcome.used),
    },
    {
      key: 'off',
      title: `${say('report.off')} ${unit ?? ''}`,
      align: 'end',
      cell: ({ outcome }) => told(outcome.off),
      written: ({ outcome }) => number(outcome.off),
    },
    {
      key: 'percent',
      title: say('report.percent'),
      align: 'end',
      cell: ({ outcome }) => figure.percent(written(outcome.offPercent)),
      written: ({ outcome }) => number(outcome.offPercent),
    },
  ];
  const lastDay = new Date(Date.UTC(plan.year, month, 0)).toISOString().slice(0, 10);
  const saved = savedBy(plan, lastDay);
  const name = lang === 'en' ? (plan.nameEn ?? plan.name) : plan.name;
  return (
    <>
      <Panel
        title={name}
        note={`${unitName} · ${plan.year} · ${say('report.draft')}`}
        actions={<TableFiles name={say('report.title')} columns={columns} rows={lines} />}
      >
        <Scroll>
          <PlainTable label={say('report.title')} rows={lines} idOf={({ id }) => id} empty="" columns={columns} />
        </Scroll>
        <p className={styles.notes}>{say('report.method')}</p>
      </Panel>
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
          columns={[
            { key: 'name', title: say('execute.action'), names: true, cell: (action) => action.name },
            { key: 'due', title: say('execute.due'), cell: ({ due }) => due },
            {
              key: 'saving',
              title: `${say('execute.saving')} ${unit ?? ''}`,
              align: 'end' as const,
              cell: ({ saving }) => figure.number(saving, unit),
            },
            {
              key: 'doneAt',
              title: say('execute.doneAt'),
              cell: ({ doneAt }) => (doneAt === null ? '--' : times.full(doneAt).slice(0, 10)),
            },
          ]}
        />
      </Panel>
    </>
  );
}
