import { planIndicators, planStates } from '../../../domain/plan/states.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Spark } from '../../../src/kit/chart/Spark.tsx';
import { coverageOf, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { NameOf } from '../../../src/ledger/slots.ts';
import styles from '../parts/figures.module.css';
import { Scroll } from '../parts/Scroll.tsx';
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
  const columns: readonly (PlainColumn<Followed> & { readonly title: string })[] = [
    {
      key: 'plan',
      title: say('execute.plan'),
      names: true,
      cell: (row) => (
        <Button
          look="quiet"
          pressed={row.plan.id === chosen}
          title={say('execute.open', { name: titleOf(row) })}
          onClick={() => onChoose(row.plan.id)}
        >
          {titleOf(row)}
        </Button>
      ),
      written: titleOf,
    },
    {
      key: 'unit',
      title: say('execute.unit'),
      cell: ({ plan }) => nameOf('energyUnit', plan.unitId) ?? plan.unitId,
      written: ({ plan }) => nameOf('energyUnit', plan.unitId) ?? plan.unitId,
    },
    {
      key: 'indicator',
      title: say('execute.indicator'),
      cell: ({ plan, unit }) => `${word(planIndicators[plan.indicator])} ${unit ?? ''}`,
      written: ({ plan, unit }) => `${word(planIndicators[plan.indicator])} ${unit ?? ''}`,
    },
    {
      key: 'state',
      title: say('execute.state'),
      cell: ({ plan }) => word(planStates[plan.state]),
      written: ({ plan }) => word(planStates[plan.state]),
    },
    {
      key: 'risk',
      title: say('execute.risk'),
      cell: ({ judgement }) =>
        judgement === 'over' || judgement === 'risky' ? (
          <strong>{say(`execute.${judgement}`)}</strong>
        ) : (
          say(`execute.${judgement}`)
        ),
      written: ({ judgement }) => say(`execute.${judgement}`),
    },
    {
      key: 'used',
      title: say('execute.used'),
      align: 'end',
      cell: (row) => number(`${told(row, 'used')} / ${told(row, 'targetSoFar')}`),
      written: amount('used'),
    },
    {
      key: 'percent',
      title: say('execute.percent'),
      align: 'end',
      cell: ({ facts }) => number(percentOf(facts.percent)),
      written: amount('percent'),
    },
    {
      key: 'target',
      title: say('execute.target'),
      align: 'end',
      cell: (row) => number(figure.number(row.plan.target, row.unit)),
      written: ({ plan }) => Number(plan.target),
    },
    {
      key: 'band',
      title: say('execute.band'),
      align: 'end',
      cell: (row) => (row.facts.low?.value == null ? '--' : number(`${told(row, 'low')} — ${told(row, 'high')}`)),
      written: amount('middle'),
    },
    { key: 'crossing', title: say('execute.crossing'), cell: crossing, written: crossing },
    { key: 'actions', title: say('execute.actions'), cell: actions, written: actions },
    {
      key: 'months',
      title: say('execute.months'),
      cell: ({ used }) =>
        used.length === 0 ? null : (
          <Spark values={used.map(({ value }) => (value === null ? Number.NaN : Number(value)))} />
        ),
    },
  ];
  return (
    <Panel
      title={say('execute.list')}
      actions={<TableFiles name={say('execute.title')} columns={columns} rows={rows} />}
    >
      <Scroll>
        <PlainTable label={say('execute.title')} rows={rows} idOf={({ plan }) => plan.id} empty="" columns={columns} />
      </Scroll>
      <p className={styles.notes}>{say('execute.method')}</p>
    </Panel>
  );
}
