import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { count, openCounterLog, until } from '../../../tests/world/counterLog.ts';
import { type TestDatabase, testDatabase } from '../../../tests/world/database.ts';
import type { OpenLog } from '../openLog.ts';
import { anchorFile, readAnchor } from './anchor.ts';
import { type AnchorKeeper, anchorEvery, keepAnchor } from './keepAnchor.ts';
import { verifyLog } from './verifyLog.ts';

const secret = 's'.repeat(64);
let world: TestDatabase;
let log: OpenLog;
let folder = '';
let file = '';
let said: string[] = [];
beforeEach(async () => {
  world = await testDatabase();
  log = await openCounterLog(world);
  folder = await mkdtemp(join(tmpdir(), 'busbar-anchor-'));
  file = anchorFile(folder, log.head().log);
  said = [];
});
afterEach(async () => {
  await log.close();
  await world.close();
  await rm(folder, { recursive: true });
});

const keeper = (clock = manualClock()): AnchorKeeper =>
  keepAnchor({ database: world.database, dataFolder: folder, secret, clock, say: (line) => said.push(line) });
const kept = async () => {
  const read = await readAnchor(file, secret);
  return read.is === 'there' ? read.anchor : null;
};
const append = async (...versions: readonly number[]): Promise<void> => {
  for (const version of versions) await log.append(count('turnstile-1', version));
};
const verified = async () => {
  const anchor = await kept();
  return verifyLog(world.database, anchor === null ? {} : { anchor });
};

/** As somebody with every right in the database would: the last group, with whatever tells of it. */
const cutLastGroup = (): Promise<unknown> =>
  world.database.query(`
    delete from log.event where position = (select max(position) from log.link);
    delete from log.link where position = (select max(position) from log.link);
    update log.head set position = (select max(position) from log.event), hash = (select hash from log.link order by position desc limit 1);
    update log.stream s set version = e.version, position = e.position
      from (select stream, max(version) as version, max(position) as position from log.event group by stream) e where e.stream = s.stream`);

test('the head is vouched for every 10 s where it moved, and at a clean stop, in a file that only its owner reads', async () => {
  const clock = manualClock(1_000);
  const keeping = keeper(clock);
  await append(0, 1);
  expect(await kept()).toBeNull();
  clock.advance(anchorEvery);
  await until(async () => (await kept())?.position === 2);
  await append(2);
  await keeping.close();
  expect(await kept()).toMatchObject({ position: 3, at: 1_000 + anchorEvery });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await verified()).toMatchObject({ ok: true, events: 3 });
});

test('a last group that was taken away with all that told of it is found by the anchor, and by nothing else', async () => {
  await append(0, 1, 2);
  await keeper().close();
  await cutLastGroup();
  expect(await verifyLog(world.database)).toMatchObject({ ok: true, events: 2 });
  expect(await verified()).toMatchObject({
    ok: false,
    position: 3,
    fault: expect.stringContaining('the last groups are missing'),
  });
});

test('a last group that was written anew is found, and the gateway does not vouch over its own proof', async () => {
  await append(0, 1, 2);
  await keeper().close();
  const before = await readFile(file, 'utf8');
  await cutLastGroup();
  await log.close();
  log = await openCounterLog(world);
  await log.append(count('turnstile-1', 2, 'forged', 1_000));
  await log.append(count('turnstile-1', 3));
  await keeper().close();
  expect(said.join()).toContain('no longer holds what was vouched for up to position 3');
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(await verifyLog(world.database)).toMatchObject({ ok: true });
  expect(await verified()).toMatchObject({
    ok: false,
    position: 3,
    fault: expect.stringContaining('another than the one that was vouched for'),
  });
});

test('an anchor that this site did not sign vouches for nothing; one that is gone is said to be', async () => {
  expect(await readAnchor(file, secret)).toEqual({ is: 'missing' });
  await append(0, 1);
  await keeper().close();
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"position":2', '"position":1'));
  expect(await readAnchor(file, secret)).toMatchObject({ is: 'unsigned' });
  await writeFile(file, 'x');
  expect(await readAnchor(file, secret)).toMatchObject({ is: 'unsigned' });
  await writeFile(file, text);
  expect(await readAnchor(file, 'another key, of 32 signs or more')).toMatchObject({ is: 'unsigned' });
});

test.each([
  ['its version', `update log.stream set version = 1`, 'fits no event'],
  ['its position', `update log.stream set position = 1`, 'names position 1'],
  ['its organisation', `update log.stream set org = 'o2'`, 'another organisation'],
  ['its state', `update log.stream set value = '"closed"'`, 'another state'],
  ['itself', 'delete from log.stream', 'remembered no more'],
  [
    'a stream that never was',
    `insert into log.stream select 'turnstile-0', 1, 1, null, null, null, null, 'o1'`,
    'fits no event',
  ],
  [
    'a stream of the future',
    `insert into log.stream select 'turnstile-9', 1, 99, null, null, null, null, 'o1'`,
    'fits no event',
  ],
])('what is remembered of a stream is proved against its events: %s', async (_, forged, fault) => {
  await append(0, 1);
  expect(await verified()).toMatchObject({ ok: true });
  await world.database.query(forged);
  expect(await verified()).toMatchObject({ ok: false, fault: expect.stringContaining(fault) });
});
