import type { z } from 'zod';
import type { Event, Json } from './event.ts';

/**
 * An event type, declared once. Names are past-tense business words. A changed shape is a new version:
 * the recorded type bears it as a suffix from the second on (`AlarmRaised@2`), `upcast` lifts the
 * older data on reading, and one stored sample of every version stays in tests/data/events.
 */
export interface EventDeclaration<T extends string = string, S extends z.ZodType = z.ZodType> {
  readonly type: T;
  readonly version: number;
  readonly data: S;
  /** From data of version n to data of version n + 1, keyed by n. */
  readonly upcast: Readonly<Record<number, (data: Json) => Json>>;
  /** Paths in `data` that hold a person's details: stored sealed with that person's key. */
  readonly personal: readonly string[];
}

export function defineEvent<const T extends string, S extends z.ZodType>(
  type: T,
  data: S,
  more: {
    readonly version?: number;
    readonly upcast?: EventDeclaration['upcast'];
    readonly personal?: readonly string[];
  } = {},
): EventDeclaration<T, S> {
  return { type, version: more.version ?? 1, data, upcast: more.upcast ?? {}, personal: more.personal ?? [] };
}

/** What the events of this declaration bear. */
export type DataOf<D extends EventDeclaration> = z.infer<D['data']>;

/**
 * What an event of this type bears, as its declaration has it: nothing else is ever appended, and what is older was lifted on reading. An event
 * of another type is a mistake of the program.
 */
export function dataOf<D extends EventDeclaration>({ type }: D, event: Pick<Event, 'type' | 'data'>): DataOf<D> {
  if (event.type !== type) throw new Error(`an event ${event.type} was read as ${type}`);
  return event.data as DataOf<D>;
}
