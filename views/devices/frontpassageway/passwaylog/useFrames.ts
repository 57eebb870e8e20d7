import { useCallback, useEffect, useRef, useState } from 'react';
import { type LineFrame, readFrames } from '../../../../domain/channel/calls.ts';
import type { ErrorCode } from '../../../../domain/error/errors.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useApi } from '../../../../src/session/useSession.ts';

export interface FrameFilter {
  readonly channel: string;
  readonly device: string | null;
  readonly direction: 'in' | 'out' | null;
  /** An instant; null: up to now. */
  readonly until: string | null;
}

export interface Frames {
  /** The newest first; null before the first answer. */
  readonly rows: readonly LineFrame[] | null;
  readonly crowdedOut: number;
  readonly fault: { readonly code: ErrorCode; readonly message: string } | null;
  /** Whether older ones may still be asked for. */
  readonly hasOlder: boolean;
  /** How many the list holds, where older ones find no room in it. */
  readonly fullAt: number | null;
  readonly older: () => void;
}

const every = 1000;
const atOnce = 500;
/** More nobody scrolls through: the export has them all. */
const mostHeld = 5000;

type Held = Omit<Frames, 'older' | 'fullAt'> & { readonly last: number };
const none: Held = { rows: null, crowdedOut: 0, fault: null, hasOlder: false, last: 0 };

const queryOf = ({ device, direction, until }: FrameFilter) => ({
  ...(device === null ? {} : { device }),
  ...(direction === null ? {} : { direction }),
  ...(until === null ? {} : { until }),
});

/** The frames of a channel: the newest as they come while it is live, older ones on demand. */
export function useFrames(filter: FrameFilter, isLive: boolean): Frames {
  const api = useApi();
  const clock = useClock();
  const [held, setHeld] = useState(none);
  const now = useRef(held);
  now.current = held;
  const key = JSON.stringify(filter);
  const follows = isLive && filter.until === null;

  const ask = useCallback(
    (query: { readonly after?: number; readonly before?: number }, signal?: AbortSignal) => {
      const own = JSON.parse(key) as FrameFilter;
      const given = { params: { id: own.channel }, query: { after: 0, limit: atOnce, ...queryOf(own), ...query } };
      return api.call(readFrames, given, signal === undefined ? {} : { signal });
    },
    [api, key],
  );

  useEffect(() => {
    const asked = new AbortController();
    setHeld(none);
    void ask({}, asked.signal).then((answer) => {
      if (asked.signal.aborted) return;
      if (!answer.ok) return setHeld({ ...none, fault: { code: answer.refusal.code, message: answer.message } });
      const { frames, last, crowdedOut } = answer.value;
      setHeld({ rows: frames.toReversed(), last, crowdedOut, fault: null, hasOlder: frames.length === atOnce });
    });
    return () => asked.abort();
  }, [ask]);

  useEffect(() => {
    if (!follows) return undefined;
    const asked = new AbortController();
    let cancel = clock.after(every, look);
    function look(): void {
      const { rows, last } = now.current;
      if (rows === null) {
        cancel = clock.after(every, look);
        return;
      }
      void ask({ after: last }, asked.signal).then((answer) => {
        if (asked.signal.aborted) return;
        setHeld((before) =>
          answer.ok
            ? joined(before, answer.value)
            : { ...before, fault: { code: answer.refusal.code, message: answer.message } },
        );
        cancel = clock.after(every, look);
      });
    }
    return () => {
      asked.abort();
      cancel();
    };
  }, [ask, clock, follows]);

  const older = useCallback(() => {
    const oldest = now.current.rows?.at(-1)?.number;
    if (oldest === undefined) return;
    void ask({ before: oldest }).then((answer) => {
      if (!answer.ok) return;
      const { frames } = answer.value;
      setHeld((before) =>
        before.rows?.at(-1)?.number === oldest
          ? { ...before, rows: [...before.rows, ...frames.toReversed()], hasOlder: frames.length === atOnce }
          : before,
      );
    });
  }, [ask]);

  const isFull = (held.rows?.length ?? 0) >= mostHeld;
  return {
    rows: held.rows,
    crowdedOut: held.crowdedOut,
    fault: held.fault,
    hasOlder: held.hasOlder && !isFull,
    fullAt: held.hasOlder && isFull ? mostHeld : null,
    older,
  };
}

function joined(
  before: Held,
  {
    frames,
    last,
    crowdedOut,
  }: { readonly frames: readonly LineFrame[]; readonly last: number; readonly crowdedOut: number },
): Held {
  // A gateway that was started anew numbers from one again.
  if (last < before.last) return { ...none, last: 0, rows: [] };
  const isQuiet = frames.length === 0 && before.fault === null && before.crowdedOut === crowdedOut;
  if (isQuiet) return before.last === last ? before : { ...before, last };
  const rows = [...frames.toReversed(), ...(before.rows ?? [])];
  return {
    rows: rows.slice(0, mostHeld),
    last,
    crowdedOut,
    fault: null,
    hasOlder: before.hasOlder || rows.length > mostHeld,
  };
}
