import { alarmSourceEvents } from '../../domain/alarm/events.ts';
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
} as const;
export type AlarmSourceRefusal = keyof typeof refusals;

function factOf(command: AlarmSourceCommand): Fact {
  const { at, source } = command;
  switch (command.type) {
    case 'SHELVE':
      return { type: 'AlarmSourceShelved', at, data: { source, until: command.until, reason: command.reason } };
    case 'UNSHELVE':
      return { type: 'AlarmSourceUnshelved', at, data: { source, how: command.how } };
    case 'SUPPRESS':
      return { type: 'AlarmSourceSuppressed', at, data: { source, cause: command.cause } };
    case 'UNSUPPRESS':
      return { type: 'AlarmSourceUnsuppressed', at, data: { source, cause: command.cause } };
    case 'TAKE_OUT':
      return { type: 'AlarmSourceTakenOut', at, data: { source, reason: command.reason } };
    case 'RETURN':
      return { type: 'AlarmSourceReturned', at, data: { source } };
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
      return 'outOfService';
    case 'RETURN':
      return 'inService';
  }
}

/** The law of one alarm source. Its streams are `alarmSource-<rule>-<point>`. */
export const alarmSourceDecider = lawOf<AlarmSourceCommand, AlarmSourceContext, AlarmSourceRefusal>({
  name: 'alarmSource',
  version: 1,
  machine: alarmSourceMachine,
  initial: { value: { shelving: 'unshelved', suppression: 'unsuppressed', service: 'inService' }, context: untouched },
  factsOf: (command) => [factOf(command)],
  after,
  refusals,
  refusalOf,
  fieldsOf: (command, refusal) => (command.type === 'SHELVE' ? { until: refusal } : null),
});

/** How a source marks what is raised on it now. */
export function markOf(remembered: { readonly value: Json; readonly context: Json } | null): {
  readonly shelvedUntil: string | null;
  readonly suppressed: boolean;
  readonly outOfService: boolean;
} {
  if (remembered === null || remembered.context === null)
    return { shelvedUntil: null, suppressed: false, outOfService: false };
  const context = remembered.context as AlarmSourceContext;
  const value = alarmSourceDecider.upcast(remembered.value) as { readonly service: string };
  return {
    shelvedUntil: context.shelvedUntil,
    suppressed: context.causes.length > 0,
    outOfService: value.service === 'outOfService',
  };
}
