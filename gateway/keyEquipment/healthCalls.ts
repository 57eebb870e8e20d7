import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import { devices } from '../../domain/device/device.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { type Equipment, equipment } from '../../domain/equipment/equipment.ts';
import {
  type Degree,
  degreeOf,
  distanceToNext,
  healthMethod,
  healthOf,
  pointsOf,
} from '../../domain/equipment/health.ts';
import { equipmentHealth, type HealthRow, type SignRow } from '../../domain/equipment/healthCalls.ts';
import { boundsOf, type HealthSign, healthSigns } from '../../domain/equipment/healthSign.ts';
import { keyEquipment } from '../../domain/equipment/keyEquipment.ts';
import { accepted } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { countsForRules, type Quality } from '../../domain/telemetry/quality.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import { knownBy } from '../telemetry/knownBy.ts';
import type { Latest, ReadTelemetry } from '../telemetry/telemetry.ts';
import { alarmsRaised, thereSince } from './alarmsRaised.ts';
import { lastUpkeep } from './lastUpkeep.ts';

export interface HealthMeans {
  readonly ledgers: Pick<Ledgers, 'seen'>;
  readonly telemetry: ReadTelemetry;
  readonly database: Pick<Database, 'query'>;
}

/** The condition of key equipment, now or as it was told at a moment of the past. */
export const healthCalls = (means: HealthMeans): readonly ServedCall[] => [
  serve(equipmentHealth, (_, context) => told(means, context)),
];

const countedDays = 30;
const year = 365.2425 * aDay;

/** What the signs of everything stand on, as far as the reader sees it. */
interface Grounds {
  readonly now: Millis;
  readonly pointOf: ReadonlyMap<string, Point>;
  readonly latest: ReadonlyMap<number, Latest>;
  readonly seenDevices: ReadonlySet<string>;
  readonly raised: ReadonlyMap<string, number>;
  /** Devices that were there for all the days that are counted. */
  readonly counted: ReadonlySet<string>;
  /** When upkeep of equipment was finished last. */
  readonly upkept: ReadonlyMap<string, Millis>;
}

async function told(means: HealthMeans, context: CallContext) {
  const rows = await judgedAt(means, await signsHeld(means, context), context);
  return accepted({ method: healthMethod, rows: rows.toSorted(worstFirst) });
}

/** What is judged, and by what, as far as the reader sees it. */
export type SignsHeld = Awaited<ReturnType<typeof signsHeld>>;

export async function signsHeld({ ledgers }: Pick<HealthMeans, 'ledgers'>, { asker, asOf }: CallContext) {
  const then = { asOf };
  const [key, things, signs] = await Promise.all([
    ledgers.seen(keyEquipment, asker.scope, then),
    ledgers.seen(equipment, asker.scope, then),
    ledgers.seen(healthSigns, asker.scope, then),
  ]);
  const thingOf = new Map(things.map((thing) => [thing.id, thing]));
  const isKey = new Set(key.map(({ equipmentId }) => equipmentId));
  const ids = signs.flatMap(({ pointId }) => pointId ?? []);
  const counting = signs.filter(({ sign, equipmentId }) => sign === 'alarms' && isKey.has(equipmentId));
  const hung = [...new Set(counting.flatMap(({ equipmentId }) => thingOf.get(equipmentId)?.deviceIds ?? []))];
  const [measured, there] = await Promise.all([
    ledgers.seen(points, asker.scope, { ...then, ids }),
    ledgers.seen(devices, asker.scope, { ...then, ids: hung }),
  ]);
  return { key, thingOf, signs, measured, there };
}

/** Each piece of key equipment by these signs, as they were read at a moment. */
export async function judgedAt(
  { telemetry, database }: Pick<HealthMeans, 'telemetry' | 'database'>,
  { key, thingOf, signs, measured, there }: SignsHeld,
  { asOf, now, lang, moment }: Pick<CallContext, 'asOf' | 'now' | 'lang' | 'moment'>,
): Promise<readonly HealthRow[]> {
  const seenDevices = new Set(there.map(({ id }) => id));
  const month = { devices: [...seenDevices], from: now - countedDays * aDay, to: now, asOf };
  const kept = signs.filter(({ sign }) => sign === 'upkeep').map(({ equipmentId }) => equipmentId);
  const [latest, raised, counted, upkept] = await Promise.all([
    knownBy(telemetry, moment).latest(measured.map(({ number }) => number)),
    alarmsRaised(database, month),
    thereSince(database, month),
    lastUpkeep(database, { equipment: [...new Set(kept)], until: now, asOf }),
  ]);
  const pointOf = new Map(measured.map((point) => [point.id, point]));
  const grounds: Grounds = { now, pointOf, latest, seenDevices, raised, counted, upkept };
  return key.map((one): HealthRow => {
    const thing = thingOf.get(one.equipmentId) ?? null;
    const own = signs.filter(({ equipmentId }) => equipmentId === one.equipmentId);
    const judged = own.map((sign) => judgedSign(grounds, sign, { thing, name: nameIn(sign, lang) }));
    return {
      id: one.id,
      equipmentId: one.equipmentId,
      name: nameIn(one, lang),
      reason: one.reason,
      ...healthOf(judged),
      signs: judged.toSorted((a, b) => (b.points ?? -1) - (a.points ?? -1) || (a.id < b.id ? -1 : 1)),
    };
  });
}

/** What is known to be bad first, then what nobody knows, then by the score. */
const worstFirst = (a: HealthRow, b: HealthRow): number =>
  rankOf(a) - rankOf(b) || (a.score ?? 0) - (b.score ?? 0) || (a.id < b.id ? -1 : 1);
const ranks = ['serious', 'abnormal', 'attention', 'unknown', 'normal'] as const;
const rankOf = ({ state }: HealthRow): number => ranks.indexOf(state);

interface Read {
  readonly value: number | null;
  readonly unit: string | null;
  readonly readAt: string | null;
  readonly lacks: SignRow['lacks'];
}

function judgedSign(
  grounds: Grounds,
  sign: HealthSign,
  { thing, name }: { readonly thing: Equipment | null; readonly name: string },
): SignRow {
  const { value, unit, readAt, lacks } = readOf(grounds, sign, thing);
  const bounds = boundsOf(sign);
  const degree: Degree | null = value === null || lacks !== null ? null : degreeOf(value, bounds);
  const { id, weight } = sign;
  return {
    id,
    name,
    sign: sign.sign,
    point: sign.pointId !== null && grounds.pointOf.has(sign.pointId) ? sign.pointId : null,
    value,
    unit,
    readAt,
    degree,
    weight,
    points: pointsOf({ weight, degree }),
    toNext: degree === null || value === null ? null : distanceToNext(value, bounds),
    lacks,
  };
}

function readOf(grounds: Grounds, sign: HealthSign, thing: Equipment | null): Read {
  if (sign.sign === 'point') return ofPoint(grounds, sign);
  if (sign.sign === 'upkeep') return ofUpkeep(grounds, thing);
  return sign.sign === 'alarms' ? ofAlarms(grounds, thing) : ofAge(grounds, thing);
}

/** What was read last tells, while it is young enough and good. */
function ofPoint({ pointOf, latest, now }: Grounds, { pointId, staleMinutes }: HealthSign): Read {
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
