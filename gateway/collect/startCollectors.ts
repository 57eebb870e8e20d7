import type { Clock } from '../../domain/clock/clock.ts';
import type { CollectedConfiguration } from '../pipeline/pipeline.ts';
import type { CollectedChannel, Protocol, RunningChannel, Sink } from './collector.ts';
import { protocols as builtIn } from './protocols.ts';

export interface CollectorsParts {
  readonly pipeline: { readonly configuration: CollectedConfiguration; readonly sink: (channelId: string) => Sink };
  readonly clock: Clock;
  readonly say: (line: string) => void;
  readonly protocols?: Readonly<Record<string, Protocol>>;
}

export interface Collectors {
  /** Resolves when every change of configuration that came so far is carried out. */
  readonly settled: () => Promise<void>;
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
    open.set(channel.id, { protocol: channel.protocol, channel: await protocol.open(channel, pipeline.sink(channel.id), clock), made });
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
    // Only the newest configuration counts: one that came meanwhile made this run needless.
    if (channels === null || closed) return;
    wanted = null;
    const ids = new Set(channels.map((channel) => channel.id));
    const ended = [...open.keys()].filter((id) => !ids.has(id));
    await Promise.all([...ended.map((id) => attempt(id, () => end(id))), ...channels.map((channel) => attempt(channel.id, () => carry(channel)))]);
  }

  function follow(channels: readonly CollectedChannel[]): void {
    wanted = channels;
    work = work.then(carryAll);
  }

  const unsubscribe = pipeline.configuration.subscribe(follow);
  follow(pipeline.configuration.channels());
  await work;
  return {
    settled: () => work,
    async close() {
      closed = true;
      unsubscribe();
      await work;
      await Promise.all([...open.keys()].map((id) => attempt(id, () => end(id))));
    },
  };
}
