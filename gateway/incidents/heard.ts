import { type AlarmSource, offlineTypes } from '../../domain/alarm/events.ts';
import type { IncidentCause } from '../../domain/alarm/incident/events.ts';
import { takes } from '../../domain/alarm/incident/exceptions.ts';
import type { Pattern } from '../../domain/alarm/incident/pattern.ts';
import type { Cause, Effect, Group } from '../../domain/alarm/incident/plant.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import type { IncidentMeans, Site } from './means.ts';
import { operationShown, type Shown, shownOf } from './sight.ts';

/** A group with whether its cause speaks; where it does not, nothing is quiet under it. */
export interface HeardGroup extends Group {
  readonly speaks: boolean;
  /** The organisation of the cause. */
  readonly org: string;
  /** By what people see the cause. */
  readonly shown: Shown;
}

type HearingSite = Pick<Site, 'isTold' | 'patternsOf' | 'deviceOfSwitch' | 'channelOf'>;

interface Beside {
  readonly site: HearingSite;
  readonly pictures: ReadonlyMap<string, AlarmPicture>;
  /** Of a cause that raises no alarm. */
  readonly org: string;
}

/**
 * Quiet is only what everybody who sees it is told of by its cause: the cause speaks, is of the effect's organisation or of one below it, no role shows the
 * effect and not the cause, and no desk does. And only by a pattern that holds where the effect is: whoever is below another silences nothing of his.
 */
export async function heardOf(
  means: Pick<IncidentMeans, 'database'>,
  group: Group,
  { site, pictures, org: given }: Beside,
): Promise<HeardGroup> {
  const { alarm } = group.cause;
  const org = (alarm === null ? null : pictures.get(alarm.id)?.org) ?? given;
  const shown = causeShown(site, group.cause, org);
  const isSpoken = alarm === null || (await speaks(means, alarm.id));
  const isTold = ({ alarm: own, pattern }: Effect): boolean => {
    const place = pictures.get(own.id)?.org;
    if (!isSpoken || place === undefined) return false;
    return site.isTold(shownOf(own, place), shown) && holdsAt(site, pattern, { org: place, source: own.source });
  };
  const effects = group.effects.map((effect) => ({ ...effect, quiet: effect.quiet && isTold(effect) }));
  return { cause: group.cause, effects, speaks: isSpoken, org, shown };
}

function causeShown(site: HearingSite, { alarm, opening }: Cause, org: string): Shown {
  if (alarm !== null) return shownOf(alarm, org);
  const device = opening === null ? null : site.deviceOfSwitch(opening.switch);
  return operationShown(org, { device, channel: device === null ? null : site.channelOf(device) });
}

/** Whether a pattern holds for a source where that is: as it stands there, and not excepted there. */
export const holdsAt = (
  { patternsOf }: Pick<Site, 'patternsOf'>,
  { id, version }: Pattern,
  { org, source }: { readonly org: string; readonly source: AlarmSource },
): boolean => patternsOf(org).some((one) => one.id === id && one.version === version && takes(one, source));

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
