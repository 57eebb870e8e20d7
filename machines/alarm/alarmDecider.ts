import { alarmEvents } from '../../domain/alarm/events.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event, Fact, Json } from '../../domain/event/event.ts';
import type { Remembered } from '../decider.ts';
import { lawOf } from '../law.ts';
import { type AlarmCommand, type AlarmContext, alarmMachine, noAlarm } from './alarmMachine.ts';

/** Why an alarm refuses a command; stands in the refusal's `data`. */
const refusals = {
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
  outOfService: 'ALREADY_DONE',
  inService: 'ALREADY_DONE',
  suppressed: 'ALREADY_DONE',
  notSuppressed: 'ALREADY_DONE',
  chattering: 'ALREADY_DONE',
  unknown: 'ALREADY_DONE',
  notUnknown: 'ALREADY_DONE',
} as const;
export type AlarmRefusal = keyof typeof refusals;

function factOf(command: AlarmCommand, next: Json): Fact {
  const { at } = command;
  switch (command.type) {
    case 'RAISE':
      return { type: 'AlarmRaised', at, data: command.data };
    case 'ESCALATE':
      return { type: 'AlarmEscalated', at, data: command.data };
    case 'RECOVER': {
      const { why, ...measured } = command.data;
      // What latches is over with its reset, and why it is says the reset.
      return recoveryOf(next) === 'latched'
        ? { type: 'AlarmLatched', at, data: measured }
        : { type: 'AlarmRecovered', at, data: { ...measured, why } };
    }
    case 'RESET':
      return { type: 'AlarmReset', at, data: { note: command.note } };
    case 'CONFIRM':
      return { type: 'AlarmConfirmed', at, data: { note: command.note } };
    case 'HANDLE':
      return { type: 'AlarmHandled', at, data: { note: command.note } };
    case 'SHELVE':
      return { type: 'AlarmShelved', at, data: { until: command.until, reason: command.reason } };
    case 'UNSHELVE':
      return { type: 'AlarmUnshelved', at, data: { how: command.how, missed: command.missed } };
    case 'TAKE_OUT':
      return { type: 'AlarmTakenOut', at, data: { reason: command.reason, under: command.under } };
    case 'RETURN':
      return { type: 'AlarmReturnedToService', at, data: { how: command.how, missed: command.missed } };
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

type AlarmDeciderTold = Pick<Event, 'type' | 'data'>;

/** What is remembered after a fact: one more of them, and what it changes. */
function after(context: AlarmContext, fact: AlarmDeciderTold): AlarmContext {
  const version = context.version + 1;
  return { ...context, version, ...changeBy(fact, version, context.unknownBy) };
}

function changeBy(fact: AlarmDeciderTold, version: number, unknownBy: readonly string[]): Partial<AlarmContext> {
  switch (fact.type) {
    case 'AlarmRaised': {
      const { level, limitName, latching, channel, state } = dataOf(alarmEvents.AlarmRaised, fact);
      return { attention: version, level, limitName, latching, channel, ...state };
    }
    case 'AlarmEscalated': {
      const { level, limitName } = dataOf(alarmEvents.AlarmEscalated, fact);
      return { attention: version, level, limitName };
    }
    case 'AlarmShelved':
      return { shelvedUntil: dataOf(alarmEvents.AlarmShelved, fact).until };
    case 'AlarmUnshelved':
      return { shelvedUntil: null };
    case 'AlarmTakenOut':
      return { outOfService: true };
    case 'AlarmReturnedToService':
      return { outOfService: false };
    case 'AlarmSuppressed':
      return { suppressed: true };
    case 'AlarmUnsuppressed':
      return { suppressed: false };
    case 'AlarmChattering':
      return { chattering: true };
    case 'AlarmValueUnknown':
      return { unknownBy: [...unknownBy, dataOf(alarmEvents.AlarmValueUnknown, fact).cause] };
    case 'AlarmValueKnown': {
      const { cause } = dataOf(alarmEvents.AlarmValueKnown, fact);
      return { unknownBy: unknownBy.filter((one) => one !== cause) };
    }
    default:
      return {};
  }
}

interface Axes {
  readonly open?: { readonly confirmation: string; readonly recovery: string };
}

const recoveryOf = (value: Json): string | undefined => (value as Axes).open?.recovery;

function refusalOf({ value, context }: Remembered<AlarmContext>, command: AlarmCommand): AlarmRefusal {
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
  if (command.type === 'RETURN') return 'inService';
  if (command.type === 'UNSUPPRESS') return 'notSuppressed';
  if (command.type === 'FIND_VALUE') return 'notUnknown';
  if (recovered && confirmed) return 'ended';
  if (command.type === 'SHELVE') return 'sameEnd';
  if (command.type === 'TAKE_OUT') return 'outOfService';
  if (command.type === 'LOSE_VALUE') return 'unknown';
  return context.suppressed && command.type === 'SUPPRESS' ? 'suppressed' : 'chattering';
}

/** The law of one alarm, for both sides of the wire. Its streams are `alarm-<occurrence>`. */
export const alarmDecider = lawOf<AlarmCommand, AlarmContext, AlarmRefusal>({
  name: 'alarm',
  version: 5,
  machine: alarmMachine,
  initial: { value: 'absent', context: noAlarm },
  factsOf: (command, next) => [factOf(command, next)],
  after,
  refusals,
  refusalOf,
});

/** Whether what it tells of is so still, as the log remembers it: nobody has said that it passed. */
export function isStillSo(remembered: { readonly value: Json } | null): boolean {
  return remembered !== null && recoveryOf(alarmDecider.upcast(remembered.value)) === 'unrecovered';
}
