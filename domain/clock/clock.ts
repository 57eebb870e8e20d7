/** Milliseconds since 1970-01-01T00:00Z. The unit of every instant inside the program. */
export type Millis = number & { readonly __unit?: 'ms since 1970' };

/** An instant on a wire or in the log: UTC with three digits, `2026-11-20T23:57:58.123Z`. */
export type Instant = string & { readonly __format?: 'instant' };

export type Cancel = () => void;

/**
 * The time, handed in. `domain`, `machines` and `streams` have no other source of it, so that a test
 * or a replay can move it by hand. `monotonic` never runs back: time-outs that guard safety use it.
 */
export interface Clock {
  readonly now: () => Millis;
  readonly monotonic: () => Millis;
  /** Calls once after `delay` ms; the returned function takes it back. */
  readonly after: (delay: Millis, run: () => void) => Cancel;
}

/** The instant as it is written on every wire. `at` must be a finite number of ms. */
export function instantOf(at: Millis): Instant {
  return new Date(at).toISOString();
}

/** The same of a moment that may be now, which bears no instant. */
export const instantOrNull = (at: Millis | null): Instant | null => (at === null ? null : instantOf(at));

/** The ms of a written instant, or null when it is not one. */
export function millisOf(instant: Instant): Millis | null {
  const at = Date.parse(instant);
  return Number.isFinite(at) ? at : null;
}

const lengthOfInstant = '2026-11-20T23:57:58.123Z'.length;

/** The ms of an instant written exactly as every wire writes it, and of a day that the calendar has (the schema `instant`); null for all else. */
export function exactMillisOf(text: string): Millis | null {
  const at = text.length === lengthOfInstant && !text.startsWith('0000') ? millisOf(text) : null;
  return at !== null && instantOf(at) === text ? at : null;
}

const isoLike = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * An instant as it comes in (ISO 8601 with seconds, at UTC or with its offset, any or no digits of a second), as every wire writes it; null for
 * what is none: of its own clock too it must be a day that the calendar has and an hour that a clock shows.
 */
export function normalInstant(text: string): Instant | null {
  const [, own] = isoLike.exec(text) ?? [];
  if (own === undefined || exactMillisOf(`${own}.000Z`) === null) return null;
  const at = millisOf(text);
  const instant = at === null ? null : instantOf(at);
  return instant === null || exactMillisOf(instant) === null ? null : instant;
}
