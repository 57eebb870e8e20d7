import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { permissionCodes } from '../../../domain/access/routes/all.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { Caller } from '../../../gateway/http/handler.ts';
import { openHub } from '../../../gateway/push/alarm/hub.ts';
import { newPushMetrics } from '../../../gateway/push/pushMetrics.ts';
import { alarmSocket } from '../../../streams/sources/alarmSocket.ts';
import type { AlarmStreamItem } from '../../../streams/sources/source.ts';
import { pulseEvery } from '../../../streams/wire/alarmWire.ts';
import { testNetwork } from './testNetwork.ts';
import { scopeOf, testFeed } from './world.ts';

const cuts = 1000;
const shortest = 100;
const longest = 120_000;

/** 0 ≤ x < 1, the same row for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A console and its gateway on a clock that is moved by hand; alarms of its own organisation and of another happen as time passes. */
function aConsole(random: () => number) {
  const clock = manualClock(Date.UTC(2026, 10, 21));
  const alarms = testFeed();
  const { feed } = alarms;
  const metrics = newPushMetrics();
  const hub = openHub({ feed, clock, metrics });
  const caller: Caller = {
    userId: 'zhou',
    account: 'zhou',
    name: 'zhou',
    orgId: 'north',
    sessionId: 's',
    admin: false,
    permissions: permissionCodes,
    scope: scopeOf('north'),
  };
  const network = testNetwork(clock, {
    feed,
    hub,
    metrics,
    clock,
    caller,
    log: { head: () => ({ log: 'log-1', position: feed.position() }) as never },
  });
  const source = alarmSocket({
    url: 'ws://gateway/push/alarm',
    WebSocket: network.WebSocket,
    clock,
    random,
    token: new BehaviorSubject<string | null>('t'),
  });
  const items: AlarmStreamItem[] = [];
  source.items.subscribe((item) => items.push(item));
  const pulse = (): void => {
    clock.after(pulseEvery, pulse);
    hub.pulse();
  };
  clock.after(pulseEvery, pulse);

  const happen = (): void => void alarms.happen(1 + Math.floor(random() * 4), random() < 0.3 ? { org: 'south' } : {});
  // Reading takes its time, and the world goes on meanwhile.
  const reading = async (): Promise<void> => {
    await new Promise(setImmediate);
    if (random() < 0.5) happen();
  };
  Object.assign(alarms.hooks, { betweenReads: reading, standingReads: reading });

  /** Time passes in uneven steps; in each something may happen, and what waits for a reading of the log gets its turn. */
  async function pass(ms: number): Promise<void> {
    for (let left = Math.ceil(ms); left > 0; ) {
      const step = Math.min(left, Math.ceil(random() * Math.max(40, ms / 6)));
      clock.advance(step);
      left -= step;
      if (random() < 0.5) happen();
      await new Promise(setImmediate);
    }
  }
  return { clock, alarms, network, items, pass, metrics };
}

test('Over 1,000 cuts of 0.1 s to 2 min a console sees each alarm event exactly once and in order (B147 B149)', async () => {
  const random = randomFrom(20_261_121);
  const { clock, alarms, network, items, pass, metrics } = aConsole(random);
  await pass(1000);
  const [first] = items;
  const from = first?.kind === 'ready' ? first.position : Number.NaN;
  for (let cut = 0; cut < cuts; cut++) {
    // Amid connecting, amid the reading of the log, live, and before it has come back from the cut before.
    await pass(random() < 0.3 ? 10 + random() * 100 : random() * 45_000);
    network.cut(random() < 0.5 ? 'closes' : 'swallows');
    await pass(shortest * (longest / shortest) ** random());
    network.mend();
  }
  await pass(60_000);
  // What happened in the last step is still on its way.
  clock.advance(200);
  const seen = items.flatMap((item) => (item.kind === 'alarms' ? item.items.map(({ position }) => position) : []));
  const mine = alarms.log
    .filter(({ alarm, position }) => alarm.org === 'north' && position > from)
    .map(({ position }) => position);
  expect(seen).toEqual(mine);
  expect(seen.length).toBeGreaterThan(5000);
  const readies = items.filter(({ kind }) => kind === 'ready');
  expect(readies.length).toBeGreaterThan(300);
  expect(metrics.failures).toBe(0);
  expect(readies.every((item) => item.kind === 'ready' && !item.reset)).toBe(true);
});
