import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { tellingAlarms } from '../../domain/equipment/health.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Database } from '../store/database.ts';

interface Counting {
  /** Those that the reader sees. */
  readonly devices: readonly string[];
  readonly from: Millis;
  readonly to: Millis;
  /** What was raised up to this position of the log; null: all of it. */
  readonly asOf: number | null;
}

/** How often an alarm that tells of its condition was raised on each of these devices. */
export async function alarmsRaised(
  database: Pick<Database, 'query'>,
  { devices, from, to, asOf }: Counting,
): Promise<ReadonlyMap<string, number>> {
  if (devices.length === 0) return new Map();
  const rows = await database.query<{ readonly device: string; readonly n: number }>(
    `select object as device, count(*)::int as n from read.alarm_span
     where event = 'AlarmRaised' and at collate "C" >= $1 and at collate "C" <= $2 and picture->'object'->>'kind' = 'device'
       and object = any($3) and ($4::int8 is null or position <= $4) and type = any($5) group by 1`,
    [instantOf(from), instantOf(to), [...devices], asOf, [...tellingAlarms]],
  );
  return new Map(rows.map(({ device, n }) => [device, n]));
}

/** Those of these devices that were there already at `from`, and the reader's to see ever since: of the others nobody counted all the while for him. */
export async function thereSince(
  database: Pick<Database, 'query'>,
  { devices, from, to, asOf, held }: Counting & { readonly held: ReadonlyMap<string, readonly Span[]> },
): Promise<ReadonlySet<string>> {
  const whole = devices.filter((id) => held.get(id)?.some((one) => one.from <= from && to < one.to));
  if (whole.length === 0) return new Set();
  const rows = await database.query<{ readonly device: string }>(
    `select distinct s.id as device from read.device_span s join log.event b on b.position = lower(s.span)
     where s.id = any($1) and b.at <= $2 and ($3::int8 is null or b.position <= $3)`,
    [whole, from, asOf],
  );
  return new Set(rows.map(({ device }) => device));
}
