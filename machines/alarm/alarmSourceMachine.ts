// Governs: what is judged (one rule on one point): shelved by a person, suppressed by design, out of service.
// Source: decision 66; domain rules, section 5 (E shelved, F suppressed, G out of service).
// Invariants: a shelving always has an end, within the bound; suppressed as long as one cause stands; the three are independent.
import { and, setup } from 'xstate';
import type { AlarmSource } from '../../domain/alarm/events.ts';
import type { Instant } from '../../domain/clock/clock.ts';

type Order<T extends string, D> = { readonly type: T; readonly at: Instant; readonly source: AlarmSource } & D;

/** `longest`: the bound of a shelving in ms, a setting that the gateway puts in. `cause`: the alarm that silences it. */
export type AlarmSourceCommand =
  | Order<'SHELVE', { readonly until: Instant; readonly reason: string; readonly longest: number }>
  | Order<'UNSHELVE', { readonly how: 'timer' | 'person' }>
  | Order<'SUPPRESS', { readonly cause: string }>
  | Order<'UNSUPPRESS', { readonly cause: string }>
  | Order<'TAKE_OUT', { readonly reason: string }>
  | Order<'RETURN', { readonly from?: never }>;

export type AlarmSourceContext = { readonly shelvedUntil: Instant | null; readonly causes: readonly string[] };

export const untouched: AlarmSourceContext = { shelvedUntil: null, causes: [] };

const law = setup({
  types: { context: {} as AlarmSourceContext, events: {} as AlarmSourceCommand },
  guards: {
    isAhead: ({ event }) => event.type === 'SHELVE' && Date.parse(event.until) > Date.parse(event.at),
    isWithinBound: ({ event }) =>
      event.type === 'SHELVE' && Date.parse(event.until) - Date.parse(event.at) <= event.longest,
    isOtherEnd: ({ context, event }) => event.type === 'SHELVE' && event.until !== context.shelvedUntil,
    isNewCause: ({ context, event }) => event.type === 'SUPPRESS' && !context.causes.includes(event.cause),
    isACause: ({ context, event }) => event.type === 'UNSUPPRESS' && context.causes.includes(event.cause),
    isTheLastCause: ({ context, event }) =>
      event.type === 'UNSUPPRESS' && context.causes.length === 1 && context.causes[0] === event.cause,
  },
  // What is remembered is changed by the facts (`alarmSourceDecider.ts`), not here.
  actions: { record: () => undefined },
});

/** The chart. Asked through `alarmSourceDecider`. */
export const alarmSourceMachine = law.createMachine({
  id: 'alarmSource',
  context: untouched,
  type: 'parallel',
  states: {
    shelving: {
      initial: 'unshelved',
      states: {
        unshelved: { on: { SHELVE: { guard: and(['isAhead', 'isWithinBound', 'isOtherEnd']), target: 'shelved' } } },
        shelved: {
          on: {
            SHELVE: { guard: and(['isAhead', 'isWithinBound', 'isOtherEnd']), actions: 'record' },
            UNSHELVE: { target: 'unshelved' },
          },
        },
      },
    },
    suppression: {
      initial: 'unsuppressed',
      states: {
        unsuppressed: { on: { SUPPRESS: { target: 'suppressed' } } },
        suppressed: {
          on: {
            SUPPRESS: { guard: 'isNewCause', actions: 'record' },
            UNSUPPRESS: [
              { guard: 'isTheLastCause', target: 'unsuppressed' },
              { guard: 'isACause', actions: 'record' },
            ],
          },
        },
      },
    },
    service: {
      initial: 'inService',
      states: { inService: { on: { TAKE_OUT: 'outOfService' } }, outOfService: { on: { RETURN: 'inService' } } },
    },
  },
});
