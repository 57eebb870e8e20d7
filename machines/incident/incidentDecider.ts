import { type AlarmSource, sourceStream } from '../../domain/alarm/events.ts';
import { incidentEvents } from '../../domain/alarm/incident/events.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event, Fact } from '../../domain/event/event.ts';
import type { Remembered } from '../decider.ts';
import { lawOf } from '../law.ts';
import {
  type IncidentCommand,
  type IncidentContext,
  incidentMachine,
  noIncident,
  type ReachData,
} from './incidentMachine.ts';

/** Why an incident refuses a command; stands in the refusal's `data`. */
const refusals = {
  absent: 'NOT_FOUND',
  exists: 'ALREADY_DONE',
  isMember: 'ALREADY_DONE',
  notMember: 'ALREADY_DONE',
  unchanged: 'ALREADY_DONE',
  causeIsOver: 'ALREADY_DONE',
  causeStands: 'RULE_BROKEN',
} as const;
export type IncidentRefusal = keyof typeof refusals;

function factOf(command: IncidentCommand): Fact {
  const { at } = command;
  switch (command.type) {
    case 'OPEN':
      return { type: 'IncidentOpened', at, data: { ...command.data } };
    case 'REOPEN':
      return { type: 'IncidentReopened', at, data: { ...command.data } };
    case 'REACH':
      return { type: 'IncidentReachChanged', at, data: { ...command.data } };
    case 'RELEASE':
      return { type: 'IncidentReleased', at, data: { sources: command.sources } };
    case 'JOIN':
      return { type: 'IncidentJoined', at, data: { members: command.members } };
    case 'LEAVE':
      return { type: 'IncidentLeft', at, data: { alarms: command.alarms, why: command.why, reason: command.reason } };
    case 'NOTE':
      return { type: 'IncidentNoted', at, data: { remedy: command.remedy } };
    case 'CLOSE':
      return { type: 'IncidentClosed', at, data: { why: command.why, since: command.since ?? at } };
    case 'END':
      return { type: 'IncidentEnded', at, data: {} };
  }
}

type Told = Pick<Event, 'type' | 'data' | 'at'>;

function after(context: IncidentContext, fact: Told): IncidentContext {
  switch (fact.type) {
    case 'IncidentOpened': {
      const { cause, held, again } = dataOf(incidentEvents.IncidentOpened, fact);
      return { ...context, cause, heldAgain: held.length === 0 ? null : again };
    }
    case 'IncidentReopened': {
      const { held, again } = dataOf(incidentEvents.IncidentReopened, fact);
      // What it holds again is released by nothing that was so before.
      const released = without(context, held);
      const heldAgain = held.length === 0 ? context.heldAgain : again;
      return { ...context, closedAt: null, askedFrom: null, released, heldAgain };
    }
    case 'IncidentJoined': {
      const joined = dataOf(incidentEvents.IncidentJoined, fact).members.map(
        ({ alarm, source, quiet, again }) =>
          [alarm, { source: sourceStream(source), quiet, again, asked: null }] as const,
      );
      return { ...context, members: { ...context.members, ...Object.fromEntries(joined) } };
    }
    case 'IncidentLeft': {
      const { alarms, why } = dataOf(incidentEvents.IncidentLeft, fact);
      const kept = Object.entries(context.members).filter(([alarm]) => !alarms.includes(alarm));
      const sources = alarms.flatMap((alarm) => context.members[alarm]?.source ?? []);
      return {
        ...context,
        members: Object.fromEntries(kept),
        left: [...context.left, ...alarms],
        wrong: why === 'wrong' ? [...new Set([...context.wrong, ...sources])] : context.wrong,
      };
    }
    case 'IncidentReachChanged':
      return reached(context, dataOf(incidentEvents.IncidentReachChanged, fact), fact.at);
    case 'IncidentReleased':
      return { ...context, released: without(context, dataOf(incidentEvents.IncidentReleased, fact).sources) };
    case 'IncidentClosed':
      return { ...context, closedAt: dataOf(incidentEvents.IncidentClosed, fact).since, askedFrom: fact.at };
    case 'IncidentEnded':
      return { ...context, heldAgain: null, released: [] };
    default:
      return context;
  }
}

/** What has a voltage again is asked since then; what is dark again is kept as before. */
function reached(
  context: IncidentContext,
  { asked, kept, released, held, again }: ReachData,
  at: string,
): IncidentContext {
  const members = { ...context.members };
  const since = (alarms: readonly string[], from: string | null): void => {
    for (const alarm of alarms) {
      const member = members[alarm];
      if (member !== undefined) members[alarm] = { ...member, asked: from };
    }
  };
  since(asked, at);
  since(kept, null);
  const still = without(context, [...released, ...held]);
  return {
    ...context,
    members,
    released: released.length === 0 ? still : [...still, { at, again, sources: released }],
    heldAgain: held.length === 0 ? context.heldAgain : Math.max(again, context.heldAgain ?? 0),
  };
}

/** What is being released, but for these sources. */
function without({ released }: IncidentContext, sources: readonly AlarmSource[]): IncidentContext['released'] {
  const gone = new Set(sources.map(sourceStream));
  return released.flatMap((part) => {
    const left = part.sources.filter((source) => !gone.has(sourceStream(source)));
    return left.length === 0 ? [] : [{ ...part, sources: left }];
  });
}

function refusalOf({ value }: Remembered<IncidentContext>, { type }: IncidentCommand): IncidentRefusal {
  if (value === 'absent') return 'absent';
  switch (type) {
    case 'OPEN':
    case 'REOPEN':
      return 'exists';
    case 'JOIN':
      return 'isMember';
    case 'LEAVE':
      return 'notMember';
    case 'REACH':
      return value === 'open' ? 'unchanged' : 'causeIsOver';
    case 'RELEASE':
      return value === 'closed' ? 'causeIsOver' : 'unchanged';
    case 'END':
      return value === 'open' ? 'causeStands' : 'causeIsOver';
    default:
      return 'causeIsOver';
  }
}

/** The law of one incident. Its streams are `incident-<cause>`. */
export const incidentDecider = lawOf<IncidentCommand, IncidentContext, IncidentRefusal>({
  name: 'incident',
  version: 2,
  machine: incidentMachine,
  initial: { value: 'absent', context: noIncident },
  factsOf: (command) => [factOf(command)],
  after,
  refusals,
  refusalOf,
});
