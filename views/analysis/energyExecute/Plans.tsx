import { planIndicators, planStates } from '../../../domain/plan/states.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Spark } from '../../../src/kit/chart/Spark.tsx';
import { coverageOf, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { NameOf } from '../../../src/ledger/slots.ts';
import styles from '../parts/figures.module.css';
import type { Followed } from './followed.ts';
import { words } from './words.ts';

interface Props {
  readonly rows: readonly Followed[];
  readonly chosen: string | null;
  readonly nameOf: NameOf;
  readonly onChoose: (id: string) => void;
}

type FactId = keyof Followed['facts'];

/** The plans of the year, the worst first. */
export function Plans({ rows, chosen, nameOf, onChoose }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const lang = useLang();
  const figure = useFigure();
  const times = useTimes();
  const titleOf = ({ plan }: Followed): string => (lang === 'en' ? (plan.nameEn ?? plan.name) : plan.name);
  const told = ({ facts, unit }: Followed, id: FactId): string => {
    const fact = facts[id];
    return fact === undefined ? '--' : figure.value(fact, unit);
  };
  const amount =
    (id: FactId) =>
    ({ facts }: Followed): number | null =>
      facts[id]?.value == null ? null : Number(facts[id]?.value);
  const percentOf = (fact: Followed['facts'][FactId]): string => {
    if (fact === undefined) return '--';
    const told = figure.percent(fact.value);
    return fact.none === null && fact.present < fact.elapsed
      ? say('execute.known', { percent: told, coverage: coverageOf(fact) })
      : told;
  };
  const number = (text: string) => <span className={styles.number}>{text}</span>;
  const crossing = ({ facts }: Followed): string =>
    facts.crossing?.at == null ? '--' : times.full(facts.crossing.at).slice(0, 10);
  const actions = ({ plan, late }: Followed): string => {
    const done = plan.actions.filter(({ doneAt }) => doneAt !== null).length;
    const of = { done, all: plan.actions.length };
    return plan.actions.length === 0
      ? '--'
      : late > 0
        ? say('execute.late', { ...of, n: late })
        : say('execute.done', of);
  };
  const columns: readonly FiledColumn<Followed>[] = [
    column.name('execute.plan', titleOf, {
      draws: (row) => (
        <Button
          look="quiet"
          pressed={row.plan.id === chosen}
          title={say('execute.open', { name: titleOf(row) })}
          onClick={() => onChoose(row.plan.id)}
        >
          {titleOf(row)}
        </Button>
      ),
    }),
    column.words('execute.unit', ({ plan }) => nameOf('energyUnit', plan.unitId) ?? plan.unitId),
    column.words('execute.indicator', ({ plan, unit }) => `${word(planIndicators[plan.indicator])} ${unit ?? ''}`),
    column.words('execute.state', ({ plan }) => word(planStates[plan.state])),
    column.words('execute.risk', ({ judgement }) => say(`execute.${judgement}`), {
      draws: ({ judgement }) =>
        judgement === 'over' || judgement === 'risky' ? (
          <strong>{say(`execute.${judgement}`)}</strong>
        ) : (
          say(`execute.${judgement}`)
        ),
    }),
    column.spelled('execute.used', amount('used'), {
      draws: (row) => number(`${told(row, 'used')} / ${told(row, 'targetSoFar')}`),
    }),
    column.spelled('execute.percent', amount('percent'), { draws: ({ facts }) => number(percentOf(facts.percent)) }),
    column.spelled('execute.target', ({ plan }) => Number(plan.target), {
      draws: (row) => number(figure.number(row.plan.target, row.unit)),
    }),
    column.spelled('execute.band', amount('middle'), {
      draws: (row) => (row.facts.low?.value == null ? '--' : number(`${told(row, 'low')} — ${told(row, 'high')}`)),
    }),
    column.words('execute.crossing', crossing),
    column.words('execute.actions', actions),
    column.drawn('execute.months', ({ used }) =>
      used.length === 0 ? null : (
        <Spark values={used.map(({ value }) => (value === null ? Number.NaN : Number(value)))} />
      ),
    ),
  ];
  return (
    <TablePanel
      title={say('execute.list')}
      file={say('execute.title')}
      label={say('execute.title')}
      rows={rows}
      idOf={({ plan }) => plan.id}
      empty=""
      columns={columns}
    >
      <p className={styles.notes}>{say('execute.method')}</p>
    </TablePanel>
  );
}
