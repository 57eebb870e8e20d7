import { constants, setPriority } from 'node:os';
import type { Asking, BesideAnswer, Granted, Outside, Wish, Word } from '../../beside/questions.ts';
import { systemClock } from '../../ground/systemClock.ts';
import { answerParent, type Tell } from '../../jobs/child/answerParent.ts';
import { openAnswering } from './openAnswering.ts';

/** Runs in a process of its own: what it is asked it answers over its own connections, which only read. Whoever shares a core with it goes first. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let tellGateway: Tell<Wish> = async () => undefined;
const wishes = new Map<number, (granted: Granted) => void>();
let wished = 0;

function wish(asked: Omit<Wish, 'n'>): Promise<Granted> {
  const n = ++wished;
  return new Promise((resolve) => {
    wishes.set(n, resolve);
    void tellGateway({ n, ...asked });
  });
}

let opened: ReturnType<typeof openAnswering> | null = null;
/** Told in one breath with the question, this may be heard before the process is open. */
let endedBefore: number | null = null;
const openOnce = (outside: Outside): ReturnType<typeof openAnswering> => {
  if (opened !== null) return opened;
  opened = openAnswering({ outside, wish, clock: systemClock });
  if (endedBefore !== null) opened.end(endedBefore);
  return opened;
};

answerParent<Asking, Wish>(
  async (asking, tell): Promise<BesideAnswer | null> => {
    tellGateway = tell;
    if (asking.open !== undefined) {
      await openOnce(asking.open).begin();
      return null;
    }
    if (opened === null) throw new Error('asked before it was opened');
    const { told, position } = await opened.answer(asking);
    return { told, position, holds: process.memoryUsage.rss() };
  },
  (word: Word) => {
    if ('end' in word) {
      endedBefore = word.end;
      return opened?.end(word.end);
    }
    const granted = wishes.get(word.wish);
    wishes.delete(word.wish);
    granted?.(word.granted);
  },
);
