import type { Event } from '../../../domain/event/event.ts';
import type { Known, Order, PlannedAppend } from '../append/command.ts';

/** What a policy has done: decided on what it reads, and anew when that was changed under its hands. A refusal says that there is nothing to do. */
export type Reaction = Omit<Order, 'id'> & {
  /** What tells it from the others of its event, where their number may be another when the event is put again. */
  readonly key?: string;
};

/**
 * What reacts: event to command. It remembers nothing that the log and the tables do not say. The n-th command of an event bears the id `<policy>:<position>:<n>`, or its key instead of n, so that a repeat
 * does nothing; a rebuild never sees a policy.
 */
export interface Policy {
  readonly name: string;
  readonly types: readonly string[];
  /**
   * What it does with a fact of the past (`domain/event/past.ts`): `left`, it is never asked; `itself`, it takes the fact in its place, or asks
   * for more than the order of the fact's own stream, and acts on nothing of the present.
   */
  readonly past: 'left' | 'itself';
  readonly react: (event: Event) => Promise<readonly Reaction[]>;
  /** What it makes up for, once in each site and before its events: it is new there, or hears of more than it did. */
  readonly sweep?: Sweep;
}

/** Each reaction bears the id `<policy>:sweep<version>:<streams that it reads>`, so that a sweep which broke off is taken up again. */
export interface Sweep {
  /** From 2 on; raised when it is to be done once more. */
  readonly version: number;
  readonly react: () => Promise<readonly Reaction[]>;
}

/** A timer that fell due, as a command `<stream>:<name>:<version>`. What it does bears `due` as its `at`. */
export interface DueTimer {
  readonly stream: string;
  readonly name: string;
  readonly due: number;
  readonly version: number;
}

/** What a timer leads to, nothing included; its own stream was read, and those that it names. A throw lets it fire again. */
export interface TimerHandler {
  (timer: DueTimer, known: Known): Promise<readonly PlannedAppend[]>;
  /** What else it rests on: where one of these moves meanwhile it is decided anew. */
  readonly reads?: (timer: DueTimer) => readonly string[];
}

/** What a policy throws where it cannot know yet what to do: its event is put to it again, and it does not stop. */
export class NotYet extends Error {}
