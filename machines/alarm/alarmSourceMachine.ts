// Governs: what is judged (one rule on one point): shelved by a person, suppressed by design, out of service.
// Source: decision 66; domain rules, section 5 (E shelved, F suppressed, G out of service).
// Invariants: a shelving always has an end, within the bound; suppressed as long as one cause stands; out of service as long as one ticket or person
// keeps it so; the three are independent.
import { and, setup } from 'xstate';
import type { AlarmSource, Missed, Under } from '../../domain/alarm/events.ts';
import type { Instant } from '../../domain/clock/clock.ts';

type Order<T extends string, D> = { readonly type: T; readonly at: Instant; readonly source: AlarmSource } & D;

/** `longest`: the bound of a shelving in ms, a setting that the gateway puts in. `cause`: the alarm that silences it. */
export type AlarmSourceCommand =
  | Order<'SHELVE', { readonly until: Instant; readonly reason: string; readonly longest: number }>
  | Order<'UNSHELVE', { readonly how: 'timer' | 'person'; readonly missed: Missed | null }>
  | Order<'SUPPRESS', { readonly cause: string }>
  | Order<'UNSUPPRESS', { readonly cause: string }>
  | Order<
      'TAKE_OUT',
      {
        readonly reason: string;
        readonly device: string | null;
        readonly under: Under | null;
        readonly until: Instant | null;
      }
    >
  | Order<
      'RETURN',
      { readonly how: 'person' | 'timer' | 'ticket'; readonly under: Under | null; readonly missed: Missed | null }
    >;

/** Who keeps it out of service: a ticket by its id, or a person for himself (null), perhaps until an instant. */
export type OutBy = { readonly ticket: string | null; readonly until: Instant | null };

export type AlarmSourceContext = {
  readonly shelvedUntil: Instant | null;
  readonly causes: readonly string[];
  readonly out: readonly OutBy[];
};

export const untouched: AlarmSourceContext = { shelvedUntil: null, causes: [], out: [] };

const heldBy = (context: AlarmSourceContext, under: Under | null): OutBy | undefined =>
  context.out.find(({ ticket }) => ticket === (under?.id ?? null));

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
    isAheadIfAny: ({ event }) =>
      event.type === 'TAKE_OUT' && (event.until === null || Date.parse(event.until) > Date.parse(event.at)),
    isAnother: ({ context, event }) => {
      if (event.type !== 'TAKE_OUT') return false;
      const holds = heldBy(context, event.under);
      const isAhead = event.until === null || Date.parse(event.until) > Date.parse(event.at);
      return isAhead && (holds === undefined || holds.until !== event.until);
    },
    isAHolder: ({ context, event }) => event.type === 'RETURN' && heldBy(context, event.under) !== undefined,
    isTheLastHolder: ({ context, event }) =>
      event.type === 'RETURN' && context.out.length === 1 && heldBy(context, event.under) !== undefined,
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
      states: {
        inService: { on: { TAKE_OUT: { guard: 'isAheadIfAny', target: 'outOfService' } } },
        outOfService: {
          on: {
            TAKE_OUT: { guard: 'isAnother', actions: 'record' },
            RETURN: [
              { guard: 'isTheLastHolder', target: 'inService' },
              { guard: 'isAHolder', actions: 'record' },
            ],
          },
        },
      },
    },
  },
});
