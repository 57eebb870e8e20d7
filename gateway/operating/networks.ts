import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { networkPublished } from '../../domain/network/events.ts';
import type { Network } from '../../domain/network/network.ts';
import type { NetworkElementRow, NetworkNodeRow } from '../../domain/network/networkLedgers.ts';
import type { SwitchClass, SwitchingDevice } from '../../domain/switching/switchLedgers.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { networkDraft } from '../live/index.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';

/** A switch as its network in force says. Its id is its element's. */
export interface Switch {
  readonly id: string;
  readonly org: string;
  readonly row: SwitchingDevice;
  readonly class: SwitchClass;
  readonly network: NetworkInForce;
}

export interface NetworkInForce {
  readonly org: string;
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly network: Network;
  readonly nodes: ReadonlyMap<string, NetworkNodeRow>;
  readonly elements: ReadonlyMap<string, NetworkElementRow>;
  readonly switches: ReadonlyMap<string, Switch>;
}

/** The networks in force: the rows as they stood where they were published last. */
export interface Networks {
  readonly all: () => Promise<readonly NetworkInForce[]>;
  readonly ofSwitch: (id: string) => Promise<Switch | null>;
  /** As they were read last; for who cannot wait. */
  readonly known: () => readonly NetworkInForce[];
  readonly close: () => void;
}

interface NetworksMeans {
  readonly log: Pick<Log, 'read' | 'subscribe' | 'head'>;
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  readonly followers: Pick<Followers, 'waitFor'>;
}

/** More publications than this of all organisations together are looked through no further: the newest of each stand among them. */
const lookedThrough = 10_000;

export function openNetworks(means: NetworksMeans): Networks {
  const read = new Map<string, NetworkInForce>();
  let isStale = true;
  let reading: Promise<readonly NetworkInForce[]> | null = null;
  const unsubscribe = means.log.subscribe((events) => {
    if (events.some(({ type }) => type === networkPublished.type)) isStale = true;
  });

  async function refresh(): Promise<readonly NetworkInForce[]> {
    isStale = false;
    try {
      const query = { after: 0, limit: lookedThrough, newestFirst: true as const, types: [networkPublished.type] };
      const newest = new Map<string, Event>();
      for (const event of await means.log.read(query)) if (!newest.has(event.org)) newest.set(event.org, event);
      for (const [org, event] of newest) {
        if (read.get(org)?.version !== dataOf(networkPublished, event).version)
          read.set(org, await inForce(means, event));
      }
    } catch (error) {
      isStale = true;
      throw error;
    }
    return [...read.values()];
  }

  async function all(): Promise<readonly NetworkInForce[]> {
    if (!isStale && reading === null) return [...read.values()];
    // Whoever asks while it is read, of which something may be new by now, asks again after it.
    const mine = (reading ?? Promise.resolve([])).then(() => (isStale ? refresh() : [...read.values()]));
    reading = mine.finally(() => {
      reading = null;
    });
    return mine;
  }

  return {
    all,
    known: () => [...read.values()],
    async ofSwitch(id) {
      for (const one of await all()) {
        const found = one.switches.get(id);
        if (found !== undefined) return found;
      }
      return null;
    },
    close: unsubscribe,
  };
}

async function inForce({ ledgers, followers }: NetworksMeans, event: Event): Promise<NetworkInForce> {
  const { version, position } = dataOf(networkPublished, event);
  await followers.waitFor(position);
  const { network, rows } = await networkDraft(ledgers, event.org, position);
  const classes = new Map(rows.classes.map((one) => [one.id, one]));
  const switches = new Map<string, Switch>();
  const one: NetworkInForce = {
    org: event.org,
    version,
    at: event.recordedAt,
    by: event.by.id,
    network,
    switches,
    nodes: new Map(rows.nodes.map((row) => [row.id, row])),
    elements: new Map(rows.elements.map((row) => [row.id, row])),
  };
  for (const row of rows.switches) {
    const ofClass = classes.get(row.classId);
    if (ofClass !== undefined)
      switches.set(row.elementId, { id: row.elementId, org: event.org, row, class: ofClass, network: one });
  }
  return one;
}
