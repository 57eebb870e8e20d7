import { always, isWithin } from '../../domain/access/membership.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { equivalentOf, standardCoal } from '../../domain/energy/equivalents.ts';
import { gridFactor } from '../../domain/energy/gridFactors.ts';
import { gridPlaceOf } from '../../domain/energy/gridPlaces.ts';
import { doubtWithin } from '../../domain/energy/openDoubt.ts';
import { type Quantity, rounded, textOf } from '../../domain/energy/quantity.ts';
import { type SoFar, soFar, soFarOf, sumSoFar } from '../../domain/energy/soFar.ts';
import { hiddenSum, type Sum, shareOf, sumOfParts, writtenSum } from '../../domain/energy/sum.ts';
import { accepted } from '../../domain/error/errors.ts';
import { homeFigures } from '../../domain/site/home.ts';
import { homeEnergy } from '../../domain/site/homeEnergyCalls.ts';
import { mayHear } from '../../domain/topic/topics.ts';
import type { Measure } from '../../domain/unit/countingParts.ts';
import { energyKinds } from '../../domain/unit/energyKinds.ts';
import { openDoubts } from '../energy/openDoubts.ts';
import { countedWithin } from '../energy/tables.ts';
import { type Part, pointParts } from '../energy/unitParts.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import { callerOf, settingOf } from './homeCalls.ts';
import { homeCosts } from './homeCosts.ts';
import type { Asker, Counter, Means, Measured, Moments, SumSoFar, Valued } from './homeMeasured.ts';
import { kindSources } from './kindSources.ts';

type Answer = AnswerOf<typeof homeEnergy>;

/** Figures of home that stand on energy. Everything comes out of one reading of the intervals: today is a part of the month to the last decimal. */
export function homeEnergyCalls(means: Means): readonly ServedCall[] {
  const { ledgers, zone } = means;
  return [
    serve(homeEnergy, async (_, context) => {
      const caller = callerOf(context);
      const isShown = mayHear(caller, homeFigures);
      const asker = { caller, when: { asOf: context.asOf } };
      const setting = isShown ? await settingOf(ledgers, caller, asker.when) : null;
      const span = spanOf(Math.trunc(context.now), zone, context.moment.asOf !== null);
      const counters = await countersOf(means, { ...asker, ids: setting?.energyPoints ?? [], span });
      const sources = isShown ? await kindSources(ledgers, asker, zone.written(span.now).local.slice(0, 10)) : [];
      const kinds = await kindsOf(means, sources, span);
      const measured = measuredIn(counters, span);
      return accepted({
        ...sumsOf(measured),
        kinds,
        ...(await valued(means, { ...asker, setting, counters, span, measured })),
      } as Answer);
    }),
  ];
}

const spanOf = (now: Millis, zone: Zone, isPast: boolean): Moments => ({
  now,
  isPast,
  midnight: zone.startOfDay(now),
  month: zone.startOfMonth(now),
});

interface AskedCounters extends Asker {
  readonly ids: readonly string[];
  readonly span: Moments;
}

/** Those that home names, the ones outside the caller's sight among them; none where one of them measures no electricity. */
async function countersOf(means: Means, { caller, when, ids, span }: AskedCounters): Promise<readonly Counter[]> {
  const parts = await pointParts(means.ledgers, ids, { scope: caller.scope, asOf: when.asOf ?? null });
  return parts.every(isUsable) ? Promise.all(parts.map((part) => read(means, part, span))) : [];
}

const isUsable = ({ point }: Part): boolean => point === null || (point.kind === 'counter' && point.unit === 'kWh');

async function read(
  { database, zone }: Means,
  part: Part,
  { now, midnight, month, isPast }: Moments,
): Promise<Counter> {
  const { point } = part;
  if (point?.kind !== 'counter') return { part, doubts: [], intervals: new Map(), kept: [], period: 0 };
  const span = { from: Math.min(month, zone.startOfDay(midnight - 1)), to: now, asOf: isPast ? now : null };
  const doubts = (await openDoubts(database, [point.number], span)).get(point.number) ?? [];
  return { part, doubts, ...(await countedWithin(database, point, span)) };
}

