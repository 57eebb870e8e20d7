import { alarmEvents } from '../../domain/alarm/events.ts';
import { accepted, type ErrorCode, type Result, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Fact, Json } from '../../domain/event/event.ts';
import type { Decided, Decider, Remembered } from '../decider.ts';
import { type Renames, renamed } from '../renamed.ts';
import { stepScope } from '../stepScope.ts';
import { type AlarmCommand, type AlarmContext, alarmMachine, noAlarm } from './alarmMachine.ts';

/** Why an alarm refuses a command; stands in the refusal's `data`. */
export type AlarmRefusal =
  | 'absent'
  | 'exists'
  | 'closed'
  | 'ended'
  | 'confirmed'
  | 'escalatedMeanwhile'
  | 'recovered'
  | 'stillOver'
  | 'sameLimit'
  | 'sameEnd'
  | 'notShelved'
  | 'suppressed'
  | 'notSuppressed'
  | 'chattering'
  | 'unknown'
  | 'notUnknown';

const scope = stepScope(alarmMachine);

/** The chart's own next state, for the test that holds `evolve` equal to it. Null when the chart forbids it. */
export function chartNext(
  remembered: Remembered<AlarmContext>,
  command: AlarmCommand,
): Remembered<AlarmContext> | null {
  const snapshot = alarmMachine.resolveState({ value: remembered.value as never, context: remembered.context });
  if (!snapshot.can(command)) return null;
  const next = alarmMachine.transition(snapshot, command, scope);
  return { value: next.value as Json, context: next.context };
}

function decide(remembered: Remembered<AlarmContext>, command: AlarmCommand): Result<readonly Decided[]> {
  const next = chartNext(remembered, command);
  if (next === null) return refusalOf(remembered, command);
  return accepted([{ ...factOf(command, next.value), to: next.value }]);
}

function factOf(command: AlarmCommand, next: Json): Fact {
  const { at } = command;
  switch (command.type) {
    case 'RAISE':
      return { type: 'AlarmRaised', at, data: command.data };
    case 'ESCALATE':
      return { type: 'AlarmEscalated', at, data: command.data };
    case 'RECOVER':
      return { type: recoveryOf(next) === 'latched' ? 'AlarmLatched' : 'AlarmRecovered', at, data: command.data };
    case 'RESET':
      return { type: 'AlarmReset', at, data: { note: command.note } };
    case 'CONFIRM':
      return { type: 'AlarmConfirmed', at, data: { note: command.note } };
    case 'HANDLE':
      return { type: 'AlarmHandled', at, data: { note: command.note } };
    case 'SHELVE':
      return { type: 'AlarmShelved', at, data: { until: command.until, reason: command.reason } };
    case 'UNSHELVE':
      return { type: 'AlarmUnshelved', at, data: { how: command.how } };
    case 'SUPPRESS':
      return { type: 'AlarmSuppressed', at, data: { cause: command.cause } };
    case 'UNSUPPRESS':
      return { type: 'AlarmUnsuppressed', at, data: { cause: command.cause } };
    case 'MARK_CHATTERING':
      return { type: 'AlarmChattering', at, data: { count: command.count } };
    case 'LOSE_VALUE':
      return { type: 'AlarmValueUnknown', at, data: { cause: command.cause, since: command.since } };
    case 'FIND_VALUE':
      return { type: 'AlarmValueKnown', at, data: { cause: command.cause } };
    case 'CLOSE':
      return { type: 'AlarmClosed', at, data: { reason: command.reason, worst: command.worst } };
  }
}

/** Folds a fact, whatever today's guards say. */
function evolve(
  remembered: Remembered<AlarmContext>,
  event: Pick<Decided, 'type' | 'data' | 'to'>,
): Remembered<AlarmContext> {
  const version = remembered.context.version + 1;
  const { context } = remembered;
  const unknownBy = unknownAfter(context.unknownBy, event);
  return { value: upcast(event.to), context: { ...context, version, unknownBy, ...changeBy(event, version) } };
}

function unknownAfter(before: readonly string[], event: Pick<Decided, 'type' | 'data'>): readonly string[] {
  if (event.type === 'AlarmValueUnknown') return [...before, dataOf(alarmEvents.AlarmValueUnknown, event).cause];
  if (event.type !== 'AlarmValueKnown') return before;
  const { cause } = dataOf(alarmEvents.AlarmValueKnown, event);
  return before.filter((one) => one !== cause);
}

