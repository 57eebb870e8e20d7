import { type AlarmLevel, type AlarmType, alarmLevels } from '../../../domain/alarm/alarm.ts';
import type { AlarmPicture } from '../../../domain/alarm/picture.ts';
import { channels } from '../../../domain/channel/channel.ts';
import { instantOf, type Millis, millisOf } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { textOf } from '../../../domain/energy/quantity.ts';
import type { Rolled } from '../../../domain/energy/rollUp.ts';
import { toldName } from '../../../domain/ledger/toldName.ts';
import type { AlarmLine, DailyReport, EnergyLine, OfflineLine } from '../../../domain/report/dailyReport.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type AlarmSight, seesAlarm } from '../../alarms/index.ts';
import { readPeriods } from '../../energy/periods.ts';
import type { Scope } from '../../http/handler.ts';
import { heldThere } from '../../ledger/heldThere.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Database } from '../../store/database.ts';

export interface ReportMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly zone: string;
}

interface Day {
  readonly from: Millis;
  readonly to: Millis;
}

/** The alarms of what is silent. */
const offline: readonly AlarmType[] = ['04', '05'];

const energyUnits: ReadonlySet<string> = new Set(['Wh', 'kWh', 'MWh']);

/** Whom the report is for: which alarms are seen, of which types and where, and whether a screen that shows energy is. */
export interface ReportReader {
  readonly sight: AlarmSight;
  readonly seesEnergy: boolean;
  /** Of the names in it. */
  readonly lang: Lang;
}

/** The day before the instant, by the clocks of the site, as this reader may see it. */
export async function gatherReport(
  means: ReportMeans,
  at: Millis,
  { sight, seesEnergy, lang }: ReportReader,
): Promise<DailyReport> {
  const zone = zoneOf(means.zone);
  const to = zone.startOfDay(at);
  const day = { from: zone.startOfDay(to - 1), to };
  const pictures = await alarmsOf(means.database, day, sight);
  const names = await namesOf(means.ledgers, pictures, lang);
  return {
    day: new Intl.DateTimeFormat('sv-SE', { timeZone: means.zone }).format(day.from),
    zone: means.zone,
    energy: seesEnergy ? await energyOf(means, day, { scope: sight.scope, lang }) : null,
    alarms: sight.types.size === 0 ? null : alarmLines(pictures, day, names),
    offline: offline.some((type) => sight.types.has(type)) ? offlineLines(pictures, day, names) : null,
  };
}

/** The figures of the day as every page shows them: rolled up from what was computed of the registers. */
async function energyOf(
  { database, ledgers, zone }: ReportMeans,
  day: Day,
  { scope, lang }: { readonly scope: Scope; readonly lang: Lang },
): Promise<readonly EnergyLine[]> {
  const rows = (await ledgers.seen(points, scope, { lang })).filter(
    (row) => row.enabled && row.kind === 'counter' && energyUnits.has(row.unit ?? ''),
  );
  if (rows.length === 0) return [];
  const deviceNames = new Map((await ledgers.seen(devices, scope, { lang })).map(({ id, name }) => [id, name]));
  const inDoubt = await doubtsOf(database, day);
  const lines: EnergyLine[] = [];
  for (const row of rows) {
    const rolled = (await readPeriods(database, row.number, { step: 'day', span: day, zone: zoneOf(zone) })).get(
      day.from,
    );
    const name = toldName(row.name, deviceNames.get(row.deviceId) ?? row.deviceId);
    lines.push({ point: row.id, name, unit: row.unit ?? '', ...counted(rolled, inDoubt.has(row.number)) });
  }
  return lines.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function counted(rolled: Rolled | undefined, isInDoubt: boolean): Pick<EnergyLine, 'amount' | 'remark'> {
  const amount = rolled?.amount == null ? null : textOf(rolled.amount);
  if (isInDoubt || rolled?.quality === 'suspect') return { amount, remark: 'doubtful' };
  if (rolled === undefined || amount === null || rolled.quality === 'missing') return { amount, remark: null };
  if (rolled.partial) return { amount, remark: 'partial' };
  return { amount, remark: rolled.quality === 'good' ? null : rolled.quality };
}

/** The points with a step of their register, that day, that nobody has explained yet. */
async function doubtsOf(database: Database, { from, to }: Day): Promise<ReadonlySet<number>> {
  const rows = await database.query<{ number: number }>(
    `select number from read.register_doubt where state = 'open' and at >= $1 and at < $2`,
    [from, to],
  );
  return new Set(rows.map(({ number }) => number));
}

/** Alarms that were open at some moment of the day. */
async function alarmsOf(database: Database, { from, to }: Day, sight: AlarmSight): Promise<readonly AlarmPicture[]> {
  const rows = await database.query<{ picture: AlarmPicture }>(
    `select picture from read.alarm where raised_at < $2 and coalesce(recovered_at, $2) > $1
       and not (closed and recovered_at is null and raised_at < $1) order by raised_at, id`,
    [from, to],
  );
  return rows.map(({ picture }) => picture).filter((picture) => seesAlarm(sight, picture));
}

type Name = (picture: AlarmPicture) => string;

/** What the alarms are about, as it is called where they were raised. */
async function namesOf(ledgers: Ledgers, pictures: readonly AlarmPicture[], lang: Lang): Promise<Name> {
  const things = pictures.map(({ object, org }) => ({ id: object.id, org }));
  const [channelOf, deviceOf] = [
    await heldThere(ledgers, channels, { things, asOf: null, lang }),
    await heldThere(ledgers, devices, { things, asOf: null, lang }),
  ];
  return ({ object: { id }, org }) => (channelOf({ id, org }) ?? deviceOf({ id, org }))?.name ?? id;
}

/** How long it was open, within the day. */
function openFor({ raisedAt, recoveredAt }: AlarmPicture, { from, to }: Day): Millis {
  const ended = recoveredAt === null ? to : (millisOf(recoveredAt) ?? to);
  return Math.max(0, Math.min(ended, to) - Math.max(millisOf(raisedAt) ?? from, from));
}

function alarmLines(pictures: readonly AlarmPicture[], day: Day, nameOf: Name): readonly AlarmLine[] {
  const levels = Object.keys(alarmLevels).map((level) => Number(level) as AlarmLevel);
  return levels.map((level) => {
    const mine = pictures.filter((picture) => picture.level === level);
    const longest = mine.toSorted((a, b) => openFor(b, day) - openFor(a, day))[0];
    return {
      level,
      raised: mine.filter(({ raisedAt }) => raisedAt >= instantOf(day.from)).length,
      open: mine.filter(
        ({ recoveredAt, state }) => state.closed === null && (recoveredAt === null || recoveredAt >= instantOf(day.to)),
      ).length,
      longest:
        longest === undefined
          ? null
          : { name: [nameOf(longest), longest.point ?? ''].join(' ').trim(), ms: openFor(longest, day) },
    };
  });
}

function offlineLines(pictures: readonly AlarmPicture[], day: Day, nameOf: Name): readonly OfflineLine[] {
  const sums = new Map<string, OfflineLine>();
  for (const picture of pictures) {
    const { kind, id } = picture.object;
    if (kind !== 'device' && kind !== 'channel') continue;
    if (!offline.includes(picture.type)) continue;
    const ms = (sums.get(id)?.ms ?? 0) + openFor(picture, day);
    sums.set(id, { kind, id, name: nameOf(picture), ms });
  }
  return [...sums.values()].sort((a, b) => b.ms - a.ms);
}
