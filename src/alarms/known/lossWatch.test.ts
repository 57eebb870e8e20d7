import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { idleLink, type Link } from '../../../machines/link/linkMachine.ts';
import { countIn, knownOf } from './known.ts';
import { watchLoss } from './lossWatch.ts';

const idle = idleLink(0);
const live: Link = { ...idle, state: 'live', stood: true };
const silent: Link = { ...live, state: 'silent', downSince: 7, reason: 'silent' };
const closed: Link = { ...live, state: 'down', downSince: 7, reason: 'closed' };

function aWatch() {
  const clock = manualClock(0);
  const link = new BehaviorSubject<Link>(idle);
  let heard = 0;
  const end = watchLoss(link, {
    clock,
    lost: () => {
      heard += 1;
    },
  });
  return { clock, link, end, heard: () => heard };
}

test('what a link told holds while it is live; one that never stood told nothing; one that was lost is unknown since its last word', () => {
  expect(knownOf(live)).toEqual({ state: 'known' });
  for (const state of ['idle', 'connecting', 'behind', 'down'] as const)
    expect(knownOf({ ...idle, state }), state).toEqual({ state: 'connecting' });
  for (const state of ['silent', 'down', 'connecting', 'behind'] as const)
    expect(knownOf({ ...live, state, downSince: 7 }), state).toEqual({ state: 'unknown', since: 7 });
});

test('where nothing was told yet a count is no number', () => {
  expect([countIn(knownOf(idle), 0), countIn(knownOf(silent), 3), countIn(knownOf(live), 0)]).toEqual(['?', '3', '0']);
});

test('a link that fell silent is heard at once, and once', () => {
  const { link, heard, clock } = aWatch();
  link.next(live);
  link.next(silent);
  expect(heard()).toBe(1);
  link.next({ ...closed, reason: 'silent' });
  clock.advance(60_000);
  expect(heard()).toBe(1);
});

test('one that closed is heard when it is not there again within 3 s', () => {
  const { link, heard, clock } = aWatch();
  link.next(live);
  link.next(closed);
  clock.advance(2_999);
  expect(heard()).toBe(0);
  clock.advance(1);
  expect(heard()).toBe(1);
  link.next(live);
  link.next(closed);
  clock.advance(1_000);
  link.next(live);
  clock.advance(60_000);
  expect(heard()).toBe(1);
});

test('one that never stood makes no sound, and after the end nothing does', () => {
  const { link, heard, clock, end } = aWatch();
  link.next({ ...idle, state: 'down', downSince: 1, reason: 'unreachable' });
  clock.advance(60_000);
  expect(heard()).toBe(0);
  link.next(live);
  link.next(closed);
  end();
  clock.advance(60_000);
  expect(heard()).toBe(0);
});
