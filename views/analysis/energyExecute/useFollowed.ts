import { useMemo } from 'react';
import type { Answer } from '../../../domain/figure/answer.ts';
import { askFigures, listFigureUnits } from '../../../domain/figure/calls.ts';
import type { Question } from '../../../domain/figure/question.ts';
import { type EnergyPlan, energyPlans } from '../../../domain/plan/energyPlan.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import { useLang } from '../../../src/i18n/lang.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { useApi } from '../../../src/session/useSession.ts';

const route = '/energyExecute';
const atOnce = 100;
const states = 'published,inProgress,finished,completed,terminated';

type Figures = Pick<Answer, 'results' | 'series'>;

export interface Following {
  readonly plans: readonly EnergyPlan[];
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly answers: ReadonlyMap<string, Figures>;
}

const questionOf = (
  indicator: EnergyPlan['indicator'],
  year: number,
  of: 'done' | 'months',
  ids: readonly string[],
): Question => ({
  screen: route,
  measures:
    indicator === 'tce'
      ? [of === 'done' ? 'plan.doneTce' : 'energy.tce']
      : [of === 'done' ? 'plan.done' : 'energy.use'],
  subjects: ids.map((id) => ({ kind: 'energyUnit' as const, id })),
  medium: indicator === 'tce' ? null : indicator,
  by: null,
  step: of === 'done' ? 'whole' : 'month',
  compare: [],
  span: { format: 'year', from: `${year}-01-01`, to: `${year + 1}-01-01` },
});

/** The plans of a year with what is measured of them. `asOf`: as it was known then. */
export function useFollowed(
  year: number,
  { asOf, round, wait }: { readonly asOf: string | null; readonly round: number; readonly wait: number | null },
) {
  const api = useApi();
  const lang = useLang();
  const client = useMemo(() => ledgerClient(api, energyPlans), [api]);
  return useAsked<Following>(
    JSON.stringify([year, asOf, lang]),
    async (signal) => {
      const then = { asOf };
      const [page, told] = await Promise.all([
        wholeList((part) =>
          client.list(
            { ...part, state: states },
            { signal, ...then, ...(wait === null || asOf !== null ? {} : { wait }) },
          ),
        ),
        api.call(listFigureUnits, { query: { screen: route } }, { signal, ...then }),
      ]);
      if (!page.ok) return page;
      if (!told.ok) return told;
      const seen = new Set(told.value.units.map(({ id }) => id));
      const plans = (page.value.rows as unknown as readonly EnergyPlan[]).filter((plan) => plan.year === year);
      const answers = new Map<string, Figures>();
      const byIndicator = Map.groupBy(plans, ({ indicator }) => indicator);
      await Promise.all(
        [...byIndicator].map(async ([indicator, mine]) => {
          const ids = [...new Set(mine.map(({ unitId }) => unitId))].filter((id) => seen.has(id));
          const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, n) =>
            ids.slice(n * atOnce, (n + 1) * atOnce),
          );
          const told = await Promise.all(
            parts.flatMap((part) =>
              (['done', 'months'] as const).map((of) =>
                api.call(askFigures, { body: questionOf(indicator, year, of, part) }, { signal, ...then }),
              ),
            ),
          );
          // Without figures the plan is told all the same.
          const known = told.flatMap((one) => (one.ok ? [one.value] : []));
          answers.set(indicator, {
            results: known.flatMap(({ results }) => results),
            series: known.flatMap(({ series }) => series),
          });
        }),
      );
      return { ...page, value: { plans, answers, names: page.value.names } };
    },
    round,
  );
}
