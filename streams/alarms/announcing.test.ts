import fc from 'fast-check';
import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Alarm, AlarmLevel, Announcement } from '../../domain/alarm/alarm.ts';
import { isUnacknowledged } from '../../domain/alarm/unacknowledged.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { idleLink, type Link } from '../../machines/link/linkMachine.ts';
import { cardOf, popupMachine } from '../../machines/popup/popupMachine.ts';
import { type PopupEntry, rankOf } from '../../machines/popup/queue.ts';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import { screenClock } from '../../tests/world/screenClock.ts';
import type { AlarmStreamItem } from '../sources/source.ts';
import { announcedBy } from './announced.ts';
import { announcing } from './announcing.ts';
import { askingBook } from './asking.ts';

/** One announcement of an alarm: escalated it is another. */
const keyOf = ({ id, recordedAt }: Pick<Alarm, 'id' | 'recordedAt'>): string => `${id} ${recordedAt}`;
const callOf = ({ id, type }: Alarm): Announcement => ({ type, dataId: id, radioId: 'siren' }) as Announcement;

/** A console over its reloads, and the gateway that it listens to. */
function aConsole() {
  const clock = manualClock(Date.parse('2026-11-20T06:00:00.000Z'));
  const alarms = new Map<string, Alarm>();
  const heard = new Set<string>();
  /** Announced to the end: whatever of these has a card again is announced twice. */
  const done = new Set<string>();
  const twice: string[] = [];
  let kept: string | null = null;
  let position = 0;
  let raised = 0;
  let isAudible = true;
  let missed: AlarmStreamItem[] = [];
  let page = open();

  function open() {
    const items = new Subject<AlarmStreamItem>();
    const link = new BehaviorSubject<Link>(idleLink(clock.now()));
    const asking = askingBook();
    items.subscribe(asking.apply);
    const popups = createActor(popupMachine, { input: { scenes: null }, clock: screenClock(clock) }).start();
    const announced = announcedBy({ get: () => kept, set: (text) => (kept = text) });
    let onCard = new Map<string, boolean>();
    popups.subscribe(({ context: { shown, summed, queue, sound } }) => {
      const cards = shown === null ? summed : [shown];
      const waiting = new Set(keysOf(queue));
      const before = onCard;
      onCard = new Map();
      for (const entry of cards) {
        const [key] = keysOf([entry]);
        if (key === undefined) continue;
        if (!before.has(key) && done.has(key)) twice.push(key);
        const isUnheard = rankOf(entry) <= 2 && sound !== null && !isAudible;
        onCard.set(key, (before.get(key) ?? false) || !isUnheard);
        if (sound !== null && isAudible) heard.add(key);
      }
      for (const [key, wasTold] of before) if (wasTold && !onCard.has(key) && !waiting.has(key)) done.add(key);
    });
    const running = announcing({
      source: { items, link, cursor: () => null },
      asking,
      announced,
      popups,
      isAudible: () => isAudible,
    });
    return {
      popups,
      items,
      link,
      running,
      onCard: () => onCard,
      forgetCard: () => {
        onCard = new Map();
      },
    };
  }

  const isLive = (): boolean => page.link.value.state === 'live';
  const context = () => page.popups.getSnapshot().context;

  function say(alarm: Alarm, event: 'AlarmRaised' | 'AlarmEscalated' | 'AlarmConfirmed'): void {
    position += 1;
    const now = { ...alarm, position };
    alarms.set(alarm.id, now);
    const message = event === 'AlarmConfirmed' ? null : callOf(now);
    const news = { position, at: '', recordedAt: '', event, alarm: now, message };
    const item: AlarmStreamItem = { kind: 'alarms', items: [news] };
    if (isLive()) page.items.next(item);
    else missed.push(item);
  }

  function connect(reset: boolean): void {
    if (isLive()) return;
    if (!reset) for (const item of missed) page.items.next(item);
    // What a fresh start cuts off in the middle was not announced.
    else page.forgetCard();
    missed = [];
    const standing = [...alarms.values()].filter(({ state }) => !state.confirmed);
    const calls = standing.filter(isUnacknowledged).map(({ id }) => ({ id, radioId: 'siren' }));
    const scope = { log: 'l', scope: 's', position };
    page.items.next({ kind: 'ready', ...scope, reset, standing, total: standing.length, calls });
    page.link.next({ ...page.link.value, state: 'live' });
  }

  const one = (pick: number): Alarm | undefined => [...alarms.values()].filter(isUnacknowledged)[pick];
  const at = (): string => instantOf(clock.now() + position);

  return {
    twice: () => twice,
    isLive,
    connect,
    raise(level: AlarmLevel) {
      raised += 1;
      say(
        { ...anAlarm({ id: `a${raised}`, level }), firstOverAt: at(), raisedAt: at(), recordedAt: at() },
        'AlarmRaised',
      );
    },
    escalate(pick: number) {
      const alarm = one(pick);
      if (alarm !== undefined) say({ ...alarm, level: 1, recordedAt: at() }, 'AlarmEscalated');
    },
    acknowledge(pick: number) {
      const alarm = one(pick);
      if (alarm !== undefined) say({ ...alarm, state: { ...alarm.state, confirmed: true } }, 'AlarmConfirmed');
    },
    cut: () => page.link.next({ ...idleLink(clock.now()), state: 'down' }),
    /** The browser plays nothing after it until somebody presses. */
    reload() {
      for (const [key, wasTold] of page.onCard()) if (wasTold) done.add(key);
      page.running.end();
      page.popups.stop();
      missed = [];
      isAudible = false;
      page = open();
    },
    press() {
      isAudible = true;
      page.running.audible();
      if (context().sound !== null) for (const key of page.onCard().keys()) heard.add(key);
    },
    profile: (isRead: boolean) =>
      page.popups.send({ type: 'SET_SCENES', scenes: isRead ? ['1', '2', '3', '4'] : null }),
    next: () => page.popups.send({ type: 'NEXT', of: cardOf(context()) ?? '' }),
    wait: clock.advance,
    card: () => cardOf(context()),
    sound: () => context().sound?.entryId ?? null,
    waiting: () => context().queue.length,
    rank: () => Math.min(...[context().shown, ...context().summed].map((entry) => (entry ? rankOf(entry) : 9))),
    unannounced: () =>
      [...alarms.values()].filter((alarm) => alarm.level === 1 && isUnacknowledged(alarm) && !heard.has(keyOf(alarm))),
  };
}

