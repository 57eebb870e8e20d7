import { bufferTime, filter, type Observable } from 'rxjs';
import type { Clock, Millis } from '../../domain/clock/clock.ts';
import { clockScheduler } from '../clock/clockScheduler.ts';

/** What came within `period`, as one list; nothing while nothing comes. At the border, never per widget. */
export function conflate<T>(clock: Clock, period: Millis): (source: Observable<T>) => Observable<readonly T[]> {
  return (source) =>
    source.pipe(
      bufferTime(period, clockScheduler(clock)),
      filter((gathered) => gathered.length > 0),
    );
}