function changeBy(event: Pick<Decided, 'type' | 'data'>, version: number): Partial<AlarmContext> {
  switch (event.type) {
    case 'AlarmRaised': {
      const { level, limitName, latching, channel, state } = dataOf(alarmEvents.AlarmRaised, event);
      return { attention: version, level, limitName, latching, channel, ...state };
    }
    case 'AlarmEscalated': {
      const { level, limitName } = dataOf(alarmEvents.AlarmEscalated, event);
      return { attention: version, level, limitName };
    }
    case 'AlarmShelved':
      return { shelvedUntil: dataOf(alarmEvents.AlarmShelved, event).until };
    case 'AlarmUnshelved':
      return { shelvedUntil: null };
    case 'AlarmSuppressed':
      return { suppressed: true };
    case 'AlarmUnsuppressed':
      return { suppressed: false };
    case 'AlarmChattering':
      return { chattering: true };
    default:
      return {};
  }
}

/** Every state keeps its first name so far. */
const renames: Renames = {};
const upcast = (value: Json): Json => renamed(renames, value);

/** Whether what it tells of is so still, as the log remembers it: nobody has said that it passed. */
export function isStillSo(remembered: { readonly value: Json } | null): boolean {
  return remembered !== null && recoveryOf(upcast(remembered.value)) === 'unrecovered';
}

interface Axes {
  readonly open?: { readonly confirmation: string; readonly recovery: string };
}

const recoveryOf = (value: Json): string | undefined => (value as Axes).open?.recovery;

function refusalOf(remembered: Remembered<AlarmContext>, command: AlarmCommand): Result<never> {
  const refusal = nameOf(remembered, command);
  return refused(codeOf[refusal], { data: { refusal } });
}

function nameOf({ value, context }: Remembered<AlarmContext>, command: AlarmCommand): AlarmRefusal {
  if (value === 'absent') return 'absent';
  if (command.type === 'RAISE') return 'exists';
  if (value === 'closed') return 'closed';
  const axes = (value as Axes).open;
  const recovered = axes?.recovery === 'recovered';
  const confirmed = axes?.confirmation === 'confirmed';
  if (command.type === 'CONFIRM') return confirmed ? 'confirmed' : 'escalatedMeanwhile';
  if (command.type === 'ESCALATE') return recovered ? 'recovered' : 'sameLimit';
  if (command.type === 'RECOVER') return 'recovered';
  if (command.type === 'RESET') return recovered ? 'recovered' : 'stillOver';
  if (command.type === 'UNSHELVE') return 'notShelved';
  if (command.type === 'UNSUPPRESS') return 'notSuppressed';
  if (command.type === 'FIND_VALUE') return 'notUnknown';
  if (recovered && confirmed) return 'ended';
  if (command.type === 'SHELVE') return 'sameEnd';
  if (command.type === 'LOSE_VALUE') return 'unknown';
  return context.suppressed && command.type === 'SUPPRESS' ? 'suppressed' : 'chattering';
}

const codeOf: Readonly<Record<AlarmRefusal, ErrorCode>> = {
  absent: 'NOT_FOUND',
  exists: 'ALREADY_DONE',
  closed: 'RULE_BROKEN',
  ended: 'ALREADY_DONE',
  confirmed: 'ALREADY_DONE',
  escalatedMeanwhile: 'VERSION_CONFLICT',
  recovered: 'ALREADY_DONE',
  stillOver: 'RULE_BROKEN',
  sameLimit: 'ALREADY_DONE',
  sameEnd: 'ALREADY_DONE',
  notShelved: 'ALREADY_DONE',
  suppressed: 'ALREADY_DONE',
  notSuppressed: 'ALREADY_DONE',
  chattering: 'ALREADY_DONE',
  unknown: 'ALREADY_DONE',
  notUnknown: 'ALREADY_DONE',
};

/** The law of one alarm, for both sides of the wire. Its streams are `alarm-<occurrence>`. */
export const alarmDecider: Decider<AlarmCommand, AlarmContext> = {
  name: 'alarm',
  version: 4,
  initial: { value: 'absent', context: noAlarm },
  decide,
  evolve,
  upcast,
};
