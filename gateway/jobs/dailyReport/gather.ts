import { type AlarmLevel, alarmLevels } from '../../../domain/alarm/alarm.ts';
import type { AlarmPicture } from '../../../domain/alarm/picture.ts';
import { channels } from '../../../domain/channel/channel.ts';
import { instantOf, type Millis, millisOf } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { classifyRegister } from '../../../domain/energy/classifyRegister.ts';
import { sumOf, textOf } from '../../../domain/energy/quantity.ts';
import type { Reading } from '../../../domain/energy/register.ts';
import type { AlarmLine, DailyReport, EnergyLine, OfflineLine } from '../../../domain/report/dailyReport.ts';
import type { Scope } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Database } from '../../store/database.ts';
import type { Bucket, Telemetry } from '../../telemetry/telemetry.ts';

export interface ReportMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly telemetry: Telemetry;
  readonly zone: string;
}

interface Day {
  readonly from: Millis;
  readonly to: Millis;
}

const energyUnits: ReadonlySet<string> = new Set(['Wh', 'kWh', 'MWh']);
const hour = 3_600_000;
/** A day is told by quarters of an hour: their first and last readings show a register that fell back. */
const quarters = 100;
/** A register without a reading for so long at an end of the day leaves it incomplete. */
const edge = hour;

/** The day before the instant, by the clocks of the site, as this scope may see it. */
export async function gatherReport(means: ReportMeans, at: Millis, scope: Scope): Promise<DailyReport> {
  const zone = zoneOf(means.zone);
  const to = zone.startOfDay(at);
  const day = { from: zone.startOfDay(to - 1), to };
  const pictures = await alarmsOf(means.database, day, scope);
  const names = await namesOf(means.ledgers, pictures);
  return {
    day: new Intl.DateTimeFormat('sv-SE', { timeZone: means.zone }).format(day.from),
    zone: means.zone,
    energy: await energyOf(means, day, scope),
    alarms: alarmLines(pictures, day, names),
    offline: offlineLines(pictures, day, names),
  };
}

async function energyOf({ ledgers, telemetry, zone }: ReportMeans, { from, to }: Day, scope: Scope): Promise<readonly EnergyLine[]> {
  const rows = (await ledgers.seen(points, scope)).filter((row) => row.enabled && row.kind === 'counter' && energyUnits.has(row.unit ?? ''));
  if (rows.length === 0) return [];
  const deviceNames = new Map((await ledgers.seen(devices, scope)).map(({ id, name }) => [id, name]));
  const asked = rows.map(({ number, period }) => ({ point: number, period }));
  const { series } = await telemetry.series({ points: asked, from, to, buckets: quarters, zone });
  const lines = rows.map((row): EnergyLine => {
    const name = `${deviceNames.get(row.deviceId) ?? row.deviceId} ${row.name}`;
    return { point: row.id, name, unit: row.unit ?? '', ...counted(series.get(row.number) ?? [], { from, to }) };
  });
  return lines.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function counted(buckets: readonly Bucket[], { from, to }: Day): Pick<EnergyLine, 'amount' | 'remark'> {
  const filled = buckets.filter(({ first, last }) => first !== null && last !== null);
  const readings = filled.flatMap(({ start, first, last, quality }): readonly Reading[] => [
    { at: start, value: first ?? 0, quality },
    { at: start + 1, value: last ?? 0, quality },
  ]);
  if (readings.length === 0) return { amount: null, remark: null };
  const { links, waiting } = classifyRegister(readings, { modulus: null, mostPerHour: null }, new Map());
  const isDoubtful = waiting.length > 0 || links.some(({ amount }) => amount === null);
  const [first, last] = [filled[0]?.start ?? to, filled.at(-1)?.start ?? from];
  const isPartial = first - from > edge || to - last > edge;
  return {
    amount: textOf(sumOf(links.flatMap(({ amount }) => (amount === null ? [] : [amount])))),
    remark: isDoubtful ? 'doubtful' : isPartial ? 'partial' : null,
  };
}

/** Alarms that were open at some moment of the day. */
async function alarmsOf(database: Database, { from, to }: Day, scope: Scope): Promise<readonly AlarmPicture[]> {
  const rows = await database.query<{ picture: AlarmPicture }>(
    `select picture from read.alarm where raised_at < $2 and coalesce(recovered_at, $2) > $1
       and not (closed and recovered_at is null and raised_at < $1) order by raised_at, id`,
    [from, to],
  );
  return rows.map(({ picture }) => picture).filter(({ org, channel }) => scope.sees(org, channel));
}

type Names = ReadonlyMap<string, string>;

async function namesOf(ledgers: Ledgers, pictures: readonly AlarmPicture[]): Promise<Names> {
  const ids = [...new Set(pictures.map(({ object }) => object.id))];
  if (ids.length === 0) return new Map();
  const rows = await Promise.all([ledgers.rows(channels, { ids }), ledgers.rows(devices, { ids })]);
  return new Map(rows.flat().map(({ id, name }) => [id, name]));
}

/** How long it was open, within the day. */
function openFor({ raisedAt, recoveredAt }: AlarmPicture, { from, to }: Day): Millis {
  const ended = recoveredAt === null ? to : (millisOf(recoveredAt) ?? to);
  return Math.max(0, Math.min(ended, to) - Math.max(millisOf(raisedAt) ?? from, from));
}

function alarmLines(pictures: readonly AlarmPicture[], day: Day, names: Names): readonly AlarmLine[] {
  const levels = Object.keys(alarmLevels).map((level) => Number(level) as AlarmLevel);
  return levels.map((level) => {
    const mine = pictures.filter((picture) => picture.level === level);
    const longest = mine.toSorted((a, b) => openFor(b, day) - openFor(a, day))[0];
    return {
      level,
      raised: mine.filter(({ raisedAt }) => raisedAt >= instantOf(day.from)).length,
      open: mine.filter(({ recoveredAt, state }) => state.closed === null && (recoveredAt === null || recoveredAt >= instantOf(day.to))).length,
      longest:
        longest === undefined
          ? null
          : { name: [names.get(longest.object.id) ?? longest.object.id, longest.point ?? ''].join(' ').trim(), ms: openFor(longest, day) },
    };
  });
}

function offlineLines(pictures: readonly AlarmPicture[], day: Day, names: Names): readonly OfflineLine[] {
  const sums = new Map<string, OfflineLine>();
  for (const picture of pictures) {
    const { kind, id } = picture.object;
    if ((picture.type !== '04' && picture.type !== '05') || kind === 'unit') continue;
    const ms = (sums.get(id)?.ms ?? 0) + openFor(picture, day);
    sums.set(id, { kind, id, name: names.get(id) ?? id, ms });
  }
  return [...sums.values()].sort((a, b) => b.ms - a.ms);
}
