import type { Alarm } from '../../domain/alarm/alarm.ts';
import { goesOn } from '../../domain/alarm/worst.ts';
import type { Clock, Millis } from '../../domain/clock/clock.ts';
import type { AlarmBook } from './alarmBook.ts';

/** So many alarms are asked for at once: what one call takes. */
const atOnce = 200;
/** After the first is looked at, and from then on. */
const soon: Millis = 1_000;
const again: Millis = 5_000;

interface WorstWatchMeans {
  readonly book: AlarmBook;
  readonly clock: Clock;
  /** These alarms as they are now; null where they could not be read. */
  readonly ask: (ids: readonly string[]) => Promise<readonly Alarm[] | null>;
}

/** Keeps the worst value of those alarms up to date that are looked at and go on: no event tells it before they return. */
export interface WorstWatch {
  /** Returns how to leave. */
  readonly watch: (id: string) => () => void;
}

export function worstWatch({ book, clock, ask }: WorstWatchMeans): WorstWatch {
  const watched = new Map<string, number>();
  let isPlanned = false;

  function plan(after: Millis): void {
    if (isPlanned) return;
    isPlanned = true;
    clock.after(after, () => {
      void round();
    });
  }

  async function round(): Promise<void> {
    const ids = [...watched.keys()].filter((id) => {
      const alarm = book.get(id);
      return alarm !== null && goesOn(alarm);
    });
    for (let from = 0; from < ids.length; from += atOnce) {
      const alarms = await ask(ids.slice(from, from + atOnce));
      if (alarms !== null) book.merge(alarms);
    }
    isPlanned = false;
    if (watched.size > 0) plan(again);
  }

  return {
    watch(id) {
      watched.set(id, (watched.get(id) ?? 0) + 1);
      plan(soon);
      return () => {
        const left = (watched.get(id) ?? 1) - 1;
        if (left > 0) watched.set(id, left);
        else watched.delete(id);
      };
    },
  };
}
