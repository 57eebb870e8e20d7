import { type AlarmSource, alarmStream, sourceStream } from '../../domain/alarm/events.ts';
import {
  type IncidentCause,
  type IncidentMember,
  incidentStream,
  mostAFact,
} from '../../domain/alarm/incident/events.ts';
import { isNoMoreUrgent, levelOfCause } from '../../domain/alarm/incident/groupAlarms.ts';
import type { Cause, Effect } from '../../domain/alarm/incident/plant.ts';
import { type Instant, instantOf, millisOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { isStillSo } from '../../machines/alarm/alarmDecider.ts';
import { incidentDecider } from '../../machines/incident/incidentDecider.ts';
import {
  holdable,
  type IncidentCommand,
  type IncidentContext,
  isAsked,
  joining,
} from '../../machines/incident/incidentMachine.ts';
import type { Known, PlannedAppend } from '../log/append/command.ts';
import type { Reaction } from '../log/follow/policy.ts';
import { acted } from './acts.ts';
import { askingTimer } from './asking.ts';
import {
  by,
  contextOf,
  heldAtOnce,
  holdings,
  inParts,
  isLaidAside,
  standingStream,
  stands,
  suppressing,
} from './holding.ts';

/** What a cause brings with it, as it was found. */
export interface Brought {
  readonly cause: Cause;
  /** The first pattern that spoke; of an opening that has no effect yet, the one it opens by. */
  readonly pattern: { readonly id: string; readonly version: number };
  readonly org: string;
  readonly device: string | null;
  readonly channel: string | null;
  readonly effects: readonly (Effect & { readonly again: number })[];
  /** Members that another incident of the same cause kept quiet when it came again. */
  readonly carried: readonly IncidentMember[];
  /** Of an incident whose cause comes again: members that are dark again, whatever was asked of them meanwhile. */
  readonly darkAgain: readonly string[];
  /** Sources that would tell nothing new, and for how long they are asked again, s. */
  readonly held: { readonly sources: readonly AlarmSource[]; readonly again: number };
  readonly at: Instant;
}

export function causeOf({ alarm, opening, id }: Cause): IncidentCause {
  const opened = opening?.switch ?? null;
  if (alarm === null) return { kind: 'operation', switch: opened ?? id, position: opening?.position ?? 1 };
  return { kind: 'alarm', alarm: alarm.id, source: alarm.source, switch: opened };
}

const memberOf = ({
  alarm,
  pattern,
  relation,
  sure,
  quiet,
  ms,
  order,
  again,
}: Brought['effects'][number]): IncidentMember => ({
  alarm: alarm.id,
  source: alarm.source,
  relation,
  pattern: pattern.id,
  sure,
  quiet,
  ms: Math.trunc(ms),
  order,
  again,
});

/** So many members are joined by one command: each asks a law or two, and nothing else of the gateway runs meanwhile. */
const joinedAtOnce = Math.min(40, mostAFact);

/** Joins them to their cause's incident, in parts; the first of them opens it. */
export function joinings(brought: Brought): readonly Reaction[] {
  const effects = brought.effects.map(memberOf);
  const told = new Set(effects.map(({ alarm }) => alarm));
  const members = [...effects, ...brought.carried.filter(({ alarm }) => !told.has(alarm))];
  const { sources } = brought.held;
  const [first = [], ...others] = inParts(members, joinedAtOnce);
  // All that is held is told as the incident opens; of many, the others are kept quiet right behind it.
  const held = holdings({ ...brought, id: brought.cause.id, cause: causeOf(brought.cause) }, sources.slice(heldAtOnce));
  return [joiningOf(brought, first, sources), ...held, ...others.map((some) => joiningOf(brought, some, []))];
}

function joiningOf(brought: Brought, members: readonly IncidentMember[], held: readonly AlarmSource[]): Reaction {
  const stream = incidentStream(brought.cause.id);
  const cause = causeOf(brought.cause);
  const sources = new Set([...held.slice(0, heldAtOnce), ...members.map(({ source }) => source)].map(sourceStream));
  const alarms = [...members.map(({ alarm }) => alarm), ...(cause.kind === 'alarm' ? [cause.alarm] : [])];
  const reads = [stream, standingStream(cause), ...alarms.map(alarmStream), ...sources];
  return {
    by,
    digest: null,
    key: `join:${brought.cause.id}:${members[0]?.alarm ?? 'held'}`,
    reads: [...new Set(reads)],
    decide(known) {
      const appends = decided(brought, { members, held, cause, known });
      return appends.length === 0 ? refused('ALREADY_DONE') : accepted({ appends });
    },
  };
}

interface Deciding {
  readonly members: readonly IncidentMember[];
  readonly held: readonly AlarmSource[];
  readonly cause: IncidentCause;
  readonly known: Known;
}

/** Decided on what stands when it is taken: whatever is over by then, or more urgent than its cause, is kept quiet by nothing. */
function decided(brought: Brought, { members, held, cause, known }: Deciding): readonly PlannedAppend[] {
  const { at, org } = brought;
  const stream = incidentStream(brought.cause.id);
  const before = acted(incidentDecider, known, { stream, org, orders: [] });
  const isNew = before.value === 'absent';
  const isStanding = stands(cause, known);
  const ofCause = brought.cause.alarm === null ? null : contextOf(known, brought.cause.alarm.id);
  const comesAgain = isStanding && reopens(brought.cause, before.context);
  const mayKeepQuiet = isStanding && (isNew || comesAgain || before.value === 'open') && !isLaidAside(ofCause);
  const holding = mayKeepQuiet && (isNew || comesAgain) ? holdable(before.context, held) : [];
  const joined = joining(before.context, members).map((member) => ({
    ...member,
    quiet: member.quiet && mayKeepQuiet && mayBeQuiet(known, member.alarm, levelOfCause(ofCause)),
  }));
  const opensDark = isNew && isStanding && brought.cause.reach !== null;
  if (joined.length + holding.length === 0 && !opensDark && !comesAgain) return [];
  const orders: IncidentCommand[] = [];
  if (isNew) orders.push({ type: 'OPEN', at, data: openedData(brought, cause, holding) });
  if (comesAgain) {
    const { reach } = brought.cause;
    orders.push({ type: 'REOPEN', at, data: { reach, held: holding, again: brought.held.again } });
    const kept = brought.darkAgain.filter((alarm) => isAsked(before.context, alarm) === true);
    if (reach !== null && kept.length > 0)
      orders.push({ type: 'REACH', at, data: { reach, asked: [], kept, released: [], held: [], again: 0 } });
  }
  if (joined.length > 0) orders.push({ type: 'JOIN', at, members: joined });
  if (isNew && !isStanding) orders.push({ type: 'CLOSE', at, why: 'over' });
  const incident = acted(incidentDecider, known, { stream, org, orders });
  const timers = comesAgain ? { timers: [askingTimer(incident.context)] } : {};
  const own = incident.append === null ? [] : [{ ...incident.append, ...timers }];
  const quiet = joined.filter((member) => member.quiet);
  // Of these alone the streams were read.
  const first = new Set(held.slice(0, heldAtOnce));
  const atOnce = holding.filter((source) => first.has(source));
  return [...own, ...suppressing(known, { cause: brought.cause.id, at, org, quiet, holding: atOnce })];
}

/** Whether its switch opened once more after its cause was over: a protection that was not reset tells of both. */
const reopens = ({ opening }: Cause, { closedAt }: IncidentContext): boolean =>
  opening !== null && closedAt !== null && opening.at > (millisOf(closedAt) ?? opening.at);

/** Nothing that is over needs to be kept quiet, and nothing that is more urgent than its cause is. */
const mayBeQuiet = (known: Known, alarm: string, ofCause: number): boolean =>
  isStillSo(known.of(alarmStream(alarm))) && isNoMoreUrgent(contextOf(known, alarm)?.level ?? 1, ofCause);

const openedData = (
  { pattern, cause, device, channel, held }: Brought,
  told: IncidentCause,
  holding: readonly AlarmSource[],
) => ({
  pattern: pattern.id,
  version: pattern.version,
  cause: told,
  since: instantOf(Math.trunc(cause.at)),
  device,
  channel,
  reach: cause.reach,
  held: holding,
  again: held.again,
});