function measuredIn(counters: readonly Counter[], { now, midnight, month, isPast }: Moments): Measured {
  const of = (from: Millis, until: Millis): SumSoFar => {
    const asked = { from, until, isPast: isPast && until === now };
    const told = counters.map((counter) => ({ counter, so: soFar(counter, asked) }));
    return {
      ...soFarOf(told.map(({ so }) => so)),
      sum: sumOfParts(told.map(({ counter, so }) => sumOf(counter, so, asked))),
    };
  };
  const today = of(midnight, now);
  // As far into the day as today has been computed, so that the two compare.
  const passed = (today.end ?? now) - midnight;
  const before = midnight - 86_400_000;
  return { today, yesterday: of(before, before + passed), month: of(month, now) };
}

interface AskedSum {
  readonly from: Millis;
  readonly until: Millis;
}

/** What one counter adds: nothing where it lies, or lay at the end of that time, outside the caller's sight. */
function sumOf({ part, doubts }: Counter, so: SoFar, asked: AskedSum): Sum {
  const span = { from: asked.from, to: asked.until };
  const isSeen = part.point !== null && isWithin(span.to - 1, part.point.within ?? always);
  if (!isSeen) return hiddenSum;
  return sumSoFar(so, asked, { doubt: doubtWithin(doubts, span), lowered: part.point?.net === true });
}

function sumsOf({ today, yesterday, month }: Measured): Pick<Answer, 'until' | 'today' | 'yesterday' | 'month'> {
  return {
    until: today.end === null || today.sum.none !== null ? null : instantOf(today.end),
    today: written(today),
    yesterday: written(yesterday),
    month: written(month),
  };
}

const written = ({ sum, since, missing }: SumSoFar): Answer['today'] => {
  const isHidden = sum.none === 'hidden';
  return {
    ...writtenSum(sum),
    missing: isHidden ? 0 : missing,
    since: isHidden || since === null ? null : instantOf(since),
  };
};

/** Electricity first, as the product lists the kinds everywhere. */
const kindOrder: readonly string[] = Object.keys(energyKinds);

async function kindsOf(means: Means, sources: readonly Measure<Part>[], span: Moments): Promise<Answer['kinds']> {
  const asked = { from: span.midnight, until: span.now, isPast: span.isPast };
  const ofToday = { ...span, month: span.midnight };
  const rankOf = ({ kind }: Measure<Part>): number => kindOrder.indexOf(kind ?? '');
  const inOrder = sources.toSorted((a, b) => rankOf(a) - rankOf(b));
  return Promise.all(
    inOrder.map(async ({ kind, unit, parts }) => {
      const counters = await Promise.all(parts.map((part) => read(means, part, ofToday)));
      const sums = counters.map((counter) => shareOf(sumOf(counter, soFar(counter, asked), asked), counter.part.share));
      return { ...writtenSum(sumOfParts(sums)), kind: kind ?? 'electricity', unit };
    }),
  );
}

async function valued(means: Means, given: Valued): Promise<Pick<Answer, 'cost' | 'carbon'>> {
  const { counters, measured } = given;
  const nothing = whyNothing(counters, measured.today.sum);
  if (nothing !== null)
    return {
      cost: { today: { ok: false, missing: nothing }, month: { ok: false, missing: nothing } },
      carbon: { ok: false, missing: nothing },
    };
  return { cost: await homeCosts(means, given), carbon: carbonOf(means.zone, given) };
}

function whyNothing(counters: readonly Counter[], { none }: Sum): 'points' | 'hidden' | 'energy' | null {
  if (counters.length === 0) return 'points';
  return none === 'hidden' ? 'hidden' : none === 'missing' ? 'energy' : null;
}

function carbonOf(zone: Zone, { setting, span, measured }: Valued): Answer['carbon'] {
  const [today, month] = [measured.today.sum, measured.month.sum];
  const place = setting?.gridPlace ?? null;
  const date = zone.written(span.now).local.slice(0, 10);
  const factor = place === null ? null : gridFactor(gridPlaceOf(place), Number(date.slice(0, 4)));
  if (place === null || factor === null || today.amount === null) return { ok: false, missing: 'factor' };
  const kg = (amount: Quantity): string => textOf(rounded(amount.times(factor.kgPerKwh), 3));
  const coal = equivalentOf(today.amount, standardCoal, { kind: 'electricity', date });
  return {
    ok: true,
    today: kg(today.amount),
    month: month.amount === null ? null : kg(month.amount),
    factor: { place, ...factor },
    coal: coal === null ? null : textOf(rounded(coal.amount, 6)),
  };
}
