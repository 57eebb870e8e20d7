import { type Millis, millisOf } from '../../../domain/clock/clock.ts';
import type { Log } from '../log.ts';

/** When a position of the log was recorded; before the first one all time lies. Null: the log has not come so far. */
export async function momentOf(log: Pick<Log, 'head' | 'read'>, position: number): Promise<Millis | null> {
  if (position > log.head().position) return null;
  const [event] = await log.read({ after: position - 1, limit: 1 });
  return event === undefined || position === 0 ? 0 : (millisOf(event.recordedAt) ?? 0);
}
