import type { Answer, Fact, Series } from '../../../domain/figure/answer.ts';
import type { PlanFactId } from '../../../domain/figure/computing/planned.ts';
import type { EnergyPlan } from '../../../domain/plan/energyPlan.ts';
import type { UsedMonth } from '../../../domain/plan/report.ts';

export type Judgement = 'over' | 'risky' | 'near' | 'well' | 'unknown';

/** A plan with how it is kept. */
export interface Followed {
  readonly plan: EnergyPlan;
  readonly unit: string | null;
  readonly facts: Readonly<Partial<Record<PlanFactId, Fact>>>;
  /** What each month used, January first. */
  readonly used: readonly UsedMonth[];
  readonly judgement: Judgement;
  readonly late: number;
}

const worst: readonly Judgement[] = ['over', 'risky', 'near', 'unknown', 'well'];

/** Each plan with what its unit's figures say, the worst first. */
export function followedOf(
  plans: readonly EnergyPlan[],
  answers: ReadonlyMap<string, Pick<Answer, 'results' | 'series'>>,
  today: string,
): readonly Followed[] {
  return plans
    .map((plan): Followed => {
      const answer = answers.get(plan.indicator);
      const result = answer?.results.find(({ subject }) => subject.id === plan.unitId);
      const series = answer?.series.find(({ subject }) => subject.id === plan.unitId);
      const told = result?.gives === 'facts' ? result.facts : [];
      const facts: Followed['facts'] = Object.fromEntries(told.map((fact) => [fact.id, fact]));
      return {
        plan,
        facts,
        unit: result?.unit ?? null,
        judgement: judged(facts, plan.warnAt),
        used: series === undefined ? [] : usedMonths(series),
        late: plan.actions.filter(({ doneAt, due }) => doneAt === null && due < today).length,
      };
    })
    .toSorted(
      (a, b) => worst.indexOf(a.judgement) - worst.indexOf(b.judgement) || percentOf(b.facts) - percentOf(a.facts),
    );
}

const usedMonths = ({ values, present, elapsed, expected }: Series): readonly UsedMonth[] =>
  values.map((value, n) => {
    const [known = 0, over = 0, whole = 0] = [present[n], elapsed[n], expected[n]];
    return { value, isWhole: value !== null && over > 0 && known >= over && over >= whole };
  });

const numberOf = (fact: Fact | undefined): number | null => (fact?.value == null ? null : Number(fact.value));
const percentOf = (facts: Followed['facts']): number => numberOf(facts.percent) ?? -1;

/** Of what has elapsed at least this part is known: below it nothing is judged. */
const enough = 0.95;
const isEnough = ({ present, elapsed }: Fact): boolean => present >= elapsed * enough;

function judged(facts: Followed['facts'], warnAt: string): Judgement {
  const percent = numberOf(facts.percent);
  if (percent === null || facts.percent === undefined || !isEnough(facts.percent)) return 'unknown';
  if (percent > 100) return 'over';
  if (facts.crossing !== undefined) return 'risky';
  return percent >= Number(warnAt) ? 'near' : 'well';
}
