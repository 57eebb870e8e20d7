import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../../gateway/main.ts';
import { readSettings } from '../../gateway/settings.ts';
import { type TestDatabase, testDatabase } from '../world/database.ts';

let base: TestDatabase;
let gateway: Gateway;
let folder = '';
beforeAll(async () => {
  base = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'busbar-metrics-'));
  const read = readSettings({ BUSBAR_PORT: '0', BUSBAR_DATA: folder, BUSBAR_DEMO: 'off', DATABASE_URL: base.url });
  if (!read.ok) throw new Error(read.faults.join());
  const parts = { distFolder: folder, builtScreens: new Set<string>(), say: () => undefined, taken: () => undefined };
  const started = await startGateway({ ...parts, settings: read.settings, prepare: async ({ access }) => void (await access.ensureAdministrator()) });
  if (!started.ok) throw new Error(started.refusal.message.en);
  gateway = started.gateway;
});
afterAll(async () => {
  await gateway.close();
  await base.close();
  await rm(folder, { recursive: true });
});

test('every stage of the gateway tells its figures at /metrics', async () => {
  const text = await (await fetch(`${gateway.address}/metrics`)).text();
  const stages = {
    collectors: ['busbar_collector_total'],
    pipeline: ['busbar_pipeline_total', 'busbar_pipeline_batches_total', 'busbar_pipeline_seconds_total', 'busbar_pipeline_waiting'],
    pipelineLag: ['busbar_pipeline_lag_seconds', 'busbar_pipeline_decided_batch', 'busbar_telemetry_samples_total'],
    log: ['busbar_log_position', 'busbar_log_commands_total', 'busbar_log_groups_total', 'busbar_log_waiting'],
    readers: ['busbar_follower_lag_events', 'busbar_policy_lag_events', 'busbar_stopped'],
    doors: ['busbar_http_answers_total', 'busbar_http_seconds_total', 'busbar_push'],
    jobs: ['busbar_job_runs_total', 'busbar_job_seconds_total', 'busbar_job_runs_waiting', 'busbar_job_runs_running'],
    outbox: ['busbar_outbox_messages_total', 'busbar_outbox_waiting'],
    clocks: ['busbar_clock_jumps_total', 'busbar_device_clock_skew_seconds'],
  };
  for (const name of Object.values(stages).flat()) expect(text, name).toMatch(new RegExp(`^# TYPE ${name} (counter|gauge)$`, 'm'));
  expect(text).toMatch(/^busbar_follower_lag_events\{follower="alarm"\} \d+$/m);
  expect(text).toMatch(/^busbar_push\{what="alarmConsoles"\} 0$/m);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines) expect(line).toMatch(/^[a-z_]+(\{[a-zA-Z_]+="[^"]*"(,[a-zA-Z_]+="[^"]*")*\})? -?[\d.]+(e[+-]?\d+)?$/);
});

test('a gateway that has stopped nothing is ready', async () => {
  const answer = await fetch(`${gateway.address}/readyz`);
  expect(await answer.json()).toMatchObject({ checks: { followers: true, policies: true, store: true } });
});
