import { type AlarmSource, sourceStream } from '../../domain/alarm/events.ts';
import { incidentStream, mostHeld, type Reach } from '../../domain/alarm/incident/events.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import type { Instant } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { incidentDecider } from '../../machines/incident/incidentDecider.ts';
import { holdable, type IncidentContext, isAsked } from '../../machines/incident/incidentMachine.ts';
import type { Reaction } from '../log/follow/policy.ts';
import { acted } from './acts.ts';
import { askingTimer } from './asking.ts';
import { heldBy, nothingHeld } from './bringing.ts';
import type { IncidentRow } from './follower.ts';
import { alarmsById, groupedOf } from './gather.ts';
import { speaks } from './heard.ts';
import { by, heldAtOnce, holdings, suppressing } from './holding.ts';
import { bearing } from './lifting.ts';
import type { IncidentMeans, Site } from './means.ts';
import { operationShown, shownOf } from './sight.ts';

/** Whether what was dark and of which nothing is known now counts as dark still. */
export type Bears = (thing: string) => boolean;

/** What a cause explains now, of all that it took the voltage from; null: all of it has one again, or hangs on nothing any more. */
export function reachNow(site: Site, { opens, took, reach, cause }: IncidentRow, bears: Bears): Reach | null {
  const source = opens === null && cause.kind === 'alarm' ? site.wiring.sourceOf(cause.source.point) : null;
  const element = opens ?? source;
  const is = element === null ? null : site.darkWithout(element, opens === null ? 'source' : 'switch');
  if (is === null) return null;
  if (took === null || reach === null) return reach ?? nothing;
  const of = (kind: 'devices' | 'points', perhapsKind: 'perhapsDevices' | 'perhapsPoints') => {
    const [was, dark, perhaps] = [new Set(reach[kind]), new Set(is[kind]), new Set(is[perhapsKind])];
    const isUnsure = (one: string): boolean => !dark.has(one) && perhaps.has(one);
    const sure = took[kind].filter((one) => dark.has(one) || (isUnsure(one) && was.has(one) && bears(one)));
    const kept = new Set(sure);
    const unsure = took[kind].filter((one) => isUnsure(one) && !kept.has(one));
    return { sure, unsure: [...took[perhapsKind], ...unsure] };
  };
  const [devices, points] = [of('devices', 'perhapsDevices'), of('points', 'perhapsPoints')];
  const hasAny = devices.sure.length + points.sure.length > 0;
  if (!hasAny && took.devices.length + took.points.length > 0) return null;
  return { devices: devices.sure, points: points.sure, perhapsDevices: devices.unsure, perhapsPoints: points.unsure };
}
const nothing: Reach = { devices: [], points: [], perhapsDevices: [], perhapsPoints: [] };

const kinds = ['devices', 'points', 'perhapsDevices', 'perhapsPoints'] as const;
/** Whether one reach says other than another. Both are in the order in which they were told. */
const isOther = (one: Reach, other: Reach | null): boolean =>
  other === null || kinds.some((kind) => one[kind].join('\n') !== other[kind].join('\n'));

/** What hangs at a place that a reach names. */
const isWithin = ({ devices, points }: Reach, device: string | null, point: string | null): boolean =>
  (device !== null && devices.includes(device)) || (point !== null && points.includes(point));

interface Change {
  readonly site: Site;
  readonly reach: Reach;
  readonly at: Instant;
}

/**
 * A cause reaches less than before, or more again. Members kept quiet where it is dark no more are asked while the cause stands for the others; those
 * that are dark again before they were asked are quiet as before. None: nothing would change.
 */
