import { useEffect, useState, useSyncExternalStore } from 'react';
import { listPermitCalls, type PermitCall } from '../../domain/switching/calls.ts';
import { useCall } from '../api/useCall.ts';
import { every } from '../clock/browserClock.ts';
import { useClock, useNow } from '../clock/useClock.ts';
import { useLinks, useLive } from '../live/useLive.ts';
import { useMay } from '../session/useMay.ts';

/** How many calls wait for this person, for the bell. */
let waiting = 0;
const listeners = new Set<() => void>();

function tellWaiting(count: number): void {
  if (count === waiting) return;
  waiting = count;
  for (const each of listeners) each();
}

const subscribe = (each: () => void): (() => void) => {
  listeners.add(each);
  return () => listeners.delete(each);
};
export const usePermitCount = (): number => useSyncExternalStore(subscribe, () => waiting);

/** While something waits it is looked at so often: it ends by somebody else, or by time. */
const whileWaiting = 1_000;
/** Without the word of the alarm link, which tells of a call at once. */
const withoutLink = 5_000;
const otherwise = 30_000;

export interface TimedCall extends PermitCall {
  readonly key: string;
  /** s until the selection is over, by the gateway's clock. */
  readonly left: number;
}

/** The selections that wait for this person to be their second; none for who may not be. */
export function usePermitCalls(): { readonly calls: readonly TimedCall[]; readonly again: () => void } {
  const clock = useClock();
  const live = useLive();
  const mayPermit = useMay('/operating', 'confirm');
  const { value, again } = useCall(listPermitCalls, mayPermit ? {} : null, { noErrorPage: true });
  const { alarms } = useLinks();
  const period = (value?.rows.length ?? 0) > 0 ? whileWaiting : alarms.state === 'live' ? otherwise : withoutLink;
  useEffect(() => (mayPermit ? every(clock, period, again) : undefined), [clock, period, again, mayPermit]);
  useEffect(() => {
    if (!mayPermit) return;
    const heard = live.alarms.items.subscribe((item) => {
      const isCall = item.kind === 'message' && item.message.businessType2 === 'SWITCH_PERMIT';
      if (isCall || item.kind === 'ready' || (item.kind === 'listChange' && item.topics.includes('task'))) again();
    });
    return () => heard.unsubscribe();
  }, [live, again, mayPermit]);
  const calls = useTimed(value);
  useEffect(() => tellWaiting(calls.length), [calls.length]);
  useEffect(() => () => tellWaiting(0), []);
  return { calls, again };
}

function useTimed(told: { readonly at: string; readonly rows: readonly PermitCall[] } | null): readonly TimedCall[] {
  const clock = useClock();
  const now = useNow(250);
  const [read, setRead] = useState({ told, at: clock.now() });
  // By the gateway's clock: how far this browser's is off shows in the answer's own moment.
  if (read.told !== told) setRead({ told, at: clock.now() });
  if (told === null) return [];
  const there = Date.parse(told.at) + (now - read.at);
  return told.rows.flatMap((one) => {
    const left = Math.ceil((Date.parse(one.expiresAt) - there) / 1000);
    return left <= 0 ? [] : [{ ...one, key: `${one.switch} ${one.selection}`, left }];
  });
}
