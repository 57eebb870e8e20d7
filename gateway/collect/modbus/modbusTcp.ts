import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { Clock } from '../../../domain/clock/clock.ts';
import type { CollectedChannel, Protocol, RunningChannel, Sink } from '../collector.ts';
import { type Link, openLink } from './link.ts';
import { type Poller, startPoller } from './poller.ts';
import { configurationOf, type LocatedDevice, type ModbusConfiguration } from './settings.ts';

/** Modbus TCP: one connection per gateway address, shared by its units, each of which has its own schedule. */
export const modbusTcp: Protocol = {
  name: 'modbusTcp',
  open: (channel, sink, clock) => Promise.resolve(runChannel(channel, sink, clock)),
};

interface Endpoint {
  readonly key: string;
  readonly link: Link;
  failed: boolean;
}

interface Running {
  readonly poller: Poller;
  readonly endpoint: Endpoint;
  /** Everything that the poller was made of: while it stays the same the poller stays. */
  readonly made: string;
}

/** A lost connection is tried again at once; only when that fails too is it a matter for people. */
const lossesUntilDown = 2;

function runChannel(first: CollectedChannel, sink: Sink, clock: Clock): RunningChannel {
  let configuration = configurationOf(first);
  const endpoints = new Map<string, Endpoint>();
  const running = new Map<string, Running>();
  let state: 'unknown' | 'up' | 'down' = 'unknown';

  function countMisfits(): void {
    if (configuration.misfits.length > 0) sink.count('misfits', configuration.id, configuration.misfits.length);
  }

  function report(to: 'up' | 'down', reason: LinkReason): void {
    if (state === to) return;
    state = to;
    sink.link({ object: { kind: 'channel', id: configuration.id }, link: to, reason, at: clock.now() });
  }

  const onEndpoint = (endpoint: Endpoint): Poller[] => [...running.values()].filter((one) => one.endpoint === endpoint).map((one) => one.poller);

  function endpointOf(device: LocatedDevice, { settings }: ModbusConfiguration): Endpoint {
    const key = JSON.stringify([device.host, device.port, settings.timeout, settings.pause, settings.inFlight]);
    const standing = endpoints.get(key);
    if (standing !== undefined) return standing;
    const link = openLink({
      host: device.host,
      port: device.port,
      settings,
      clock,
      opened() {
        for (const poller of onEndpoint(endpoint)) poller.wake();
      },
      lost(reason, losses) {
        if (losses < lossesUntilDown) return;
        endpoint.failed = true;
        if ([...endpoints.values()].every((one) => one.failed)) report('down', reason);
        for (const poller of onEndpoint(endpoint)) poller.channelDown();
      },
      answered() {
        endpoint.failed = false;
        report('up', 'channel.link.answered');
      },
      count: (counter, by) => sink.count(counter, configuration.id, by),
    });
    const endpoint: Endpoint = { key, link, failed: false };
    endpoints.set(key, endpoint);
    return endpoint;
  }

  function start(device: LocatedDevice, index: number, known: Poller | undefined): void {
    const endpoint = endpointOf(device, configuration);
    const { settings } = configuration;
    const phase = Math.floor((index * 1000) / configuration.devices.length);
    const poller = startPoller({ device, link: endpoint.link, settings, sink, clock, phase, known: known?.state() ?? 'unknown' });
    running.set(device.id, { poller, endpoint, made: madeOf(device, configuration) });
  }

  function closeUnused(): void {
    for (const endpoint of [...endpoints.values()]) {
      if (onEndpoint(endpoint).length > 0) continue;
      endpoints.delete(endpoint.key);
      endpoint.link.close();
    }
  }

  async function apply(next: ModbusConfiguration): Promise<void> {
    configuration = next;
    countMisfits();
    const wanted = new Map(next.devices.map((device) => [device.id, madeOf(device, next)]));
    const ended = [...running].filter(([id, one]) => wanted.get(id) !== one.made);
    await Promise.all(ended.map(([, one]) => one.poller.stop()));
    for (const [id] of ended) running.delete(id);
    const before = new Map(ended.map(([id, one]) => [id, one.poller]));
    for (const [index, device] of next.devices.entries()) {
      if (!running.has(device.id)) start(device, index, before.get(device.id));
    }
    closeUnused();
  }

  countMisfits();
  for (const [index, device] of configuration.devices.entries()) start(device, index, undefined);
  return {
    reconfigure: (channel) => apply(configurationOf(channel)),
    async stop() {
      const ends = [...running.values()].map((one) => one.poller.stop());
      for (const endpoint of endpoints.values()) endpoint.link.close();
      await Promise.all(ends);
      running.clear();
      endpoints.clear();
    },
  };
}

function madeOf(device: LocatedDevice, { settings }: ModbusConfiguration): string {
  return JSON.stringify([device, settings]);
}
