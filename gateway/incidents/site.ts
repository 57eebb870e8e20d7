import type { Reach } from '../../domain/alarm/incident/events.ts';
import { type PatternExceptionRow, patternExceptions, withExceptions } from '../../domain/alarm/incident/exceptions.ts';
import {
  darkenedBySource,
  darkenedBySwitch,
  darkWithout,
  type KnownGrid,
  nothingReached,
  reachOf,
} from '../../domain/alarm/incident/grid.ts';
import type { Pattern } from '../../domain/alarm/incident/pattern.ts';
import { type IncidentPatternRow, incidentPatterns, patternsFor } from '../../domain/alarm/incident/patterns.ts';
import { type Device, devices } from '../../domain/device/device.ts';
import { type Point, points } from '../../domain/device/point.ts';
import type { NetworkState } from '../../domain/network/network.ts';
import { type Organisation, organisations } from '../../domain/site/organisation.ts';
import { shownBy } from '../../domain/switching/switchLedgers.ts';
import { keptOf } from '../alarms/index.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { NetworkInForce, Networks } from '../operating/index.ts';
import type { IncidentMeans, Site } from './means.ts';
import { openSights, type SeenTogether } from './sight.ts';

interface SiteMeans {
  readonly log: Pick<Log, 'head' | 'subscribe'>;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'everyRemoved'>;
  readonly followers: Pick<Followers, 'waitFor'>;
  readonly networks: Pick<Networks, 'all'>;
  /** A network as its readings say now. */
  readonly stateOf: (one: NetworkInForce, pointOf: (id: string) => Point | null) => NetworkState;
}

/** Rows that are read once and anew when one of them has changed. */
interface Rows {
  readonly devices: ReadonlyMap<string, Device>;
  readonly points: ReadonlyMap<string, Point>;
  readonly ofDevice: ReadonlyMap<string, readonly string[]>;
  readonly patterns: readonly IncidentPatternRow[];
  readonly exceptions: readonly PatternExceptionRow[];
  readonly organisations: ReadonlyMap<string, Organisation>;
}

/** What alarms are grouped by: the patterns, the communication tree and the networks in force. */
export function openSite(means: SiteMeans): { readonly of: IncidentMeans['siteOf']; readonly close: () => void } {
  const { log, ledgers, followers, networks } = means;
  const rows = keptOf({
    log,
    followed: followers.waitFor,
    of: [devices, points, incidentPatterns, patternExceptions, organisations],
    read: () => rowsOf(ledgers),
  });
  const sights = openSights(means);
  return {
    async of(org) {
      const [known, all, together] = await Promise.all([rows.now(), networks.all(), sights.now()]);
      return siteOf(means, known, { org, networks: all, together });
    },
    close() {
      rows.close();
      sights.close();
    },
  };
}

async function rowsOf(ledgers: SiteMeans['ledgers']): Promise<Rows> {
  const [ofDevices, ofPoints, patterns, exceptions, ofOrganisations] = await Promise.all([
    ledgers.everyRow(devices),
    ledgers.everyRow(points),
    ledgers.everyRow(incidentPatterns),
    ledgers.everyRow(patternExceptions),
    ledgers.everyRow(organisations),
  ]);
  const byDevice = Map.groupBy(ofPoints, ({ deviceId }) => deviceId);
  return {
    devices: new Map(ofDevices.map((row) => [row.id, row])),
    points: new Map(ofPoints.map((row) => [row.id, row])),
    ofDevice: new Map([...byDevice].map(([device, some]) => [device, some.map(({ id }) => id)])),
    patterns,
    exceptions,
    organisations: new Map(ofOrganisations.map((row) => [row.id, row])),
  };
}

/** An organisation and those above it, the nearest first. */
export function lineOf(org: string, known: ReadonlyMap<string, Pick<Organisation, 'orgPid'>>): readonly string[] {
  const line: string[] = [];
  for (let at: string | null = org; at !== null && !line.includes(at); at = known.get(at)?.orgPid ?? null)
    line.push(at);
  return line;
}

interface Where {
  readonly org: string;
  readonly networks: readonly NetworkInForce[];
  readonly together: SeenTogether;
}

