import { afterEach, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { AlarmSocketClient } from './alarmClient.ts';
import { openWorld, scopeOf, until, type World } from './world.ts';

let world: World;
afterEach(() => world.close());

/** 0 ≤ x < 1, the same row for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('Over 200 cuts at any moment a console sees each alarm event exactly once and in order', async () => {
  const clock = manualClock();
  world = await openWorld({ clock });
  world.access.signIn('zhou', scopeOf('north'));
  const random = randomFrom(20_261_120);
  const seen: number[] = [];
  const place: { cursor: { readonly log: unknown; readonly scope: unknown; readonly after: number } | null } = {
    cursor: null,
  };
  const happen = (): void =>
    void world.alarms.happen(1 + Math.floor(random() * 8), random() < 0.3 ? { org: 'south' } : {});
  /** The process takes so many turns, in which a little time passes, alarms happen and whatever is under way goes on. */
  async function turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn++) {
      if (random() < 0.4) happen();
      clock.advance(random() * 4);
      await new Promise(setImmediate);
    }
  }
  // Reading takes its time, and the world goes on meanwhile.
  const reading = (): Promise<void> => turns(Math.floor(random() * 3));
  Object.assign(world.alarms.hooks, { betweenReads: reading, standingReads: reading });

  /** What one connection has told, as a console would keep it. */
  function keep(connection: AlarmSocketClient): void {
    const positions = connection.positions();
    seen.push(...positions);
    const ready = connection.find('ready');
    const told = connection.all('position').map((message) => message['position'] as number);
    const last = Math.max(place.cursor?.after ?? 0, ready ? (ready['position'] as number) : 0, ...positions, ...told);
    expect(ready?.['reset'] ?? false).toBe(false);
    if (ready !== undefined) place.cursor = { log: ready['log'], scope: ready['scope'], after: last };
    else if (place.cursor !== null) place.cursor = { ...place.cursor, after: last };
  }

  const first = await new AlarmSocketClient(world.port).login('zhou', { batch: true });
  const from = (await first.ready())['position'] as number;
  first.socket.terminate();
  await first.closed();
  keep(first);
  for (let cut = 0; cut < 200; cut++) {
    const connection = await new AlarmSocketClient(world.port).login('zhou', { ...place.cursor, batch: cut % 2 === 0 });
    // From at once, amid the reading of the log, to well after ready.
    if (random() < 0.6) await connection.ready();
    await turns(Math.floor(random() * 25));
    connection.socket.terminate();
    await connection.closed();
    keep(connection);
  }
  const last = await new AlarmSocketClient(world.port).login('zhou', { ...place.cursor });
  await last.ready();
  await until(
    'the rest',
    () =>
      (last.positions().at(-1) ?? place.cursor?.after ?? 0) >=
      (world.alarms.log.findLast((one) => one.alarm.org === 'north')?.position ?? 0),
  );
  keep(last);
  last.socket.terminate();
  const mine = world.alarms.log
    .filter((one) => one.alarm.org === 'north' && one.position > from)
    .map((one) => one.position);
  expect(seen).toEqual(mine);
  expect(seen.length).toBeGreaterThan(1000);
});
