import { useCallback, useEffect, useState } from 'react';
import { pausedTo, pauseFor } from '../../domain/board/turn.ts';
import type { WallPage } from '../../domain/wall/screen/wallPages.ts';
import { type WallTurn, wallTurnAt } from '../../domain/wall/screen/wallTurn.ts';
import { useClock, useNow } from '../clock/useClock.ts';

interface Given {
  readonly pages: readonly WallPage[];
  /** The page that an urgent alarm which waits keeps in sight. */
  readonly held: number | null;
  readonly isCut: boolean;
  /** In the past nothing turns. */
  readonly isOn: boolean;
}

/** Which page of the wall is in sight, and how long still. */
export function useWallTurn({ pages, held, isCut, isOn }: Given) {
  const clock = useClock();
  const now = useNow(1000);
  const [turn, setTurn] = useState<WallTurn>(() => ({ page: 0, since: clock.now(), hold: null }));
  const [pausedUntil, setPausedUntil] = useState(0);
  useEffect(() => setPausedUntil((before) => pausedTo(before, now)), [now]);
  useEffect(() => {
    if (!isOn) return;
    const dwells = pages.map(({ dwell }) => dwell * 1000);
    setTurn((before) => {
      const after = wallTurnAt(before, { now, dwells, held, pausedUntil, isCut });
      return JSON.stringify(after) === JSON.stringify(before) ? before : after;
    });
  }, [now, pages, held, pausedUntil, isCut, isOn]);
  const count = pages.length;
  const step = useCallback(
    (by: 1 | -1) => {
      setTurn((before) => ({ ...before, page: (before.page + by + count) % Math.max(1, count), since: clock.now() }));
      setPausedUntil(clock.now() + pauseFor);
    },
    [clock, count],
  );
  const keep = useCallback(
    () => setPausedUntil((before) => (before > clock.now() ? 0 : clock.now() + pauseFor)),
    [clock],
  );
  const page = Math.min(turn.page, Math.max(0, count - 1));
  const left = (until: number): number => Math.max(0, Math.ceil((until - now) / 1000));
  return {
    page,
    step,
    keep,
    /** s */
    pauseLeft: left(pausedUntil),
    nextIn: left(turn.since + (pages[page]?.dwell ?? 0) * 1000),
    heldLeft: turn.hold === null ? null : turn.hold.until === null ? ('waits' as const) : left(turn.hold.until),
  };
}
