import type { Instant } from '../clock/clock.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export const actorKinds = ['user', 'device', 'rule', 'policy', 'timer', 'job', 'system'] as const;

/** Who did it. `session` only where a signed-in person acted. */
export interface Actor {
  readonly kind: (typeof actorKinds)[number];
  readonly id: string;
  readonly session?: string;
}

/** A fact that has been decided but not yet recorded: the log gives it position, version and recordedAt. */
export interface Fact<T extends string = string, D extends Json = Json> {
  readonly type: T;
  /** When it happened in the field; the two times of the product are `at` and `recordedAt`. */
  readonly at: Instant;
  readonly data: D;
}

/**
 * A recorded event, as `docs/architecture.md` ("The way of a fact") and every reader sees it.
 * `position` orders the whole log (dense, from 1), `version` orders one stream (from 1), `recordedAt` never falls.
 */
export interface Event<T extends string = string, D extends Json = Json> extends Fact<T, D> {
  readonly position: number;
  /** `<aggregate>-<id>`, e.g. `alarm-01J…`, `device-M101`. */
  readonly stream: string;
  readonly version: number;
  readonly recordedAt: Instant;
  /** The organisation of the thing at that time. */
  readonly org: string;
  readonly by: Actor;
  /** The id that the caller gave; a repeat of it does nothing twice. */
  readonly command: string;
  /** Position of the event that led to this one. */
  readonly cause: number | null;
  /** The state that the event led to, as the machine writes it; null without a machine. */
  readonly to: Json;
}

/** A place in one history. Positions of another `log` mean nothing. */
export interface Cursor {
  readonly log: string;
  readonly position: number;
}

export const streamOf = (aggregate: string, id: string): string => `${aggregate}-${id}`;

/** Splits `alarm-01J…` at its first dash. */
export function partsOfStream(stream: string): { readonly aggregate: string; readonly id: string } {
  const dash = stream.indexOf('-');
  return { aggregate: stream.slice(0, dash), id: stream.slice(dash + 1) };
}
