// Governs: what belongs to one cause: what joined it and left it, and until when it keeps something quiet.
// Source: decision 97 (a suppression lives as long as its cause); keeping quiet itself is the law of alarm sources.
// Invariants: it silences nothing by itself; who left joins no more, nor does a source of which a person said so; after `closed` nothing is quiet by it,
// until its switch opens once more on the same fault. What has a voltage again by another way is asked while its cause stands, and leaves by itself.
import { setup } from 'xstate';
import { type AlarmSource, sourceStream } from '../../domain/alarm/events.ts';
import type { CloseReason, IncidentCause, IncidentMember, Reach } from '../../domain/alarm/incident/events.ts';
import type { LeaveReason } from '../../domain/alarm/incident/relations.ts';
import type { Instant } from '../../domain/clock/clock.ts';

/** A type, not an interface, so that it is Json. */
export type OpenedData = {
  readonly pattern: string;
  readonly version: number;
  readonly cause: IncidentCause;
  readonly since: Instant;
  readonly device: string | null;
  readonly channel: string | null;
  readonly reach: Reach | null;
  readonly held: readonly AlarmSource[];
  readonly again: number;
};

/** What its reach has become. A type, not an interface, so that it is Json. */
export type ReachData = {
  readonly reach: Reach;
  readonly asked: readonly string[];
  readonly kept: readonly string[];
  readonly released: readonly AlarmSource[];
  readonly held: readonly AlarmSource[];
  readonly again: number;
};

type Order<T extends string, D> = { readonly type: T; readonly at: Instant } & D;

export type IncidentCommand =
  | Order<'OPEN', { readonly data: OpenedData }>
  | Order<'REOPEN', { readonly data: Pick<OpenedData, 'reach' | 'held' | 'again'> }>
  | Order<'REACH', { readonly data: ReachData }>
  | Order<'RELEASE', { readonly sources: readonly AlarmSource[] }>
  | Order<'JOIN', { readonly members: readonly IncidentMember[] }>
  | Order<'LEAVE', { readonly alarms: readonly string[]; readonly why: LeaveReason; readonly reason: string | null }>
  | Order<'NOTE', { readonly remedy: string }>
  // `at`: when that is known, from which everything is asked; `since`: when the cause was over, where that was earlier.
  | Order<'CLOSE', { readonly why: CloseReason; readonly since?: Instant }>
  | Order<'END', { readonly from?: never }>;

/**
 * A member as the law remembers it: its source, whether it is kept quiet, and for how long it is asked again, s. `asked`: since when, where it has a
 * voltage again while the cause stands.
 */
export type Remembered = {
  readonly source: string;
  readonly quiet: boolean;
  readonly again: number;
  readonly asked: Instant | null;
};

/** Sources held where it is dark no more, asked for `again` s since then. */
export type Released = { readonly at: Instant; readonly again: number; readonly sources: readonly AlarmSource[] };

/** A type, not an interface, so that it is Json. */
export type IncidentContext = {
  readonly cause: IncidentCause | null;
  readonly members: Readonly<Record<string, Remembered>>;
  /** Alarms that left. */
  readonly left: readonly string[];
  /** Sources of which a person said that they are not because of this. */
  readonly wrong: readonly string[];
  /** Of sources that are held; null where none is. */
  readonly heldAgain: number | null;
  readonly released: readonly Released[];
  /** When the cause was over. */
  readonly closedAt: Instant | null;
  /** Since when what it kept quiet is asked: from when its end was known, however late that came. */
  readonly askedFrom: Instant | null;
};

export const noIncident: IncidentContext = {
  cause: null,
  members: {},
  left: [],
  wrong: [],
  heldAgain: null,
  released: [],
  closedAt: null,
  askedFrom: null,
};

const isNew = ({ members, left, wrong }: IncidentContext, { alarm, source }: IncidentMember): boolean =>
  !Object.hasOwn(members, alarm) && !left.includes(alarm) && !wrong.includes(sourceStream(source));

/** Those that may join: not there, never gone, and of no source of which a person said so. */
export const joining = (context: IncidentContext, members: readonly IncidentMember[]): readonly IncidentMember[] =>
  members.filter((member) => isNew(context, member));

/** Those of the sources that may be held: of which no person said that they are not because of this. */
export const holdable = ({ wrong }: IncidentContext, sources: readonly AlarmSource[]): readonly AlarmSource[] =>
  sources.filter((source) => !wrong.includes(sourceStream(source)));

export const keepsSomethingQuiet = ({ members, heldAgain, released }: IncidentContext): boolean =>
  heldAgain !== null || released.length > 0 || Object.values(members).some(({ quiet }) => quiet);

/** Whether a member that is kept quiet is being asked while the cause stands; null: it is none. */
export function isAsked({ members }: IncidentContext, alarm: string): boolean | null {
  const member = Object.hasOwn(members, alarm) ? members[alarm] : undefined;
  return member?.quiet === true ? member.asked !== null : null;
}

const law = setup({
  types: { context: {} as IncidentContext, events: {} as IncidentCommand },
  guards: {
    areNew: ({ context, event }) => event.type === 'JOIN' && event.members.every((member) => isNew(context, member)),
    // What is over keeps nothing quiet.
    areNewAndHeard: ({ context, event }) =>
      event.type === 'JOIN' && event.members.every((member) => !member.quiet && isNew(context, member)),
    areMembers: ({ context, event }) =>
      event.type === 'LEAVE' && event.alarms.every((alarm) => Object.hasOwn(context.members, alarm)),
    // Whoever is asked is a quiet member; whoever is kept was being asked.
    changes: ({ context, event }) =>
      event.type === 'REACH' &&
      event.data.asked.every((alarm) => isAsked(context, alarm) === false) &&
      event.data.kept.every((alarm) => isAsked(context, alarm) === true),
    areReleased: ({ context, event }) => {
      if (event.type !== 'RELEASE') return false;
      const some = new Set(context.released.flatMap(({ sources }) => sources.map(sourceStream)));
      return event.sources.every((source) => some.has(sourceStream(source)));
    },
    keepsSomethingQuiet: ({ context }) => keepsSomethingQuiet(context),
  },
  // What is remembered is changed by the facts (`incidentDecider.ts`), not here.
  actions: { record: () => undefined },
});

/** The chart. Asked through `incidentDecider`. */
export const incidentMachine = law.createMachine({
  id: 'incident',
  context: noIncident,
  initial: 'absent',
  states: {
    absent: { on: { OPEN: 'open' } },
    open: {
      on: {
        JOIN: { guard: 'areNew', actions: 'record' },
        LEAVE: { guard: 'areMembers', actions: 'record' },
        NOTE: { actions: 'record' },
        REACH: { guard: 'changes', actions: 'record' },
        RELEASE: { guard: 'areReleased', actions: 'record' },
        CLOSE: [{ guard: 'keepsSomethingQuiet', target: 'asking' }, { target: 'closed' }],
      },
    },
    asking: {
      on: {
        JOIN: { guard: 'areNewAndHeard', actions: 'record' },
        LEAVE: { guard: 'areMembers', actions: 'record' },
        NOTE: { actions: 'record' },
        RELEASE: { guard: 'areReleased', actions: 'record' },
        END: 'closed',
        REOPEN: 'open',
      },
    },
    closed: {
      on: {
        JOIN: { guard: 'areNewAndHeard', actions: 'record' },
        LEAVE: { guard: 'areMembers', actions: 'record' },
        NOTE: { actions: 'record' },
        REOPEN: 'open',
      },
    },
  },
});
