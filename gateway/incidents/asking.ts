import { alarmStream } from '../../domain/alarm/events.ts';
import { type CloseReason, incidentStream } from '../../domain/alarm/incident/events.ts';
import { type Instant, instantOf, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import type { Event } from '../../domain/event/event.ts';
import { isPast } from '../../domain/event/past.ts';
import { isStillSo } from '../../machines/alarm/alarmDecider.ts';
import { incidentDecider } from '../../machines/incident/incidentDecider.ts';
import type { IncidentCommand, IncidentContext } from '../../machines/incident/incidentMachine.ts';
import { incidentsPolicyName } from '../alarms/index.ts';
import type { Known } from '../log/append/command.ts';
import type { Reaction, TimerHandler } from '../log/follow/policy.ts';
import type { TimerChange } from '../log/log.ts';
import { acted } from './acts.ts';
import type { IncidentMeans } from './means.ts';

export const askedAgain = 'incidentAskedAgain';

type Member = IncidentContext['members'][string];

/** Since when a member is asked again: its part has a voltage again, or the cause is over; null: neither. */
const askedSince = (context: IncidentContext, { asked }: Pick<Member, 'asked'>): number | null =>
  millisOf(asked ?? askedFrom(context) ?? '');
/** What closed before a version of the law that told it apart was asked since it was over. */
const askedFrom = ({ askedFrom: from, closedAt }: IncidentContext): Instant | null => from ?? closedAt;

/** When what is asked since then has been asked. The while runs while somebody listens: what began before has all of it from `listens` on. */
const dueOf = (since: number, again: number, listens: Millis): number => Math.max(since, listens) + again * 1000;

/** When a member has been asked; null: it is not asked. */
function memberDue(context: IncidentContext, member: Member, listens: Millis): number | null {
  const since = member.quiet ? askedSince(context, member) : null;
  return since === null ? null : dueOf(since, member.again, listens);
}

/** When what is held has been asked, of what is held still and of what is dark no more. */
function heldDue(context: IncidentContext, listens: Millis): number | null {
  const [from, { heldAgain }] = [askedFrom(context), context];
  return heldAgain === null || from === null ? null : dueOf(millisOf(from) ?? 0, heldAgain, listens);
}
const partDue = ({ at, again }: IncidentContext['released'][number], listens: Millis): number =>
  dueOf(millisOf(at) ?? 0, again, listens);

/** Moments at which something has been asked again, in order. */
function dues(context: IncidentContext, listens: Millis): readonly number[] {
  const ofMembers = Object.values(context.members).map((member) => memberDue(context, member, listens));
  const ofParts = context.released.map((part) => partDue(part, listens));
  const all = [...ofMembers, heldDue(context, listens), ...ofParts];
  return all.filter((one) => one !== null).toSorted((a, b) => a - b);
}

/** The next moment at which a part of what is kept quiet has been asked again. */
export const askingTimer = (context: IncidentContext): TimerChange => ({
  name: askedAgain,
  due: dues(context, 0)[0] ?? null,
});

/** When an end is known, and since when it is so: what a channel held back says only now what was so a while ago. */
export const knownAt = (event: Event): { readonly at: Instant; readonly since: Instant } => ({
  at: event.recordedAt,
  since: isPast(event, event.recordedAt) ? event.recordedAt : event.at,
});

interface Closing {
  /** When that is known. */
  readonly at: Instant;
  /** When it was over, where that was earlier: a channel delivers late what it held back. */
  readonly since?: Instant;
  readonly why: CloseReason;
  /** What it rests on beside the incident, and whether it is so. */
  readonly reads?: readonly string[];
  readonly isSo?: (known: Known) => boolean;
}

/** The cause is over: what it kept quiet has a while to be asked again before it speaks. */
export function closing(id: string, { at, since = at, why, reads = [], isSo = () => true }: Closing): Reaction {
  const stream = incidentStream(id);
  return {
    by: { kind: 'policy', id: incidentsPolicyName },
    digest: null,
    key: `close:${id}`,
    reads: [...new Set([stream, ...reads])],
    decide(known) {
      const done = acted(incidentDecider, known, { stream, org: '', orders: [{ type: 'CLOSE', at, why, since }] });
      if (done.append === null || !isSo(known)) return refused('ALREADY_DONE');
      const timers = done.value === 'asking' ? { timers: [askingTimer(done.context)] } : {};
      return accepted({ appends: [{ ...done.append, ...timers }] });
    },
  };
}

/**
 * What has had its while: one that stands beyond its cause, or where it has a voltage again, speaks from now on; one that has returned went with it. When
 * the cause is over and nothing is left to ask, the incident keeps nothing quiet any more. `listensSince`: since when this process judges what is read.
 */
export function askedAgainHandler({ log }: Pick<IncidentMeans, 'log'>, listensSince: () => Millis): TimerHandler {
  return async ({ stream, due }, known) => {
    const listens = Math.trunc(listensSince());
    const { context, value } = acted(incidentDecider, known, { stream, org: '', orders: [] });
    if (value !== 'asking' && value !== 'open') return [];
    const isDue = (one: number | null): boolean => one !== null && one <= due;
    const over = Object.entries(context.members).flatMap(([alarm, member]) =>
      isDue(memberDue(context, member, listens)) ? [alarm] : [],
    );
    const parts = context.released.filter((part) => isDue(partDue(part, listens)));
    const remembered = await log.remembered(over.map(alarmStream));
    const isStanding = (alarm: string): boolean => isStillSo(remembered.get(alarmStream(alarm)) ?? null);
    const at = instantOf(due);
    const orders = [
      ...leaving(over.filter(isStanding), 'outlived', at),
      ...leaving(
        over.filter((alarm) => !isStanding(alarm)),
        'returned',
        at,
      ),
      ...parts.map(({ sources }): IncidentCommand => ({ type: 'RELEASE', at, sources })),
    ];
    const isLast = value === 'asking' && (dues(context, listens).at(-1) ?? 0) <= due;
    const done = acted(incidentDecider, known, {
      stream,
      org: '',
      orders: isLast ? [...orders, { type: 'END', at }] : orders,
    });
    if (isLast) return done.append === null ? [] : [done.append];
    const next = dues(done.context, listens).find((one) => one > due);
    const timers = [{ name: askedAgain, due: next ?? null }];
    const org = known.of(stream)?.org ?? '';
    return [done.append === null ? { stream, org, events: [], timers } : { ...done.append, timers }];
  };
}

const leaving = (alarms: readonly string[], why: 'outlived' | 'returned', at: Instant): readonly IncidentCommand[] =>
  inFacts(alarms).map((some): IncidentCommand => ({ type: 'LEAVE', at, alarms: some, why, reason: null }));

const perFact = 200;
const inFacts = (alarms: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(alarms.length / perFact) }, (_, n) => alarms.slice(n * perFact, (n + 1) * perFact));
