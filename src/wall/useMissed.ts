import { useEffect, useState } from 'react';
import { alarmCountBetween } from '../../domain/alarm/countCall.ts';
import { anHour } from '../../domain/clock/lengths.ts';
import { missedOf } from '../../domain/wall/missed.ts';
import { useClock } from '../clock/useClock.ts';
import { useLive } from '../live/useLive.ts';
import { useApi } from '../session/useSession.ts';

/** So long (ms) after a link came what it brought has arrived. */
const settled = 5_000;

/** How many events of alarms this wall did not hear since it hears, counted against the gateway each hour and after each time that the link came; null: nobody has counted, or there were more than are counted. */
export function useMissed(isOn: boolean): number | null {
  const api = useApi();
  const clock = useClock();
  const live = useLive();
  const [missed, setMissed] = useState<number | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const left = new AbortController();
    let heard = new Set<number>();
    let after = live.alarms.cursor()?.position ?? null;
    let total = 0;
    let isKnown = true;
    let cancel = () => {};
    const plan = (wait: number): void => {
      cancel();
      cancel = clock.after(wait, () => void count());
    };
    async function count(): Promise<void> {
      plan(anHour);
      const upTo = live.alarms.cursor()?.position ?? null;
      const from = after;
      if (from === null || upTo === null) return;
      const query = { after: from, upTo };
      const answer = await api.call(alarmCountBetween, { query }, { signal: left.signal, noErrorPage: true });
      // What was asked before all began anew counts no more; what was not answered is counted the next time.
      if (left.signal.aborted || !answer.ok || after !== from) return;
      const told = { after: from, upTo: answer.value.upTo, count: answer.value.count };
      // Of more than were counted nobody knows how many were missed, then or with what comes.
      if (answer.value.isAtLeast) isKnown = false;
      total += missedOf(heard, told) ?? 0;
      after = told.upTo;
      heard = new Set([...heard].filter((position) => position > told.upTo));
      setMissed(isKnown ? total : null);
    }
    const listening = live.alarms.items.subscribe((item) => {
      if (item.kind === 'alarms') for (const { position } of item.items) heard.add(position);
      if (item.kind !== 'ready') return;
      if (item.reset || after === null) {
        heard = new Set();
        after = item.position;
      }
      plan(settled);
    });
    if (after !== null) plan(settled);
    return () => {
      left.abort();
      listening.unsubscribe();
      cancel();
    };
  }, [isOn, api, clock, live]);
  return missed;
}
