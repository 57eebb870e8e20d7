import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { users } from '../../domain/access/user.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { startGateway } from '../../gateway/main.ts';
import type { Gateway } from '../../gateway/site/gatewayParts.ts';
import { siteProcess } from '../../gateway/site/processSettings.ts';
import { readSettings } from '../../gateway/site/settings.ts';
import { until } from '../world/counterLog.ts';
import { type TestDatabase, testDatabase } from '../world/database.ts';
import { type ModbusPeer, modbusPeer, registers } from '../world/modbusPeer.ts';
import { hasMosquitto, type Mosquitto, mosquitto } from '../world/mosquitto.ts';

const run = promisify(execFile);
const password = 'operates-this-1';
let base: TestDatabase;
let gateway: Gateway;
let meter: ModbusPeer;
let broker: Mosquitto | null = null;
let folder = '';
beforeAll(async () => {
  base = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'busbar-operate-'));
  meter = await modbusPeer();
  meter.answer = (request, send) => send(registers(request, (register) => [2301, 0, 1, 2][register] ?? 0));
  if (hasMosquitto) broker = await mosquitto();
  const read = readSettings({ BUSBAR_PORT: '0', BUSBAR_DATA: folder, BUSBAR_DEMO: 'off', DATABASE_URL: base.url });
  if (!read.ok) throw new Error(read.faults.join());
  const started = await startGateway({
    clock: systemClock,
    process: siteProcess,
    distFolder: folder,
    builtScreens: new Set<string>(),
    say: () => undefined,
    taken: () => undefined,
    settings: read.settings,
    async prepare({ access, ledgers }) {
      await access.ensureAdministrator();
      const [administrator] = await ledgers.everyRow(users);
      await access.setPassword(administrator?.id ?? '', password);
    },
  });
  if (!started.ok) throw new Error(started.refusal.message.en);
  gateway = started.gateway;
});
afterAll(async () => {
  await gateway.close();
  await base.close();
  await meter.close();
  await broker?.close();
  await rm(folder, { recursive: true });
});

/** The commands of the operating guide under "A meter of your own", as they stand. */
function commands(): readonly string[] {
  const guide = readFileSync(join(root, 'docs', 'operate.md'), 'utf8');
  return [...guide.matchAll(/^```sh meter\n(.*?)^```$/gms)].map((match) => match[1] ?? '');
}

async function typed(lines: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    BUSBAR: gateway.address,
    PASSWORD: password,
    METER: '127.0.0.1',
    METER_PORT: String(meter.port),
    BROKER: broker?.url ?? 'mqtt://127.0.0.1:1',
  };
  return (await run('bash', ['-euo', 'pipefail', '-c', lines.join('\n')], { env })).stdout;
}

const latest = (answer: string) =>
  JSON.parse(answer.slice(answer.lastIndexOf('{"code"'))) as {
    readonly data: Readonly<Record<string, { readonly value: number | null }>>;
  };

test('the commands of the operating guide bring a Modbus meter and an MQTT meter to the live table, in registers and topics of their own', async () => {
  const [signIn = '', modbus = '', mqtt = '', look = ''] = commands();
  const written = await typed([signIn, modbus, mqtt]);
  expect(written.match(/"code":"SUCCESS"/g)).toHaveLength(7);
  const answer = async () => latest(await typed([signIn, look])).data;
  await until(async () => (await answer())['METER-1.E']?.value === 65_538);
  expect((await answer())['METER-1.U']?.value).toBeCloseTo(230.1);
  if (broker === null) return;
  const voice = connect(broker.url);
  const says = async (): Promise<boolean> => {
    await voice.publishAsync('meters/water-1', JSON.stringify({ t: systemClock.now(), v: { flow: 3.4 } }), { qos: 1 });
    return (await answer())['WATER-1.Q']?.value === 3.4;
  };
  await until(says);
  await voice.endAsync(true);
});

test('the operating guide names every job that a new site does by itself, with its time', async () => {
  const [signIn = ''] = commands();
  const { data } = JSON.parse(await typed([signIn, 'ask scheduled-jobs'])) as {
    data: readonly { readonly id: string; readonly cron: string }[];
  };
  const planned = data.map(({ id, cron }) => {
    const [minute = '', hour = ''] = cron.split(' ');
    const when = minute.startsWith('*/')
      ? `every ${minute.slice(2)} minutes`
      : hour === '*'
        ? `at minute ${minute} of every hour`
        : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')} every day`;
    return `| \`${id}\` | ${when} |`;
  });
  const guide = readFileSync(join(root, 'docs', 'operate.md'), 'utf8');
  expect(
    guide.match(/^\| `\w+` \| (?:\d\d:\d\d every day|every \d+ minutes|at minute \d+ of every hour) \|/gm)?.toSorted(),
  ).toEqual(planned.toSorted());
});
