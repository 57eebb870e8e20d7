import { type AlarmSource, sourceStream } from '../../domain/alarm/events.ts';
import { incidentEvents, incidentStream } from '../../domain/alarm/incident/events.ts';
import { selects } from '../../domain/alarm/incident/groupAlarms.ts';
import type { Pattern } from '../../domain/alarm/incident/pattern.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import type { Instant } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import { incidentDecider } from '../../machines/incident/incidentDecider.ts';
import type { Known } from '../log/append/command.ts';
import type { Reaction } from '../log/follow/policy.ts';
import { acted } from './acts.ts';
import { alarmsById, groupedOf } from './gather.ts';
import { by } from './joining.ts';
import type { IncidentMeans, Site } from './means.ts';

interface Lifting {
  readonly cause: string;
  readonly at: Instant;
  /** Which of the sources may speak, on what is known when it is done; all of them without it. */
  readonly may?: (known: Known, stream: string) => boolean;
}

/** These sources may speak again, as far as this cause goes. */
function lifting(sources: readonly AlarmSource[], { cause, at, may = () => true }: Lifting): readonly Reaction[] {
  const of = new Map(sources.map((source) => [sourceStream(source), source] as const));
  if (of.size === 0) return [];
  return [
    {
      by,
      digest: null,
      key: `lift:${cause}:${[...of.keys()][0]}`,
      reads: [incidentStream(cause), ...of.keys()],
      decide(known) {
        const appends = [...of].flatMap(([stream, source]) => {
          if (!may(known, stream)) return [];
          const order = { type: 'UNSUPPRESS', at, source, cause } as const;
          return acted(alarmSourceDecider, known, { stream, org: '', orders: [order] }).append ?? [];
        });
        return appends.length === 0 ? refused('ALREADY_DONE') : accepted({ appends });
      },
    },
  ];
}

/** Whether a member that this incident keeps quiet is of this source still. */
function keeps(known: Known, cause: string, stream: string): boolean {
  const { context } = acted(incidentDecider, known, { stream: incidentStream(cause), org: '', orders: [] });
  return Object.values(context.members).some(({ source, quiet }) => quiet && source === stream);
}

/** What left may speak; of what has ended everything may. */
export async function liftedBy({ database }: IncidentMeans, event: Event, cause: string): Promise<readonly Reaction[]> {
  if (event.type === 'IncidentEnded') {
    const all = await database.query<AlarmSource>(
      'select rule, point from read.alarm_source where causes @> $1::jsonb order by source',
      [JSON.stringify([cause])],
    );
    return lifting(
      all.map(({ rule, point }) => ({ rule, point })),
      { cause, at: event.at },
    );
  }
  const { alarms, why } = dataOf(incidentEvents.IncidentLeft, event);
  const pictures = await alarmsById({ database }, alarms);
  const may = (known: Known, stream: string): boolean => why === 'wrong' || !keeps(known, cause, stream);
  return lifting(
    pictures.map(({ source }) => source),
    { cause, at: event.at, may },
  );
}

/** Causes that keep the source of an alarm quiet and are incidents, no outages. */
async function incidentCauses(
  { database }: Pick<IncidentMeans, 'database'>,
  { source }: AlarmPicture,
): Promise<readonly string[]> {
  const rows = await database.query<{ cause: string }>(
    `select c.cause from read.alarm_source s cross join lateral jsonb_array_elements_text(s.causes) as c(cause)
     join read.incident i on i.id = c.cause left join read.alarm o on o.id = c.cause
     where s.source = $1 and (o.id is null or o.type not in ('04', '05')) order by c.cause`,
    [sourceStream(source)],
  );
  return rows.map(({ cause }) => cause);
}

/** Causes that are over and ask its source still, where it would be their effect and was first so before they were over: it has its while as all of them. */
export async function askedStill(
  { database }: Pick<IncidentMeans, 'database'>,
  site: Site,
  picture: AlarmPicture,
): Promise<readonly string[]> {
  const rows = await database.query<{ id: string; pattern: string }>(
    `select i.id, i.pattern from read.alarm_source s join read.incident i on s.causes ? i.id
     where s.source = $1 and i.state = 'asking' and i.closed_at::timestamptz >= $2::timestamptz`,
    [sourceStream(picture.source), picture.firstOverAt],
  );
  const own = groupedOf(picture, site);
  const isEffect = ({ id, effect }: Pattern, pattern: string): boolean =>
    id === pattern && selects(effect, own, site.tree);
  return rows.flatMap(({ id, pattern }) => (site.patterns.some((one) => isEffect(one, pattern)) ? [id] : []));
}

/** What was born quiet only because another alarm of its source is, speaks: it follows from none of those causes, or is of the highest level. */
export async function independent(
  means: IncidentMeans,
  picture: AlarmPicture,
  { at, quietBy }: { readonly at: Instant; readonly quietBy: ReadonlySet<string> },
): Promise<readonly Reaction[]> {
  const causes = await incidentCauses(means, picture);
  return causes
    .filter((cause) => picture.level === 1 || !quietBy.has(cause))
    .flatMap((cause) => lifting([picture.source], { cause, at }));
}

/** Nothing keeps the highest level quiet, nor one that came to it. */
export async function mayNotBeQuiet(means: IncidentMeans, event: Event, id: string): Promise<readonly Reaction[]> {
  const [picture] = await alarmsById(means, [id]);
  if (picture === undefined || picture.level !== 1) return [];
  return independent(means, picture, { at: event.at, quietBy: new Set() });
}
