import type { Text } from '../text/message.ts';
import type { Point } from './point.ts';

/** What a counter's readings are made of: the raw figure × factor + offset. */
type Scaled = Pick<Point, 'kind' | 'factor' | 'offset'>;

/**
 * Why a counter with readings keeps its factor and offset: the next reading would jump and the jump would count as energy. A change of the meter
 * closes what was counted at a last figure and begins anew at a first one.
 */
export const scaleStands: Text = {
  cn: '该累计量已有读数，改系数或偏移会使读数跳变并计入电量：请在设备的“换表”中登记新系数',
  en: 'This counter has readings, and another factor or offset would make them jump and count as energy: enter it under “Change the meter” of its device',
};

/** The field by which a counter would be scaled anew; null where it stays as it is, or is no counter. */
export function scaledAnew(before: Scaled, after: Scaled): 'factor' | 'offset' | null {
  if (before.kind !== 'counter') return null;
  if (before.factor !== after.factor) return 'factor';
  return before.offset === after.offset ? null : 'offset';
}
