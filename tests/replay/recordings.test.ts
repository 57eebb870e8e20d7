import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openRecording } from '../../gateway/recording/openRecording.ts';
import { readSpan } from '../../gateway/recording/readSpan.ts';
import { siteKeyOf } from '../../gateway/recording/siteKey.ts';
import { writeContainer } from '../../gateway/recording/writeContainer.ts';
import { machines } from '../../machines/index.ts';
import type { RecordedLine } from '../../streams/recording/format.ts';
import { incidents } from '../world/incidents.ts';
import { openStage } from '../world/stage.ts';
import { differencesOf, statesOf } from './states.ts';

/**
 * With BUSBAR_KEEP_RECORDINGS=1 the states of today are accepted, and an incident that has no recording yet is lived and recorded; to have one
 * recorded anew, delete it first.
 */
const isKeeping = process.env['BUSBAR_KEEP_RECORDINGS'] === '1';
const folder = fileURLToPath(new URL('./recordings/', import.meta.url));
const fileOf = (name: string): string => join(folder, `${name}.rec`);
const statesFileOf = (name: string): string => join(folder, `${name}.states`);
const kept = (name: string): string => readFileSync(statesFileOf(name), 'utf8');

/** Lives an incident and records it from ten seconds before it to half a minute after it. */
async function record(name: string, file: string): Promise<void> {
  const incident = incidents[name];
  if (incident === undefined) throw new Error(`no incident is called ${name}`);
  const stage = await openStage(incident.furnish);
  try {
    await stage.wait(60_000);
    const from = stage.world.clock.now();
    await stage.wait(10_000);
    await incident.live(stage);
    await stage.wait(30_000);
    const read = await readSpan(stage.means, { from, to: stage.world.clock.now(), orgs: null });
    const lines: RecordedLine[] = [...stage.links];
    for await (const line of read.lines()) lines.push(line);
    const writer = await writeContainer(file, read.header, siteKeyOf('tests'));
    // What was lost with the link at a moment follows what came in it.
    for (const line of lines.toSorted((a, b) => a.t - b.t || Number(a.kind === 'link') - Number(b.kind === 'link')))
      await writer.take(line);
    await writer.close();
  } finally {
    await stage.world.close();
  }
}

test.each(Object.keys(incidents))('%s replays as it was kept', async (name) => {
  if (isKeeping) {
    if (!existsSync(fileOf(name))) await record(name, fileOf(name));
    writeFileSync(statesFileOf(name), await statesOf(fileOf(name)));
  }
  const is = await statesOf(fileOf(name));
  expect(differencesOf(kept(name), is)).toEqual([]);
  expect(is).toBe(kept(name));
  expect(is).not.toContain('no arrow');
});

test('an incident that is lived and recorded once more replays to the states that were kept', async () => {
  const own = await mkdtemp(join(tmpdir(), 'recordings-'));
  const file = join(own, 'trip');
  await record('trip', file);
  expect(differencesOf(kept('trip'), await statesOf(file))).toEqual([]);
  await rm(own, { recursive: true, force: true });
});

test.each([
  ['alarm', 'CONFIRM', 'trip', 'open.confirmation.confirmed'],
  ['breaker', 'FEEDBACK', 'switchingMoved', ''],
  ['approval', 'APPROVE', 'approvalByTwo', ''],
] as const)(
  'a transition that is taken out of a machine is found by its recording: %s %s',
  async (machine, taken, name, state) => {
    const chart = machines[machine] as unknown as { config: object; implementations: object };
    const config = JSON.parse(JSON.stringify(chart.config, (key, value) => (key === taken ? undefined : value)));
    const Chart = chart.constructor as new (...given: object[]) => never;
    const found = differencesOf(
      kept(name),
      await statesOf(fileOf(name), { charts: { ...machines, [machine]: new Chart(config, chart.implementations) } }),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatch(/^\d+\.000 \S+: was .*; is .*\(no arrow of its chart leads here\)$/);
    expect(found[0]).toContain(state);
  },
);

test('a recording replays the same in another zone and another language', async () => {
  const names = ['gatewayLostInFlood', 'shelvedOverRestart'];
  const child = fileURLToPath(new URL('./tellStates.ts', import.meta.url));
  const env = { ...process.env, TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  const most = { env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, [child, ...names.map(fileOf)], most);
  expect(stdout).toBe(names.map(kept).join(''));
});

test.each([['gatewayLostInFlood'], ['shelvedOverRestart']])(
  '%s replays the same when it is halted at any moment',
  async (name) => {
    const recording = await openRecording(fileOf(name));
    await recording.close();
    const [from, to] = [Date.parse(recording.header.from), Date.parse(recording.header.to)];
    // The replay goes on to each of these moments by itself: between the lines, upon them, and upon its timers.
    const moments = Array.from({ length: Math.floor((to - from) / 250) }, (_, n) => from + n * 250);
    const assertions = moments.map((at, n) => ({ line: n + 1, at, machine: 'link', states: [] }));
    expect(await statesOf(fileOf(name), { assertions })).toBe(kept(name));
  },
);
