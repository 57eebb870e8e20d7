import { alarmSourceEvents } from '../../domain/alarm/events.ts';
import { accepted, type ErrorCode, type Result, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Fact, Json } from '../../domain/event/event.ts';
import type { Decided, Decider, Remembered } from '../decider.ts';
import { type Renames, renamed } from '../renamed.ts';
import { stepScope } from '../stepScope.ts';
import {
  type AlarmSourceCommand,
  type AlarmSourceContext,
  alarmSourceMachine,
  untouched,
} from './alarmSourceMachine.ts';

/** Why a source refuses a command; stands in the refusal's `data`. */
export type AlarmSourceRefusal =
  | 'endIsPast'
  | 'endIsTooFar'
  | 'sameEnd'
  | 'notShelved'
  | 'causeStands'
  | 'noSuchCause'
  | 'outOfService'
  | 'inService';

const scope = stepScope(alarmSourceMachine);

/** The chart's own next state, for the test that holds `evolve` equal to it. Null when the chart forbids it. */
export function sourceChartNext(
  remembered: Remembered<AlarmSourceContext>,
  command: AlarmSourceCommand,
): Remembered<AlarmSourceContext> | null {
  const snapshot = alarmSourceMachine.resolveState({ value: remembered.value as never, context: remembered.context });
  if (!snapshot.can(command)) return null;
  const next = alarmSourceMachine.transition(snapshot, command, scope);
  return { value: next.value as Json, context: next.context };
}

function decide(remembered: Remembered<AlarmSourceContext>, command: AlarmSourceCommand): Result<readonly Decided[]> {
  const next = sourceChartNext(remembered, command);
  if (next !== null) return accepted([{ ...factOf(command), to: next.value }]);
  const refusal = nameOf(remembered, command);
  return refused(codeOf[refusal], {
    data: { refusal },
    ...(command.type === 'SHELVE' ? { fields: { until: refusal } } : {}),
  });
}

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

/** Folds a fact, whatever today's guards say. */
function evolve(
  { context }: Remembered<AlarmSourceContext>,
  event: Pick<Decided, 'type' | 'data' | 'to'>,
): Remembered<AlarmSourceContext> {
  const value = upcast(event.to);
  switch (event.type) {
    case 'AlarmSourceShelved':
      return {
        value,
        context: { ...context, shelvedUntil: dataOf(alarmSourceEvents.AlarmSourceShelved, event).until },
      };
    case 'AlarmSourceUnshelved':
      return { value, context: { ...context, shelvedUntil: null } };
    case 'AlarmSourceSuppressed':
      return {
        value,
        context: {
          ...context,
          causes: [...context.causes, dataOf(alarmSourceEvents.AlarmSourceSuppressed, event).cause],
        },
      };
    case 'AlarmSourceUnsuppressed': {
      const ended = dataOf(alarmSourceEvents.AlarmSourceUnsuppressed, event).cause;
      return { value, context: { ...context, causes: context.causes.filter((cause) => cause !== ended) } };
    }
    default:
      return { value, context };
  }
}

/** Every state keeps its first name so far. */
const renames: Renames = {};
const upcast = (value: Json): Json => renamed(renames, value);

function nameOf({ context }: Remembered<AlarmSourceContext>, command: AlarmSourceCommand): AlarmSourceRefusal {
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

const codeOf: Readonly<Record<AlarmSourceRefusal, ErrorCode>> = {
  endIsPast: 'RULE_BROKEN',
  endIsTooFar: 'RULE_BROKEN',
  sameEnd: 'ALREADY_DONE',
  notShelved: 'ALREADY_DONE',
  causeStands: 'ALREADY_DONE',
  noSuchCause: 'ALREADY_DONE',
  outOfService: 'ALREADY_DONE',
  inService: 'ALREADY_DONE',
};

/** The law of one alarm source. Its streams are `alarmSource-<rule>-<point>`. */
export const alarmSourceDecider: Decider<AlarmSourceCommand, AlarmSourceContext> = {
  name: 'alarmSource',
  version: 1,
  initial: {
    value: { shelving: 'unshelved', suppression: 'unsuppressed', service: 'inService' },
    context: untouched,
  },
  decide,
  evolve,
  upcast,
};

/** How a source marks what is raised on it now. */
export function markOf(remembered: { readonly value: Json; readonly context: Json } | null): {
  readonly shelvedUntil: string | null;
  readonly suppressed: boolean;
  readonly outOfService: boolean;
} {
  if (remembered === null || remembered.context === null)
    return { shelvedUntil: null, suppressed: false, outOfService: false };
  const context = remembered.context as AlarmSourceContext;
  const value = upcast(remembered.value) as { readonly service: string };
  return {
    shelvedUntil: context.shelvedUntil,
    suppressed: context.causes.length > 0,
    outOfService: value.service === 'outOfService',
  };
}
