/**
 * A gateway as `npm start` makes it, on a site of one transformer instead of the demo. Eight weeks of its winding temperature lie behind it, then four
 * hours in which it creeps: a limit was foreseen, and passed. It begins as its last quarter outside what is usual is about to be judged.
 */
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../cli/root.ts';
import { noSiteDays } from '../../domain/alarm/band/band.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { channels } from '../../domain/channel/channel.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aMinute } from '../../domain/clock/lengths.ts';
import { devices } from '../../domain/device/device.ts';
import { type Point, points } from '../../domain/device/point.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { bandSettingsOf } from '../../gateway/bands/index.ts';
import { learnBandsOf } from '../../gateway/bands/learning.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { command } from '../../gateway/log/append/command.ts';
import { besideBy, forecastNow } from '../../gateway/predictor/forecastJob.ts';
import { watchedPoints } from '../../gateway/predictor/watched.ts';
import { raising, readsOfRaising } from '../../gateway/raising/raising.ts';
import type { Ground } from '../../gateway/site/gatewayParts.ts';
import { openTelemetry } from '../../gateway/telemetry/openTelemetry.ts';
import type { Telemetry } from '../../gateway/telemetry/telemetry.ts';
import { makePeople, runGateway } from '../bench/benchGateway.ts';
import { raisedData } from '../world/alarmFacts.ts';
import { rationaleOf } from '../world/rationale.ts';
import { beginsAt, foreseenAt, judgedAt, limitPassedAt, windingTemperatures } from './creeping.ts';

const by = { kind: 'system', id: 'creeping' } as const;
const zone = 'Asia/Shanghai';
const point = 'T9.windingTemp';
const limit = { name: 'H', value: 90, level: 2, n: 1, hysteresis: 2, ...rationaleOf(2) };

const { screens } = JSON.parse(readFileSync(join(root, 'dist', 'built.json'), 'utf8')) as {
  screens: readonly string[];
};
/** How far its clock is ahead of the machine's: while it is prepared it is some minutes before it begins. */
let shift = beginsAt - 10 * aMinute - systemClock.now();
const clock = { ...systemClock, now: () => systemClock.now() + shift };

/** A device that takes the connection and says nothing: its line is there. */
async function aSilentLine(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  return (server.address() as AddressInfo).port;
}

let rows = 0;
/** The id of a new row, which can be read. */
async function made(
  ground: Ground,
  ledger: LedgerDeclaration,
  row: Readonly<Record<string, unknown>>,
): Promise<string> {
  const done = await ground.ledgers.create(ledger, row, { by, command: { id: `creeping:${++rows}`, digest: null } });
  if (!done.ok) throw new Error(`${ledger.name}: ${JSON.stringify(done.refusal)}`);
  await ground.followers.waitFor(ground.log.head().position);
  return done.value.id;
}

/** The transformer with what watches it, the rule of its limit first. */
async function furnish(ground: Ground): Promise<string> {
  const orgId = await made(ground, organisations, { orgName: '变电所', orgPid: null });
  await makePeople(ground, orgId, ['engineer']);
  const settings = { protocol: 'modbusTcp', host: '127.0.0.1', port: await aSilentLine() };
  await made(ground, channels, { id: 'C1', name: '变电所通道', orgId, protocol: 'modbusTcp', settings });
  const device = { name: '9#变压器', kind: 'transformer', orgId, channelId: 'C1', address: { unit: 1 } };
  await made(ground, devices, { id: 'T9', ...device });
  const address = { table: 'holding', register: 0, type: 'uint16' };
  const measured = { name: '绕组温度', deviceId: 'T9', kind: 'analog', unit: '°C', address };
  await made(ground, points, { id: point, ...measured, period: 900_000 });
  const rule = await made(ground, limitRules, { name: '绕组过热', pointId: point, limits: [limit] });
  const judged = { kind: 'band' };
  const bands = [{ ...limit, value: 1, n: 3, hysteresis: 0 }];
  await made(ground, limitRules, { name: '绕组偏离基线', pointId: point, judged, limits: bands });
  return rule;
}

async function measure(telemetry: Telemetry, { number }: Point): Promise<void> {
  const all = windingTemperatures();
  await telemetry.put({
    number: 1,
    seen: clock.now(),
    configuration: 0,
    points: Int32Array.from(all, () => number),
    at: Float64Array.from(all, ([at]) => at),
    values: Float64Array.from(all, ([, celsius]) => celsius),
    qualities: Uint8Array.from(all, () => 0),
    tick: false,
  });
  await telemetry.flush();
}

/** As the pipeline says it. */
async function passLimit({ log, followers }: Ground, row: Point, rule: string): Promise<void> {
  const at = instantOf(limitPassedAt);
  const own = {
    source: { rule, point },
    object: { kind: 'device', id: 'T9' },
    rule: { id: rule, version: 1 },
  } as const;
  const { state: _, ...data } = raisedData({ ...own, point, unit: '°C', value: '91', limit: '90', firstOverAt: at });
  const given = { alarm: 'passed', org: row.org, at, data };
  const asked = { id: 'creeping:passed', by: { kind: 'rule', id: rule } as const, digest: null };
  const done = await command(log, { ...asked, reads: readsOfRaising(given), decide: (known) => raising(known, given) });
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  await followers.waitFor(log.head().position);
}

async function prepare(ground: Ground): Promise<void> {
  const { database, databaseUrl, log, ledgers, followers } = ground;
  const rule = await furnish(ground);
  const telemetry = await openTelemetry({ database, clock, say: (line) => console.log(line) });
  const { signal } = new AbortController();
  const [row] = await ledgers.everyRow(points);
  if (row === undefined) throw new Error('there is no point');
  await measure(telemetry, row);
  const learning = { points: [row], anew: null, by, command: () => ({ id: 'creeping:learn', digest: null }), signal };
  const settingsOf = (org: string) => bandSettingsOf(ledgers, org);
  const learned = await learnBandsOf(
    { database, databaseUrl, log, ledgers, zone, telemetry, clock, settingsOf },
    learning,
  );
  if (!learned.ok) throw new Error(JSON.stringify(learned.refusal));
  const forecastAt = async (now: Millis): Promise<void> => {
    await followers.waitFor(log.head().position);
    const make = besideBy({ telemetry, databaseUrl });
    const means = { database, log, ledgers, followers, telemetry, zone, clock: { now: () => now }, make };
    await forecastNow({ ...means, siteDaysOf: async () => noSiteDays }, await watchedPoints(ledgers), signal);
  };
  await forecastAt(foreseenAt + 3 * aMinute);
  await passLimit(ground, row, rule);
  await forecastAt(judgedAt);
  await telemetry.close();
  shift = beginsAt - systemClock.now();
}

await runGateway(prepare, { distFolder: join(root, 'dist'), builtScreens: new Set(screens) }, clock);
