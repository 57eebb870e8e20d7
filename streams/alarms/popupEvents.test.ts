import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Alarm, Announcement } from '../../domain/alarm/alarm.ts';
import { idleLink, type Link, linkAfter } from '../../machines/link/linkMachine.ts';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import type { AlarmStreamItem } from '../sources/source.ts';
import type { AlarmItem } from '../wire/alarmWire.ts';
import { announcedBy } from './announced.ts';
import { popupEvents } from './popupEvents.ts';

const anItem = (
  id: string,
  position: number,
  more: { readonly announced?: true; readonly confirmed?: true } = {},
): AlarmItem => ({
  position,
  at: '',
  recordedAt: '',
  event: more.confirmed ? 'AlarmConfirmed' : 'AlarmRaised',
  alarm: { ...anAlarm({ id, state: { confirmed: more.confirmed ?? false } }), position },
  message: more.announced ? ({ type: '01', dataId: id } as Announcement) : null,
});

interface PopupEventsTold {
  readonly reset?: boolean;
  readonly standing?: readonly Alarm[];
  /** Ids; without it all that stand call. */
  readonly calls?: readonly string[];
}

/** One page of a console; what it has announced outlives it in `kept`. */
function watch(kept = { text: null as string | null }) {
  const items = new Subject<AlarmStreamItem>();
  const link = new BehaviorSubject<Link>(idleLink(0));
  const told: string[] = [];
  const announced = announcedBy({ get: () => kept.text, set: (text) => (kept.text = text) });
  popupEvents({ items, link, cursor: () => null }, { announced }).subscribe((event) => {
    if (event.type !== 'NEWS') told.push(event.type);
    else {
      told.push(
        ...event.announced.map(({ id, gathered }) => `${gathered ? 'found' : 'announced'} ${id}`),
        ...event.changed.map(({ id }) => `changed ${id}`),
      );
      announced.note(event.announced.flatMap(({ alarm }) => (alarm === null ? [] : [alarm])));
    }
  });
  return {
    told,
    news: (...news: readonly AlarmItem[]) => items.next({ kind: 'alarms', items: news }),
    message: () => items.next({ kind: 'message', position: 1, at: '', message: { type: 'flowable' } as Announcement }),
    ready: ({ reset = false, standing = [], calls = standing.map(({ id }) => id) }: PopupEventsTold = {}) => {
      items.next({
        kind: 'ready',
        log: 'l',
        scope: 's',
        position: 1,
        reset,
        standing,
        total: standing.length,
        calls: calls.map((id) => ({ id, radioId: 'siren' })),
      });
      link.next({ ...link.value, state: 'live' });
    },
    silent: () => link.next({ ...link.value, state: 'silent' }),
    cut: () =>
      link.next(linkAfter(link.value, { type: 'LOST', at: 1, reason: 'closed', waits: { first: 0, later: 0 } })),
  };
}

test('A live alarm that is to be announced pops up, any other only changes its picture', () => {
  const console = watch();
  console.ready();
  console.news(anItem('a', 1, { announced: true }), anItem('b', 2));
  console.message();
  expect(console.told).toEqual(['announced a', 'changed b', 'announced undefined']);
});

test('What happened during a cut pops up once the console is up to date, if it still asks for somebody', () => {
  const console = watch();
  console.ready();
  console.cut();
  console.news(anItem('gone', 3, { announced: true }), anItem('stands', 4, { announced: true }));
  console.news(anItem('gone', 5, { confirmed: true }), anItem('stands', 6));
  expect(console.told).toEqual([]);
  console.ready({ standing: [{ ...anAlarm({ id: 'stands' }), position: 6 }] });
  expect(console.told).toEqual(['found stands', 'changed gone']);
});

test('What comes on a link that had fallen silent pops up at once: nothing of it was lost', () => {
  const console = watch();
  console.ready();
  console.silent();
  console.news(anItem('a', 3, { announced: true }));
  expect(console.told).toEqual(['announced a']);
});

test('What stands unacknowledged when a console opens is announced; what nobody is called for is not', () => {
  const console = watch();
  const standing = [
    anAlarm({ id: 'trip', level: 1 }),
    anAlarm({ id: 'returned', level: 1, state: { recovered: true } }),
    anAlarm({ id: 'confirmed', level: 1, state: { confirmed: true } }),
    anAlarm({ id: 'shelved', level: 1, state: { shelvedUntil: '2026-11-21T00:00:00.000Z' } }),
    anAlarm({ id: 'unannounced', level: 4 }),
    anAlarm({ id: 'hint', level: 4, state: { recovered: true } }),
  ];
  const calls = standing.map(({ id }) => id).filter((id) => id !== 'unannounced');
  console.ready({ standing, calls });
  expect(console.told).toEqual(['found trip', 'found returned']);
});

test('A reload announces what was raised while the page was away, and nothing twice', () => {
  const kept = { text: null as string | null };
  watch(kept).ready({ standing: [anAlarm({ id: 'before' })] });
  const again = watch(kept);
  again.ready({ standing: [anAlarm({ id: 'before' }), anAlarm({ id: 'meanwhile', level: 1 })] });
  expect(again.told).toEqual(['found meanwhile']);
});

test('What was escalated, or raised again, while the page was away is announced again', () => {
  const kept = { text: null as string | null };
  watch(kept).ready({ standing: [anAlarm({ id: 'a', level: 3 })] });
  const again = watch(kept);
  again.ready({ standing: [{ ...anAlarm({ id: 'a', level: 1 }), recordedAt: '2026-11-20T07:00:00.000Z' }] });
  expect(again.told).toEqual(['found a']);
});

test('What was shelved and is announced anew is not taken for announced', () => {
  const kept = { text: null as string | null };
  const console = watch(kept);
  console.ready({ standing: [anAlarm({ id: 'a' })] });
  console.news({ ...anItem('a', 3), alarm: anAlarm({ id: 'a', state: { suppressed: true } }) });
  const again = watch(kept);
  again.ready({ standing: [anAlarm({ id: 'a' })] });
  expect(again.told).toEqual(['found a']);
});

test('A fresh start forgets what was queued and announces what stands', () => {
  const console = watch();
  console.news(anItem('a', 1, { announced: true }));
  console.ready({ reset: true, standing: [anAlarm({ id: 'b' })] });
  expect(console.told).toEqual(['RESET', 'found b']);
});

test('A memory that nobody can read announces too much, never too little', () => {
  for (const text of ['{"half":', '17', '[["a"],[1,2],"b"]']) {
    const console = watch({ text });
    console.ready({ standing: [anAlarm({ id: 'a' })] });
    expect(console.told).toEqual(['found a']);
  }
});

test('A window that begins to listen when the link is up already hears the next alarm', () => {
  const items = new Subject<AlarmStreamItem>();
  const link = new BehaviorSubject<Link>({ ...idleLink(0), state: 'live' });
  const told: string[] = [];
  popupEvents({ items, link, cursor: () => null }).subscribe((event) => {
    told.push(...(event.type === 'NEWS' ? event.announced.map(({ id }) => id) : [event.type]));
  });
  items.next({ kind: 'alarms', items: [anItem('a', 1, { announced: true })] });
  expect(told).toEqual(['a']);
});
