import { aDay } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Equipment } from '../../domain/equipment/equipment.ts';
import {
  type Degree,
  degreeOf,
  distanceToNext,
  healthMethod,
  healthOf,
  pointsOf,
} from '../../domain/equipment/health.ts';
import { equipmentHealth, type HealthRow, type SignRow } from '../../domain/equipment/healthCalls.ts';
import { boundsOf } from '../../domain/equipment/healthSign.ts';
import type { Sign } from '../../domain/equipment/signsOf.ts';
import { accepted } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { creepsTold } from '../bands/index.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { knownBy } from '../telemetry/knownBy.ts';
import type { ReadTelemetry } from '../telemetry/telemetry.ts';
import { alarmsRaised, thereSince } from './alarmsRaised.ts';
import { lastUpkeep } from './lastUpkeep.ts';
import { type Grounds, readOf } from './readSign.ts';
import { type SignLedgers, type SignsHeld, signsHeld } from './signsHeld.ts';

export interface HealthMeans {
  readonly ledgers: SignLedgers;
  readonly telemetry: ReadTelemetry;
  readonly database: Pick<Database, 'query'>;
  readonly zone: Zone;
}

/** The condition of key equipment, now or as it was told at a moment of the past. */
export const healthCalls = (means: HealthMeans): readonly ServedCall[] => [
  serve(equipmentHealth, (_, context) => told(means, context)),
];

const countedDays = 30;

async function told(means: HealthMeans, context: CallContext) {
  const rows = await judgedAt(means, await signsHeld(means.ledgers, context), context);
  return accepted({ method: healthMethod, rows: rows.toSorted(worstFirst) });
}

type Then = Pick<CallContext, 'asOf' | 'now' | 'lang' | 'moment'>;
type JudgingMeans = Pick<HealthMeans, 'telemetry' | 'database' | 'zone'>;

/** Each piece of key equipment by these signs, as they were read at a moment. */
export async function judgedAt(means: JudgingMeans, held: SignsHeld, then: Then): Promise<readonly HealthRow[]> {
  const grounds = await groundsAt(means, held, then);
  return held.key.map((one): HealthRow => {
    const thing = held.thingOf.get(one.equipmentId) ?? null;
    const own = held.signs.get(one.equipmentId) ?? [];
    const judged = own.map((sign) => judgedSign(grounds, sign, { thing, name: nameIn(sign, then.lang) }));
    return {
      id: one.id,
      equipmentId: one.equipmentId,
      name: nameIn(one, then.lang),
      reason: one.reason,
      ...healthOf(judged),
      signs: judged.toSorted((a, b) => (b.points ?? -1) - (a.points ?? -1) || (a.id < b.id ? -1 : 1)),
    };
  });
}

async function groundsAt(
  { telemetry, database, zone }: JudgingMeans,
  { switches, measured, there, held, creepers, upkept: kept }: SignsHeld,
  { asOf, now, moment }: Then,
): Promise<Grounds> {
  const seenDevices = new Set(there.map(({ id }) => id));
  const month = { devices: [...seenDevices], from: now - countedDays * aDay, to: now, asOf };
  const [latest, raised, counted, upkept, creeps] = await Promise.all([
    knownBy(telemetry, moment).latest(measured.map(({ number }) => number)),
    alarmsRaised(database, month),
    thereSince(database, { ...month, held }),
    lastUpkeep(database, { equipment: kept, until: now, asOf }),
    creepsTold(database, { points: creepers, asOf, until: now, zone }),
  ]);
  const pointOf = new Map(measured.map((point) => [point.id, point]));
  return { now, pointOf, latest, seenDevices, raised, counted, upkept, switches, creeps };
}

/** What is known to be bad first, then what nobody knows, then by the score. */
const worstFirst = (a: HealthRow, b: HealthRow): number =>
  rankOf(a) - rankOf(b) || (a.score ?? 0) - (b.score ?? 0) || (a.id < b.id ? -1 : 1);
const ranks = ['serious', 'abnormal', 'attention', 'unknown', 'normal'] as const;
const rankOf = ({ state }: HealthRow): number => ranks.indexOf(state);

function judgedSign(
  grounds: Grounds,
  sign: Sign,
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
