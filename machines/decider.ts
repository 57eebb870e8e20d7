import type { Result } from '../domain/error/errors.ts';
import type { Event, Fact, Json } from '../domain/event/event.ts';

/** What is remembered of one thing: the state as its machine writes it, and the facts that its guards ask for. */
export interface Remembered<C extends Json = Json> {
  readonly value: Json;
  readonly context: C;
}

/**
 * One law, for both sides of the wire. `decide` asks the chart and yields facts or a named refusal; `evolve` is a
 * plain fold without guards that never refuses, so that a stricter guard next year never rewrites last year:
 * the state remembered is the last event's `to`. A property test holds that evolving the facts gives the
 * chart's own next state.
 */
export interface Decider<Command, C extends Json = Json> {
  readonly name: string;
  /** Raised when the chart's states change: remembered rows of an older one are evolved again. */
  readonly version: number;
  readonly initial: Remembered<C>;
  readonly decide: (remembered: Remembered<C>, command: Command) => Result<readonly Decided[]>;
  readonly evolve: (remembered: Remembered<C>, event: Pick<Event, 'type' | 'at' | 'data' | 'to'>) => Remembered<C>;
  /** Renamed states: what an older version wrote, as it is written now. */
  readonly upcast: (value: Json) => Json;
}

/** A fact with the state that it leads to. */
export interface Decided extends Fact {
  readonly to: Json;
}
