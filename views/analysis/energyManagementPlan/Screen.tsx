import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { textOf } from '../../../domain/energy/quantity.ts';
import { childrenTarget, isOverParent } from '../../../domain/plan/children.ts';
import type { EnergyPlan } from '../../../domain/plan/energyPlan.ts';
import { energyPlans } from '../../../domain/plan/energyPlan.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { LawNew } from '../../../src/ledger/law/LawNew.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import { type PlanYears, usePlanYears } from './useYears.ts';
import { words } from './words.ts';

const planOf = (row: AnyRow): EnergyPlan => row as unknown as EnergyPlan;

const YearsContext = createContext<{ readonly years: PlanYears | null; readonly reread: () => void }>({
  years: null,
  reread: () => undefined,
});

function LastYear({ plan }: { readonly plan: EnergyPlan }) {
  const figure = useFigure();
  const before = useContext(YearsContext).years?.before(plan) ?? null;
  if (before === null || before.total.value === null) return '--';
  return (
    <span
      title={figure.notes(before.total).join(' · ')}
    >{`${figure.value(before.total, before.unit)} ${before.unit ?? ''}`}</span>
  );
}

/** What the units below promise; more than the unit itself is said, and not refused. */
function Below({ plan }: { readonly plan: EnergyPlan }) {
  const say = useText(words);
  const figure = useFigure();
  const { years } = useContext(YearsContext);
  if (years === null) return '--';
  const parents = new Map(years.units.map(({ id, parent }) => [id, parent]));
  const sum = childrenTarget(plan, years.plans, (id) => parents.get(id) ?? null);
  if (sum === null) return '--';
  const told = figure.number(textOf(sum), years.before(plan)?.unit ?? null);
  return isOverParent(plan, sum) ? <strong>{say('plans.over', { sum: told })}</strong> : told;
}

function Name({ plan }: { readonly plan: EnergyPlan }) {
  const lang = useLang();
  return (
    <Link href={`/energyManagementPlan/plan?id=${plan.id}`} onClick={(event) => event.stopPropagation()}>
      {lang === 'en' ? (plan.nameEn ?? plan.name) : plan.name}
    </Link>
  );
}

function Target({ plan }: { readonly plan: EnergyPlan }) {
  const figure = useFigure();
  return figure.number(plan.target, useContext(YearsContext).years?.before(plan)?.unit ?? null);
}

function PlanNew({ again }: { readonly again: (position?: number | null) => void }) {
  const { reread } = useContext(YearsContext);
  const both = useCallback(
    (position?: number | null) => {
      again(position);
      reread();
    },
    [again, reread],
  );
  return <LawNew again={both} />;
}

const slots: LedgerSlots = {
  hidden: [
    ...['orgId', 'remark', 'months', 'warnAt', 'actions', 'monthsOff', 'authorId', 'publisherId', 'publishedAt'],
    ...['completedBy', 'completedAt', 'voidAt', 'lastReason'],
  ],
  widths: { name: 200, state: 96, unitId: 128, year: 64, indicator: 112, target: 136 },
  cells: { name: (row) => <Name plan={planOf(row)} />, target: (row) => <Target plan={planOf(row)} /> },
  columns: [
    {
      key: 'lastYear',
      title: words['plans.lastYear'],
      width: 168,
      align: 'end',
      cell: (row) => <LastYear plan={planOf(row)} />,
    },
    {
      key: 'children',
      title: words['plans.children'],
      width: 168,
      align: 'end',
      cell: (row) => <Below plan={planOf(row)} />,
    },
  ],
  groups: [
    {
      title: words['plans.what'],
      fields: [
        ...['name', 'nameEn', 'state', 'unitId', 'year', 'indicator', 'target', 'monthsOff', 'warnAt', 'months'],
        ...['actions', 'remark', 'orgId'],
      ],
    },
    {
      title: words['plans.people'],
      fields: ['authorId', 'publisherId', 'publishedAt', 'completedBy', 'completedAt', 'voidAt', 'lastReason'],
    },
  ],
  empty: words['plans.empty'],
  Acts: PlanNew,
};

/** Which units have a plan for which year, beside what they used in the year before. */
export function Screen() {
  const [round, setRound] = useState(0);
  const asOf = usePast()?.instant ?? null;
  const years = usePlanYears(round, asOf).value;
  const reread = useCallback(() => setRound((before) => before + 1), []);
  const held = useMemo(() => ({ years, reread }), [years, reread]);
  return (
    <YearsContext value={held}>
      <LawScreen law={lawOfLedger(energyPlans)} slots={slots} />
    </YearsContext>
  );
}
