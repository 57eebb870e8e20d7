import type { Alarm } from './alarm.ts';
import { isKeptQuiet } from './unacknowledged.ts';

/** Of each device the alarm that is marked where the device is drawn: of those that stand and are kept quiet by nobody the worst, and of these the newest. */
export function worstOfDevices<A extends Pick<Alarm, 'object' | 'level' | 'state' | 'past' | 'raisedAt'>>(
  standing: readonly A[],
): ReadonlyMap<string, A> {
  const worst = new Map<string, A>();
  for (const alarm of standing) {
    if (alarm.object.kind !== 'device' || isKeptQuiet(alarm)) continue;
    const other = worst.get(alarm.object.id);
    const isWorse =
      other === undefined ||
      alarm.level < other.level ||
      (alarm.level === other.level && alarm.raisedAt > other.raisedAt);
    if (isWorse) worst.set(alarm.object.id, alarm);
  }
  return worst;
}
