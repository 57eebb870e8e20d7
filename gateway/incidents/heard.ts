import { offlineTypes } from '../../domain/alarm/events.ts';
import type { IncidentCause } from '../../domain/alarm/incident/events.ts';
import type { Group } from '../../domain/alarm/incident/groupAlarms.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import type { IncidentMeans, Site } from './means.ts';

/** A group with whether its cause speaks; where it does not, nothing is quiet under it. */
export interface HeardGroup extends Group {
  readonly speaks: boolean;
  /** The organisation of the cause. */
  readonly org: string;
}

interface Beside {
  readonly site: Pick<Site, 'lineOf'>;
  readonly pictures: ReadonlyMap<string, AlarmPicture>;
  /** Of a cause that raises no alarm. */
  readonly org: string;
}

/**
 * Quiet is only what everybody who sees it is told of by its cause: the cause speaks, and is of the effect's organisation or of one below it. Whoever
 * sees an organisation sees those below, and nobody need see those above or beside.
 */
export async function heardOf(
  means: Pick<IncidentMeans, 'database'>,
  group: Group,
  { site, pictures, org: given }: Beside,
): Promise<HeardGroup> {
  const { alarm } = group.cause;
  const org = (alarm === null ? null : pictures.get(alarm.id)?.org) ?? given;
  const line = site.lineOf(org);
  const isSpoken = alarm === null || (await speaks(means, alarm.id));
  const isTold = (id: string): boolean => isSpoken && line.includes(pictures.get(id)?.org ?? '');
  const effects = group.effects.map((effect) => ({ ...effect, quiet: effect.quiet && isTold(effect.alarm.id) }));
  return { cause: group.cause, effects, speaks: isSpoken, org };
}

/** Whether people are told of an alarm: by itself, or under the cause of an incident that is told itself. */
export async function speaks(
  { database }: Pick<IncidentMeans, 'database'>,
  id: string,
  passed: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const [alarm] = await database.query<{ source: string } & Record<'shelved' | 'out' | 'quiet', boolean>>(
    'select source, shelved, out_of_service as out, suppressed as quiet from read.alarm where id = $1',
    [id],
  );
  if (alarm === undefined || alarm.shelved || alarm.out || passed.has(id)) return false;
  if (!alarm.quiet) return true;
  const causes = await database.query<{ told: IncidentCause | null }>(
    `select case when o.type = any($2) then null else i.cause end as told
     from read.alarm_source s cross join lateral jsonb_array_elements_text(s.causes) as c(cause)
     left join read.incident i on i.id = c.cause left join read.alarm o on o.id = c.cause where s.source = $1`,
    [alarm.source, [...offlineTypes]],
  );
  for (const { told } of causes) {
    if (told === null) return false;
    if (told.kind === 'alarm' && !(await speaks({ database }, told.alarm, new Set([...passed, id])))) return false;
  }
  return causes.length > 0;
}
