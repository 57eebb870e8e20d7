import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { channels } from '../../../domain/channel/channel.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import type { Sink } from '../../../gateway/collect/collector.ts';
import { startCollectors } from '../../../gateway/collect/startCollectors.ts';
import { systemClock } from '../../../gateway/ground/systemClock.ts';
import type { Pipeline } from '../../../gateway/pipeline/pipeline.ts';
import { until } from '../../world/counterLog.ts';
import { type Furnish, highLimit } from '../../world/largeSite.ts';
import { hasMosquitto, mosquitto } from '../../world/mosquitto.ts';
import { aVoice } from '../../world/mqtt.ts';
import { rationaleOf } from '../../world/rationale.ts';
import { openSpine, type Spine } from '../../world/spine.ts';
import type { Bench, Figure } from '../bench.ts';

const channel = 'MQ';
const many = { devices: 200, messages: 40_000, perTurn: 500 };
/** The last one counts energy; the first one has a limit. */
const keys = ['a', 'b', 'c', 'd', 'e'];
const samples = many.messages * keys.length;

/**
 * Messages of five values through Mosquitto at QoS 1 and the whole of the pipeline: decoded, judged by rules, stored, acknowledged when their batch is
 * committed, with energy counted meanwhile. The sender is part of it. A sample that is not found in the store afterwards is a fault, not a figure.
 */
export const mqtt: Bench = async () => {
  if (!hasMosquitto) {
    console.warn('mqtt: not measured, mosquitto is not installed');
    return [];
  }
  const broker = await mosquitto();
  const dataFolder = mkdtempSync(join(tmpdir(), 'busbar-bench-'));
  chmodSync(dataFolder, 0o755);
  try {
    const spine = await openSpine({ dataFolder, say: () => undefined, furnish: siteAt(broker.url) });
    try {
      return await measure(spine, broker.url);
    } finally {
      await spine.close();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
    await broker.close();
  }
};

async function measure(spine: Spine, url: string): Promise<readonly Figure[]> {
  const taken = counting(spine.pipeline);
  const collectors = await startCollectors({ pipeline: taken.pipeline, clock: systemClock, say: console.error });
  await until(taken.isUp);
  const start = systemClock.now() - many.messages;
  const began = systemClock.monotonic();
  await sendAll(url, start);
  await until(() => taken.stored() >= samples, 60_000);
  const seconds = (systemClock.monotonic() - began) / 1000;
  await collectors.close();
  const found = await storedSince(spine, start);
  if (found !== samples) throw new Error(`${samples} samples were sent and acknowledged, ${found} are in the store`);
  return [
    {
      name: 'MQTT messages stored and acknowledged a second (QoS 1)',
      unit: '1/s',
      target: 5000,
      is: 'least',
      measured: many.messages / seconds,
    },
    { name: 'samples of them a second', unit: '1/s', target: 25_000, is: 'least', measured: samples / seconds },
  ];
}

async function sendAll(url: string, start: number): Promise<void> {
  const { say, close } = await aVoice(url);
  for (let n = 0; n < many.messages; n += many.perTurn) {
    await Promise.all(
      Array.from({ length: many.perTurn }, (_, i) => say(`d/M${(n + i) % many.devices}`, messageOf(start, n + i))),
    );
  }
  await close();
}

function messageOf(start: number, n: number): object {
  const [a, b, c, d] = [1, 2, 3, 4].map((by) => ((n / by) * 0.1) % (highLimit - 100));
  return { t: start + n, v: { a, b, c, d, e: n / 1000 } };
}

/** The same pipeline, with a count of the samples whose batch is committed. */
function counting(pipeline: Pipeline) {
  let stored = 0;
  let isUp = false;
  const sink = (id: string): Sink => {
    const inner = pipeline.sink(id);
    return {
      ...inner,
      async samples(given) {
        await inner.samples(given);
        stored += given.length;
      },
      link(change) {
        isUp = true;
        inner.link(change);
      },
    };
  };
  return { pipeline: { configuration: pipeline.configuration, sink }, stored: () => stored, isUp: () => isUp };
}

async function storedSince({ ledgers, telemetry }: Spine, from: number): Promise<number> {
  let found = 0;
  for (const { number } of await ledgers.everyRow(points))
    found += (await telemetry.samples(number, from, from + many.messages)).length;
  return found;
}

let commands = 0;

/** The channel at this broker with its devices of plain JSON, a rule to each. */
const siteAt =
  (url: string): Furnish =>
  async (ledgers, followed) => {
    const make = async (
      ledger: LedgerDeclaration,
      rows: readonly Readonly<Record<string, unknown>>[],
    ): Promise<string> => {
      const write = {
        by: { kind: 'system', id: 'bench' },
        command: { id: `bench-${++commands}`, digest: null },
      } as const;
      const results = await ledgers.createMany(ledger, rows, write);
      for (const result of results) if (!result.ok) throw new Error(JSON.stringify(result.refusal));
      await followed();
      return results[0]?.ok === true ? results[0].value.id : '';
    };
    const ids = Array.from({ length: many.devices }, (_, n) => `M${n}`);
    await followed();
    const orgId = await make(organisations, [{ orgName: '电厂', orgPid: null }]);
    const settings = { protocol: 'mqtt', url, clientId: 'busbar-bench', version: 5 };
    await make(channels, [{ id: channel, name: '通道', orgId, protocol: 'mqtt', settings }]);
    const address = { kind: 'json', topic: 'd/{device}', time: 't' };
    await make(
      devices,
      ids.map((id) => ({ id, name: `设备 ${id}`, kind: 'meter', orgId, channelId: channel, address })),
    );
    const point = (id: string, key: string) => ({
      id: `${id}.${key}`,
      name: `测点 ${id}.${key}`,
      deviceId: id,
      period: 1000,
      address: { kind: 'json', path: `v.${key}` },
      ...(key === 'e' ? { kind: 'counter', unit: 'kWh' } : { kind: 'analog', unit: 'A' }),
    });
    await make(
      points,
      ids.flatMap((id) => keys.map((key) => point(id, key))),
    );
    const limits = [{ name: 'H', value: highLimit, level: 2, n: 1, hysteresis: 0, ...rationaleOf(2) }];
    await make(
      limitRules,
      ids.map((id) => ({ name: `规则 ${id}`, pointId: `${id}.a`, limits })),
    );
  };
