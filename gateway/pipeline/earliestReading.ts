import { millisOf } from '../../domain/clock/clock.ts';
import type { Log } from '../log/log.ts';

/** A logger may have kept what it measured for so long before the site began to listen. */
const longestKept = 400 * 86_400_000;

/** Before this no device of the site had anything to tell: what bears such a time has a clock that stands. */
export async function earliestOf(log: Pick<Log, 'read'>): Promise<{ readonly earliest?: number }> {
  const [first] = await log.read({ after: 0, limit: 1 });
  const began = first === undefined ? null : millisOf(first.recordedAt);
  return began === null ? {} : { earliest: began - longestKept };
}
