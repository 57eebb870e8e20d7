import { type AlarmSource, alarmStream, offlineTypes, sourceStream } from '../../domain/alarm/events.ts';
import { incidentEvents, incidentStream } from '../../domain/alarm/incident/events.ts';
import { isEffectBy, isNoMoreUrgent, levelOfCause } from '../../domain/alarm/incident/groupAlarms.ts';
import type { Pattern } from '../../domain/alarm/incident/pattern.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { type Instant, millisOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmContext } from '../../machines/alarm/alarmMachine.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import { incidentDecider } from '../../machines/incident/incidentDecider.ts';
import type { IncidentContext } from '../../machines/incident/incidentMachine.ts';
import { alarmFollowerName } from '../alarms/index.ts';
import type { Known } from '../log/append/command.ts';
import type { Reaction } from '../log/follow/policy.ts';
import { acted } from './acts.ts';
import { incidentFollowerName } from './follower.ts';
import { alarmsById, groupedOf } from './gather.ts';
import { speaks } from './heard.ts';
import { by, inParts } from './holding.ts';
import type { IncidentMeans, Site } from './means.ts';

interface Lifting {
  readonly cause: string;
  readonly at: Instant;
  /** Which of the sources may speak, on what is known when it is done; all of them without it. */
  readonly may?: (known: Known, stream: string) => boolean;
}

/** So many are lifted by one command: each asks its law, and nothing else of the gateway runs meanwhile. */
const liftedAtOnce = 100;

/** These sources may speak again, as far as this cause goes. */
function lifting(sources: readonly AlarmSource[], { cause, at, may = () => true }: Lifting): readonly Reaction[] {
  const every = [...new Map(sources.map((source) => [sourceStream(source), source] as const))];
  return inParts(every, liftedAtOnce).map((of): Reaction => {
    const streams = of.map(([stream]) => stream);
    return {
      by,
      digest: null,
      key: `lift:${cause}:${streams[0]}`,
      reads: [incidentStream(cause), ...streams],
      decide(known) {
        const appends = of.flatMap(([stream, source]) => {
          if (!may(known, stream)) return [];
          const order = { type: 'UNSUPPRESS', at, source, cause } as const;
          return acted(alarmSourceDecider, known, { stream, org: '', orders: [order] }).append ?? [];
        });
        return appends.length === 0 ? refused('ALREADY_DONE') : accepted({ appends });
      },
    };
  });
}

const stateOf = (known: Known, cause: string) =>
  acted(incidentDecider, known, { stream: incidentStream(cause), org: '', orders: [] });

/** Whether a member that this incident keeps quiet is of this source still. */
function keeps(known: Known, cause: string, stream: string): boolean {
  const { context } = stateOf(known, cause);
  return Object.values(context.members).some(({ source, quiet }) => quiet && source === stream);
}

/** The sources that bear a cause. */
export async function bearing(
  { database }: Pick<IncidentMeans, 'database'>,
  cause: string,
): Promise<readonly AlarmSource[]> {
  const rows = await database.query<AlarmSource>(
    'select rule, point from read.alarm_source where causes @> $1::jsonb order by source',
    [JSON.stringify([cause])],
  );
  return rows.map(({ rule, point }) => ({ rule, point }));
}

/** Causes of which people are told no more, shelved, out of service or quiet themselves, keep nothing quiet. */
export async function silenced(
  means: IncidentMeans,
  event: Event,
  causes: readonly string[],
): Promise<readonly Reaction[]> {
  if (causes.length === 0) return [];
  const { database, followers, log } = means;
  // Up to the head, not to the event: what was kept quiet meanwhile stands behind it.
  const head = log.head().position;
  await Promise.all([alarmFollowerName, incidentFollowerName].map((name) => followers.passed(head, name)));
  const rows = await database.query<{ id: string }>(
    `select i.id from read.incident i join read.alarm a on a.id = i.id where i.id = any($1) and i.state <> 'closed' and a.type <> all($2) order by i.id`,
    [causes, [...offlineTypes]],
  );
  const lifted: Reaction[] = [];
  for (const { id } of rows)
    if (!(await speaks(means, id))) lifted.push(...lifting(await bearing(means, id), { cause: id, at: event.at }));
  return lifted;
}

