import { useEffect, useMemo, useState } from 'react';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { type Millis, millisOf } from '../../domain/clock/clock.ts';
import { screenNotices, screenTime } from '../../domain/wall/displayCalls.ts';
import { every } from '../clock/browserClock.ts';
import { useClock } from '../clock/useClock.ts';
import { useApi } from '../session/useSession.ts';

type Notices = AnswerOf<typeof screenNotices>;

/** So often (ms) it is asked. */
const rhythm = 60_000;
/** A clock that is off by less (ms) goes on as it is: the way of the answer is as long. */
const least = 1_000;

/** The time by the gateway's clock, since a wall's own may be wrong by a day, and the important notices that stand by that time. */
export function useScreenTold(isOn: boolean, now: Millis): { readonly at: Millis; readonly notices: Notices } {
  const api = useApi();
  const clock = useClock();
  const [ahead, setAhead] = useState(0);
  const [told, setTold] = useState<Notices>([]);
  useEffect(() => {
    if (!isOn) return;
    const left = new AbortController();
    const options = { signal: left.signal, noErrorPage: true } as const;
    const askTime = async () => {
      const from = clock.now();
      const answer = await api.call(screenTime, {}, options);
      const at = answer.ok ? millisOf(answer.value.at) : null;
      if (left.signal.aborted || at === null) return;
      const found = at - (from + clock.now()) / 2;
      setAhead((before) => (Math.abs(found - before) < least ? before : found));
    };
    const askNotices = async () => {
      const answer = await api.call(screenNotices, {}, options);
      if (!left.signal.aborted && answer.ok) setTold(answer.value.filter(({ level }) => level === 'important'));
    };
    const askBoth = () => void Promise.all([askTime(), askNotices()]);
    askBoth();
    const cancel = every(clock, rhythm, askBoth);
    return () => {
      left.abort();
      cancel();
    };
  }, [isOn, api, clock]);
  const at = isOn ? now + ahead : now;
  // A gateway that is away takes no notice back.
  const notices = useMemo(
    () => (isOn ? told.filter(({ until }) => at < (millisOf(until) ?? 0)) : []),
    [isOn, told, at],
  );
  return { at, notices };
}
