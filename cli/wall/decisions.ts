import type { Millis } from '../../domain/clock/clock.ts';

/** ms. */
export const spans = {
  /** So often the page is asked. */
  ask: 5_000,
  /** A page that has not answered for so long is hung; a tab that was opened in its place has as long again. */
  silent: 15_000,
  /** A browser is started anew after so long, then twice as long each time, up to `most`. */
  least: 1_000,
  most: 60_000,
  /** One that ran for so long did not fail at its start. */
  calm: 60_000,
  /** A page that shows nothing at all for so long has broken; one that only begins has that long to. */
  empty: 60_000,
} as const;

/** What is known of the browser and its page. */
export interface Seen {
  /** When the browser was started; null where it is gone. */
  readonly startedAt: Millis | null;
  /** When it went, and how many in a row went soon after their start. */
  readonly goneAt: Millis;
  readonly failures: number;
  /** When the page last answered, or was opened. */
  readonly answeredAt: Millis;
  /** It crashed, or somebody closed it. */
  readonly isLost: boolean;
  /** It answers, and is not what it was opened at: the gateway was not there when it was. */
  readonly isElsewhere: boolean;
  /** Since when it answers and shows nothing at all; null: it shows something. */
  readonly emptySince: Millis | null;
  /** Since when a new tab is being opened; null: none is. */
  readonly openingSince: Millis | null;
}

export type Step = 'wait' | 'ask' | 'goBack' | 'openTab' | 'startAnew' | 'start';

export const pauseAfter = (failures: number): Millis => Math.min(spans.most, spans.least * 2 ** Math.min(failures, 10));

/** What the supervisor does next. */
export function stepOf(seen: Seen, now: Millis): Step {
  if (seen.startedAt === null) return now - seen.goneAt >= pauseAfter(seen.failures) ? 'start' : 'wait';
  // A browser that opens no tab is hung itself.
  if (seen.openingSince !== null) return now - seen.openingSince >= spans.silent ? 'startAnew' : 'wait';
  if (seen.isLost || now - seen.answeredAt >= spans.silent) return 'openTab';
  const isEmpty = seen.emptySince !== null && now - seen.emptySince >= spans.empty;
  return seen.isElsewhere || isEmpty ? 'goBack' : 'ask';
}

/** How many browsers in a row failed at their start, once this one is gone. */
export const failuresAfter = ({ startedAt, failures }: Pick<Seen, 'startedAt' | 'failures'>, now: Millis): number =>
  startedAt !== null && now - startedAt >= spans.calm ? 0 : failures + 1;
