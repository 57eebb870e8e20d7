/**
 * Consoles without a screen, in a process of their own: each signs in as a person and keeps the book of alarms over the alarm socket with
 * the console's own streams. Asked by its parent, it answers what they saw.
 */
import { BehaviorSubject } from 'rxjs';
import { WebSocket } from 'ws';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { systemClock } from '../../../gateway/ground/systemClock.ts';
import { type AlarmBook, alarmBook } from '../../../streams/alarms/alarmBook.ts';
import { loadRest, restPage } from '../../../streams/alarms/loadRest.ts';
import { alarmSocket, type SocketConstructor } from '../../../streams/sources/alarmSocket.ts';
import type { AlarmStreamItem } from '../../../streams/sources/source.ts';
import { openDoor } from './door.ts';
import type { Progress, Seen } from './watched.ts';

export type Question =
  | { readonly op: 'open'; readonly address: string; readonly password: string; readonly accounts: readonly string[] }
  | { readonly op: 'progress' }
  | { readonly op: 'seen' };
export interface Asked {
  readonly n: number;
  readonly question: Question;
}
export interface Answered {
  readonly n: number;
  readonly answer: readonly Progress[] | readonly Seen[] | null;
}

interface Console {
  readonly progress: () => Progress;
  readonly seen: () => Seen;
}

const opened: Console[] = [];
const now = (): number => performance.timeOrigin + performance.now();

async function open(address: string, password: string, account: string): Promise<Console> {
  const door = await openDoor({ address, password }, account);
  const url = `${address.replace('http', 'ws')}/gateway/push/alarm`;
  const token = new BehaviorSubject<string | null>(door.token);
  const source = alarmSocket({
    url,
    WebSocket: WebSocket as unknown as SocketConstructor,
    clock: systemClock,
    random: () => 0,
    token,
  });
  const book = alarmBook();
  const at = new Map<string, number>();
  const ofLimits = new Set<string>();
  let resets = 0;
  const know = (alarms: readonly Alarm[]): void => {
    for (const { id, type } of alarms) {
      if (!at.has(id)) at.set(id, now());
      if (type === '01') ofLimits.add(id);
    }
  };
  const readPage = async (page: number): Promise<readonly Alarm[]> => {
    const { rows } = await door.get<{ readonly rows: readonly Alarm[] }>(
      `/gateway/api/alarms?page=${page}&size=${restPage}`,
    );
    know(rows);
    return rows;
  };
  const take = (item: AlarmStreamItem): void => {
    book.apply(item);
    if (item.kind === 'alarms') know(item.items.map(({ alarm }) => alarm));
    if (item.kind !== 'ready') return;
    know(item.standing);
    if (item.reset) resets += 1;
    void loadRest({ book, readPage, clock: systemClock, isLeft: () => false });
  };
  await new Promise<void>((resolve) => {
    source.link.subscribe(({ state }) => void (state === 'live' && resolve()));
    source.items.subscribe(take);
  });
  return {
    progress: () => ({ seen: ofLimits.size, unconfirmed: unconfirmedLimits(book) }),
    seen: () => ({ alarms: [...at], resets, longTasks: [] }),
  };
}

const unconfirmedLimits = (book: AlarmBook): number =>
  book.standing().filter(({ type, state }) => type === '01' && !state.confirmed).length;

async function answer(asked: Question): Promise<Answered['answer']> {
  if (asked.op === 'progress') return opened.map((one) => one.progress());
  if (asked.op === 'seen') return opened.map((one) => one.seen());
  for (const account of asked.accounts) opened.push(await open(asked.address, asked.password, account));
  return null;
}

process.on(
  'message',
  ({ n, question }: Asked) =>
    void answer(question).then((said) => process.send?.({ n, answer: said } satisfies Answered)),
);
process.once('disconnect', () => process.exit(0));
