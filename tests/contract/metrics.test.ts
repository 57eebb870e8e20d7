import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { startGateway } from '../../gateway/main.ts';
import type { Gateway } from '../../gateway/site/gatewayParts.ts';
import { siteProcess } from '../../gateway/site/processSettings.ts';
import { readSettings } from '../../gateway/site/settings.ts';
import { type TestDatabase, testDatabase } from '../world/database.ts';

let base: TestDatabase;
let gateway: Gateway;
let folder = '';
beforeAll(async () => {
  base = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'busbar-metrics-'));
  const read = readSettings({ BUSBAR_PORT: '0', BUSBAR_DATA: folder, BUSBAR_DEMO: 'off', DATABASE_URL: base.url });
  if (!read.ok) throw new Error(read.faults.join());
  const parts = {
    clock: systemClock,
    process: siteProcess,
    distFolder: folder,
    builtScreens: new Set<string>(),
    say: () => undefined,
    taken: () => undefined,
  };
  const started = await startGateway({
    ...parts,
    settings: read.settings,
    prepare: async ({ access }) => void (await access.ensureAdministrator()),
  });
  if (!started.ok) throw new Error(started.refusal.message.en);
  gateway = started.gateway;
});
afterAll(async () => {
  await gateway.close();
  await base.close();
  await rm(folder, { recursive: true });
});

const stages = [
  'collectors',
  'clocks',
  'pipeline',
  'energy',
  'telemetry',
  'log',
  'followers',
  'doors',
  'jobs',
  'outbox',
  'machine',
];

/** The table of figures in the operating guide. */
function rowsOfGuide() {
  const guide = readFileSync(join(root, 'docs', 'operate.md'), 'utf8');
  const rows = guide.matchAll(/^\| `((?:busbar|process)_\w+)` \| (counter|gauge) \| (\w+) \| (.+) \|$/gm);
  return [...rows].map(([, name, type, stage, what = '']) => ({
    name,
    type,
    stage,
    isEmbedded: what.startsWith('Embedded store only'),
  }));
}

test('the operating guide names figures of every stage of the gateway', () => {
  expect([...new Set(rowsOfGuide().map(({ stage }) => stage))]).toEqual(stages);
});

test('the figures at /metrics are those that the operating guide names, each of its type', async () => {
  const text = await (await fetch(`${gateway.address}/metrics`)).text();
  // This gateway stands on a server of the test.
  const expected = rowsOfGuide().flatMap(({ name, type, isEmbedded }) => (isEmbedded ? [] : [`${name} ${type}`]));
  const told = [...text.matchAll(/^# TYPE (\w+) (counter|gauge)$/gm)].map(([, name, type]) => `${name} ${type}`);
  expect([...told].sort()).toEqual(expected.sort());
  expect(text).toMatch(/^busbar_follower_lag_events\{follower="alarm"\} \d+$/m);
  expect(text).toMatch(/^busbar_push\{what="alarmConsoles"\} 0$/m);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines)
    expect(line).toMatch(/^[a-z_]+(\{[a-zA-Z_]+="[^"]*"(,[a-zA-Z_]+="[^"]*")*\})? -?[\d.]+(e[+-]?\d+)?$/);
});

test('a gateway that has stopped nothing is ready', async () => {
  const answer = await fetch(`${gateway.address}/readyz`);
  expect(await answer.json()).toMatchObject({ checks: { followers: true, policies: true, store: true } });
});