/** What left may speak; of what has ended everything may. */
export async function liftedBy(means: IncidentMeans, event: Event, cause: string): Promise<readonly Reaction[]> {
  const { database } = means;
  if (event.type === 'IncidentEnded') {
    // One that was opened once more meanwhile keeps what it keeps.
    const may = (known: Known): boolean => stateOf(known, cause).value === 'closed';
    return lifting(await bearing({ database }, cause), { cause, at: event.at, may });
  }
  const held = await heldSince(means, event);
  const isKept = (known: Known, stream: string): boolean => held.has(stream) || keeps(known, cause, stream);
  if (event.type === 'IncidentReleased') {
    const { sources } = dataOf(incidentEvents.IncidentReleased, event);
    return lifting(sources, { cause, at: event.at, may: (known, stream) => !isKept(known, stream) });
  }
  const { alarms, why } = dataOf(incidentEvents.IncidentLeft, event);
  const pictures = await alarmsById({ database }, alarms);
  const may = (known: Known, stream: string): boolean => why === 'wrong' || !isKept(known, stream);
  return lifting(
    pictures.map(({ source }) => source),
    { cause, at: event.at, may },
  );
}

/** Sources that the incident of a fact has held anew since then. */
async function heldSince(
  { log }: Pick<IncidentMeans, 'log'>,
  { stream, position }: Event,
): Promise<ReadonlySet<string>> {
  const types = ['IncidentReopened', 'IncidentReachChanged'];
  const facts = await log.read({ after: position, limit: 100, streams: [stream], types });
  const held = facts.flatMap(({ data }) => (data as unknown as { readonly held: readonly AlarmSource[] }).held);
  return new Set(held.map(sourceStream));
}

/** What keeps the source of an alarm quiet: causes of incidents, and outages. */
interface Keeping {
  /** With the level that its cause is told by. */
  readonly incidents: ReadonlyMap<string, number>;
  readonly outages: ReadonlySet<string>;
}

async function keepingQuiet({ database }: Pick<IncidentMeans, 'database'>, { source }: AlarmPicture): Promise<Keeping> {
  const rows = await database.query<{ cause: string; level: number | null; outage: boolean; incident: boolean }>(
    `select c.cause, o.level, coalesce(o.type = any($2), false) as outage, i.id is not null as incident
     from read.alarm_source s cross join lateral jsonb_array_elements_text(s.causes) as c(cause)
     left join read.incident i on i.id = c.cause left join read.alarm o on o.id = c.cause
     where s.source = $1 order by c.cause`,
    [sourceStream(source), [...offlineTypes]],
  );
  const ofIncidents = rows.filter(({ outage, incident }) => incident && !outage);
  return {
    incidents: new Map(ofIncidents.map(({ cause, level }) => [cause, level ?? levelOfCause(null)] as const)),
    outages: new Set(rows.filter(({ outage }) => outage).map(({ cause }) => cause)),
  };
}

/**
 * Causes that are over, or that explain its place no more, and ask its source still, where it would be their effect and was first so before: it has its
 * while as all of them.
 */