const keysOf = (entries: readonly PopupEntry[]): readonly string[] =>
  entries.flatMap(({ alarm }) => (alarm === null ? [] : [keyOf(alarm)]));

test('Level 1 that was raised while the page reloaded is shown and heard at once, before 30 lesser ones that wait, and only once', () => {
  const console = aConsole();
  console.connect(false);
  console.profile(true);
  for (let n = 0; n < 31; n++) console.raise(3);
  console.reload();
  console.raise(1);
  console.press();
  console.connect(false);
  expect([console.card(), console.sound(), console.waiting()]).toEqual(['a32', 'a32', 30]);
  console.reload();
  console.press();
  console.connect(false);
  expect([console.card(), console.unannounced()]).toEqual(['summary', []]);
});

test('Level 1 whose card nobody could hear, because the browser wanted a press first, is announced with the press', () => {
  const console = aConsole();
  console.raise(1);
  console.reload();
  console.connect(false);
  console.wait(60_000);
  expect([console.card(), console.unannounced().length]).toEqual([null, 1]);
  console.press();
  expect([console.card(), console.sound(), console.unannounced()]).toEqual(['a1', 'a1', []]);
});

test('A fresh start in the middle of a card announces it again; a mere reload does not', () => {
  const console = aConsole();
  console.connect(false);
  console.raise(1);
  console.cut();
  console.connect(true);
  expect(console.card()).toBe('a1');
  console.reload();
  console.press();
  console.connect(false);
  expect(console.card()).toBeNull();
});

test('Level 2 that level 1 cut short before a reload is announced after it', () => {
  const console = aConsole();
  console.connect(false);
  console.profile(true);
  console.raise(2);
  console.raise(1);
  expect([console.card(), console.waiting()]).toEqual(['a2', 1]);
  console.reload();
  console.press();
  console.connect(false);
  expect(console.card()).toBe('a1');
});

type Step =
  | { readonly does: 'raise'; readonly level: AlarmLevel }
  | { readonly does: 'escalate' | 'acknowledge'; readonly pick: number }
  | { readonly does: 'cut' | 'reload' | 'press' | 'next' }
  | { readonly does: 'connect' | 'profile'; readonly how: boolean }
  | { readonly does: 'wait'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('raise' as const), level: fc.constantFrom(1, 2, 3, 4) }),
  fc.record({ does: fc.constantFrom('escalate' as const, 'acknowledge' as const), pick: fc.nat(5) }),
  fc.record({ does: fc.constantFrom('cut' as const, 'reload' as const, 'press' as const, 'next' as const) }),
  fc.record({ does: fc.constantFrom('connect' as const, 'profile' as const), how: fc.boolean() }),
  fc.record({ does: fc.constant('wait' as const), ms: fc.nat(25_000) }),
);

function act(console: ReturnType<typeof aConsole>, one: Step): void {
  if (one.does === 'raise') console.raise(one.level);
  else if (one.does === 'escalate' || one.does === 'acknowledge') console[one.does](one.pick);
  else if (one.does === 'connect' || one.does === 'profile') console[one.does](one.how);
  else if (one.does === 'wait') console.wait(one.ms);
  else console[one.does]();
}

test('Over 1,000 random cuts, reloads, refused profiles, raises and acknowledgements no level 1 stays unannounced and nothing is announced twice', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 40 }), (steps) => {
      const console = aConsole();
      for (const one of steps) {
        act(console, one);
        if (console.isLive() && one.does === 'press' && console.unannounced().length > 0)
          expect(console.rank()).toBe(1);
      }
      console.connect(false);
      console.press();
      if (console.unannounced().length > 0) expect(console.rank()).toBe(1);
      console.wait(20_000 * 41);
      expect([console.unannounced().map(({ id }) => id), console.twice()]).toEqual([[], []]);
    }),
    { numRuns: 50 },
  );
});
