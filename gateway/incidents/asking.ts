import { alarmStream } from '../../domain/alarm/events.ts';
import { type CloseReason, incidentStream } from '../../domain/alarm/incident/events.ts';
import { type Instant, instantOf, millisOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
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

const closedAt = (context: IncidentContext): number => millisOf(context.closedAt ?? '') ?? 0;

/** Moments at which something has been asked again, in order. */
function dues(context: IncidentContext): readonly number[] {
  const ofMembers = Object.values(context.members).flatMap(({ quiet, again }) => (quiet ? [again] : []));
  const seconds = [...ofMembers, ...(context.heldAgain === null ? [] : [context.heldAgain])];
  return seconds.map((one) => closedAt(context) + one * 1000).toSorted((a, b) => a - b);
}

/** The next moment at which a part of what is kept quiet has been asked again. */
export const askingTimer = (context: IncidentContext): TimerChange => ({
  name: askedAgain,
  due: dues(context)[0] ?? null,
});

interface Closing {
  readonly at: Instant;
  readonly why: CloseReason;
  /** What it rests on beside the incident, and whether it is so. */
  readonly reads?: readonly string[];
  readonly isSo?: (known: Known) => boolean;
}

/** The cause is over since then: what it kept quiet has a while to be asked again before it speaks. */
export function closing(id: string, { at, why, reads = [], isSo = () => true }: Closing): Reaction {
  const stream = incidentStream(id);
  return {
    by: { kind: 'policy', id: incidentsPolicyName },
    digest: null,
    key: `close:${id}`,
    reads: [...new Set([stream, ...reads])],
    decide(known) {
      const done = acted(incidentDecider, known, { stream, org: '', orders: [{ type: 'CLOSE', at, why }] });
      if (done.append === null || !isSo(known)) return refused('ALREADY_DONE');
      const timers = done.value === 'asking' ? { timers: [askingTimer(done.context)] } : {};
      return accepted({ appends: [{ ...done.append, ...timers }] });
    },
  };
}

/**
 * What has had its while: one that stands beyond its cause speaks from now on, one that has returned went with it. When nothing is left to ask, the
 * incident keeps nothing quiet any more.
 */
export function askedAgainHandler({ log }: Pick<IncidentMeans, 'log'>): TimerHandler {
  return async ({ stream, due }, known) => {
    const { context, value } = acted(incidentDecider, known, { stream, org: '', orders: [] });
    if (value !== 'asking') return [];
    const over = Object.entries(context.members).flatMap(([alarm, { quiet, again }]) =>
      quiet && closedAt(context) + again * 1000 <= due ? [alarm] : [],
    );
    const remembered = await log.remembered(over.map(alarmStream));
    const [outlived, returned] = [true, false].map((isSo) =>
      over.filter((alarm) => isStillSo(remembered.get(alarmStream(alarm)) ?? null) === isSo),
    );
    const at = instantOf(due);
    const orders: IncidentCommand[] = [
      ...inFacts(outlived ?? []).map(
        (alarms): IncidentCommand => ({ type: 'LEAVE', at, alarms, why: 'outlived', reason: null }),
      ),
      ...inFacts(returned ?? []).map(
        (alarms): IncidentCommand => ({ type: 'LEAVE', at, alarms, why: 'returned', reason: null }),
      ),
    ];
    const isHeld = context.heldAgain !== null && closedAt(context) + context.heldAgain * 1000 > due;
    const isLast =
      !isHeld && Object.entries(context.members).every(([alarm, { quiet }]) => !quiet || over.includes(alarm));
    const done = acted(incidentDecider, known, {
      stream,
      org: '',
      orders: isLast ? [...orders, { type: 'END', at }] : orders,
    });
    if (isLast) return done.append === null ? [] : [done.append];
    const next = dues(done.context).find((one) => one > due);
    const timers = [{ name: askedAgain, due: next ?? null }];
    const org = known.of(stream)?.org ?? '';
    return [done.append === null ? { stream, org, events: [], timers } : { ...done.append, timers }];
  };
}

const perFact = 200;
const inFacts = (alarms: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(alarms.length / perFact) }, (_, n) => alarms.slice(n * perFact, (n + 1) * perFact));
