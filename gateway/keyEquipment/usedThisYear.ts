import { devices } from '../../domain/device/device.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { edgesOfStep } from '../../domain/energy/rollUp.ts';
import { hiddenSum, sumOfSteps } from '../../domain/energy/sum.ts';
import type { UsedThisYear } from '../../domain/equipment/careCalls.ts';
import type { Equipment } from '../../domain/equipment/equipment.ts';
import { yearlyUse } from '../../domain/equipment/yearlyUse.ts';
import { countsUse, mainRegisters } from '../energy/meters/metersSeen.ts';
import { pointParts } from '../energy/unitParts.ts';
import { sumsOf } from '../energy/unitSums.ts';
import type { CallContext } from '../http/handler.ts';
import type { CareMeans } from './careMeans.ts';

/** Of which equipment, and how many tce it may use in a year. */
export interface Target {
  readonly thing: Pick<Equipment, 'id' | 'deviceIds'>;
  readonly target: string;
}

/** What each of these used since the year of the site began, by the register of its device; as it was known then, of the past. */
export async function usedThisYear(
  means: Pick<CareMeans, 'ledgers' | 'database' | 'zone'>,
  targets: readonly Target[],
  { asker: { scope }, asOf, now, moment }: CallContext,
): Promise<ReadonlyMap<string, UsedThisYear>> {
  const { ledgers, database, zone } = means;
  const hung = [...new Set(targets.flatMap(({ thing }) => thing.deviceIds))];
  const [seen, there] = await Promise.all([
    ledgers.seen(points, scope, { asOf }),
    ledgers.seen(devices, scope, { asOf, ids: hung }),
  ]);
  const isSeen = new Set(there.map(({ id }) => id));
  const counters = Map.groupBy(
    seen.filter((point) => point.enabled && countsUse(point)),
    ({ deviceId }) => deviceId,
  );
  const local = zone.written(now).local;
  const year = Number(local.slice(0, 4));
  const begin = (of: number): number => zone.instantAt(`${of}-01-01T00:00`) ?? 0;
  const [from, to] = [begin(year), begin(year + 1)];
  const elapsed = (now - from) / (to - from);
  const edges = edgesOfStep({ from, to: now }, 'month', zone);
  const used = new Map<string, UsedThisYear>();
  for (const { thing, target } of targets) {
    const given = { target, elapsed, date: local.slice(0, 10) };
    const own = registersOf(thing, counters);
    const [register] = own;
    if (thing.deviceIds.some((id) => !isSeen.has(id))) {
      used.set(thing.id, { ...yearlyUse({ sum: hiddenSum, unit: 'kWh' }, given), target });
    } else if (register === undefined || own.length > 1) {
      const none = register === undefined ? 'noRegister' : 'severalRegisters';
      used.set(thing.id, { ...yearlyUse(none, given), target });
    } else {
      const parts = await pointParts(ledgers, [register.id], { scope, asOf });
      const measure = { kind: null, unit: register.unit, parts };
      const { steps } = await sumsOf(database, measure, { edges, step: 'month', zone, asOf: moment.asOf, now });
      const sum = sumOfSteps(steps.map((step) => step.sum));
      used.set(thing.id, { ...yearlyUse({ sum, unit: register.unit }, given), target });
    }
  }
  return used;
}

/** One for each of its devices: which of several counts the whole, nobody has said. */
const registersOf = (
  { deviceIds }: Target['thing'],
  counters: ReadonlyMap<string, readonly Point[]>,
): readonly Point[] => deviceIds.flatMap((id) => mainRegisters(counters.get(id) ?? []).forward ?? []);
