import { type Millis, millisOf } from '../../domain/clock/clock.ts';
import type { RecordedLine, RecordingHeader } from '../recording/format.ts';
import { type Assertion, type Difference, holds } from './assertions.ts';
import { type Change, type ReplayOptions, startReplay } from './replay.ts';

export interface RunOptions extends Omit<ReplayOptions, 'header' | 'onChange'> {
  readonly header: Pick<RecordingHeader, 'from' | 'to'>;
  readonly lines: AsyncIterable<RecordedLine> | Iterable<RecordedLine>;
  /** Sorted by moment. */
  readonly assertions?: readonly Assertion[];
  /** Stops there; else at the end of the recording. */
  readonly until?: Millis;
  readonly onChange?: (change: Change) => void;
  /** Asked before each moment is played: a slower replay waits here. */
  readonly pace?: (at: Millis) => Promise<void>;
}

export interface Ran {
  readonly lines: number;
  readonly changes: number;
  readonly until: Millis;
  readonly differences: readonly Difference[];
  /** Steps for which today's charts have no arrow. */
  readonly unlawful: readonly Change[];
}

/** Differences and unlawful steps are kept and told up to so many. */
const toldAtMost = 1000;

/** Runs a recording from its first line to its end, and says what did not hold. */
export async function runReplay(options: RunOptions): Promise<Ran> {
  const { header, lines, assertions = [], pace, onChange } = options;
  const end = Math.min(options.until ?? Number.POSITIVE_INFINITY, millisOf(header.to) ?? Number.POSITIVE_INFINITY);
  const differences: Difference[] = [];
  const unlawful: Change[] = [];
  let changes = 0;
  let count = 0;
  const replay = startReplay({
    ...options,
    onChange(change) {
      changes += 1;
      if (!change.lawful && unlawful.length < toldAtMost) unlawful.push(change);
      onChange?.(change);
    },
  });
  let next = 0;

  /** What was asserted of moments before `at`; of `at` itself more lines may come. */
  function judge(at: Millis): void {
    for (; next < assertions.length; next += 1) {
      const assertion = assertions[next] as Assertion;
      if (assertion.at >= at) return;
      replay.reach(assertion.at);
      const is = replay.stateOf(assertion.machine);
      if (!holds(assertion, is) && differences.length < toldAtMost) differences.push({ assertion, is });
    }
  }

  let last = Number.NEGATIVE_INFINITY;
  for await (const line of lines) {
    if (line.t > end) break;
    if (line.t > last) {
      await pace?.(line.t);
      judge(line.t);
      last = line.t;
    }
    replay.take(line);
    count += 1;
  }
  judge(end + 1);
  replay.reach(end);
  // What was asserted of later is not borne out, unless the replay was told to stop before.
  if (options.until === undefined)
    for (const assertion of assertions.slice(next)) differences.push({ assertion, is: null });
  replay.stop();
  return { lines: count, changes, until: end, differences, unlawful };
}
