import { useCallback, useEffect, useState } from 'react';
import { pausedTo, pauseFor, type Turn, turnAt } from '../../../../domain/board/turn.ts';
import { useClock, useNow } from '../../../../src/clock/useClock.ts';

const beat = 1000;

interface Given {
  readonly count: number;
  /** s */
  readonly dwell: number;
  /** The page that an alarm keeps in sight. */
  readonly held: number | null;
  /** Pages come in turn; otherwise the page stays that was chosen. */
  readonly isOn: boolean;
}

/** Which page is in sight. Any key, or a page that is chosen, keeps it for a while. */
export function useRotation({ count, dwell, held, isOn }: Given) {
  const clock = useClock();
  const now = useNow(beat);
  const [turn, setTurn] = useState<Turn>(() => ({ page: 0, since: clock.now() }));
  const [pausedUntil, setPausedUntil] = useState(0);
  // By the clock and not by the beat, which may be behind it by a second.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each beat the clock may have gone back
  useEffect(() => setPausedUntil((before) => pausedTo(before, clock.now())), [now, clock]);
  useEffect(() => {
    if (!isOn) return;
    setTurn((before) => {
      const after = turnAt(before, { now, count, dwell: dwell * 1000, held, pausedUntil });
      return after.page === before.page && after.since === before.since ? before : after;
    });
  }, [now, count, dwell, held, isOn, pausedUntil]);
  const pause = useCallback(() => setPausedUntil(clock.now() + pauseFor), [clock]);
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', pause);
    return () => window.removeEventListener('keydown', pause);
  }, [isOn, pause]);
  const choose = (page: number): void => {
    setTurn({ page, since: clock.now() });
    if (isOn) pause();
  };
  const pauseLeft = Math.max(0, Math.ceil((pausedUntil - now) / 1000));
  return {
    page: Math.min(turn.page, Math.max(0, count - 1)),
    choose,
    /** s */
    pauseLeft,
    /** Of its dwell, 0 to 1. */
    passed: Math.min(1, Math.max(0, (now - turn.since) / (dwell * 1000))),
  };
}
