import { patternExceptions, withExceptions } from '../../../domain/alarm/incident/exceptions.ts';
import {
  patternDays,
  patternUses,
  type TriedPattern,
  tryIncidentPattern,
} from '../../../domain/alarm/incident/patternCalls.ts';
import { incidentPatterns } from '../../../domain/alarm/incident/patterns.ts';
import { triedPattern } from '../../../domain/alarm/incident/tryPattern.ts';
import type { AnswerOf, InputOf } from '../../../domain/call/declaration.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aDay } from '../../../domain/clock/lengths.ts';
import { devices } from '../../../domain/device/device.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { switchingDevices } from '../../../domain/switching/switchLedgers.ts';
import { alarmsAsked, toldAlarms } from '../../alarms/index.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { isOutOfMemory } from '../../jobs/child/endingOf.ts';
import { askChild } from '../../jobs/child/openChild.ts';
import { incidentFollowerName } from '../follower.ts';
import type { IncidentMeans } from '../means.ts';
import { alarmsSeen, given, seenIncidents } from '../rows.ts';
import { lineOf } from '../site.ts';
import type { TryQuestion } from './child.ts';
import type { Condition, TriedOn } from './tryOn.ts';
import { readUses } from './uses.ts';

interface PatternMeans extends IncidentMeans {
  /** For the process's own connection. */
  readonly databaseUrl: string;
}

/** Of the heap of the process that tries: it holds the alarms of ninety days, as far as grouping looks at them. */
const megabytes = 512;
/** It is ended after so long, ms: before who asked gives up. */
const longest = 100_000;
const mostWaiting = 4;

/** What patterns have done, and what one would have done. */
export function patternCalls(means: PatternMeans): readonly ServedCall[] {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  // One is tried at a time.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    waiting++;
    const mine = last.then(work).finally(() => waiting--);
    last = mine.catch(() => undefined);
    return mine;
  };
  return [
    serve(patternUses, (_, context) => uses(means, context)),
    serve(tryIncidentPattern, async ({ body }, context) => {
      if (!context.caller.scope.stands(body.orgId)) return refused('NO_PERMISSION');
      if (waiting > mostWaiting) return refused('TOO_MANY');
      return inTurn(() => tried(means, body, context));
    }),
  ];
}

async function uses(means: IncidentMeans, context: CallContext): Promise<Result<AnswerOf<typeof patternUses>>> {
  const position = context.asOf ?? means.followers.positions().get(incidentFollowerName) ?? 0;
  context.answeredAt(position);
  // Whole days, so that what was said then is said again.
  const from = (Math.floor(context.moment.now / aDay) - patternDays) * aDay;
  const rows = await readUses(means, from, context);
  return accepted({ position, from: instantOf(from), rows });
}

type Body = InputOf<typeof tryIncidentPattern>['body'];
const initialSize = 20;

async function tried(means: PatternMeans, body: Body, context: CallContext): Promise<Result<TriedPattern>> {
  const position = means.followers.positions().get(incidentFollowerName) ?? 0;
  context.answeredAt(position);
  const to = Math.trunc(context.now);
  const from = to - patternDays * aDay;
  const { page = 1, size = initialSize } = body;
  const question = await questionOf(means, { ...body, page, size }, { context, from });
  const found = await asked(means, question);
  if (found === null) return refused('TOO_LARGE');
  const ids = [...found.own, ...found.rows.flatMap(({ alarm }) => alarm ?? [])];
  const seen = await alarmsSeen(means, [...new Set(ids)], { caller: context.caller, asOf: null });
  const told = new Map((await toldAlarms(means, [...seen.values()], null)).map((alarm) => [alarm.id, alarm]));
  return accepted({
    total: found.total,
    totalIs: 'exact',
    page,
    size,
    position,
    rows: found.rows.map(({ id, at, alarm, ...counts }) => ({
      id,
      since: instantOf(at),
      cause: alarm === null ? null : (told.get(alarm) ?? null),
      ...counts,
    })),
    from: instantOf(Number(found.from ?? from)),
    to: instantOf(to),
    alarms: found.alarms,
    isPartial: found.isPartial,
    effects: found.effects,
    quiet: found.quiet,
    confirmed: found.confirmed,
    takenBack: found.takenBack,
    own: found.own.flatMap((id) => told.get(id) ?? []),
  });
}

interface Asking {
  readonly context: CallContext;
  readonly from: number;
}

/** What the process is asked: with what the caller sees as conditions, and what alarms hang on as he sees it. */
async function questionOf(
  means: PatternMeans,
  { orgId, pattern, page, size }: Body & { readonly page: number; readonly size: number },
  { context, from }: Asking,
): Promise<TryQuestion> {
  const { caller } = context;
  const { ledgers, databaseUrl } = means;
  const [ofDevices, ofOrganisations, switches, site, exceptions, rows] = await Promise.all([
    ledgers.seen(devices, caller.scope),
    ledgers.everyRow(organisations),
    ledgers.seen(switchingDevices, caller.scope),
    means.siteOf(orgId),
    ledgers.everyRow(patternExceptions),
    ledgers.everyRow(incidentPatterns),
  ]);
  const known = new Map(ofOrganisations.map((row) => [row.id, row]));
  const lines = Object.fromEntries(ofOrganisations.map(({ id }) => [id, lineOf(id, known)]));
  const [tried] = withExceptions([triedPattern(pattern)], lines[orgId] ?? [], { exceptions, rows });
  return {
    databaseUrl,
    pattern: tried ?? triedPattern(pattern),
    orgs: ofOrganisations.flatMap(({ id }) => (lines[id]?.includes(orgId) === true ? [id] : [])),
    lines,
    devices: ofDevices.map(({ id, kind }) => ({ id, kind, nodes: site.tree.nodesOf(id) })),
    trips: switches.flatMap(({ elementId, tripPointId }) =>
      tripPointId === null ? [] : [[tripPointId, elementId] as const],
    ),
    alarms: condition((value) => `${alarmsAsked(caller, value)} and raised_at >= ${value(from)}`),
    incidents: condition((value) => `${seenIncidents({ caller, asOf: null }, value)} and i.since >= ${value(from)}`),
    page,
    size,
  };
}

function condition(of: (value: ReturnType<typeof given>['value']) => string): Condition {
  const { values, value } = given();
  return { sql: of(value), values };
}

/** Null: the process needed more than it may hold, or longer than anybody waits. */
async function asked({ clock }: PatternMeans, question: TryQuestion): Promise<TriedOn | null> {
  const module = new URL('./child.ts', import.meta.url);
  const ending = new AbortController();
  const inTime = clock.after(longest, () => ending.abort(new Error('the time of the trial is over')));
  try {
    return await askChild<TriedOn>({ module, signal: ending.signal, megabytes }, question);
  } catch (error) {
    if (isOutOfMemory(error) || ending.signal.aborted) return null;
    throw error;
  } finally {
    inTime();
  }
}
