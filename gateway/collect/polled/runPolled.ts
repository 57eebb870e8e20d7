import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { Clock } from '../../../domain/clock/clock.ts';
import type { CollectedChannel, Protocol, RunningChannel, Sink } from '../collector.ts';
import type { Asker } from './asker.ts';
import { type Link, type LinkSettings, openLink } from './link.ts';
import { type PolledDevice, type Poller, startPoller } from './poller.ts';
import type { OpenWire, Question, Unit } from './wire.ts';

/** A device with the address at which its gateway listens. */
export interface LocatedDevice extends PolledDevice {
  readonly host: string;
  readonly port: number;
}

/** What a channel's rows mean for its protocol. */
export interface PolledConfiguration<D extends LocatedDevice> {
  readonly id: string;
  readonly link: LinkSettings;
  readonly devices: readonly D[];
  /** Devices and points whose address fits no schema: they are not asked. */
  readonly misfits: readonly string[];
}

export interface AskerMeans<Q extends Question, C> {
  readonly link: Pick<Link<Q>, 'read' | 'write'>;
  readonly configuration: C;
  readonly clock: Clock;
  readonly count: (counter: string, by?: number) => void;
}

/** What a protocol of questions and answers is made of; how often, to whom, and what of a device that does not answer, is the same for all. */
export interface PolledProtocol<Q extends Question, D extends LocatedDevice, C extends PolledConfiguration<D>> {
  readonly name: string;
  readonly takesOneMaster?: true;
  readonly isWritable?: (address: unknown, raw?: number) => boolean;
  readonly configurationOf: (channel: CollectedChannel) => C;
  readonly openWire: OpenWire<Q>;
  readonly asker: (device: D, means: AskerMeans<Q, C>) => Asker;
}

/** One connection per gateway address, shared by its units, each of which has its own schedule. */
export function polledProtocol<Q extends Question, D extends LocatedDevice, C extends PolledConfiguration<D>>(
  protocol: PolledProtocol<Q, D, C>,
): Protocol {
  const { name, takesOneMaster, isWritable } = protocol;
  return {
    name,
    ...(takesOneMaster && { takesOneMaster }),
    ...(isWritable && { isWritable }),
    open: (channel, sink, clock) => Promise.resolve(runPolled(protocol, channel, { sink, clock })),
  };
}

interface Endpoint<Q extends Question> {
  readonly key: string;
  readonly link: Link<Q>;
  failed: boolean;
}

interface Running<Q extends Question> {
  readonly poller: Poller;
  readonly asker: Asker;
  readonly endpoint: Endpoint<Q>;
  /** Everything that the poller was made of: while it stays the same the poller stays. */
  readonly made: string;
}

/** A lost connection is tried again at once; only when that fails too is it a matter for people. */
const lossesUntilDown = 2;

function runPolled<Q extends Question, D extends LocatedDevice, C extends PolledConfiguration<D>>(
  protocol: PolledProtocol<Q, D, C>,
  first: CollectedChannel,
  { sink, clock }: { readonly sink: Sink; readonly clock: Clock },
): RunningChannel {
  let configuration = protocol.configurationOf(first);
  const endpoints = new Map<string, Endpoint<Q>>();
  const running = new Map<string, Running<Q>>();
  let state: 'unknown' | 'up' | 'down' = 'unknown';

  function countMisfits(): void {
    if (configuration.misfits.length > 0) sink.count('misfits', configuration.id, configuration.misfits.length);
  }

  function report(to: 'up' | 'down', reason: LinkReason): void {
    if (state === to) return;
    state = to;
    sink.link({ object: { kind: 'channel', id: configuration.id }, link: to, reason, at: clock.now() });
  }

  const onEndpoint = (endpoint: Endpoint<Q>): Poller[] =>
    [...running.values()].filter((one) => one.endpoint === endpoint).map((one) => one.poller);
  const devicesAt = (endpoint: Endpoint<Q>, unit: Unit | null): readonly string[] =>
    unit === null ? [] : onEndpoint(endpoint).flatMap(({ device }) => (device.unit === unit ? [device.id] : []));

  function endpointOf(device: LocatedDevice): Endpoint<Q> {
    const { host, port } = device;
    const key = JSON.stringify([host, port, configuration.link]);
    const standing = endpoints.get(key);
    if (standing !== undefined) return standing;
    const link = openLink({
      host,
      port,
      clock,
      settings: configuration.link,
      openWire: protocol.openWire,
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
      frame: (direction, bytes, unit) =>
        sink.frame?.({ direction, about: `${host}:${port}`, devices: devicesAt(endpoint, unit), bytes }),
    });
    const endpoint: Endpoint<Q> = { key, link, failed: false };
    endpoints.set(key, endpoint);
    return endpoint;
  }

  function start(device: D, index: number, known: Poller | undefined): void {
    const endpoint = endpointOf(device);
    const { link } = endpoint;
    const count = (counter: string, by?: number): void => sink.count(counter, device.id, by);
    const asker = protocol.asker(device, { link, configuration, clock, count });
    const phase = Math.floor((index * 1000) / configuration.devices.length);
    const poller = startPoller({ device, link, asker, sink, clock, phase, known: known?.state() ?? 'unknown' });
    running.set(device.id, { poller, asker, endpoint, made: madeOf(device, configuration) });
  }

  function closeUnused(): void {
    for (const endpoint of [...endpoints.values()]) {
      if (onEndpoint(endpoint).length > 0) continue;
      endpoints.delete(endpoint.key);
      endpoint.link.close();
    }
  }

  async function apply(next: C): Promise<void> {
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
    write: (device, order) => running.get(device)?.asker.write?.(order) ?? null,
    reconfigure: (channel) => apply(protocol.configurationOf(channel)),
    async stop() {
      const ends = [...running.values()].map((one) => one.poller.stop());
      for (const endpoint of endpoints.values()) endpoint.link.close();
      await Promise.all(ends);
      running.clear();
      endpoints.clear();
    },
  };
}

/** All that a poller was made of: its device, and the settings of its channel. */
function madeOf<D extends LocatedDevice>(device: D, { devices, misfits, ...settings }: PolledConfiguration<D>): string {
  return JSON.stringify([device, settings]);
}
