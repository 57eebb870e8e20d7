import { type AlarmSource, alarmStream, sourceStream } from '../../domain/alarm/events.ts';
import { type IncidentCause, type IncidentMember, incidentStream } from '../../domain/alarm/incident/events.ts';
import type { Instant } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { breakerStream } from '../../domain/switching/events.ts';
import { alarmDecider, isStillSo } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmContext } from '../../machines/alarm/alarmMachine.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import type { BreakerContext } from '../../machines/breaker/breakerCommand.ts';
import { incidentDecider } from '../../machines/incident/incidentDecider.ts';
import { holdable } from '../../machines/incident/incidentMachine.ts';
import { incidentsPolicyName } from '../alarms/index.ts';
import type { Known, PlannedAppend } from '../log/append/command.ts';
import type { Reaction } from '../log/follow/policy.ts';
import { acted } from './acts.ts';

export const by = { kind: 'policy', id: incidentsPolicyName } as const;

/** The stream that says whether a cause stands: of what opened, the switch's. */
export const standingStream = (cause: IncidentCause): string =>
  cause.switch !== null ? breakerStream(cause.switch) : alarmStream(cause.kind === 'alarm' ? cause.alarm : '');

/** A switch that opened stands until it is closed, whatever became of the alarm on it; any other cause as long as its alarm. */
export function stands(cause: IncidentCause, known: Known): boolean {
  const stream = known.of(standingStream(cause));
  if (cause.switch === null) return isStillSo(stream);
  return stream !== null && (stream.context as BreakerContext | null)?.position === 'open';
}

export const contextOf = (known: Known, alarm: string): AlarmContext | null =>
  (known.of(alarmStream(alarm))?.context as AlarmContext | null | undefined) ?? null;

/** Whether somebody laid a cause's alarm aside, so that nobody is told of it; null: it raises none. */
export const isLaidAside = (alarm: AlarmContext | null): boolean =>
  alarm !== null && (alarm.shelvedUntil !== null || alarm.outOfService);

export const inParts = <T>(all: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, n) => all.slice(n * most, (n + 1) * most));

/** So many sources are held by one command: each asks its law, and nothing else of the gateway runs meanwhile. */
export const heldAtOnce = 100;

interface Holding {
  readonly id: string;
  readonly cause: IncidentCause;
  readonly org: string;
  readonly at: Instant;
  /** Whether its cause stands by what its network shows, whatever the law of its switch was told. */
  readonly isShown?: boolean;
}

/** Sources that an incident holds, behind the fact that names them, in parts. */
export const holdings = (holding: Holding, held: readonly AlarmSource[]): readonly Reaction[] =>
  inParts(held, heldAtOnce).map((some) => holdingOf(holding, some));

/** They are kept quiet where its cause stands still, and where they are not being released again. */
function holdingOf({ id, cause, org, at, isShown = false }: Holding, held: readonly AlarmSource[]): Reaction {
  const stream = incidentStream(id);
  const ofAlarm = cause.kind === 'alarm' ? [alarmStream(cause.alarm)] : [];
  return {
    by,
    digest: null,
    key: `hold:${id}:${held[0] === undefined ? '' : sourceStream(held[0])}`,
    reads: [...new Set([stream, standingStream(cause), ...ofAlarm, ...held.map(sourceStream)])],
    decide(known) {
      const { value, context } = acted(incidentDecider, known, { stream, org, orders: [] });
      const isTold = cause.kind !== 'alarm' || !isLaidAside(contextOf(known, cause.alarm));
      const isHeld = value === 'open' && context.heldAgain !== null && (isShown || stands(cause, known)) && isTold;
      const going = new Set(context.released.flatMap(({ sources }) => sources.map(sourceStream)));
      const holding = holdable(context, held).filter((source) => !going.has(sourceStream(source)));
      const appends = isHeld ? suppressing(known, { cause: id, at, org, quiet: [], holding }) : [];
      return appends.length === 0 ? refused('ALREADY_DONE') : accepted({ appends });
    },
  };
}

interface Suppressing {
  readonly cause: string;
  readonly at: Instant;
  readonly org: string;
  readonly quiet: readonly IncidentMember[];
  readonly holding: readonly AlarmSource[];
}

/** The source and the occurrence both: what stands speaks no more, and what comes of it is born so. */
export function suppressing(known: Known, { cause, at, org, quiet, holding }: Suppressing): readonly PlannedAppend[] {
  const sources = new Map([...holding, ...quiet.map(({ source }) => source)].map((one) => [sourceStream(one), one]));
  const ofSources = [...sources].flatMap(([stream, source]) => {
    const done = acted(alarmSourceDecider, known, { stream, org, orders: [{ type: 'SUPPRESS', at, source, cause }] });
    return done.append ?? [];
  });
  const ofAlarms = quiet.flatMap(({ alarm }) => {
    const done = acted(alarmDecider, known, {
      stream: alarmStream(alarm),
      org,
      orders: [{ type: 'SUPPRESS', at, cause }],
    });
    return done.append ?? [];
  });
  return [...ofSources, ...ofAlarms];
}
