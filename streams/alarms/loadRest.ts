import type { Alarm } from '../../domain/alarm/alarm.ts';
import type { Clock, Millis } from '../../domain/clock/clock.ts';
import type { AlarmBook } from './alarmBook.ts';

/** Rows of a page. */
export const restPage = 500;
/** Before the pages are read once more, or a page that failed is asked for again. */
const restAgain: Millis = 2_000;

export interface Rest {
  readonly book: AlarmBook;
  /** One page of what stands, from 1; null where it could not be read. */
  readonly readPage: (page: number) => Promise<readonly Alarm[] | null>;
  readonly clock: Clock;
  /** True once nobody looks any more. */
  readonly isLeft: () => boolean;
}

/**
 * Brings into the book what the socket did not tell: it tells the worst thousand. Alarms come and go while the pages are read, so that
 * rows slip from one page to another unread: they are read again until nothing is missing, or a whole reading brought nothing new.
 */
export async function loadRest(rest: Rest): Promise<void> {
  while (isMissing(rest)) {
    const found = await readAll(rest);
    if (found === 0 || !isMissing(rest)) return;
    await new Promise<void>((resolve) => rest.clock.after(restAgain, resolve));
  }
}

const isMissing = ({ book, isLeft }: Rest): boolean => {
  const { total, known } = book.counts();
  return !isLeft() && total > known;
};

/** How many alarms it found that the book did not know; null where the gateway did not answer for one of the pages. */
async function readAll({ book, readPage, isLeft }: Rest): Promise<number | null> {
  let found = 0;
  for (let page = 1; ; page++) {
    const rows = await readPage(page);
    if (isLeft() || rows === null) return null;
    found += rows.filter(({ id }) => book.get(id) === null).length;
    book.merge(rows);
    if (rows.length < restPage) return found;
  }
}
