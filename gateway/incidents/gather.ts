import type { AlarmLevel } from '../../domain/alarm/alarm.ts';
import type { Reach } from '../../domain/alarm/incident/events.ts';
import type { Pattern } from '../../domain/alarm/incident/pattern.ts';
import type { GroupedAlarm } from '../../domain/alarm/incident/plant.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import { gatewayObject } from '../../domain/watch/messages.ts';
import type { IncidentRow } from './follower.ts';
import type { IncidentMeans, Site } from './means.ts';

/** ms by which a moment may be wrong of which nobody knows how often it is read. */
export const unknownPeriod = 1000;
/** So many alarms beside one are looked at, the newest first. */
const most = 2000;

const at = (instant: string): number => millisOf(instant) ?? 0;

export function groupedOf(picture: AlarmPicture, site: Pick<Site, 'periodOf'>): GroupedAlarm {
  const { id, type, level, judges, limitName, source, object, channel, point, members, firstOverAt } = picture;
  const period = point === null ? null : site.periodOf(point);
  return {
    id,
    type,
    level: level as AlarmLevel,
    judges,
    limitName,
    source,
    object,
    channel,
    point,
    ...(members === undefined ? {} : { members }),
    at: at(firstOverAt),
    uncertainty: period ?? unknownPeriod,
  };
}

/** The widest windows of all patterns, ms. */
const widest = (patterns: readonly Pattern[], side: 'before' | 'after'): number =>
  Math.max(0, ...patterns.map((pattern) => pattern[side])) * 1000;

/** Alarms by id, whatever became of them. */
export async function alarmsById({ database }: Pick<IncidentMeans, 'database'>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await database.query<{ picture: AlarmPicture }>(
    'select picture from read.alarm where id = any($1) order by id',
    [ids],
  );
  return rows.map(({ picture }) => picture);
}

/** What stood beside an alarm when it came, on what it hangs and around its moment: what may be its cause, or its effect. */
export async function neighbours(
  { database }: Pick<IncidentMeans, 'database'>,
  site: Site,
  alarm: GroupedAlarm,
): Promise<readonly AlarmPicture[]> {
  const device = alarm.object.kind === 'device' ? alarm.object.id : null;
  const nodes = device === null ? [] : site.tree.nodesOf(device);
  const isNodal = site.patterns.some(({ relation }) => relation === 'sameNode');
  const beside = [
    ...(device === null ? [] : [device]),
    ...(isNodal ? site.devicesAt(nodes) : []),
    ...(alarm.members ?? []),
  ];
  // A line, a lost device and the gateway itself explain what hangs on them, and are looked for by it.
  const below = alarm.type === '05' ? [alarm.object.id, ...(alarm.members ?? [])] : [];
  const isGateway = alarm.type === '06';
  const from = alarm.at - Math.max(widest(site.patterns, 'before'), widest(site.patterns, 'after'));
  const isOutage = alarm.type === '04' || alarm.type === '05';
  const objects = [
    ...beside,
    ...below,
    ...(alarm.channel === null ? [] : [alarm.channel]),
    ...(isOutage ? [gatewayObject.id] : []),
  ];
  // Each by an index of its own: in a flood nothing reads all that stands for each that comes.
  const rows = await database.query<{ picture: AlarmPicture }>(
    `select picture from read.alarm where id in (
       select id from read.alarm where stands and object = any($3)
       union select id from read.alarm where stands and rule in ('devicesOffline', 'channelsOffline') and (picture->'members' ? $4 or picture->'members' ? $5)
       union select id from read.alarm where stands and channel = any($6)
       union select id from read.alarm where $7 and stands and type in ('04', '05'))
     and (recovered_at is null or recovered_at >= $8) and not closed and not (picture->>'past')::boolean and id <> $1 and raised_at >= $2
     order by raised_at desc, id limit ${most}`,
    [alarm.id, from, objects, alarm.channel ?? '', device ?? '', below, isGateway, alarm.at],
  );
  return rows.map(({ picture }) => picture);
}

/** What stands where the voltage is gone, and was raised no earlier than the patterns allow. */
export async function reached(
  { database }: Pick<IncidentMeans, 'database'>,
  site: Site,
  { reach, since }: { readonly reach: Reach; readonly since: number },
): Promise<readonly AlarmPicture[]> {
  const rows = await database.query<{ picture: AlarmPicture }>(
    `select picture from read.alarm where stands and not recovered and not closed and not (picture->>'past')::boolean and raised_at >= $1
       and (object = any($2) or point = any($3)) order by raised_at desc, id limit ${most}`,
    [
      since - widest(site.patterns, 'before') - widest(site.patterns, 'after'),
      [...reach.devices, ...reach.perhapsDevices],
      [...reach.points, ...reach.perhapsPoints],
    ],
  );
  return rows.map(({ picture }) => picture);
}

/** Open incidents of this organisation in whose reach an alarm lies. */
export async function darkenedAt(
  { database }: Pick<IncidentMeans, 'database'>,
  { object, point }: GroupedAlarm,
): Promise<readonly IncidentRow[]> {
  return (await database.query(
    `select * from read.incident where state = 'open' and reach is not null and (reach->'devices' ? $1 or reach->'perhapsDevices' ? $1
       or reach->'points' ? $2 or reach->'perhapsPoints' ? $2) order by id`,
    [object.kind === 'device' ? object.id : '', point ?? ''],
  )) as unknown as readonly IncidentRow[];
}

/** Incidents of the same cause that are not over yet: it came again before what it kept quiet was asked. */
export async function stillAsking(
  { database }: Pick<IncidentMeans, 'database'>,
  key: string,
): Promise<readonly IncidentRow[]> {
  return (await database.query(
    `select * from read.incident where cause_key = $1 and state <> 'closed' order by since desc, id limit 20`,
    [key],
  )) as unknown as readonly IncidentRow[];
}
