import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { systemClock } from '../gateway/ground/systemClock.ts';
import { openStore } from '../gateway/store/openStore.ts';
import { openPool } from '../gateway/store/pool.ts';
import { databaseAt } from '../tests/world/server.ts';
import { root } from './root.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function run(command: string, env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { status, stdout } = spawnSync(process.execPath, [join('cli', command), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  return { status, said: stdout };
}

test.each([
  ['verifyLog.ts', []],
  ['rebuild.ts', []],
  ['record.ts', ['--from', '2026-11-25T02:04:00Z', '--to', '2026-11-25T02:24:00Z', 'never.bbr']],
])('%s on a folder that is not there makes no site and ends with 2', (command, args) => {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-visit-'));
  folders.push(folder);
  const absent = join(folder, 'absent');
  const { status, said } = run(command, { BUSBAR_DATA: absent }, ...args);
  expect(said).toContain(`There is no site in ${absent} (BUSBAR_DATA)`);
  expect([status, existsSync(absent)]).toEqual([2, false]);
});

test('a log without events is not called whole', async () => {
  const server = openPool({ url: inject('databaseUrl'), name: 'test', max: 1, broken: () => undefined });
  await server.query('create database no_events');
  const databaseUrl = databaseAt(inject('databaseUrl'), 'no_events');
  const store = await openStore({ dataFolder: '/nowhere', databaseUrl, clock: systemClock, say: () => undefined });
  if (!store.ok) throw new Error(store.refusal.message.en);
  await store.value.close();
  const folder = mkdtempSync(join(tmpdir(), 'busbar-visit-'));
  folders.push(folder);
  const { status, said } = run('verifyLog.ts', { BUSBAR_DATA: folder, DATABASE_URL: databaseUrl });
  expect(said).toContain('The log holds no event');
  expect(said).not.toContain('whole');
  expect(status).toBe(2);
  await server.query('drop database no_events with (force)');
  await server.close();
});
