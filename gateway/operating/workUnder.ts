import { streamOf } from '../../domain/event/event.ts';
import type { NetworkNodeRow } from '../../domain/network/networkLedgers.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { ticketLaw } from '../../domain/ticket/law.ts';
import { type Ticket, tickets } from '../../domain/ticket/ticketLedger.ts';
import { isUnderWork } from '../../domain/ticket/underWork.ts';
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
  /** As far as the log has come; whoever decides on it asks first. False: it cannot be known now, and nothing is closed on that. */
  readonly now: () => Promise<boolean>;
  readonly tickets: () => readonly Ticket[];
  /** Bays of a network in which work on what is dead is permitted. */
  readonly baysOf: (network: NetworkInForce) => ReadonlySet<string>;
  /** Nodes of a network at which earths are out. */
  readonly earthsAt: (network: NetworkInForce) => ReadonlyMap<string, readonly EarthOut[]>;
  readonly close: () => void;
}

interface WorkUnderMeans {
  readonly log: Pick<Log, 'subscribe' | 'head' | 'remembered'>;
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  readonly followers: Pick<Followers, 'waitFor'>;
  readonly say: (line: string) => void;
}

export const ticketTypes: readonly string[] = Object.keys(ticketLaw.events);

/** Work on what was switched off and earthed (GB 26860); beside what is live nothing is secured by switching. */
const onDead: readonly string[] = ['first', 'emergency'];

/** Whether what it names stays dead: an operation ticket is the switching itself, and what is worked on alive is opened when somebody is in danger. */
export const keepsDevices = ({ kind, state }: Pick<Ticket, 'kind' | 'state'>): boolean =>
  onDead.includes(kind) && isUnderWork({ state });

const earthsOf = ({ measures }: Ticket): readonly string[] =>
  measures.flatMap(({ earth, removedAt }) => (earth !== null && removedAt === null ? [earth] : []));

const sameBay = (bay: string | null, place: string): boolean =>
  bay !== null && bay.trim().toLowerCase() === place.trim().toLowerCase();

const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/**
 * Where the earths of a ticket may be: at the places of its bay; where its place is no bay of the network, at the ends of what its devices are,
 * but for a busbar, which is earthed as a bay of its own.
 */
function placesOf(
  { place, deviceIds }: Ticket,
  { nodes, elements, network }: NetworkInForce,
): readonly NetworkNodeRow[] {
  const all = [...nodes.values()];
  const inBay = all.filter(({ bay }) => sameBay(bay, place));
  const places = inBay.filter(({ earthPlaces }) => earthPlaces > 0);
  if (inBay.length > 0) return places.length > 0 ? places : inBay;
  const ends = new Set(
    network.elements
      .filter(({ id }) => deviceIds.includes(elements.get(id)?.deviceId ?? ''))
      .flatMap((element) => element.ends),
  );
  const near = all.filter(({ id }) => ends.has(id));
  const beside = near.filter(({ kind }) => kind !== 'busbar');
  return beside.length > 0 ? beside : near;
}

export function openWorkUnder({ log, ledgers, followers, say }: WorkUnderMeans): WorkUnder {
  const kept = new Map<string, Ticket>();
  const above = new Map<string, string | null>();
  /** Tickets of which something is new; null: all of them. */
  let stale: Set<string> | null = null;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const ids = stale;
    stale = new Set();
    try {
      for (const { id, orgPid } of await ledgers.everyRow(organisations)) above.set(id, orgPid);
      for (const row of ids === null ? await allOf() : await asRemembered(ids)) {
        if (keepsDevices(row) || row.earthsOut > 0) kept.set(row.id, row);
        else kept.delete(row.id);
      }
    } catch (error) {
      stale = ids === null ? null : new Set([...ids, ...stale]);
      throw error;
    }
  }

  /** A list that lags, or is being grown anew, would hide an earth: it is waited for, once. */
  async function allOf(): Promise<readonly Ticket[]> {
    for (const { name } of [organisations, tickets])
      if (!(await followers.waitFor(log.head().position, name))) throw new Error(`the list of ${name} is behind`);
    return ledgers.everyRow(tickets);
  }

  /** What the log itself remembers: no list that may lag. */
  async function asRemembered(ids: ReadonlySet<string>): Promise<readonly Ticket[]> {
    const found = await log.remembered([...ids].map((id) => streamOf(tickets.name, id)));
    return [...found].flatMap(([stream, { context, org }]) =>
      context === null ? [] : [{ ...(context as object), id: idOfStream(stream), org } as Ticket],
    );
  }

  /** Who asks while it is read, of which something may be new by now, asks again after it. */
  async function now(): Promise<boolean> {
    while (reading !== null) await reading.catch(() => undefined);
    if (stale?.size === 0) return true;
    reading = read();
    try {
      await reading;
      return true;
    } catch (error) {
      say(`switching: the tickets could not be read, that comes again: ${String(error)}`);
      return false;
    } finally {
      reading = null;
    }
  }

  const unsubscribe = log.subscribe((events) => {
    const mine = events.filter(({ type }) => ticketTypes.includes(type));
    if (mine.length === 0) return;
    for (const { stream } of mine) stale?.add(idOfStream(stream));
    void now();
  });

  const isBelow = (org: string, other: string): boolean => {
    for (let at: string | null | undefined = org, n = 0; at != null && n < 100; at = above.get(at), n++)
      if (at === other) return true;
    return false;
  };
  /** Written by the organisation of the network, by one below it or by one above it: a company writes tickets for its plants. */
  const ticketsOf = ({ org }: NetworkInForce): readonly Ticket[] =>
    [...kept.values()].filter(({ orgId }) => isBelow(orgId, org) || isBelow(org, orgId));

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
        for (const { id } of placesOf(one, network))
          at.set(id, [...(at.get(id) ?? []), ...earthsOf(one).map((earth) => ({ ticket: one.number, earth }))]);
      }
      return at;
    },
    close: unsubscribe,
  };
}
