import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Alarm, Announcement } from '../../domain/alarm/alarm.ts';
import { idleLink, type Link, linkAfter } from '../../machines/link/linkMachine.ts';
import { openState } from '../../tests/world/alarmState.ts';
import type { AlarmStreamItem } from '../sources/source.ts';
import type { AlarmItem } from '../wire/alarmWire.ts';
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
  alarm: { id, position, level: 2, state: { ...openState, confirmed: more.confirmed ?? false } } as Alarm,
  message: more.announced ? ({ type: '01', dataId: id } as Announcement) : null,
});

function watch() {
  const items = new Subject<AlarmStreamItem>();
  const link = new BehaviorSubject<Link>(idleLink(0));
  const told: string[] = [];
  popupEvents({ items, link, cursor: () => null }).subscribe((event) => {
    if (event.type !== 'NEWS') told.push(event.type);
    else
      told.push(
        ...event.announced.map(({ id }) => `announced ${id}`),
        ...event.changed.map(({ id }) => `changed ${id}`),
      );
  });
  return {
    told,
    news: (...news: readonly AlarmItem[]) => items.next({ kind: 'alarms', items: news }),
    message: () => items.next({ kind: 'message', position: 1, at: '', message: { type: 'flowable' } as Announcement }),
    ready: (reset = false) => {
      items.next({ kind: 'ready', log: 'l', scope: 's', position: 1, reset, standing: [], total: 0 });
      link.next({ ...link.value, state: 'live' });
    },
    cut: () =>
      link.next(linkAfter(link.value, { type: 'LOST', at: 1, reason: 'closed', waits: { first: 0, later: 0 } })),
  };
}

test('A live alarm that is to be announced pops up, any other only changes its picture', () => {
  const console = watch();
  console.ready();
  console.news(anItem('a', 1, { announced: true }), anItem('b', 2));
  console.message();
  expect(console.told).toEqual(['announced a', 'changed b', 'ANNOUNCED']);
});

test('What happened during a cut pops up once the console is up to date, if it still asks for somebody', () => {
  const console = watch();
  console.ready();
  console.cut();
  console.news(anItem('gone', 3, { announced: true }), anItem('stands', 4, { announced: true }));
  console.news(anItem('gone', 5, { confirmed: true }), anItem('stands', 6));
  expect(console.told).toEqual([]);
  console.ready();
  expect(console.told).toEqual(['announced stands', 'changed gone']);
});

test('A fresh start forgets what was queued and announces nothing of the past', () => {
  const console = watch();
  console.news(anItem('a', 1, { announced: true }));
  console.ready(true);
  expect(console.told).toEqual(['RESET']);
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
