import type { LeftReason } from '../../domain/alarm/band/band.ts';
import { slotOf } from '../../domain/alarm/band/band.ts';
import { dayAfter } from '../../domain/alarm/band/learn.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Queryable } from '../store/database.ts';
import { beginOf } from './readDays.ts';

interface Asked {
  readonly points: readonly { readonly id: string; readonly device: string }[];
  /** Both counted in. */
  readonly from: string;
  readonly to: string;
  readonly zone: Zone;
}

/** Days that are left out whatever was recorded of them, by point. */
export type LeftDays = ReadonlyMap<string, ReadonlyMap<string, LeftReason>>;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Under an alarm, in doubt, or of another meter: a day says nothing of what is usual. */
export async function leftDays(database: Pick<Queryable, 'query'>, asked: Asked): Promise<LeftDays> {
  const { points, from, to, zone } = asked;
  const span = { from: beginOf(from, zone), to: beginOf(dayAfter(to, 1), zone) };
  const devices = [...new Set(points.map(({ device }) => device))];
  const [alarms, doubts, replaced] = await Promise.all([
    alarmsOf(
      database,
      points.map(({ id }) => id),
      span,
    ),
    doubtsOf(database, devices, span),
    replacedAt(database, devices, span.to),
  ]);
  return new Map(
    points.map(({ id, device }) => {
      const left = new Map<string, LeftReason>();
      const mark = (why: LeftReason, stretches: readonly Stretch[]): void => {
        for (const day of daysWithin(stretches, span, zone)) left.set(day, why);
      };
      mark('alarm', alarms.get(id) ?? []);
      mark('doubt', doubts.get(device) ?? []);
      const at = replaced.get(device);
      if (at !== undefined) mark('replaced', [{ from: span.from, to: at }]);
      return [id, left];
    }),
  );
}

function* daysWithin(stretches: readonly Stretch[], span: Stretch, zone: Zone): Generator<string> {
  for (const { from, to } of stretches) {
    const last = Math.min(to, span.to - 1);
    for (let at = zone.startOfDay(Math.max(from, span.from)); at <= last; at = zone.startOfNextDay(at))
      yield slotOf(at, zone).day;
  }
}

/**
 * One that latches stood until its value was back, not until somebody reset it; one that was closed and had not returned, until it was closed. That a point creeps leaves none of its days out: it would never be learned
 * again, neither what it creeps to nor that it does no more.
 */
async function alarmsOf(database: Pick<Queryable, 'query'>, points: readonly string[], { from, to }: Stretch) {
  const rows = await database.query<{
    readonly point: string;
    readonly raised: number;
    readonly recovered: number | null;
    readonly back: string | null;
  }>(
    `select a.point, a.raised_at as raised, a.recovered_at as recovered,
       (select min(s.at) from read.alarm_span s where s.id = a.id and s.event in ('AlarmLatched', 'AlarmClosed')) as back
     from read.alarm a
     where a.point = any($1) and a.raised_at < $3 and (a.recovered_at is null or a.recovered_at >= $2)
       and not coalesce(a.picture->>'judges' = 'band' and a.picture->>'limitName' is null, false)`,
    [[...points], from, to],
  );
  return stretchesBy(
    rows.map(({ point, raised, recovered, back }) => ({
      of: point,
      from: raised,
      to: Math.min(recovered ?? to, (back === null ? null : millisOf(back)) ?? to),
    })),
  );
}

/** Of any register of the device: whatever happened to it happened to what it measures beside. */
async function doubtsOf(database: Pick<Queryable, 'query'>, devices: readonly string[], { to }: Stretch) {
  const rows = await database.query<{ readonly device: string; readonly at: number; readonly open: boolean }>(
    `select picture->'data'->>'device' as device, at, state = 'open' as open from read.register_doubt
     where picture->'data'->>'device' = any($1) and at < $2 and state <> 'withdrawn'`,
    [[...devices], to],
  );
  return stretchesBy(rows.map(({ device, at, open }) => ({ of: device, from: at, to: open ? to : at })));
}

async function replacedAt(database: Pick<Queryable, 'query'>, devices: readonly string[], before: number) {
  const rows = await database.query<{ readonly device: string; readonly at: number }>(
    'select device, max(at) as at from read.meter_replacement where device = any($1) and at < $2 group by device',
    [[...devices], before],
  );
  return new Map(rows.map(({ device, at }) => [device, at]));
}

function stretchesBy(rows: readonly (Stretch & { readonly of: string })[]): ReadonlyMap<string, readonly Stretch[]> {
  return Map.groupBy(rows, ({ of }) => of);
}
