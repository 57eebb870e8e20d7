import type { AlarmType, LimitName } from '../../../alarm/alarm.ts';
import type { EquipmentClass } from '../../../equipment/equipmentClass.ts';
import type { EntryPattern } from '../faultEntry.ts';

type Said = readonly [cn: string, en: string];

/** An entry as it is shipped: data that a site takes over and makes its own. */
export interface ShippedEntry {
  readonly code: string;
  /** Any equipment, where it is none. */
  readonly class: EquipmentClass | null;
  readonly name: Said;
  readonly symptom: Said;
  readonly cause: Said;
  readonly remedy: Said;
  readonly caution: Said | null;
  readonly pattern: readonly EntryPattern[];
}

/** An alarm of a point that its device calls so, of these limits; of any where none is named. */
export const role = (name: string, ...limits: readonly LimitName[]): readonly EntryPattern[] =>
  limits.length === 0
    ? [{ role: name, type: null, limit: null }]
    : limits.map((limit) => ({ role: name, type: null, limit }));

export const kind = (type: AlarmType): readonly EntryPattern[] => [{ role: null, type, limit: null }];
