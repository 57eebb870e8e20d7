import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { Clock } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import type { RawSample } from '../../../domain/telemetry/sample.ts';
import type { CollectedChannel, Protocol, RunningChannel, Sink } from '../collector.ts';
import type { Arrived } from './acknowledgement.ts';
import { type BrokerLogins, noLogins } from './brokerLogins.ts';
import { type Connection, openConnection, type Published } from './connection.ts';
import type { Decoder, Means, Message } from './decoder.ts';
import { frameDecoder } from './frame/frameDecoder.ts';
import { openHandOver } from './handOver.ts';
import { jsonDecoder } from './json/jsonDecoder.ts';
import { type PrimaryHost, primaryHost } from './primaryHost.ts';
import { configurationOf, type MqttConfiguration } from './settings.ts';
import { type EdgeNodes, sparkplugDecoder } from './sparkplug/sparkplugDecoder.ts';

/** MQTT: one session at a broker, plain JSON and Sparkplug B; a message is acknowledged when its batch is committed. */
export const mqttWith = (logins: BrokerLogins, zone?: Zone): Protocol => ({
  name: 'mqtt',
  open: (channel, sink, clock) => Promise.resolve(runChannel(channel, sink, { clock, logins, ...(zone && { zone }) })),
});

/** At brokers that let in whoever comes. */
export const mqtt = mqttWith(noLogins);

/** A lost connection is made again at once; only when that fails too is it a matter for people. */
const lossesUntilDown = 2;

interface Around {
  readonly clock: Clock;
  readonly logins: BrokerLogins;
  readonly zone?: Zone;
}

function runChannel(first: CollectedChannel, sink: Sink, { clock, logins, zone }: Around): RunningChannel {
  let configuration = configurationOf(first);
  const nodes: EdgeNodes = new Map();
  const links = new Map<string, 'up' | 'down'>();
  let connection: Connection;
  let host: PrimaryHost | null = null;
  let waitsForRoom: (() => void)[] = [];
  let isStopping = false;
  const means: Means = {
    clock,
    ...(zone && { zone }),
    link: reportDevice,
    count: sink.count,
    fault: (device, why) => sink.fault?.(device, why),
    publish: (topic, payload) => publish({ topic, payload, kept: false }),
  };
  let decoders = decodersOf(configuration);

  function decodersOf({ json, sparkplug, frames, misfits, id }: MqttConfiguration): readonly Decoder[] {
    if (misfits.length > 0) sink.count('misfits', id, misfits.length);
    return [jsonDecoder(json, means), sparkplugDecoder(sparkplug, means, nodes), frameDecoder(frames, means)];
  }

  function report(
    kind: 'device' | 'channel',
    id: string,
    change: { readonly link: 'up' | 'down'; readonly reason: LinkReason },
  ): void {
    const key = `${kind} ${id}`;
    if (links.get(key) === change.link) return;
    links.set(key, change.link);
    sink.link({ object: { kind, id }, ...change, at: clock.now() });
  }

  function reportDevice(id: string, link: 'up' | 'down', reason: LinkReason): void {
    report('device', id, { link, reason });
  }

  const handOver = openHandOver({
    store: sink.samples,
    refused(samples) {
      sink.count('notStored', configuration.id, samples);
      letGo();
      connection.drop();
    },
    moved: () => {
      if (!isStopping) letGo();
    },
  });

  function letGo(): void {
    const waiting = waitsForRoom;
    waitsForRoom = [];
    for (const go of waiting) go();
  }

  function publish(message: Published): void {
    show('out', message);
    connection.publish(message);
  }

  /** What went over the line, with the devices that it belongs to. */
  function show(direction: 'in' | 'out', message: Pick<Message, 'topic' | 'payload'>): void {
    if (sink.frame === undefined) return;
    const devices = decoders.flatMap((decoder) => decoder.devicesOf(message));
    sink.frame({ direction, about: message.topic, devices, bytes: message.payload });
  }

  function samplesOf(message: Message): readonly RawSample[] {
    if (host?.isContradicted(message.topic, message.payload)) publish(host.online());
    if (message.topic === host?.topic) return [];
    const heard = decoders.map((decoder) => decoder.take(message)).filter((samples) => samples !== null);
    if (heard.length === 0) sink.count('unlistened', configuration.id);
    return heard.flat();
  }

  /** Whatever a message says, it is acknowledged in its turn; beyond the bound the connection waits, and the sender with it. */
  function arrived(message: Arrived): Promise<void> | null {
    if (isStopping) return new Promise((end) => waitsForRoom.push(end));
    sink.count('messages', configuration.id);
    show('in', message);
    handOver.put({ samples: samplesOf(message), acknowledge: message.acknowledge });
    if (handOver.size() <= configuration.settings.receiveMaximum) return null;
    sink.count('heldUp', configuration.id);
    return new Promise((room) => waitsForRoom.push(room));
  }

  function filters(): readonly string[] {
    const { topics } = configuration.settings;
    const needed = topics.length > 0 ? topics : decoders.flatMap((decoder) => decoder.filters);
    return host === null ? needed : [...needed, host.topic];
  }

  function open(): Connection {
    const { id, settings } = configuration;
    host = settings.primaryHost === null ? null : primaryHost(settings.primaryHost, clock.now());
    return openConnection({
      settings,
      login: logins(settings.url),
      clock,
      filters,
      will: host?.offline() ?? null,
      arrived,
      opened() {
        report('channel', id, { link: 'up', reason: 'channel.link.answered' });
        if (host !== null) publish(host.online());
        for (const decoder of decoders) decoder.connected();
      },
      lost(reason, losses) {
        letGo();
        if (losses < lossesUntilDown) return;
        report('channel', id, { link: 'down', reason });
        for (const device of [...configuration.json, ...configuration.sparkplug, ...configuration.frames])
          reportDevice(device.id, 'down', 'channel.link.channelDown');
      },
      count: (counter, by) => sink.count(counter, id, by),
    });
  }

  connection = open();
  return {
    async reconfigure(channel) {
      const before = configuration.settings;
      configuration = configurationOf(channel);
      decoders = decodersOf(configuration);
      if (JSON.stringify(before) === JSON.stringify(configuration.settings)) {
        connection.listen();
        return;
      }
      await connection.close(host?.offline() ?? null);
      letGo();
      connection = open();
    },
    async stop() {
      // What came is stored and acknowledged while the connection still stands; what comes now comes again.
      isStopping = true;
      connection.leave();
      await handOver.settled();
      await connection.close(host?.offline() ?? null);
      letGo();
    },
  };
}
