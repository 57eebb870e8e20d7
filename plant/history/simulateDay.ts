import { aDay as dayLength, aMinute as minute } from '../../domain/clock/lengths.ts';
import { advance } from '../simulation/advance.ts';
import { obey } from '../simulation/orders.ts';
import type { Readings } from '../simulation/reading.ts';
import { readingOf } from '../simulation/readings.ts';
import type { PlantState } from '../simulation/state.ts';
import { warmedUp } from '../simulation/warmedUp.ts';
import type { PlantPoint } from '../site/measure.ts';
import { everyDevice, type PlantSite } from '../site.ts';
import { type Absence, absencesOn } from './absences.ts';
import type { Incident } from './incident.ts';
import { drawsOfDay, incidentsOf } from './incidents.ts';

const second = 1000;
/** What moves within minutes is followed in steps of so many ms; while something happens, in seconds. */
const calmStep = 10_000;

/**
 * A day of the history has a sample of every point each minute, an older one each five minutes, and at its own pace of what is told more rarely.
 * The plant goes the same way in either: the one is what the other has at these instants.
 */
export const historyPeriods = { fine: minute, coarse: 5 * minute } as const;

/** A counter that begins anew with each day of the plant. */
export const isDaily = ({ key }: PlantPoint<unknown>): boolean => key === 'EToday';

/** What a point showed, in order of `at` (ms). A value that is not there is NaN. */
export interface Trace {
  readonly point: PlantPoint<unknown>;
  /** One array for all points that were told together. */
  readonly at: readonly number[];
  readonly values: readonly number[];
}

export interface SimulatedDay {
  readonly traces: readonly Trace[];
  readonly incidents: readonly Incident[];
  /** Who says nothing for longer than a day, and for some of this one. */
  readonly absences: readonly Absence[];
  /** What each counter showed when the day began and when it ended. Of a register only the difference says something. */
  readonly began: Readonly<Record<string, number>>;
  readonly ended: Readonly<Record<string, number>>;
}

export interface AskedDay {
  readonly site: PlantSite;
  readonly seed: number;
  /** ms: the first instant of a UTC day. */
  readonly day: number;
  /** ms: the next midnight, or the instant (a whole second) up to which the day has come. */
  readonly until: number;
  /** The instant at which the site is installed: nothing of the past lasts until then. */
  readonly installed: number;
  /** ms between two samples while nothing happens: whole minutes, of which a day has a whole number. */
  readonly period: number;
}

/** The day of the plant, out of the seed and its date and nothing else: the days of a history may be simulated in any order. */
export function simulateDay({ site, seed, day, until, installed, period }: AskedDay): SimulatedDay {
  const incidents = incidentsOf(seed, day).filter(({ to }) => to <= until - 15 * minute);
  const absences = absencesOn(seed, day, installed);
  const recorder = openRecorder(site, period);
  let state = warmedUp(seedOf(seed, day), day);
  const began = registersOf(site, state);
  for (let at = day; at < until; ) {
    const incident = incidents.find(({ from, to }) => at >= from && at < to);
    if (at % period === 0) recorder.all(state, [...silentAt(incident, at), ...awayAt(absences, at)]);
    else if (incident !== undefined) recorder.some(state, incident);
    const next = Math.min(at + minute, until);
    state = incident === undefined ? advance(state, next - at, calmStep) : closely(state, next, { incident, recorder });
    at = next;
  }
  if (until < day + dayLength) recorder.all(state, awayAt(absences, until));
  return { traces: recorder.traces(), incidents, absences, began, ended: registersOf(site, state) };
}

/** What the registers of the plant show, by the point's id. */
export function registersOf(site: PlantSite, state: PlantState): Readonly<Record<string, number>> {
  const shown = everyDevice(site).flatMap(({ id, points }) => {
    const counters = points.filter(({ kind }) => kind === 'counter');
    const readings = counters.length === 0 ? undefined : readingOf(state, id);
    return counters.map((point) => [point.id, shownBy(readings, point)]);
  });
  return Object.fromEntries(shown) as Record<string, number>;
}

const seedOf = (seed: number, day: number): number => Math.floor(drawsOfDay(seed, day).uniform() * 0xffffffff);

/** A minute in which something happens, second by second. */
function closely(
  before: PlantState,
  next: number,
  { incident, recorder }: { readonly incident: Incident; readonly recorder: Recorder },
): PlantState {
  let state = before;
  while (state.at < next) {
    for (const { order } of incident.orders.filter(({ at }) => at === state.at)) state = obey(state, order);
    state = advance(state, second);
    if (state.at < next) recorder.some(state, incident);
  }
  return state;
}

/** The devices that say nothing at an instant. */
function silentAt(incident: Incident | undefined, at: number): readonly string[] {
  const silence = incident?.silence;
  if (silence === undefined || at >= silence.to) return [];
  if (at >= silence.from) return silence.devices;
  const { first } = silence;
  return first !== undefined && at >= first.from ? [first.device] : [];
}

const awayAt = (absences: readonly Absence[], at: number): readonly string[] =>
  absences.filter(({ from, to }) => at >= from && at < to).flatMap(({ devices }) => devices);

interface Recorder {
  /** Every point but those of the devices that are silent. */
  readonly all: (state: PlantState, silent: readonly string[]) => void;
  /** The points of the devices concerned whose own pace has come to this second. */
  readonly some: (state: PlantState, incident: Incident) => void;
  readonly traces: () => readonly Trace[];
}

/** The points of a device that are told at one pace: they have their instants in common. */
interface Group {
  readonly period: number;
  readonly at: number[];
  readonly traces: readonly { readonly point: PlantPoint<unknown>; readonly at: number[]; readonly values: number[] }[];
}

function openRecorder(site: PlantSite, period: number): Recorder {
  const open = new Map(everyDevice(site).map(({ id, points }) => [id, groupsOf(points)]));
  const write = (state: PlantState, device: string, due: readonly Group[]): void => {
    if (due.length === 0) return;
    const readings = readingOf(state, device);
    for (const { at, traces } of due) {
      at.push(state.at);
      for (const { point, values } of traces) values.push(shownBy(readings, point));
    }
  };
  return {
    all(state, silent) {
      for (const [id, groups] of open) {
        if (silent.includes(id)) continue;
        // What is told more rarely keeps its own pace.
        const due = groups.filter((group) => group.period <= period || state.at % group.period === 0);
        write(state, id, due);
      }
    },
    some(state, incident) {
      const silent = silentAt(incident, state.at);
      for (const id of incident.devices) {
        if (silent.includes(id)) continue;
        const due = (open.get(id) ?? []).filter((group) => state.at % group.period === 0);
        write(state, id, due);
      }
    },
    traces: () => [...open.values()].flat().flatMap(({ traces }) => traces),
  };
}

function groupsOf(points: readonly PlantPoint<unknown>[]): readonly Group[] {
  const byPeriod = Map.groupBy(
    points.filter(({ kind }) => kind !== 'text'),
    ({ period }) => period,
  );
  return [...byPeriod].map(([period, alike]) => {
    const at: number[] = [];
    return { period, at, traces: alike.map((point) => ({ point, at, values: [] })) };
  });
}

function shownBy(readings: Readings | undefined, { key }: PlantPoint<unknown>): number {
  const value = readings?.[key] ?? null;
  return typeof value === 'number' ? value : Number.NaN;
}
