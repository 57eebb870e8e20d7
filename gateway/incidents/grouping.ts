import type { Reach } from '../../domain/alarm/incident/events.ts';
import type { Opening } from '../../domain/alarm/incident/grid.ts';
import { groupAlarms } from '../../domain/alarm/incident/groupAlarms.ts';
import type { Cause, Group, GroupedAlarm } from '../../domain/alarm/incident/plant.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import type { Event } from '../../domain/event/event.ts';
import { switchAlarmId } from '../../domain/switching/switchAlarms.ts';
import type { Reaction } from '../log/follow/policy.ts';
import { closing } from './asking.ts';
import { againOf, carriedBy, heldBy, nothingHeld, recoveringTimes } from './bringing.ts';
import type { IncidentRow } from './follower.ts';
import { alarmsById, darkenedAt, groupedOf, neighbours, reached } from './gather.ts';
import { type HeardGroup, heardOf } from './heard.ts';
import { type Brought, causeOf, joinings } from './joining.ts';
import type { IncidentMeans, Site } from './means.ts';
import { lastOpening, openingAt } from './openings.ts';
import { darkMembers } from './reaching.ts';

interface Came {
  readonly picture: AlarmPicture;
  /** Of the fact. */
  readonly position: number;
}

interface Grouped {
  readonly reactions: readonly Reaction[];
  /** The causes that keep it quiet. */
  readonly quietBy: ReadonlySet<string>;
}

/** What a raise leads to: it joins its causes, and what it explains joins it. */
export async function ofAlarm(means: IncidentMeans, site: Site, came: Came): Promise<Grouped> {
  const own = groupedOf(came.picture, site);
  const [beside, dark, opening] = await Promise.all([
    neighbours(means, site, own),
    darkenedAt(means, own),
    openingBy(means, site, came),
  ]);
  const causes = await alarmsById(
    means,
    dark.flatMap(({ cause }) => (cause.kind === 'alarm' ? [cause.alarm] : [])),
  );
  const frozen = frozenBy(site, dark);
  const source = own.point === null ? null : site.wiring.sourceOf(own.point);
  const reach =
    opening !== null
      ? frozen.wiring.reachOf(opening.switch, 'switch')
      : source !== null
        ? frozen.wiring.reachOf(source, 'source')
        : null;
  const trip = opening === null ? null : site.tripOf(opening.switch);
  const signs = trip === null ? [] : await signsAt(means, trip);
  const under = reach === null ? [] : await reached(means, site, { reach, since: own.at });
  const pictures = new Map([...beside, ...causes, ...signs, ...under, came.picture].map((one) => [one.id, one]));
  const alarms = [...pictures.values()].map((one) => groupedOf(one, site));
  const openings = [...dark.flatMap(openingOfRow), ...(opening === null ? [] : [opening])];
  const groups = groupAlarms(frozen, { alarms, openings }, { alarm: own.id });
  const orgOf = ({ id }: Cause): string => dark.find((row) => row.id === id)?.org ?? came.picture.org;
  const about: HeardGroup[] = [];
  for (const group of groups.map((one) => (one.cause.id === own.id ? one : onlyOf(one, own))))
    if (leadsOn(group)) about.push(await heardOf(means, group, { site, pictures, org: orgOf(group.cause) }));
  const reactions: Reaction[] = [];
  for (const group of about)
    reactions.push(...(await brought(means, site, { group, pictures, at: came.picture.raisedAt })));
  // Not where the sign is too far from the move to be of it: the switch stands open, and its incident with it.
  const tookOver = groups.some(({ cause }) => cause.id === own.id && cause.opening !== null);
  if (opening !== null && tookOver) reactions.push(...(await merging(means, own, opening, came.picture.raisedAt)));
  const quietBy = about.flatMap(({ cause, effects }) =>
    effects.some(({ alarm, quiet }) => quiet && alarm.id === own.id) ? [cause.id] : [],
  );
  return { reactions, quietBy: new Set(quietBy) };
}

const onlyOf = ({ cause, effects }: Group, { id }: GroupedAlarm): Group => ({
  cause,
  effects: effects.filter(({ alarm }) => alarm.id === id),
});

/** What an incident darkens was told when it opened: whatever the network has become since. */
function frozenBy(site: Site, dark: readonly IncidentRow[]): Site {
  const known = new Map(dark.flatMap(({ opens, reach }) => (opens === null || reach === null ? [] : [[opens, reach]])));
  const sources = new Map(
    dark.flatMap(({ opens, reach, cause }) => {
      const point = cause.kind === 'alarm' ? cause.source.point : null;
      const source = opens !== null || point === null ? null : site.wiring.sourceOf(point);
      return source === null || reach === null ? [] : [[source, reach] as const];
    }),
  );
  return {
    ...site,
    wiring: {
      ...site.wiring,
      reachOf: (element, kind) =>
        (kind === 'switch' ? known : sources).get(element) ?? site.wiring.reachOf(element, kind),
    },
  };
}

/** The opening that an incident began with, as far as grouping asks. */
function openingOfRow({ cause, opens, since }: IncidentRow): readonly Opening[] {
  if (opens === null) return [];
  const position = cause.kind === 'operation' ? cause.position : (positionIn(cause.alarm) ?? 0);
  return [{ position, switch: opens, ordered: cause.kind === 'operation', at: Number(since), uncertainty: 1000 }];
}

