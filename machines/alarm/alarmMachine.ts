// Governs: one occurrence of an alarm, on two independent axes: confirmed or not, recovered or not; and its end.
// Source: decisions 29, 57 and 66; domain rules, section 5 (the A-D square of ISA-18.2).
// Invariants: a latching one ends by a reset, and only once what it tells of has passed; an escalation must be confirmed again; nothing leaves `closed`; who has not seen the latest cannot confirm it.
import { and, not, setup, stateIn } from 'xstate';
import type { z } from 'zod';
import type { AlarmLevel } from '../../domain/alarm/alarm.ts';
import type { alarmEvents, CloseReason, RaisedData } from '../../domain/alarm/events.ts';
import type { Instant } from '../../domain/clock/clock.ts';

type DataOf<T extends keyof typeof alarmEvents> = z.infer<(typeof alarmEvents)[T]['data']>;
type Order<T extends string, D> = { readonly type: T; readonly at: Instant } & D;

/** What may be ordered. `seen` is the version that the person looked at. */
export type AlarmCommand =
  | Order<'RAISE', { readonly data: RaisedData }>
  | Order<'ESCALATE', { readonly data: DataOf<'AlarmEscalated'> }>
  | Order<'RECOVER', { readonly data: DataOf<'AlarmRecovered'> }>
  | Order<'RESET', { readonly note: string | null }>
  | Order<'CONFIRM', { readonly seen: number; readonly note: string | null }>
  | Order<'HANDLE', { readonly note: string }>
  | Order<'SHELVE', { readonly until: Instant; readonly reason: string }>
  | Order<'UNSHELVE', DataOf<'AlarmUnshelved'>>
  | Order<'TAKE_OUT', DataOf<'AlarmTakenOut'>>
  | Order<'RETURN', DataOf<'AlarmReturnedToService'>>
  | Order<'SUPPRESS', { readonly cause: string }>
  | Order<'UNSUPPRESS', { readonly cause: string }>
  | Order<'MARK_CHATTERING', { readonly count: number }>
  | Order<'LOSE_VALUE', { readonly cause: string; readonly since: Instant }>
  | Order<'FIND_VALUE', { readonly cause: string }>
  | Order<'CLOSE', { readonly reason: CloseReason; readonly worst: string | null }>;

/** What the guards ask for. A type, not an interface, so that it is Json. */
export type AlarmContext = {
  /** Facts so far: the stream's version. */
  readonly version: number;
  /** The version that last asked for attention: raised or escalated. */
  readonly attention: number;
  readonly level: AlarmLevel;
  readonly limitName: string | null;
  /** Ends by a reset alone. */
  readonly latching: boolean;
  /** The channel that its object hangs on: with the organisation it says who may see and confirm it. */
  readonly channel: string | null;
  readonly shelvedUntil: Instant | null;
  readonly suppressed: boolean;
  readonly outOfService: boolean;
  readonly chattering: boolean;
  /** The outages that came after it and for which its value is unknown. */
  readonly unknownBy: readonly string[];
};

export const noAlarm: AlarmContext = {
  version: 0,
  attention: 0,
  level: 4,
  limitName: null,
  latching: false,
  channel: null,
  shelvedUntil: null,
  suppressed: false,
  outOfService: false,
  chattering: false,
  unknownBy: [],
};

const stands = not(and([stateIn('#confirmed'), stateIn('#recovered')]));

const law = setup({
  types: { context: {} as AlarmContext, events: {} as AlarmCommand },
  guards: {
    stands,
    isUnrecovered: stateIn('#unrecovered'),
    sawTheLatest: ({ context, event }) => event.type === 'CONFIRM' && event.seen >= context.attention,
    isAnotherLimit: ({ context, event }) => event.type === 'ESCALATE' && event.data.limitName !== context.limitName,
    isLatching: ({ context }) => context.latching,
    isShelved: ({ context }) => context.shelvedUntil !== null,
    isOtherEnd: ({ context, event }) => event.type === 'SHELVE' && event.until !== context.shelvedUntil,
    isOut: ({ context }) => context.outOfService,
    isInService: ({ context }) => !context.outOfService,
    isSuppressed: ({ context }) => context.suppressed,
    isUnsuppressed: ({ context }) => !context.suppressed,
    isQuiet: ({ context }) => !context.chattering,
    isNewOutage: ({ context, event }) => event.type === 'LOSE_VALUE' && !context.unknownBy.includes(event.cause),
    isUnknownBy: ({ context, event }) => event.type === 'FIND_VALUE' && context.unknownBy.includes(event.cause),
  },
  // What is remembered is changed by the facts (`alarmDecider.ts`), not here.
  actions: { record: () => undefined },
});

/** The chart. Asked through `alarmDecider`; drawn into the documentation. */
export const alarmMachine = law.createMachine({
  id: 'alarm',
  context: noAlarm,
  initial: 'absent',
  states: {
    absent: { on: { RAISE: { target: 'open' } } },
    open: {
      type: 'parallel',
      on: {
        SHELVE: { guard: and(['stands', 'isOtherEnd']), actions: 'record' },
        UNSHELVE: { guard: 'isShelved', actions: 'record' },
        TAKE_OUT: { guard: and(['stands', 'isInService']), actions: 'record' },
        RETURN: { guard: 'isOut', actions: 'record' },
        SUPPRESS: { guard: and(['stands', 'isUnsuppressed']), actions: 'record' },
        UNSUPPRESS: { guard: 'isSuppressed', actions: 'record' },
        MARK_CHATTERING: { guard: and(['stands', 'isQuiet']), actions: 'record' },
        LOSE_VALUE: { guard: and(['stands', 'isNewOutage']), actions: 'record' },
        FIND_VALUE: { guard: 'isUnknownBy', actions: 'record' },
        CLOSE: { guard: 'stands', target: 'closed' },
      },
      states: {
        confirmation: {
          initial: 'unconfirmed',
          states: {
            unconfirmed: { on: { CONFIRM: { guard: 'sawTheLatest', target: 'confirmed' } } },
            confirmed: {
              id: 'confirmed',
              on: { ESCALATE: { guard: and(['isUnrecovered', 'isAnotherLimit']), target: 'unconfirmed' } },
            },
          },
        },
        recovery: {
          initial: 'unrecovered',
          states: {
            unrecovered: {
              id: 'unrecovered',
              on: {
                ESCALATE: { guard: 'isAnotherLimit', actions: 'record' },
                RECOVER: [{ guard: 'isLatching', target: 'latched' }, { target: 'recovered' }],
              },
            },
            latched: { on: { RESET: { target: 'recovered' } } },
            recovered: { id: 'recovered' },
          },
        },
        handling: {
          initial: 'unhandled',
          states: {
            unhandled: { on: { HANDLE: { target: 'handled' } } },
            handled: { on: { HANDLE: { actions: 'record' } } },
          },
        },
      },
    },
    closed: {},
  },
});
