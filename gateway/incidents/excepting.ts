import { patternExceptions } from '../../domain/alarm/incident/exceptions.ts';
import { incidentPatterns } from '../../domain/alarm/incident/patterns.ts';
import { type ShippedPattern, shippedNames } from '../../domain/alarm/incident/shipped.ts';
import { objectName } from '../../domain/alarm/objectName.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { defineMessages } from '../../domain/text/message.ts';
import { toldAlarms } from '../alarms/index.ts';
import type { CallContext } from '../http/handler.ts';
import type { IncidentMeans } from './means.ts';
import { lineOf } from './site.ts';

const words = defineMessages({
  'exception.level1': {
    cn: '一级告警从不静默，无需例外；请只移出本事件',
    en: 'Nothing keeps a level 1 quiet: no exception is needed. Take it out of this incident alone',
  },
  'exception.deleted': {
    cn: '该因果模式已删除，不会再归入；请只移出本事件',
    en: 'This pattern is deleted and takes nothing any more. Take it out of this incident alone',
  },
});

interface Excepting {
  /** The incident. */
  readonly id: string;
  readonly picture: AlarmPicture;
  readonly reason: string;
}

/** The pattern by which an alarm joined takes its source no more. Said twice, it is kept once. */
export async function except(
  means: IncidentMeans,
  { id, picture, reason }: Excepting,
  context: CallContext,
): Promise<Result<null>> {
  const [joined] = await means.database.query<{ pattern: string; org: string }>(
    'select m.pattern, i.org from read.incident_member m join read.incident i on i.id = m.incident where m.incident = $1 and m.alarm = $2 and m.left_at is null',
    [id, picture.id],
  );
  if (joined === undefined) return refused('ALREADY_DONE');
  if (picture.level === 1)
    return refused('RULE_BROKEN', { fields: { never: words['exception.level1'][context.lang] } });
  const pattern = await patternOf(means, joined.pattern);
  if (pattern === null) return refused('RULE_BROKEN', { fields: { never: words['exception.deleted'][context.lang] } });
  const { shipped, patternId, ownOrg } = pattern;
  const orgId =
    ownOrg !== null && context.caller.scope.stands(ownOrg) ? ownOrg : await upperOf(means, joined.org, picture.org);
  const { rule, point } = picture.source;
  const same = (await means.ledgers.everyRow(patternExceptions)).some(
    (row) =>
      row.orgId === orgId &&
      row.shipped === shipped &&
      row.patternId === patternId &&
      row.rule === rule &&
      row.point === point,
  );
  if (same) return accepted(null);
  const [told] = await toldAlarms(means, [picture], null);
  const name = (told === undefined ? point : `${objectName(told, 'cn')} ${point}`).slice(0, 128);
  const written = await means.ledgers.create(
    patternExceptions,
    { name, orgId, shipped, patternId, rule, point, reason },
    { by: context.by, command: { id: `${context.command.id}:never`, digest: context.command.digest } },
  );
  return written.ok ? accepted(null) : written;
}

interface Excepted {
  readonly shipped: ShippedPattern | null;
  readonly patternId: string | null;
  /** Where the pattern's row is; null for one that is shipped, or deleted. */
  readonly ownOrg: string | null;
}

/** What an exception is kept of: of a row that stands instead of a shipped one the shipped one, so that it outlives the row. Null: nothing is left to except. */
async function patternOf({ ledgers }: IncidentMeans, id: string): Promise<Excepted | null> {
  if (Object.hasOwn(shippedNames, id)) return { shipped: id as ShippedPattern, patternId: null, ownOrg: null };
  const own = await ledgers.anyRow(incidentPatterns, id);
  const row = own ?? (await ledgers.everyRemoved(incidentPatterns)).find((removed) => removed.id === id);
  const shipped = row?.replaces ?? null;
  if (shipped !== null) return { shipped, patternId: null, ownOrg: own?.orgId ?? null };
  return own === null ? null : { shipped, patternId: own.id, ownOrg: own.orgId };
}

/**
 * A source is grouped by the patterns of where its cause is and kept quiet by those of where it is itself, mostly above: what is kept in the upper of the
 * two holds in both. Of two beside each other it is kept where the source is.
 */
async function upperOf({ ledgers }: IncidentMeans, ofIncident: string, ofAlarm: string): Promise<string> {
  const known = new Map((await ledgers.everyRow(organisations)).map((row) => [row.id, row]));
  return lineOf(ofAlarm, known).includes(ofIncident) ? ofIncident : ofAlarm;
}