function siteOf(means: SiteMeans, rows: Rows, { org, networks, together }: Where): Site {
  const lines = (one: string) => lineOf(one, rows.organisations);
  const patternsOf = patternsBy(rows, lines);
  const switches = new Map(networks.flatMap((one) => [...one.switches]));
  const elements = networks.flatMap((one) => [...one.elements.values()]);
  const trips = new Map(
    [...switches].flatMap(([id, { row }]) => (row.tripPointId === null ? [] : [[row.tripPointId, id]])),
  );
  const sources = new Map(elements.flatMap(({ id, livePointId }) => (livePointId === null ? [] : [[livePointId, id]])));
  const nodes = nodesOfDevices(networks);
  const at = devicesAtNodes(nodes);
  const pointOf = (id: string): Point | null => rows.points.get(id) ?? null;
  const deviceOfPoint = (point: string): string | null => pointOf(point)?.deviceId ?? null;
  const dark = new Map<string, Reach>();
  function darkIn(one: NetworkInForce, element: string, kind: 'switch' | 'source'): Reach {
    const grid = gridOf(one, means.stateOf(one, pointOf));
    return reachOf(grid, darkWithout(grid, element, kind));
  }
  return {
    patterns: patternsOf(org),
    patternsOf,
    tree: { kindOf: (device) => rows.devices.get(device)?.kind ?? null, nodesOf: (device) => nodes.get(device) ?? [] },
    wiring: {
      switchOfTrip: (point) => trips.get(point) ?? null,
      sourceOf: (point) => sources.get(point) ?? null,
      reachOf(element, kind) {
        const one = networks.find((network) => network.elements.has(element));
        if (one === undefined) return nothingReached;
        const grid = gridOf(one, means.stateOf(one, pointOf));
        return reachOf(grid, kind === 'switch' ? darkenedBySwitch(grid, element) : darkenedBySource(grid, element));
      },
    },
    darkWithout(element, kind) {
      const one = networks.find((network) => network.elements.has(element));
      if (one === undefined) return null;
      // Whichever of its switches opened, a network is as their contacts show it.
      const key = `${networks.indexOf(one)} ${kind === 'source' ? element : ''}`;
      const told = dark.get(key) ?? darkIn(one, element, kind);
      dark.set(key, told);
      return told;
    },
    // Whoever sees an organisation sees those below, and nobody need see those above or beside.
    isTold: (effect, cause) => lines(cause.org).includes(effect.org) && together(effect, cause),
    tripOf: (id) => switches.get(id)?.row.tripPointId ?? null,
    deviceOfSwitch(id) {
      const row = switches.get(id)?.row;
      const shown = row === undefined ? [] : shownBy.flatMap((field) => row[field] ?? []);
      return shown.flatMap((point) => deviceOfPoint(point) ?? [])[0] ?? null;
    },
    channelOf: (device) => rows.devices.get(device)?.channelId ?? null,
    periodOf: (point) => pointOf(point)?.period ?? null,
    pointsOf: (device) => rows.ofDevice.get(device) ?? [],
    deviceOfPoint,
    devicesAt: (some) => [...new Set(some.flatMap((node) => at.get(node) ?? []))],
  };
}

/** The patterns that hold for an organisation, each asked once. */
function patternsBy(
  { patterns, exceptions }: Rows,
  lines: (org: string) => readonly string[],
): (org: string) => readonly Pattern[] {
  const known = new Map<string, readonly Pattern[]>();
  return (org) => {
    const line = lines(org);
    const found = known.get(org) ?? withExceptions(patternsFor(line, patterns), line, { exceptions, rows: patterns });
    known.set(org, found);
    return found;
  };
}

const gridOf = (one: NetworkInForce, state: NetworkState): KnownGrid => ({
  network: one.network,
  state,
  deviceOf: (element) => one.elements.get(element)?.deviceId ?? null,
  pointsOf(node) {
    const row = one.nodes.get(node);
    if (row === undefined) return [];
    return [...row.voltagePointIds, ...(row.presencePointId === null ? [] : [row.presencePointId])];
  },
});

function nodesOfDevices(networks: readonly NetworkInForce[]): ReadonlyMap<string, readonly string[]> {
  const nodes = new Map<string, readonly string[]>();
  for (const one of networks)
    for (const { id, ends } of one.network.elements) {
      const device = one.elements.get(id)?.deviceId ?? null;
      if (device !== null) nodes.set(device, [...(nodes.get(device) ?? []), ...ends]);
    }
  return nodes;
}

function devicesAtNodes(nodes: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const at = new Map<string, string[]>();
  for (const [device, some] of nodes) for (const node of some) at.set(node, [...(at.get(node) ?? []), device]);
  return at;
}
