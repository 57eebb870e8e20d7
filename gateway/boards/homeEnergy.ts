import type { AnswerOf } from '../../domain/call/declaration.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { equivalentOf, standardCoal } from '../../domain/energy/equivalents.ts';
import { gridFactor } from '../../domain/energy/gridFactors.ts';
import { gridPlaceOf } from '../../domain/energy/gridPlaces.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { type Quantity, rounded, textOf } from '../../domain/energy/quantity.ts';
import { type Counted, type SoFar, soFar, soFarOf } from '../../domain/energy/soFar.ts';
import { accepted } from '../../domain/error/errors.ts';
import { type HomeSetting, homeFigures } from '../../domain/site/home.ts';
import { homeEnergy } from '../../domain/site/homeEnergyCalls.ts';
import { costOf, type DayPart, type Rate } from '../../domain/tariff/costOf.ts';
import { rateTemplates } from '../../domain/tariff/rateTemplate.ts';
import { timeRules } from '../../domain/tariff/timeRule.ts';
import { mayHear } from '../../domain/topic/topics.ts';
import { energyKinds } from '../../domain/unit/energyKinds.ts';
import { countedWithin } from '../energy/tables.ts';
import { type Caller, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { type HeldPoint, heldPoints } from '../live/index.ts';
import type { Database } from '../store/database.ts';
import { callerOf, settingOf, type When } from './homeCalls.ts';
import { type KindSource, kindSources } from './kindSources.ts';

type Answer = AnswerOf<typeof homeEnergy>;

interface Means {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly zone: Zone;
}

/** Figures of home that stand on energy. Everything comes out of one reading of the intervals: today is a part of the month to the last decimal. */
export function homeEnergyCalls(means: Means): readonly ServedCall[] {
  const { ledgers, zone } = means;
  return [
    serve(homeEnergy, async (_, context) => {
      const caller = callerOf(context);
      const isShown = mayHear(caller, homeFigures);
      const asker = { caller, when: context.asOf === null ? {} : { asOf: context.asOf } };
      const setting = isShown ? await settingOf(ledgers, caller, asker.when) : null;
      const span = spanOf(Math.trunc(context.now), zone, context.asOfAt !== null);
      const counters = await countersOf(means, { ...asker, ids: setting?.energyPoints ?? [], span });
      const sources = isShown ? await kindSources(ledgers, asker, zone.written(span.now).local.slice(0, 10)) : [];
      const kinds = await kindsOf(means, { ...asker, sources }, span);
      const measured = measuredIn(counters, span);
      return accepted({
        ...sumsOf(measured),
        kinds,
        ...(await valued(means, { ...asker, setting, counters, span, measured })),
      } as Answer);
    }),
  ];
}

interface Moments {
  readonly now: Millis;
  readonly midnight: Millis;
  readonly month: Millis;
  /** Where `now` is a moment of the past: of what was counted then, whole quarters of an hour are known as they were. */
  readonly isPast: boolean;
}

const spanOf = (now: Millis, zone: Zone, isPast: boolean): Moments => ({
  ...{ now, isPast },
  ...{ midnight: zone.startOfDay(now), month: zone.startOfMonth(now) },
});

/** Who asks, with the permission of now, and as of which position of the log; left out: now. */
interface Asker {
  readonly caller: Caller;
  readonly when: When;
}

interface Counter extends Counted {
  readonly point: Point;
}

interface AskedCounters extends Asker {
  readonly ids: readonly string[];
  readonly span: Moments;
}

/** All of them or none: a part of the sum would pass for the whole. */
async function countersOf(means: Means, { caller, when, ids, span }: AskedCounters): Promise<readonly Counter[]> {
  const seen = ids.length === 0 ? [] : await means.ledgers.seen(points, caller.scope, { ids, ...when });
  const usable = seen.filter(({ kind, unit }) => kind === 'counter' && unit === 'kWh');
  if (usable.length < new Set(ids).size) return [];
  const held = await heldOf(means, usable, { caller, when });
  return Promise.all(held.map((point) => read(means, point, span)));
}

/** These points, which the caller sees then, with the times for which they were his to see. */
async function heldOf(
  { ledgers }: Means,
  usable: readonly Point[],
  { caller: { scope }, when }: Asker,
): Promise<readonly HeldPoint[]> {
  const held = await heldPoints(ledgers, { ids: usable.map(({ id }) => id), scope, asOf: when.asOf ?? null });
  return held.ok ? held.value : [];
}

async function read(
  { database, zone }: Means,
  point: HeldPoint,
  { now, midnight, month, isPast }: Moments,
): Promise<Counter> {
  const span = { from: Math.min(month, zone.startOfDay(midnight - 1)), to: now, asOf: isPast ? now : null };
  return { point, ...(await countedWithin(database, point, span)) };
}

interface Measured {
  readonly today: SoFar;
  readonly yesterday: SoFar;
  readonly month: SoFar;
}

function measuredIn(counters: readonly Counter[], { now, midnight, month, isPast }: Moments): Measured {
  const of = (from: Millis, until: Millis): SoFar =>
    soFarOf(counters.map((counter) => soFar(counter, { from, until, isPast: isPast && until === now })));
  const today = of(midnight, now);
  // As far into the day as today has been computed, so that the two compare.
  const passed = (today.end ?? now) - midnight;
  const before = midnight - 86_400_000;
  return { today, yesterday: of(before, before + passed), month: of(month, now) };
}

function sumsOf({ today, yesterday, month }: Measured): Pick<Answer, 'until' | 'today' | 'yesterday' | 'month'> {
  return {
    until: today.end === null ? null : instantOf(today.end),
    today: written(today),
    yesterday: written(yesterday),
    month: written(month),
  };
}

const written = ({ amount, quality, since, missing }: SoFar): Answer['today'] => ({
  ...{ amount: amount === null ? null : textOf(amount), quality, missing },
  since: since === null ? null : instantOf(since),
});

/** Electricity first, as the product lists the kinds everywhere. */
const kindOrder: readonly string[] = Object.keys(energyKinds);

interface Sources extends Asker {
  readonly sources: readonly KindSource[];
}

async function kindsOf(
  means: Means,
  { sources, ...asker }: Sources,
  { now, midnight, isPast }: Moments,
): Promise<Answer['kinds']> {
  const span = { from: midnight, until: now, isPast };
  const points = sources.map(({ point }) => point);
  const held = new Map((await heldOf(means, points, asker)).map((point) => [point.id, point]));
  const parts = sources.map(async ({ kind, point, share }) => {
    const mine = held.get(point.id);
    const asked = { from: midnight, to: now, asOf: isPast ? now : null };
    const amount = mine === undefined ? null : soFar(await countedWithin(means.database, mine, asked), span).amount;
    return { kind, unit: point.unit, amount: amount === null ? null : amount.times(share).div(100) };
  });
  const byKind = Map.groupBy(await Promise.all(parts), ({ kind, unit }) => `${kind} ${unit}`);
  const rankOf = (kind: string): number => kindOrder.indexOf(kind);
  const inOrder = [...byKind.values()].toSorted(([a], [b]) => rankOf(a?.kind ?? '') - rankOf(b?.kind ?? ''));
  return inOrder.map((mine) => {
    const [first] = mine as [(typeof mine)[number]];
    const sum = mine.reduce<Quantity | null>(
      (so, { amount }) => (so === null || amount === null ? null : so.plus(amount)),
      first.amount?.times(0) ?? null,
    );
    return { kind: first.kind, unit: first.unit, amount: sum === null ? null : textOf(rounded(sum, 6)) };
  });
}

interface Valued extends Asker {
  readonly setting: HomeSetting | null;
  readonly counters: readonly Counter[];
  readonly span: Moments;
  readonly measured: Measured;
}

async function valued(means: Means, given: Valued): Promise<Pick<Answer, 'cost' | 'carbon'>> {
  const { counters, measured } = given;
  const nothing = counters.length === 0 ? 'points' : measured.today.amount === null ? 'energy' : null;
  if (nothing !== null)
    return {
      cost: { today: { ok: false, missing: nothing }, month: { ok: false, missing: nothing } },
      carbon: { ok: false, missing: nothing },
    };
  return { cost: await costs(means, given), carbon: carbonOf(means.zone, given) };
}

async function costs(
  { ledgers, zone }: Means,
  { caller, when, setting, counters, span, measured }: Valued,
): Promise<Answer['cost']> {
  const rate = await rateOf(ledgers, { caller, when }, setting?.rateTemplateId ?? null);
  if (rate === null) return { today: { ok: false, missing: 'rate' }, month: { ok: false, missing: 'rate' } };
  const parts = (from: Millis) => counters.flatMap((counter) => partsOf(counter, { from, to: span.now }, zone));
  const today = measured.today.amount;
  const before = measured.month.amount === null || today === null ? undefined : measured.month.amount.minus(today);
  return {
    today: writtenCost(costOf(parts(span.midnight), rate, before)),
    month: writtenCost(costOf(parts(span.month), rate)),
  };
}

/** A sum beside its energy tells the price: of a tariff that came with an inherited setting only who sees the tariff is told. */
async function rateOf(ledgers: Ledgers, { caller: { scope }, when }: Asker, id: string | null): Promise<Rate | null> {
  const [template] = id === null ? [] : await ledgers.seen(rateTemplates, scope, { ids: [id], ...when });
  if (template === undefined) return null;
  const [rule] =
    template.timeRuleId === null ? [] : await ledgers.seen(timeRules, scope, { ids: [template.timeRuleId], ...when });
  return { template, rule: rule ?? null };
}

/** What was counted, by the clocks of the site, in quarters of an hour. */
function partsOf(
  { intervals }: Counted,
  { from, to }: { readonly from: Millis; readonly to: Millis },
  zone: Zone,
): readonly DayPart[] {
  const parts: DayPart[] = [];
  for (let at = from; at < to; at += quarter) {
    const interval = intervals.get(at);
    if (interval === undefined) continue;
    const { local } = zone.written(at);
    const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
    parts.push({ day: local.slice(0, 10), minute, minutes: quarter / 60_000, kwh: interval.amount });
  }
  return parts;
}

function writtenCost(cost: ReturnType<typeof costOf>): Answer['cost']['today'] {
  if (!cost.ok) return cost;
  return {
    ok: true,
    amount: textOf(cost.amount),
    types: cost.types.map(({ type, kwh, amount }) => ({ type, kwh: textOf(kwh), amount: textOf(amount) })),
  };
}

function carbonOf(zone: Zone, { setting, span, measured: { today, month } }: Valued): Answer['carbon'] {
  const place = setting?.gridPlace ?? null;
  const date = zone.written(span.now).local.slice(0, 10);
  const factor = place === null ? null : gridFactor(gridPlaceOf(place), Number(date.slice(0, 4)));
  if (place === null || factor === null || today.amount === null) return { ok: false, missing: 'factor' };
  const kg = (amount: Quantity): string => textOf(rounded(amount.times(factor.kgPerKwh), 3));
  const coal = equivalentOf(today.amount, standardCoal, { kind: 'electricity', date });
  return {
    ...{
      ok: true,
      today: kg(today.amount),
      month: month.amount === null ? null : kg(month.amount),
      factor: { place, ...factor },
    },
    coal: coal === null ? null : textOf(rounded(coal.amount, 6)),
  };
}
