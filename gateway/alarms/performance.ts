import {
  alarmPerformance,
  alarmRate,
  type LoudestSource,
  type Performance,
} from '../../domain/alarm/performance/calls.ts';
import { type FloodBounds, floodSince } from '../../domain/alarm/performance/floodNow.ts';
import { loadOf, type Span } from '../../domain/alarm/performance/load.ts';
import { alarmOf } from '../../domain/alarm/picture.ts';
import { instantOf, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { aMinute } from '../../domain/clock/lengths.ts';
import { timeRangeMessages } from '../../domain/clock/timeRange.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { type CallAsker, type ServedCall, serve } from '../http/handler.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { alarmSettingOf } from './duty/alarmSettings.ts';
import { readNames } from './names.ts';
import { desksIn } from './performanceDesks.ts';
import {
  type Asked,
  aDay,
  announcedOf,
  chatteredOf,
  confirmingOf,
  fleetingOf,
  type Lasting,
  type Loud,
  lastingOf,
  levelsOf,
  loudestOf,
  minuteOf,
  minutesOf,
  standingOf,
} from './performanceRows.ts';
import { sightAsked } from './seen.ts';

const floodsShown = 100;

export function performanceCall(means: AlarmMeans): ServedCall {
  return serve(alarmPerformance, async ({ query }, context) => {
    const { caller, asOf } = context;
    const upTo = asOf ?? means.followed();
    const { now } = context;
    // Events are counted by the minute: a span that begins within one begins with it.
    const from = minuteOf(millisOf(query.from) ?? 0);
    const to = Math.min(millisOf(query.to) ?? 0, now);
    if (from >= to)
      return refused('BAD_REQUEST', { fields: { from: timeRangeMessages['range.future'][context.lang] } });
    const bounds = await alarmSettingOf(means.ledgers, query.org ?? caller.orgId, asOf);
    const answer = await performanceIn(
      { means, sight: sightAsked(caller), span: { from, to }, only: { org: query.org }, asOf, upTo },
      { untilNow: to === now, bounds, asker: context.asker },
    );
    context.answeredAt(upTo);
    return accepted(answer);
  });
}

/** ISA-18.2 judges an operator's load by ten minutes. */
const tenMinutes = 10 * aMinute;

/** What was announced in the ten minutes until now, or until a moment of the past: what the figures of a span count. */
export function rateCall(means: AlarmMeans): ServedCall {
  return serve(alarmRate, async (_input, { caller, now, answeredAt }) => {
    const upTo = means.followed();
    const asked = { means, sight: sightAsked(caller), asOf: null, upTo };
    const announced = await announcedOf({ ...asked, span: { from: now - tenMinutes, to: now + 1 } });
    const bounds = await alarmSettingOf(means.ledgers, caller.orgId);
    const flood = announced < bounds.floodEnds ? null : await floodIn({ asked, now, announced, bounds });
    answeredAt(upTo);
    return accepted({ announced, flood });
  });
}

/** A flood that goes on for longer is told since then. */
const longestFlood = 24 * 60 * aMinute;

async function floodIn({
  asked,
  now,
  announced,
  bounds,
}: {
  readonly asked: Omit<Asked, 'span'>;
  readonly now: Millis;
  readonly announced: number;
  readonly bounds: FloodBounds;
}) {
  const minutes = await minutesOf({ ...asked, span: { from: now - longestFlood, to: now + 1 } });
  const since = floodSince(minutes, { now, announced }, bounds);
  if (since === null) return null;
  const [worst] = await levelsOf({ ...asked, span: { from: since, to: now + 1 } });
  return { since: instantOf(since), worst: worst?.level ?? 4 };
}

async function performanceIn(
  asked: Asked,
  { untilNow, bounds, asker }: { readonly untilNow: boolean; readonly bounds: FloodBounds; readonly asker: CallAsker },
): Promise<Performance> {
  const { means, span } = asked;
  const [minutes, levels, loudest, chattered, fleeting, lasting, confirming, standing, desks] = await Promise.all([
    minutesOf(asked),
    levelsOf(asked),
    loudestOf(asked),
    chatteredOf(asked),
    fleetingOf(asked),
    lastingOf(asked),
    confirmingOf(asked),
    standingOf(asked),
    desksIn(asked, asker),
  ]);
  const { days, floods, ...load } = loadOf(span, minutes, zoneOf(means.zone), bounds);
  const worst = floods.toSorted((a, b) => b.n - a.n).slice(0, floodsShown);
  const shown = (most: { readonly n: number; readonly at: Millis | null }) => ({
    n: most.n,
    at: most.at === null ? null : instantOf(most.at),
  });
  return {
    from: instantOf(span.from),
    to: instantOf(span.to),
    announced: load.announced,
    tenMinutes: { ...load.tenMinutes, most: shown(load.tenMinutes.most) },
    hours: { ...load.hours, most: shown(load.hours.most) },
    minute: shown(load.minute),
    floods: worst.map(({ from, to, n, first }) => ({ from: instantOf(from), to: instantOf(to), n, first })),
    floodCount: floods.length,
    floodFirst: Math.max(0, ...floods.map(({ first }) => first)),
    floodMs: floods.reduce((sum, { from, to }) => sum + to - from, 0),
    levels,
    loudest: await named(asked, loudest, chattered),
    chattering: chattered.size,
    fleeting,
    stale: staleIn(span, lasting, days),
    active: standing.active,
    shelved: untilNow ? standing.shelved : null,
    confirming,
    desks,
    days: days.map(({ from, n, most }) => ({ from: instantOf(from), n, most })),
  };
}

function staleIn(
  span: Span,
  lasting: readonly Lasting[],
  days: readonly { readonly from: Millis }[],
): Performance['stale'] {
  const stale = lasting.map(({ raised_at, recovered_at }) => ({
    from: Number(raised_at) + aDay,
    to: recovered_at === null ? null : Number(recovered_at),
  }));
  const counts = days.map(({ from }, n) => {
    const until = days[n + 1]?.from ?? span.to;
    return stale.filter((one) => one.from < until && (one.to === null || one.to > from)).length;
  });
  const most = Math.max(0, ...counts);
  const on = days[counts.indexOf(most)]?.from;
  return {
    most,
    on: most === 0 || on === undefined ? null : instantOf(on),
    atEnd: stale.filter(({ from, to }) => from < span.to && (to === null || to >= span.to)).length,
  };
}

async function named(
  { means, asOf }: Asked,
  loudest: readonly Loud[],
  chattered: ReadonlySet<string>,
): Promise<readonly LoudestSource[]> {
  const names = await readNames(
    means.ledgers,
    loudest.map(({ picture }) => picture),
    { asOf },
  );
  return loudest.map(({ source, n, picture }) => {
    const { org, type, level, object, point, rule, judges, limitName } = alarmOf(picture, names.of(picture));
    return {
      source: picture.source,
      n,
      chattered: chattered.has(source),
      level,
      org,
      type,
      object,
      point,
      rule,
      judges,
      limitName,
    };
  });
}
