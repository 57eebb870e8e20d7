import { type AlarmType, alarmTypeCodes } from '../alarm.ts';
import type { AlarmDuty } from './alarmDuty.ts';
import { runsIn, runsOf, type ShiftTimes, type WeekSpan, weekMinutes } from './onShift.ts';
import type { Shift } from './shift.ts';

type Answered = Pick<AlarmDuty, 'types' | 'deviceKinds' | 'shiftIds'>;

/** Whether a duty answers in a minute of the week: around the clock, or while one of its shifts runs. A shift that is gone runs never. */
export const isOnDuty = (
  { shiftIds }: Pick<AlarmDuty, 'shiftIds'>,
  shifts: ReadonlyMap<string, ShiftTimes>,
  minute: number,
): boolean =>
  shiftIds.length === 0 ||
  shiftIds.some((id) => {
    const shift = shifts.get(id);
    return shift !== undefined && runsIn(shift, minute);
  });

/** Whether a duty answers such an alarm. One that names kinds of devices answers nothing that is no device. */
export const isAnswered = (
  { types, deviceKinds }: Pick<AlarmDuty, 'types' | 'deviceKinds'>,
  alarm: { readonly type: AlarmType; readonly deviceKind: string | null },
): boolean =>
  types.includes(alarm.type) && (deviceKinds.length === 0 || deviceKinds.some((kind) => kind === alarm.deviceKind));

/** Types of alarm that nobody answers in some of the week. */
export interface Uncovered {
  readonly types: readonly AlarmType[];
  readonly spans: readonly WeekSpan[];
}

/**
 * When nobody answers. A duty for some kinds of devices covers no type as a whole: whatever is of another kind would wait. Types that lack the same hours stand
 * together.
 */
export function uncoveredOf(duties: readonly Answered[], shifts: readonly Shift[]): readonly Uncovered[] {
  const byId = new Map(shifts.map((shift) => [shift.id, shift]));
  const whole = duties.filter(({ deviceKinds }) => deviceKinds.length === 0);
  const found = new Map<string, { types: AlarmType[]; spans: readonly WeekSpan[] }>();
  for (const type of alarmTypeCodes) {
    const those = whole.filter(({ types }) => types.includes(type));
    const spans = gapsOf(those, byId);
    if (spans.length === 0) continue;
    const key = JSON.stringify(spans);
    const same = found.get(key);
    if (same === undefined) found.set(key, { types: [type], spans });
    else same.types.push(type);
  }
  return [...found.values()];
}

/** By the edges of shifts: what stands between the end of all that ran so far and the next beginning. */
function gapsOf(duties: readonly Answered[], shifts: ReadonlyMap<string, ShiftTimes>): readonly WeekSpan[] {
  if (duties.some(({ shiftIds }) => shiftIds.length === 0)) return [];
  const ids = new Set(duties.flatMap(({ shiftIds }) => shiftIds));
  const runs = [...ids].flatMap((id) => {
    const shift = shifts.get(id);
    return shift === undefined ? [] : runsOf(shift);
  });
  const spans: WeekSpan[] = [];
  let covered = 0;
  for (const { from, to } of runs.toSorted((a, b) => a.from - b.from)) {
    if (from > covered) spans.push({ from: covered, to: from });
    covered = Math.max(covered, to);
  }
  return covered < weekMinutes ? [...spans, { from: covered, to: weekMinutes }] : spans;
}