/** The position of the fact that an alarm on a move tells of. */
const positionIn = (alarm: string): number | null => {
  const found = /^switchMoved-(\d+)$/.exec(alarm);
  return found === null ? null : Number(found[1]);
};

/** The move that an alarm tells of: by itself, or as the protection that made it. */
async function openingBy(means: IncidentMeans, site: Site, { picture, position }: Came): Promise<Opening | null> {
  const moved = positionIn(picture.id);
  if (moved !== null) return openingAt(means, moved);
  const tripped = picture.point === null ? null : site.wiring.switchOfTrip(picture.point);
  return tripped === null ? null : lastOpening(means, tripped, position);
}

/** What the opening of a switch leads to: what stands where it took the voltage from joins it, and what comes there is held. */
export async function ofOpening(
  means: IncidentMeans,
  site: Site,
  { opening, event }: { readonly opening: Opening; readonly event: Event },
): Promise<readonly Reaction[]> {
  const reach = site.wiring.reachOf(opening.switch, 'switch');
  const trip = site.tripOf(opening.switch);
  const [under, signs] = await Promise.all([
    reached(means, site, { reach, since: opening.at }),
    trip === null ? [] : signsAt(means, trip),
  ]);
  const moved = await alarmsById(means, [switchAlarmId('switchMoved', event.position)]);
  const pictures = new Map([...under, ...signs, ...moved].map((one) => [one.id, one]));
  const alarms = [...pictures.values()].map((one) => groupedOf(one, site));
  const wiring = { ...site.wiring, reachOf: () => reach };
  const groups = groupAlarms({ ...site, wiring }, { alarms, openings: [opening] }, 'openings');
  const own = groups.filter(({ cause }) => cause.opening !== null);
  const reactions: Reaction[] = [];
  for (const one of own) {
    const group = await heardOf(means, one, { site, pictures, org: event.org });
    reactions.push(...(await brought(means, site, { group, pictures, at: event.at })));
  }
  return reactions;
}

/** Alarms on the sign of a protection that stand. */
async function signsAt({ database }: IncidentMeans, point: string): Promise<readonly AlarmPicture[]> {
  const rows = await database.query<{ picture: AlarmPicture }>(
    "select picture from read.alarm where stands and point = $1 and not (picture->>'past')::boolean order by raised_at desc, id limit 20",
    [point],
  );
  return rows.map(({ picture }) => picture);
}

/** How much hangs where the voltage is gone, or may be: what opens an incident, whether anything was heard of it yet or not. */
const darkOf = (reach: Reach | null): number =>
  reach === null ? 0 : Object.values(reach).reduce((sum, some) => sum + some.length, 0);

const opensBy = ({ opening, reach }: Cause): boolean => opening !== null || reach !== null;
const leadsOn = ({ cause, effects }: Group): boolean => effects.length > 0 || opensBy(cause);

interface Bringing {
  readonly group: HeardGroup;
  readonly pictures: ReadonlyMap<string, AlarmPicture>;
  readonly at: string;
}

/** Its incident holds what is held there since it opened. */
async function isOpen({ database }: Pick<IncidentMeans, 'database'>, id: string): Promise<boolean> {
  return (await database.query("select from read.incident where id = $1 and state = 'open'", [id])).length > 0;
}

async function brought(
  means: IncidentMeans,
  site: Site,
  { group, pictures, at }: Bringing,
): Promise<readonly Reaction[]> {
  const { cause, org, speaks, shown } = group;
  const holds = opensBy(cause) && speaks && !(await isOpen(means, cause.id));
  const held = holds ? await heldBy(means, site, { cause, shown }) : nothingHeld;
  const timesOf = await recoveringTimes(means, group.effects);
  const effects = group.effects.map((effect) => ({
    ...effect,
    again: againOf(site, effect.alarm, timesOf(effect.alarm)),
  }));
  const carried = speaks ? await carriedBy(means, causeOf(cause), cause.id) : [];
  const [first] = effects;
  const pattern = first?.pattern ?? site.patterns.find(({ relation }) => relation === 'suppliedBy');
  if (pattern === undefined || effects.length + carried.length + held.sources.length + darkOf(cause.reach) === 0)
    return [];
  const alarm = cause.alarm === null ? null : (pictures.get(cause.alarm.id) ?? null);
  const device =
    cause.opening === null
      ? alarm?.object.kind === 'device'
        ? alarm.object.id
        : null
      : site.deviceOfSwitch(cause.opening.switch);
  const all: Brought = {
    cause,
    pattern,
    org,
    device,
    channel: alarm?.channel ?? (device === null ? null : site.channelOf(device)),
    effects,
    carried,
    darkAgain: holds && cause.reach !== null ? await darkMembers(means, cause.id, cause.reach) : [],
    held,
    at,
  };
  return joinings(all);
}

/** A protection's alarm that comes behind the alarm on its own move tells of the same: what was grouped under the move is grouped under it. */
async function merging(
  { database }: IncidentMeans,
  own: GroupedAlarm,
  opening: Opening,
  at: string,
): Promise<readonly Reaction[]> {
  if (positionIn(own.id) !== null) return [];
  const moved = switchAlarmId('switchMoved', opening.position);
  const rows = await database.query("select id from read.incident where id = $1 and state = 'open'", [moved]);
  return rows.length === 0 ? [] : [closing(moved, { at, why: 'merged' })];
}
