import type { DeviceKind } from '../device/deviceKinds.ts';
import type { Equipment } from './equipment.ts';
import type { HealthKindSign } from './healthKindSign.ts';
import type { Bounded, HealthSign, SignKind } from './healthSign.ts';
import { isOfPoint } from './healthSign.ts';

/** A sign as it tells of one thing, whether it is its own or that of all of its kind. */
export interface Sign extends Bounded {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly sign: SignKind;
  readonly pointId: string | null;
  readonly staleMinutes: number;
  readonly weight: number;
}

/** Two of these would tell the same of a thing. */
const saidOf = ({ sign, pointId }: Pick<Sign, 'sign' | 'pointId'>): string => `${sign} ${pointId ?? ''}`;

/**
 * The signs of a thing: its own, and of those of the kinds of its devices what none of its own says. A sign that looks at a point looks at that of each
 * such device; every other is one of the thing.
 */
export function signsOf(
  thing: Pick<Equipment, 'id' | 'orgId' | 'deviceIds'>,
  { own, ofKinds }: { readonly own: readonly HealthSign[]; readonly ofKinds: readonly HealthKindSign[] },
  kindOf: ReadonlyMap<string, DeviceKind>,
): readonly Sign[] {
  const mine: Sign[] = own.filter(({ equipmentId }) => equipmentId === thing.id);
  const said = new Set(mine.map(saidOf));
  for (const row of ofKinds.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const devices = row.orgId === thing.orgId ? thing.deviceIds.filter((id) => kindOf.get(id) === row.deviceKind) : [];
    for (const sign of ofKind(row, devices)) {
      if (said.has(saidOf(sign))) continue;
      said.add(saidOf(sign));
      mine.push(sign);
    }
  }
  return mine;
}

function ofKind(row: HealthKindSign, devices: readonly string[]): readonly Sign[] {
  if (devices.length === 0) return [];
  if (!isOfPoint(row.sign)) return [{ ...row, pointId: null }];
  return devices.map((device) => ({ ...row, id: `${row.id}:${device}`, pointId: `${device}.${row.role}` }));
}