export async function reaching(means: IncidentMeans, row: IncidentRow, change: Change): Promise<readonly Reaction[]> {
  const { site, reach, at } = change;
  const stream = incidentStream(row.id);
  const context = ((await means.log.remembered([stream])).get(stream)?.context ?? null) as IncidentContext | null;
  if (context === null) return [];
  const members = await suppliedMembers(means, row.id);
  const [dark, lit] = [true, false].map((isDark) =>
    members.filter((one) => isWithin(reach, placeOf(one), one.point) === isDark).map(({ id }) => id),
  );
  const released = await litSources(means, row.id, { site, reach, context });
  const held = await heldAnew(means, row, { site, reach, context });
  const asked = (lit ?? []).filter((alarm) => isAsked(context, alarm) === false);
  const kept = (dark ?? []).filter((alarm) => isAsked(context, alarm) === true);
  const isSame = asked.length + kept.length + released.length + held.sources.length === 0;
  if (isSame && !isOther(reach, row.reach)) return [];
  // All that is held is told by the first; of many, the others are kept quiet right behind it.
  const first = held.sources.slice(0, heldAtOnce);
  const own: Reaction = {
    by,
    digest: null,
    key: `reach:${row.id}`,
    reads: [stream, ...first.map(sourceStream)],
    decide(known) {
      const now = acted(incidentDecider, known, { stream, org: row.org, orders: [] }).context;
      const data = {
        reach,
        asked: asked.filter((alarm) => isAsked(now, alarm) === false),
        kept: kept.filter((alarm) => isAsked(now, alarm) === true),
        released,
        held: held.sources,
        again: Math.max(held.again, context.heldAgain ?? 0),
      };
      const done = acted(incidentDecider, known, { stream, org: row.org, orders: [{ type: 'REACH', at, data }] });
      if (done.append === null) return refused('ALREADY_DONE');
      const told = { ...done.append, timers: [askingTimer(done.context)] };
      const quiet = { cause: row.id, at, org: row.org, quiet: [], holding: first };
      return accepted({ appends: [told, ...suppressing(known, quiet)] });
    },
  };
  const { id, cause, org } = row;
  return [own, ...holdings({ id, cause, org, at, isShown: true }, held.sources.slice(heldAtOnce))];
}

const placeOf = ({ object }: AlarmPicture): string | null => (object.kind === 'device' ? object.id : null);

/** Members that are kept quiet and hang where it is dark. */
export async function darkMembers(means: IncidentMeans, id: string, reach: Reach): Promise<readonly string[]> {
  const members = await suppliedMembers(means, id);
  return members.flatMap((one) => (isWithin(reach, placeOf(one), one.point) ? [one.id] : []));
}

/** Members that are kept quiet since they lost their voltage. */
async function suppliedMembers(means: IncidentMeans, id: string): Promise<readonly AlarmPicture[]> {
  const rows = await means.database.query<{ alarm: string }>(
    "select alarm from read.incident_member where incident = $1 and quiet and left_at is null and relation = 'suppliedBy' order by alarm",
    [id],
  );
  return alarmsById(
    means,
    rows.map(({ alarm }) => alarm),
  );
}

interface Known {
  readonly site: Site;
  readonly reach: Reach;
  readonly context: IncidentContext;
}

/** Sources that are held where it is dark no more, and that no member tells of. */
async function litSources(
  means: IncidentMeans,
  id: string,
  { site, reach, context }: Known,
): Promise<readonly AlarmSource[]> {
  const told = new Set(Object.values(context.members).flatMap(({ quiet, source }) => (quiet ? [source] : [])));
  const going = new Set(context.released.flatMap(({ sources }) => sources.map(sourceStream)));
  const lit = (await bearing(means, id)).filter((source) => {
    const stream = sourceStream(source);
    return !told.has(stream) && !going.has(stream) && !isWithin(reach, site.deviceOfPoint(source.point), source.point);
  });
  // What is left over is found by the next look.
  return lit.slice(0, mostHeld);
}

/** What would tell nothing new where it is dark again. */
async function heldAnew(means: IncidentMeans, row: IncidentRow, { site, reach, context }: Known) {
  const was = new Set([...(row.reach?.devices ?? []), ...(row.reach?.points ?? [])]);
  const back = {
    ...nothing,
    devices: reach.devices.filter((one) => !was.has(one)),
    points: reach.points.filter((one) => !was.has(one)),
  };
  if (back.devices.length + back.points.length === 0) return nothingHeld;
  const { cause } = row;
  const [alarm] = cause.kind === 'alarm' ? await alarmsById(means, [cause.alarm]) : [];
  if (alarm !== undefined && !(await speaks(means, alarm.id))) return nothingHeld;
  const asCause = { reach: back, alarm: alarm === undefined ? null : groupedOf(alarm, site) };
  const shown = alarm === undefined ? operationShown(row.org, row) : shownOf(alarm, alarm.org);
  const held = await heldBy(means, site, { cause: asCause, shown });
  const told = new Set(Object.values(context.members).map(({ source }) => source));
  return { ...held, sources: holdable(context, held.sources).filter((source) => !told.has(sourceStream(source))) };
}
