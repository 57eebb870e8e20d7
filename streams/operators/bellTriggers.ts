import { filter, interval, map, merge, type Observable, throttleTime } from 'rxjs';
import type { Clock } from '../../domain/clock/clock.ts';
import { clockScheduler } from '../clock/clockScheduler.ts';
import type { AlarmStreamItem } from '../sources/source.ts';

/** The counts are fetched anew at least so often (K002). */
export const bellPollEvery = 60_000;
/** And never more often than once in this (K003). */
export const bellThrottle = 500;

/** When the bell's counts are to be fetched: every 60 s, on any alarm, on `listChange`; at most once in 500 ms (B115 to B118). */
export function bellTriggers(items: Observable<AlarmStreamItem>, clock: Clock): Observable<void> {
  const scheduler = clockScheduler(clock);
  const asked = items.pipe(filter((item) => causes.has(item.kind)));
  return merge(asked, interval(bellPollEvery, scheduler)).pipe(
    throttleTime(bellThrottle, scheduler, { leading: true, trailing: true }),
    map(() => undefined),
  );
}

const causes: ReadonlySet<AlarmStreamItem['kind']> = new Set(['alarms', 'ready', 'message', 'listChange']);
