import type { Clock } from '../../domain/clock/clock.ts';
import type {
  CollectedChannel,
  CollectedConfiguration,
  Protocol,
  RunningChannel,
  Sink,
  WriteOrder,
  Written,
} from './collector.ts';
import type { Instruments } from './instruments/openInstruments.ts';
import { protocols as builtIn } from './protocols.ts';
import { sharesLine, type TryOutcome, tryRead } from './tryRead.ts';

export interface CollectorsParts {
  readonly pipeline: { readonly configuration: CollectedConfiguration; readonly sink: (channelId: string) => Sink };
  readonly clock: Clock;
  readonly say: (line: string) => void;
  readonly protocols?: Readonly<Record<string, Protocol>>;
  /** Looks on; left out where nobody does. */
  readonly instruments?: Pick<Instruments, 'on' | 'forget'>;
}

export interface Collectors {
  /** Resolves when every change of configuration that came so far is carried out. */
  readonly settled: () => Promise<void>;
  /** Tries a description that need not be saved; a line that takes one master is silent meanwhile. */
  readonly tryRead: (description: CollectedChannel) => Promise<TryOutcome>;
  /** Writes to a point of a running channel; null: it does not run, or its protocol cannot write. */
  readonly write: (
    at: { readonly channel: string; readonly device: string },
    order: WriteOrder,
  ) => Promise<Written> | null;
  /** Stops asking; resolves when what was read is handed over. */
  readonly close: () => Promise<void>;
}

interface Open {
  readonly protocol: string;
  readonly channel: RunningChannel;
  readonly made: string;
}

/** Runs a collector per enabled channel, and follows the configuration: what did not change is not touched. */
export async function startCollectors(parts: CollectorsParts): Promise<Collectors> {
  const { pipeline, clock, say } = parts;
  const protocols: Readonly<Record<string, Protocol>> = parts.protocols ?? builtIn;
  const open = new Map<string, Open>();
  let wanted: readonly CollectedChannel[] | null = null;
  let closed = false;
  let work: Promise<void> = Promise.resolve();
  let newest: readonly CollectedChannel[] = [];

  function sinkOf(id: string): Sink {
    const sink = pipeline.sink(id);
    return parts.instruments?.on(id, sink) ?? sink;
  }

  async function end(id: string): Promise<void> {
    const one = open.get(id);
    open.delete(id);
    await one?.channel.stop();
  }

  async function carry(channel: CollectedChannel): Promise<void> {
    const made = JSON.stringify(channel);
    const standing = open.get(channel.id);
    if (standing?.made === made) return;
    if (standing?.protocol === channel.protocol) {
      await standing.channel.reconfigure(channel);
      open.set(channel.id, { ...standing, made });
      return;
    }
    await end(channel.id);
    const protocol = protocols[channel.protocol];
    if (protocol === undefined) {
      say(`channel ${channel.id}: protocol ${channel.protocol} is not built, the channel stays closed`);
      return;
    }
    open.set(channel.id, {
      protocol: channel.protocol,
      channel: await protocol.open(channel, sinkOf(channel.id), clock),
      made,
    });
  }

  /** One channel that cannot be carried out leaves the others as they should be. */
  async function attempt(id: string, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      say(`channel ${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async function carryAll(): Promise<void> {
    const channels = wanted;
    newest = channels ?? newest;
    // Only the newest configuration counts: one that came meanwhile made this run needless.
    if (channels === null || closed) return;
    wanted = null;
    const ids = new Set(channels.map((channel) => channel.id));
    const ended = [...open.keys()].filter((id) => !ids.has(id));
    for (const id of ended) parts.instruments?.forget(id);
    await Promise.all([
      ...ended.map((id) => attempt(id, () => end(id))),
      ...channels.map((channel) => attempt(channel.id, () => carry(channel))),
    ]);
  }

  function follow(channels: readonly CollectedChannel[]): void {
    wanted = channels;
    work = work.then(carryAll);
  }

  async function trial(description: CollectedChannel): Promise<TryOutcome> {
    const protocol = protocols[description.protocol];
    if (protocol === undefined) throw new Error(`protocol ${description.protocol} is not built`);
    const held = protocol.takesOneMaster
      ? newest.filter((channel) => open.has(channel.id) && sharesLine(channel, description))
      : [];
    await Promise.all(held.map(({ id }) => attempt(id, () => end(id))));
    try {
      return await tryRead(protocol, description, clock);
    } finally {
      wanted ??= newest;
      await carryAll();
    }
  }

  const unsubscribe = pipeline.configuration.subscribe(follow);
  follow(pipeline.configuration.channels());
  await work;
  return {
    settled: () => work,
    write: ({ channel, device }, order) => open.get(channel)?.channel.write?.(device, order) ?? null,
    tryRead(description) {
      const mine = work.then(() => trial(description));
      work = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },
    async close() {
      closed = true;
      unsubscribe();
      await work;
      await Promise.all([...open.keys()].map((id) => attempt(id, () => end(id))));
    },
  };
}
