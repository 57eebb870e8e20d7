import type { Cell } from '../../../domain/figure/answer.ts';
import { askFigures, listFigureUnits } from '../../../domain/figure/calls.ts';
import { cellAt } from '../../../domain/figure/extent.ts';
import type { Question } from '../../../domain/figure/question.ts';
import { type EnergyPlan, energyPlans } from '../../../domain/plan/energyPlan.ts';
import { useReading } from '../../../src/api/useCall.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { FigureUnit } from '../parts/UnitTree.tsx';

const route = '/energyManagementPlan';
const atOnce = 100;

/** What a unit used in the year before its plan's. */
export interface YearBefore {
  readonly unit: string | null;
  readonly total: Cell;
  readonly months: readonly Cell[];
}

export interface PlanYears {
  readonly plans: readonly EnergyPlan[];
  readonly units: readonly FigureUnit[];
  readonly before: (plan: Asking) => YearBefore | null;
}

type Asking = Pick<EnergyPlan, 'unitId' | 'year' | 'indicator'>;
const groupOf = ({ year, indicator }: Asking): string => `${year}/${indicator}`;
const keyOf = (one: Asking): string => `${groupOf(one)}/${one.unitId}`;

/** The question for the year before these plans, which are of one year and one indicator. */
function questionOf([first]: readonly [Asking, ...Asking[]], unitIds: readonly string[]): Question {
  const isCoal = first.indicator === 'tce';
  return {
    screen: route,
    measures: [isCoal ? 'energy.tce' : 'energy.use'],
    subjects: unitIds.map((id) => ({ kind: 'energyUnit' as const, id })),
    medium: first.indicator === 'tce' ? null : first.indicator,
    by: null,
    step: 'month',
    compare: [],
    span: { format: 'year', from: `${first.year - 1}-01-01`, to: `${first.year}-01-01` },
  };
}

/** The plans that the reader sees, the tree of their units, and what each used in the year before; all of it as it was known then. */
export function usePlanYears(round: number, asOf: string | null) {
  return useReading<PlanYears>([], { asOf, moved: round }, async (api, options) => {
    const client = ledgerClient(api, energyPlans);
    const [page, told] = await Promise.all([
      wholeList((part) => client.list(part, options)),
      api.call(listFigureUnits, { query: { screen: route } }, options),
    ]);
    if (!page.ok) return page;
    if (!told.ok) return told;
    const plans = page.value.rows as unknown as readonly EnergyPlan[];
    const { units } = told.value;
    const seen = new Set(units.map(({ id }) => id));
    const before = new Map<string, YearBefore>();
    const groups = Map.groupBy(
      plans.filter(({ unitId }) => seen.has(unitId)),
      groupOf,
    );
    await Promise.all(
      [...groups.values()].flatMap((group) => {
        const [first, ...more] = group;
        if (first === undefined) return [];
        const ids = [...new Set(group.map(({ unitId }) => unitId))];
        return Array.from({ length: Math.ceil(ids.length / atOnce) }, async (_, n) => {
          const body = questionOf([first, ...more], ids.slice(n * atOnce, (n + 1) * atOnce));
          const answer = await api.call(askFigures, { body }, options);
          // Without it the plan is told all the same.
          for (const one of answer.ok ? answer.value.series : [])
            before.set(keyOf({ ...first, unitId: one.subject.id }), {
              unit: one.unit,
              total: one.total,
              months: one.values.map((_, month) => cellAt(one, month)),
            });
        });
      }),
    );
    return { ...page, value: { plans, units, before: (plan) => before.get(keyOf(plan)) ?? null } };
  });
}
