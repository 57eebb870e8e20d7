import type { AnswerOf } from '../../domain/call/declaration.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { daysBetween } from '../../domain/cost/costMonth.ts';
import { costOf } from '../../domain/cost/tariff/costOf.ts';
import type { Rate } from '../../domain/cost/tariff/energyLines.ts';
import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { timeRules } from '../../domain/cost/tariff/timeRule.ts';
import { type Quantity, rounded, sumOf, textOf, zero } from '../../domain/energy/quantity.ts';
import type { Stepped } from '../../domain/figure/computing/bridged.ts';
import { dayAfter } from '../../domain/figure/period.ts';
import type { homeEnergy } from '../../domain/site/homeEnergyCalls.ts';
import { usualCalendar } from '../../domain/unit/unitCalendar.ts';
import { kwhIn } from '../costs/index.ts';
import { type Climb, climbedBefore } from '../figures/climbed.ts';
import type { Plan } from '../figures/uses.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Asker, Counter, Means, Moments, Valued } from './homeMeasured.ts';
import { pricedParts } from './pricedParts.ts';

type Answer = AnswerOf<typeof homeEnergy>;

/** What home's energy costs today and this month; a ladder of a year goes on from what the year used before. */
export async function homeCosts(
  means: Means,
  { caller, when, setting, counters, span, measured }: Valued,
): Promise<Answer['cost']> {
  const { ledgers, zone } = means;
  const rate = await rateOf(ledgers, { caller, when }, setting?.rateTemplateId ?? null);
  if (rate === null) return { today: { ok: false, missing: 'rate' }, month: { ok: false, missing: 'rate' } };
  const climbFrom = (from: Millis): Promise<Climb> =>
    climbedBefore({
      zone,
      calendar: { settlementDay: 1, yearMonth: usualCalendar.yearMonth },
      days: daysFrom(from, { span, zone }),
      until: from,
      paysOn: () => ({ template: rate.template, lossFactor: null }),
      read: (plan) => usedBy(means, counters, { span, plan }),
    });
  const costing = async (from: Millis): Promise<Answer['cost']['today']> => {
    const climb = await climbFrom(from);
    if (climb.extent !== 'whole') return { ok: false, missing: 'ladder' };
    const priced = counters.map((counter) => pricedParts(counter, { from, to: span.now }, { zone, rate }));
    const unpriced = priced.reduce((all, one) => all.plus(one.unpriced), zero);
    return writtenCost(
      costOf(
        priced.flatMap((one) => one.parts),
        rate,
        climb.on,
      ),
      unpriced,
    );
  };
  const { none } = measured.month.sum;
  return {
    // What the month used before today is part of where its ladder stood, and of where that of the year did.
    today: await costing(span.midnight),
    month: none === 'hidden' ? { ok: false, missing: none } : await costing(span.month),
  };
}

/** The days up to today: on each of them another version of the rate may begin, with a ladder of another kind. */
function daysFrom(from: Millis, { span, zone }: { readonly span: Moments; readonly zone: Zone }): readonly string[] {
  const [first, today] = [from, span.midnight].map((at) => zone.written(at).local.slice(0, 10)) as [string, string];
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, n) => dayAfter(first, n));
}

/** What the counters of home counted together, by other steps. */
async function usedBy(
  { database, zone }: Means,
  counters: readonly Counter[],
  { span: { now, isPast }, plan }: { readonly span: Moments; readonly plan: Plan },
): Promise<Stepped> {
  const parts = counters.map(({ part }) => part);
  const asked = { node: { id: 'home', name: null, parts, children: [] }, asOf: isPast ? now : null, now };
  return kwhIn({ database, zone }, asked, plan);
}

/** A sum beside its energy tells the price: of a tariff that came with an inherited setting only who sees the tariff is told. */
export async function rateOf(
  ledgers: Ledgers,
  { caller: { scope }, when }: Asker,
  id: string | null,
): Promise<Rate | null> {
  const [template] = id === null ? [] : await ledgers.seen(rateTemplates, scope, { ids: [id], ...when });
  if (template === undefined) return null;
  const [rule] =
    template.timeRuleId === null ? [] : await ledgers.seen(timeRules, scope, { ids: [template.timeRuleId], ...when });
  return { template, rule: rule ?? null };
}

function writtenCost(cost: ReturnType<typeof costOf>, unpriced: Quantity): Answer['cost']['today'] {
  if (!cost.ok) return cost;
  const kwh = sumOf(cost.types.map((one) => one.kwh));
  return {
    ok: true,
    amount: textOf(cost.amount),
    mean: kwh.isZero() ? null : textOf(rounded(cost.amount.div(kwh), 4)),
    unpriced: unpriced.isZero() ? null : textOf(unpriced),
    types: cost.types.map((one) => ({
      type: one.type,
      kwh: textOf(one.kwh),
      amount: textOf(one.amount),
      percent: cost.amount.isZero() ? null : textOf(rounded(one.amount.div(cost.amount).times(100), 1)),
    })),
  };
}