export async function askedStill(
  { database, log }: Pick<IncidentMeans, 'database' | 'log'>,
  site: Site,
  picture: AlarmPicture,
): Promise<readonly string[]> {
  const source = sourceStream(picture.source);
  const rows = await database.query<{ id: string; pattern: string; level: number | null }>(
    `select i.id, i.pattern, o.level from read.alarm_source s join read.incident i on s.causes ? i.id left join read.alarm o on o.id = i.id
     where s.source = $1 and i.state <> 'closed'`,
    [source],
  );
  const own = groupedOf(picture, site);
  const isEffect = (one: Pattern, pattern: string): boolean => one.id === pattern && isEffectBy(one, own, site.tree);
  const may = rows.filter(
    ({ level, pattern }) =>
      isNoMoreUrgent(picture.level, level ?? levelOfCause(null)) && site.patterns.some((one) => isEffect(one, pattern)),
  );
  const remembered = await log.remembered(may.map(({ id }) => incidentStream(id)));
  const was = millisOf(picture.firstOverAt) ?? 0;
  return may.flatMap(({ id }) => {
    const context = (remembered.get(incidentStream(id))?.context ?? null) as IncidentContext | null;
    const since = context === null ? null : millisOf(sourceAsked(context, source) ?? '');
    return since !== null && was <= since ? [id] : [];
  });
}

/** Since when a source is asked again: its place is explained no more, or the cause is over; null: neither. */
function sourceAsked({ closedAt, released, members }: IncidentContext, source: string): Instant | null {
  const part = released.find(({ sources }) => sources.some((one) => sourceStream(one) === source));
  const member = Object.values(members).find((one) => one.source === source && one.asked !== null);
  return part?.at ?? member?.asked ?? closedAt;
}

/** What was born quiet only because another alarm of its source is, speaks: it follows from none of those causes, or is of the highest level. */
export async function independent(
  means: IncidentMeans,
  picture: AlarmPicture,
  { at, quietBy }: { readonly at: Instant; readonly quietBy: ReadonlySet<string> },
): Promise<readonly Reaction[]> {
  const { incidents, outages } = await keepingQuiet(means, picture);
  const lifted = [...incidents.keys()].filter((cause) => picture.level === 1 || !quietBy.has(cause));
  return lifted.length === 0 ? [] : [speaking(picture, { at, lifted, outages })];
}

interface Speaking {
  readonly at: Instant;
  readonly lifted: readonly string[];
  readonly outages: ReadonlySet<string>;
}

/**
 * It speaks with its source, over or not: it was never an effect that returned with its cause. What keeps it quiet beside does so still; of the highest
 * level that is an outage alone.
 */
function speaking({ id, source }: AlarmPicture, { at, lifted, outages }: Speaking): Reaction {
  const [alarm, ofSource] = [alarmStream(id), sourceStream(source)];
  return {
    by,
    digest: null,
    key: `speak:${id}`,
    reads: [alarm, ofSource],
    decide(known) {
      const orders = lifted.map((cause) => ({ type: 'UNSUPPRESS', at, source, cause }) as const);
      const done = acted(alarmSourceDecider, known, { stream: ofSource, org: '', orders });
      const level = (known.of(alarm)?.context as AlarmContext | null | undefined)?.level;
      const isKept = done.context.causes.some((cause) => level !== 1 || outages.has(cause));
      const own = isKept ? [] : lifted.slice(0, 1).map((cause) => ({ type: 'UNSUPPRESS', at, cause }) as const);
      const spoken = acted(alarmDecider, known, { stream: alarm, org: '', orders: own });
      const appends = [done.append ?? [], spoken.append ?? []].flat();
      return appends.length === 0 ? refused('ALREADY_DONE') : accepted({ appends });
    },
  };
}

/** Nothing keeps quiet what has become more urgent than its cause, nor what came to the highest level. */
export async function mayNotBeQuiet(means: IncidentMeans, event: Event, id: string): Promise<readonly Reaction[]> {
  const [picture] = await alarmsById(means, [id]);
  if (picture === undefined) return [];
  const { incidents, outages } = await keepingQuiet(means, picture);
  const lifted = [...incidents].flatMap(([cause, level]) => (isNoMoreUrgent(picture.level, level) ? [] : [cause]));
  return lifted.length === 0 ? [] : [speaking(picture, { at: event.at, lifted, outages })];
}
