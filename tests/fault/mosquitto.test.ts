import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CollectedChannel, Sink } from '../../gateway/collect/collector.ts';
import { mqtt } from '../../gateway/collect/mqtt/mqtt.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { keepingSink } from '../world/collected.ts';
import { until } from '../world/counterLog.ts';
import { hasMosquitto, type Mosquitto, mosquitto } from '../world/mosquitto.ts';
import { aJsonDevice, anMqttChannel, aVoice } from '../world/mqtt.ts';

const run = promisify(execFile);
const isCi = process.env['CI'] === 'true';
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

it('a broker by others is installed where the checks run', () => {
  if (!hasMosquitto)
    console.warn('mosquitto is not installed (apt-get install -y mosquitto mosquitto-clients): it was not asked');
  if (isCi) expect(hasMosquitto).toBe(true);
});

describe.skipIf(!hasMosquitto)('the collector at a broker by others', () => {
  let broker: Mosquitto;
  beforeEach(async () => {
    broker = await mosquitto();
    ended.push(broker.close);
  });

  async function open(channel: CollectedChannel, sink: Sink) {
    const running = await mqtt.open(channel, sink, systemClock);
    ended.push(running.stop);
    return running;
  }

  const voice = async () => {
    const one = await aVoice(broker.url);
    ended.push(one.close);
    return one;
  };

  const published = (topic: string, message: string, ...more: readonly string[]) =>
    run('mosquitto_pub', ['-p', String(broker.port), '-t', topic, '-m', message, ...more]);

  it.each([4, 5])(
    'takes what a client by others says, in version %s of the protocol, kept messages too',
    async (version) => {
      await published('d/M1', '{"t":1763611200000,"v":{"P":41}}', '-q', '1', '-r');
      const sink = keepingSink();
      await open(anMqttChannel(broker.url, [aJsonDevice('M1', ['P'])], { version }), sink);
      await until(() => sink.last(1)?.value === 41);
      for (const qos of ['0', '1', '2']) {
        await published('d/M1', `{"t":1763611200000,"v":{"P":${42 + Number(qos)}}}`, '-q', qos);
        await until(() => sink.last(1)?.value === 42 + Number(qos));
      }
      expect(sink.last(1)).toEqual({ point: 1, at: 1_763_611_200_000, value: 44, quality: 0 });
      expect(sink.linkOf('MQ1')).toBe('up');
    },
  );

  it('acknowledges a message only when its batch is committed, and none behind one that is not', async () => {
    const commits: (() => void)[] = [];
    const taken: number[] = [];
    const kept = keepingSink();
    let isFree = false;
    const slow: Sink = {
      ...kept,
      samples: (samples) => {
        taken.push(...samples.map((one) => Number(one.value)));
        return new Promise((committed) => (isFree ? committed() : commits.push(committed)));
      },
    };
    const channel = anMqttChannel(broker.url, [aJsonDevice('M1', ['n'])], { version: 5, receiveMaximum: 10 });
    const first = await mqtt.open(channel, slow, systemClock);
    await until(() => kept.linkOf('MQ1') === 'up');
    const { say } = await voice();
    for (let n = 0; n < 50; n++) await say('d/M1', { v: { n } });
    // The broker hands on no more than it may, whatever waits there.
    await until(() => taken.length > 0);
    expect(taken.length).toBeLessThanOrEqual(10);
    const committed = taken.length;
    commits[0]?.();
    await until(() => commits.length === 2);
    // The second batch is never committed: another collector takes over the session for good, and gets it and all behind it.
    const stopped = first.stop();
    const second = keepingSink();
    await open(channel, second);
    const again = (): number[] => second.batches.flatMap((batch) => batch.samples.map((one) => Number(one.value)));
    await until(() => again().includes(49));
    expect(again()).toEqual(Array.from({ length: 50 - committed }, (_, i) => committed + i));
    // What came in pieces is stored in as many batches: those that still wait are free as well.
    isFree = true;
    for (const commit of commits) commit();
    await stopped;
  });

  it('loses nothing when it is killed between receiving and committing, and its will says that it is gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mqtt-kill-'));
    ended.push(() => rmSync(folder, { recursive: true, force: true }));
    const many = 3000;
    for (const version of ['5', '4']) {
      const file = join(folder, version);
      writeFileSync(file, '');
      const committed = (): number[] => readFileSync(file, 'utf8').split('\n').slice(0, -1).map(Number);
      const states: boolean[] = [];
      const listener = await voice();
      // What the broker kept is a word about the round before.
      listener.client.on('message', (_topic, payload, { retain }) => {
        if (!retain) states.push((JSON.parse(payload.toString()) as { online: boolean }).online);
      });
      await listener.client.subscribeAsync('spBv1.0/STATE/killed', { qos: 1 });
      const wills = (): number => states.filter((online) => !online).length;
      const mourned = async (one: ChildProcess): Promise<void> => {
        const before = wills();
        await killed(one);
        await until(() => wills() > before && states.at(-1) === false);
      };
      let child = await collector(broker.url, version, file);
      const speaker = await voice();
      const speaking = Promise.all(Array.from({ length: many }, (_, n) => speaker.say('d/M1', { v: { n } })));
      for (const kill of [1, 2, 3, 4]) {
        await until(() => new Set(committed()).size > (many * kill) / 8);
        await mourned(child);
        child = await collector(broker.url, version, file);
      }
      await speaking;
      await until(() => new Set(committed()).size === many);
      await mourned(child);
      // Only what was received and not acknowledged at a kill came twice.
      expect(committed().length - many).toBeLessThan(4 * 400);
      expect(states.at(-1)).toBe(false);
    }
  });

  it('comes back when the broker vanished, and hears again', async () => {
    const sink = keepingSink();
    await open(anMqttChannel(broker.url, [aJsonDevice('M1', ['n'])]), sink);
    const { say } = await voice();
    await until(() => sink.linkOf('MQ1') === 'up');
    await say('d/M1', { v: { n: 1 } });
    await until(() => sink.last(1)?.value === 1);
    await broker.kill();
    await until(() => sink.linkOf('MQ1') === 'down' && sink.linkOf('M1') === 'down');
    expect(sink.links.find((change) => change.object.id === 'MQ1' && change.link === 'down')?.reason).toBe(
      'channel.link.refused',
    );
    await broker.start();
    await until(() => sink.linkOf('MQ1') === 'up');
    await say('d/M1', { v: { n: 2 } });
    await until(() => sink.last(1)?.value === 2 && sink.linkOf('M1') === 'up');
  });

  it('bounds what waits in a storm of topics, and loses nothing that was promised', async () => {
    const many = 20_000;
    const bound = 500;
    let waiting = 0;
    let most = 0;
    const heard = new Set<number>();
    const counted = keepingSink();
    const sink: Sink = {
      ...counted,
      samples: (samples) => {
        waiting += samples.length;
        most = Math.max(most, waiting);
        return new Promise((committed) => {
          systemClock.after(5, () => {
            waiting -= samples.length;
            for (const one of samples) heard.add(Number(one.value));
            committed();
          });
        });
      },
    };
    const device = aJsonDevice('M1', ['n'], { more: { topic: 'storm/+/mine' } });
    await open(anMqttChannel(broker.url, [device], { version: 5, receiveMaximum: bound, topics: ['storm/#'] }), sink);
    await until(() => counted.linkOf('MQ1') === 'up');
    const { say } = await voice();
    const said = Array.from({ length: many }, (_, n) =>
      say(n % 2 === 0 ? `storm/${n}/mine` : `storm/${n}/else/${n}`, { v: { n } }, { qos: n % 4 === 3 ? 0 : 1 }),
    );
    await Promise.all(said);
    await until(() => heard.size === many / 2);
    expect(most).toBeLessThanOrEqual(bound + 1);
    expect(counted.counts.get('unlistened') ?? 0).toBeGreaterThanOrEqual(many / 4);
  });

  it('leaves other devices alone when one topic is flooded with garbage', async () => {
    const sink = keepingSink();
    await open(anMqttChannel(broker.url, [aJsonDevice('M1', ['n']), aJsonDevice('M2', ['n'], { from: 2 })]), sink);
    await until(() => sink.linkOf('MQ1') === 'up');
    const { say } = await voice();
    await Promise.all(Array.from({ length: 2000 }, (_, n) => say('d/M1', Buffer.from([n & 255, 0xff, 0xfe]))));
    await say('d/M2', { v: { n: 5 } });
    await until(() => sink.last(2)?.value === 5);
    expect(sink.counts.get('garbage M1')).toBe(2000);
    expect([sink.linkOf('M1'), sink.linkOf('M2')]).toEqual([null, 'up']);
  });

  it('asks an edge node by others for its birth when it begins to listen', async () => {
    const node = await voice();
    const asked: Buffer[] = [];
    node.client.on('message', (_topic, payload) => asked.push(payload));
    await node.client.subscribeAsync('spBv1.0/g/NCMD/n');
    const device = { id: 'N1', address: { kind: 'sparkplug', group: 'g', node: 'n' }, points: [] };
    await open(anMqttChannel(broker.url, [device], { version: 5 }), keepingSink());
    await until(() => asked.length > 0);
    expect(asked[0]?.toString('latin1')).toContain('Node Control/Rebirth');
  });
});

const program = fileURLToPath(new URL('../world/mqttCollector.ts', import.meta.url));

/** A collector in a process of its own, once it listens. */
function collector(url: string, version: string, file: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, url, version, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  ended.push(() => child.kill('SIGKILL'));
  return new Promise((ready, failed) => {
    child.once('exit', () => failed(new Error('the collector ended')));
    createInterface({ input: child.stdout }).once('line', () => ready(child));
  });
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
}
