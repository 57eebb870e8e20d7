import { organisations } from '../../domain/site/organisation.ts';
import { ticketEvents } from '../../domain/ticket/events.ts';
import { type Ticket, tickets } from '../../domain/ticket/ticketLedger.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { NetworkInForce } from './networks.ts';

/** A portable earth that is out. */
export interface EarthOut {
  /** Of the ticket under which it was placed. */
  readonly ticket: string;
  readonly earth: string;
}

/** What people do under tickets now, as switching asks it. */
export interface WorkUnder {
  /** As far as the log has come; whoever decides on it asks first. */
  readonly now: () => Promise<void>;
  readonly tickets: () => readonly Ticket[];
  /** Bays of a network in which work on what is dead is permitted. */
  readonly baysOf: (network: NetworkInForce) => ReadonlySet<string>;
  /** Nodes of a network at which earths are out. */
  readonly earthsAt: (network: NetworkInForce) => ReadonlyMap<string, readonly EarthOut[]>;
  readonly close: () => void;
}

interface Means {
  readonly log: Pick<Log, 'subscribe'>;
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  readonly followers: Pick<Followers, 'waitFor'>;
  readonly say: (line: string) => void;
}

export const ticketTypes: readonly string[] = Object.keys(ticketEvents);

/** From the permit until the last earth is in and the ticket is closed. */
const underWork: readonly string[] = ['permitted', 'working', 'suspended', 'ended'];
/** Work on what was switched off and earthed (GB 26860); beside what is live nothing is secured by switching. */
const onDead: readonly string[] = ['first', 'emergency'];

/** Whether what it names is kept as it is: an operation ticket is the switching itself. */
export const keepsDevices = ({ kind, state }: Pick<Ticket, 'kind' | 'state'>): boolean =>
  kind !== 'operation' && underWork.includes(state);

const earthsOf = ({ measures }: Ticket): readonly string[] =>
  measures.flatMap(({ earth, removedAt }) => (earth !== null && removedAt === null ? [earth] : []));

const sameBay = (bay: string | null, place: string): boolean =>
  bay !== null && bay.trim().toLowerCase() === place.trim().toLowerCase();

export function openWorkUnder({ log, ledgers, followers, say }: Means): WorkUnder {
  const kept = new Map<string, Ticket>();
  const above = new Map<string, string | null>();
  /** Tickets of which something is new; null: all of them. */
  let stale: Set<string> | null = null;
  let upTo = 0;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const ids = stale;
    stale = new Set();
    try {
      await followers.waitFor(upTo);
      for (const { id, orgPid } of await ledgers.everyRow(organisations)) above.set(id, orgPid);
      const rows = ids?.size === 0 ? [] : await ledgers.everyRow(tickets, ids === null ? {} : { ids: [...ids] });
      for (const row of rows) {
        if (keepsDevices(row) || row.earthsOut > 0) kept.set(row.id, row);
        else kept.delete(row.id);
      }
    } catch (error) {
      stale = ids === null ? null : new Set([...ids, ...stale]);
      throw error;
    }
  }

  /** Who asks while it is read, of which something may be new by now, asks again after it. */
  async function now(): Promise<void> {
    while (reading !== null) await reading.catch(() => undefined);
    if (stale?.size === 0) return;
    reading = read();
    try {
      await reading;
    } finally {
      reading = null;
    }
  }

  const unsubscribe = log.subscribe((events) => {
    const mine = events.filter(({ type }) => ticketTypes.includes(type));
    if (mine.length === 0) return;
    for (const { stream, position } of mine) {
      stale?.add(stream.slice(stream.indexOf('-') + 1));
      upTo = Math.max(upTo, position);
    }
    now().catch((error) => say(`switching: the tickets could not be read, that comes again: ${String(error)}`));
  });

  /** Of the organisation of the network, or of one below it. */
  const isOf = (org: string, { org: own }: NetworkInForce): boolean => {
    for (let at: string | null | undefined = org, n = 0; at != null && n < 100; at = above.get(at), n++)
      if (at === own) return true;
    return false;
  };
  const ticketsOf = (network: NetworkInForce): readonly Ticket[] =>
    [...kept.values()].filter(({ orgId }) => isOf(orgId, network));

  return {
    now,
    tickets: () => [...kept.values()],
    baysOf(network) {
      const bays = [...new Set([...network.nodes.values()].flatMap(({ bay }) => bay ?? []))];
      const worked = ticketsOf(network).filter((one) => onDead.includes(one.kind) && keepsDevices(one));
      return new Set(bays.filter((bay) => worked.some(({ place }) => sameBay(bay, place))));
    },
    earthsAt(network) {
      const at = new Map<string, readonly EarthOut[]>();
      for (const one of ticketsOf(network).filter(({ earthsOut }) => earthsOut > 0)) {
        const inBay = [...network.nodes.values()].filter(({ bay }) => sameBay(bay, one.place));
        const places = inBay.filter(({ earthPlaces }) => earthPlaces > 0);
        // A ticket says in which bay an earth is, not at which of its places: it may be at each.
        for (const { id } of places.length > 0 ? places : inBay)
          at.set(id, [...(at.get(id) ?? []), ...earthsOf(one).map((earth) => ({ ticket: one.number, earth }))]);
      }
      return at;
    },
    close: unsubscribe,
  };
}
