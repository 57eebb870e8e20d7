import type { AlarmType, LimitName } from '../../alarm/alarm.ts';
import { roleOf } from '../../device/roleOf.ts';
import type { EquipmentClass } from '../../equipment/equipmentClass.ts';
import type { EntryPattern, FaultEntry } from './faultEntry.ts';

/** What of an alarm an entry of the library looks at. */
export interface AlarmSeen {
  readonly type: AlarmType;
  /** Its point, where it is about one of a device. */
  readonly point: { readonly id: string; readonly deviceId: string } | null;
  /** The limits that it has passed: by escalating it passes several. */
  readonly limits: readonly LimitName[];
  /** The classes of the equipment that its device measures; none where it measures none. */
  readonly classes: readonly EquipmentClass[];
}

/** Whether one line of a pattern is of this alarm. */
export function fitsPattern({ role, type, limit }: EntryPattern, alarm: AlarmSeen): boolean {
  const asked = role === '' ? null : role;
  // A line that says nothing would fit everything.
  if (asked === null && type === null) return false;
  if (asked !== null && (alarm.point === null || roleOf(alarm.point) !== asked)) return false;
  if (type !== null && alarm.type !== type) return false;
  return limit === null || alarm.limits.includes(limit);
}

/** Whether an entry speaks of such an alarm: by one line of its pattern, and of that class of equipment. */
export const fitsAlarm = ({ class: of, pattern }: Pick<FaultEntry, 'class' | 'pattern'>, alarm: AlarmSeen): boolean =>
  (of === null || alarm.classes.includes(of)) && pattern.some((line) => fitsPattern(line, alarm));
