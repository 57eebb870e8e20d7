import { alarmSourceEvents } from '../../domain/alarm/events.ts';
import { isDesignCause } from '../../domain/alarm/suppression/cause.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event, Fact, Json } from '../../domain/event/event.ts';
import type { Remembered } from '../decider.ts';
import { lawOf } from '../law.ts';
import {
  type AlarmSourceCommand,
  type AlarmSourceContext,
  alarmSourceMachine,
  untouched,
} from './alarmSourceMachine.ts';

/** Why a source refuses a command; stands in the refusal's `data`. */
const refusals = {
  endIsPast: 'RULE_BROKEN',
  endIsTooFar: 'RULE_BROKEN',
  sameEnd: 'ALREADY_DONE',
  notShelved: 'ALREADY_DONE',
  causeStands: 'ALREADY_DONE',
  noSuchCause: 'ALREADY_DONE',
  outOfService: 'ALREADY_DONE',
  inService: 'ALREADY_DONE',
  underTicket: 'RULE_BROKEN',
} as const;
export type AlarmSourceRefusal = keyof typeof refusals;

function factOf(command: AlarmSourceCommand): Fact {
  const { at, source } = command;
  switch (command.type) {
    case 'SHELVE':
      return { type: 'AlarmSourceShelved', at, data: { source, until: command.until, reason: command.reason } };
    case 'UNSHELVE':
      return { type: 'AlarmSourceUnshelved', at, data: { source, how: command.how, missed: command.missed } };
    case 'SUPPRESS':
      return { type: 'AlarmSourceSuppressed', at, data: { source, cause: command.cause } };
    case 'UNSUPPRESS':
      return { type: 'AlarmSourceUnsuppressed', at, data: { source, cause: command.cause } };
    case 'TAKE_OUT': {
      const { reason, device, under, until } = command;
      return { type: 'AlarmSourceTakenOut', at, data: { source, reason, device, under, until } };
    }
    case 'RETURN': {
      const { how, under, missed } = command;
      return { type: 'AlarmSourceReturned', at, data: { source, how, under, missed } };
    }
  }
}

function after(context: AlarmSourceContext, fact: Pick<Event, 'type' | 'data'>): AlarmSourceContext {
  switch (fact.type) {
    case 'AlarmSourceShelved':
      return { ...context, shelvedUntil: dataOf(alarmSourceEvents.AlarmSourceShelved, fact).until };
    case 'AlarmSourceUnshelved':
      return { ...context, shelvedUntil: null };
    case 'AlarmSourceSuppressed': {
      const { cause } = dataOf(alarmSourceEvents.AlarmSourceSuppressed, fact);
      return { ...context, causes: [...context.causes, cause] };
    }
    case 'AlarmSourceUnsuppressed': {
      const { cause } = dataOf(alarmSourceEvents.AlarmSourceUnsuppressed, fact);
      return { ...context, causes: context.causes.filter((one) => one !== cause) };
    }
    case 'AlarmSourceTakenOut': {
      const { under, until } = dataOf(alarmSourceEvents.AlarmSourceTakenOut, fact);
      const ticket = under?.id ?? null;
      return { ...context, out: [...context.out.filter((one) => one.ticket !== ticket), { ticket, until }] };
    }
    case 'AlarmSourceReturned': {
      const ticket = dataOf(alarmSourceEvents.AlarmSourceReturned, fact).under?.id ?? null;
      return { ...context, out: context.out.filter((one) => one.ticket !== ticket) };
    }
    default:
      return context;
  }
}

function refusalOf({ context }: Remembered<AlarmSourceContext>, command: AlarmSourceCommand): AlarmSourceRefusal {
  switch (command.type) {
    case 'SHELVE':
      if (!(Date.parse(command.until) > Date.parse(command.at))) return 'endIsPast';
      return command.until === context.shelvedUntil ? 'sameEnd' : 'endIsTooFar';
    case 'UNSHELVE':
      return 'notShelved';
    case 'SUPPRESS':
      return 'causeStands';
    case 'UNSUPPRESS':
      return 'noSuchCause';
    case 'TAKE_OUT':
      return command.until !== null && !(Date.parse(command.until) > Date.parse(command.at))
        ? 'endIsPast'
        : 'outOfService';
    case 'RETURN':
      // What a ticket keeps out is returned by its end, not by hand.
      return context.out.length > 0 && command.under === null ? 'underTicket' : 'inService';
  }
}

/** The law of one alarm source. Its streams are `alarmSource-<rule>-<point>`. */
export const alarmSourceDecider = lawOf<AlarmSourceCommand, AlarmSourceContext, AlarmSourceRefusal>({
  name: 'alarmSource',
  version: 2,
  machine: alarmSourceMachine,
  initial: { value: { shelving: 'unshelved', suppression: 'unsuppressed', service: 'inService' }, context: untouched },
  factsOf: (command) => [factOf(command)],
  after,
  refusals,
  refusalOf,
  fieldsOf: (command, refusal) => (command.type === 'SHELVE' || refusal === 'endIsPast' ? { until: refusal } : null),
});

type Kept = { readonly value: Json; readonly context: Json } | null;

/** Whether it is out of service. */
export const isOut = (remembered: Kept): boolean =>
  remembered !== null &&
  (alarmSourceDecider.upcast(remembered.value) as { readonly service?: string } | null)?.service === 'outOfService';

/** How a source marks what is raised on it now; with the source that stands for all of its device. What is kept quiet by design never keeps a level 1 quiet. */
export function markOf(
  remembered: Kept,
  ofDevice: Kept = null,
  level = 0,
): { readonly shelvedUntil: string | null; readonly suppressed: boolean; readonly outOfService: boolean } {
  const context = (remembered?.context ?? null) as AlarmSourceContext | null;
  return {
    shelvedUntil: context?.shelvedUntil ?? null,
    suppressed: (context?.causes ?? []).some((cause) => level !== 1 || !isDesignCause(cause)),
    outOfService: isOut(remembered) || isOut(ofDevice),
  };
}
