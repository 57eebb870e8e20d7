import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Database } from '../store/database.ts';

interface Counting {
  /** Those that the reader sees. */
  readonly devices: readonly string[];
  readonly from: Millis;
  readonly to: Millis;
  /** What was raised up to this position of the log; null: all of it. */
  readonly asOf: number | null;
}

/** How often an alarm was raised on each of these devices. */
export async function alarmsRaised(
  database: Pick<Database, 'query'>,
  { devices, from, to, asOf }: Counting,
): Promise<ReadonlyMap<string, number>> {
  if (devices.length === 0) return new Map();
  const rows = await database.query<{ readonly device: string; readonly n: number }>(
    `select object as device, count(*)::int as n from read.alarm_span
     where event = 'AlarmRaised' and at collate "C" >= $1 and at collate "C" <= $2 and picture->'object'->>'kind' = 'device'
       and object = any($3) and ($4::int8 is null or position <= $4) group by 1`,
    [instantOf(from), instantOf(to), [...devices], asOf],
  );
  return new Map(rows.map(({ device, n }) => [device, n]));
}
