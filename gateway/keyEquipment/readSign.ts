import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import type { Point } from '../../domain/device/point.ts';
import type { Equipment } from '../../domain/equipment/equipment.ts';
import type { SignRow } from '../../domain/equipment/healthCalls.ts';
import type { Sign } from '../../domain/equipment/signsOf.ts';
import { countsForRules, type Quality } from '../../domain/telemetry/quality.ts';
import type { ToldCreep } from '../bands/index.ts';
import type { Latest } from '../telemetry/telemetry.ts';
import type { SwitchCounter } from './switchCounters.ts';

const year = 365.2425 * aDay;

/** What the signs of everything stand on, as far as the reader sees it. */
export interface Grounds {
  readonly now: Millis;
  readonly pointOf: ReadonlyMap<string, Point>;
  readonly latest: ReadonlyMap<number, Latest>;
  readonly seenDevices: ReadonlySet<string>;
  readonly raised: ReadonlyMap<string, number>;
  /** Devices that were there, and the reader's to see, for all the days that are counted. */
  readonly counted: ReadonlySet<string>;
  /** When upkeep of equipment was finished last. */
  readonly upkept: ReadonlyMap<string, Millis>;
  /** The switches of each thing, whoever sees them. */
  readonly switches: ReadonlyMap<string, readonly SwitchCounter[]>;
  /** Of points whose creep is known. */
  readonly creeps: ReadonlyMap<string, ToldCreep>;
}

interface Read {
  readonly value: number | null;
  readonly unit: string | null;
  readonly readAt: string | null;
  readonly lacks: SignRow['lacks'];
}

const reads: Readonly<Record<Sign['sign'], (grounds: Grounds, sign: Sign, thing: Equipment | null) => Read>> = {
  point: (grounds, sign) => ofPoint(grounds, sign),
  alarms: (grounds, _, thing) => ofAlarms(grounds, thing),
  age: (grounds, _, thing) => ofAge(grounds, thing),
  upkeep: (grounds, _, thing) => ofUpkeep(grounds, thing),
  operations: (grounds, sign, thing) => ofOperations(grounds, sign, thing),
  creep: (grounds, sign) => ofCreep(grounds, sign),
};

/** What a sign says now, or why nobody knows. */
export const readOf = (grounds: Grounds, sign: Sign, thing: Equipment | null): Read =>
  reads[sign.sign](grounds, sign, thing);

/** What was read last tells, while it is young enough and good. */
function ofPoint(
  { pointOf, latest, now }: Grounds,
  { pointId, staleMinutes }: Pick<Sign, 'pointId' | 'staleMinutes'>,
): Read {
  const point = pointId === null ? undefined : pointOf.get(pointId);
  if (point === undefined) return nothing('point');
  const read = latest.get(point.number);
  if (read === undefined || read.value === null) return { ...nothing('reading'), unit: point.unit };
  const age = Math.max(0, now - read.at);
  const isGood = countsForRules(read.quality as Quality);
  const lacks = !isGood ? 'quality' : age > staleMinutes * 60_000 ? 'stale' : null;
  return { value: read.value, unit: point.unit, readAt: instantOf(read.at), lacks };
}

/** Only where every device of it is seen, and was there all the while: else it would count fewer than there were. */
function ofAlarms({ seenDevices, raised, counted }: Grounds, thing: Equipment | null): Read {
  const of = thing?.deviceIds ?? [];
  if (of.length === 0 || of.some((id) => !seenDevices.has(id))) return nothing('devices');
  if (of.some((id) => !counted.has(id))) return nothing('days');
  return { value: of.reduce((sum, id) => sum + (raised.get(id) ?? 0), 0), unit: null, readAt: null, lacks: null };
}

/** % of the operations of its life; of several switches the one that is furthest, and nothing while one of them is not known. */
function ofOperations(grounds: Grounds, { staleMinutes }: Sign, thing: Equipment | null): Read {
  const switches = thing === null ? [] : (grounds.switches.get(thing.id) ?? []);
  if (switches.length === 0) return { ...nothing('switch'), unit: '%' };
  const each = switches.map(({ operations, life }): Read => {
    if (!grounds.pointOf.has(operations)) return { ...nothing('switch'), unit: '%' };
    if (life === null) return { ...nothing('life'), unit: '%' };
    const read = ofPoint(grounds, { pointId: operations, staleMinutes });
    const share = read.value === null ? null : Math.round((read.value / life) * 1000) / 10;
    return { ...read, unit: '%', value: share };
  });
  const unknown = each.find(({ lacks }) => lacks !== null);
  return unknown ?? each.reduce((a, b) => ((b.value ?? 0) > (a.value ?? 0) ? b : a));
}

/** A band is learned each night: one that is older tells of then. */
const bandCounts = 3 * aDay;

/** How far its usual range has moved, whichever way, in widths of its oldest band. */
function ofCreep({ pointOf, creeps, now }: Grounds, { pointId }: Sign): Read {
  if (pointId === null || !pointOf.has(pointId)) return nothing('point');
  const creep = creeps.get(pointId);
  if (creep === undefined || now - creep.at > bandCounts) return nothing('band');
  return { value: Math.abs(creep.widths), unit: null, readAt: instantOf(creep.at), lacks: null };
}

/** Where none is on record nobody knows: it may be older than the records. */
function ofUpkeep({ upkept, now }: Grounds, thing: Equipment | null): Read {
  const at = thing === null ? undefined : upkept.get(thing.id);
  if (at === undefined) return { ...nothing('upkeep'), unit: 'd' };
  return { value: Math.floor(Math.max(0, now - at) / aDay), unit: 'd', readAt: instantOf(at), lacks: null };
}

/** % of the years for which it is built. */
function ofAge({ now }: Grounds, thing: Equipment | null): Read {
  const since = thing?.commissionedAt ?? null;
  const years = thing?.serviceYears ?? null;
  if (since === null || years === null) return { ...nothing('dates'), unit: '%' };
  const used = ((now - Date.parse(since)) / (years * year)) * 100;
  return { value: Math.round(used * 10) / 10, unit: '%', readAt: null, lacks: null };
}

const nothing = (lacks: NonNullable<SignRow['lacks']>): Read => ({ value: null, unit: null, readAt: null, lacks });
