import { quality } from '../../../../domain/telemetry/quality.ts';
import type { RawSample } from '../../../../domain/telemetry/sample.ts';
import type { Means } from '../decoder.ts';
import { worse } from '../numbers.ts';
import type { Cell, Metric, Payload } from './payload.ts';
import { rebirthRequest } from './payload.ts';
import { rebirths } from './rebirths.ts';

export interface Listened {
  readonly number: number;
  readonly metric: string;
  readonly cell: Cell | null;
}

/** A device of an edge node, or the node itself, as the ledger has it. */
export interface ListenedDevice {
  readonly id: string;
  readonly points: readonly Listened[];
}

export type MessageType = 'NBIRTH' | 'NDEATH' | 'NDATA' | 'DBIRTH' | 'DDEATH' | 'DDATA';

/** By Sparkplug's own id; null is the node itself. */
export type Devices = ReadonlyMap<string | null, readonly ListenedDevice[]>;

/**
 * One edge node: what its births said (names and types by alias, per device), and whether its count of messages is whole. That
 * is not kept over a restart: births and data go at QoS 0, so that no broker repeats what would need it, and a rebirth, asked for
 * at every connection, says all of it anew.
 */
export interface EdgeNode {
  readonly configure: (devices: Devices) => void;
  readonly take: (type: MessageType, device: string | null, said: Said) => readonly RawSample[];
  readonly connected: () => void;
}

export interface Said {
  readonly payload: Payload;
  /** Handed on before: its place in the count says nothing. */
  readonly again: boolean;
}

interface Known {
  readonly name: string;
  readonly type: number | null;
}

const bdSeq = 'bdSeq';

export function edgeNode(name: { readonly group: string; readonly node: string }, means: Means): EdgeNode {
  const object = `${name.group}/${name.node}`;
  const topic = `spBv1.0/${name.group}/NCMD/${name.node}`;
  const asking = rebirths(means.clock, () => {
    means.count('rebirthsAsked', object);
    means.publish(topic, rebirthRequest(means.clock.now()));
  });
  let devices: Devices = new Map();
  let births = new Map<
    string | null,
    { readonly aliases: Map<bigint, Known>; readonly types: Map<string, number | null> }
  >();
  let seq: number | null = null;
  let session: number | string | null = null;
  /** False from a gap to the next birth: an alias may mean something else by now. */
  let isWhole = false;

  const mine = (device: string | null): readonly ListenedDevice[] => devices.get(device) ?? [];

  function link(of: readonly ListenedDevice[], to: 'up' | 'down'): void {
    for (const { id } of of) means.link(id, to, to === 'up' ? 'channel.link.answered' : 'channel.link.died');
  }

  function gap(): void {
    isWhole = false;
    means.count('sequenceGaps', object);
  }

  function follow(type: MessageType, { payload, again }: Said): void {
    if (again) return;
    const due = type === 'NBIRTH' ? 0 : seq === null ? payload.seq : (seq + 1) % 256;
    if (type !== 'NBIRTH' && (payload.seq === null || payload.seq !== due) && isWhole) gap();
    seq = payload.seq;
  }

  function learn(device: string | null, { metrics }: Payload): void {
    const aliases = new Map<bigint, Known>();
    const types = new Map<string, number | null>();
    for (const metric of metrics) {
      if (metric.name === null) continue;
      types.set(metric.name, metric.type);
      if (metric.alias !== null) aliases.set(metric.alias, { name: metric.name, type: metric.type });
    }
    births.set(device, { aliases, types });
  }

  function samplesOf(device: string | null, { metrics }: Payload): readonly RawSample[] {
    const points = new Map<string, Listened[]>();
    for (const one of mine(device).flatMap((each) => each.points))
      points.set(one.metric, [...(points.get(one.metric) ?? []), one]);
    const birth = births.get(device);
    let unknown = 0;
    const samples = metrics.flatMap((metric): RawSample[] => {
      const known = nameOf(metric, birth?.aliases);
      if (known === null) unknown++;
      const listened = known === null ? [] : (points.get(known.name) ?? []);
      const type = metric.type ?? known?.type ?? birth?.types.get(known?.name ?? '') ?? null;
      const isDoubted = metric.name === null && !isWhole;
      return listened.map(({ number, cell }) => {
        const { value, quality: own } = metric.read(type, cell);
        return { point: number, at: metric.at, value, quality: isDoubted ? worse(own, quality.uncertain) : own };
      });
    });
    if (unknown > 0) means.count('unknownAliases', object, unknown);
    if (unknown > 0 || !isWhole) asking.ask();
    return samples;
  }

  function nodeBorn(said: Said): readonly RawSample[] {
    births = new Map();
    session = sessionOf(said.payload);
    isWhole = true;
    follow('NBIRTH', said);
    asking.born();
    learn(null, said.payload);
    link(mine(null), 'up');
    return samplesOf(null, said.payload);
  }

  /** A will of a connection before the present one comes late: it kills nobody. */
  function nodeDied({ payload }: Said): void {
    const of = sessionOf(payload);
    if (session !== null && of !== null && of !== session) {
      means.count('lateDeaths', object);
      return;
    }
    births = new Map();
    seq = null;
    session = null;
    isWhole = false;
    link([...devices.values()].flat(), 'down');
  }

  return {
    configure(next) {
      devices = next;
    },
    connected() {
      isWhole = false;
      seq = null;
      asking.ask();
    },
    take(type, device, said) {
      // Devices that nobody listens to belong to the count of messages, and to nothing else: a storm of made-up ones leaves no trace.
      if (device !== null && mine(device).length === 0) {
        follow(type, said);
        return [];
      }
      switch (type) {
        case 'NBIRTH':
          return nodeBorn(said);
        case 'NDEATH':
          nodeDied(said);
          return [];
        case 'DDEATH':
          follow(type, said);
          births.delete(device);
          link(mine(device), 'down');
          return [];
        case 'DBIRTH':
          follow(type, said);
          learn(device, said.payload);
          link(mine(device), 'up');
          return samplesOf(device, said.payload);
        case 'NDATA':
        case 'DDATA':
          follow(type, said);
          link(mine(device), 'up');
          return samplesOf(device, said.payload);
        default:
          return type satisfies never;
      }
    },
  };
}

/** A name may be given by an alias; a name that is written always counts. */
function nameOf(metric: Metric, aliases: ReadonlyMap<bigint, Known> | undefined): Known | null {
  if (metric.name !== null) return { name: metric.name, type: metric.type };
  return metric.alias === null ? null : (aliases?.get(metric.alias) ?? null);
}

function sessionOf({ metrics }: Payload): number | string | null {
  return metrics.find((metric) => metric.name === bdSeq)?.read(null, null).value ?? null;
}
