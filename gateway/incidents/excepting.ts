import { patternExceptions } from '../../domain/alarm/incident/exceptions.ts';
import { incidentPatterns } from '../../domain/alarm/incident/patterns.ts';
import { type ShippedPattern, shippedNames } from '../../domain/alarm/incident/shipped.ts';
import { objectName } from '../../domain/alarm/objectName.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { defineMessages } from '../../domain/text/message.ts';
import { toldAlarms } from '../alarms/index.ts';
import type { CallContext } from '../http/handler.ts';
import type { IncidentMeans } from './means.ts';

const words = defineMessages({
  'exception.level1': {
    cn: '一级告警从不静默，无需例外；请只移出本事件',
    en: 'Nothing keeps a level 1 quiet: no exception is needed. Take it out of this incident alone',
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
  if (picture.level === 1)
    return refused('RULE_BROKEN', { fields: { never: words['exception.level1'][context.lang] } });
  const [joined] = await means.database.query<{ pattern: string; org: string }>(
    'select m.pattern, i.org from read.incident_member m join read.incident i on i.id = m.incident where m.incident = $1 and m.alarm = $2 and m.left_at is null',
    [id, picture.id],
  );
  if (joined === undefined) return refused('ALREADY_DONE');
  const isShipped = Object.hasOwn(shippedNames, joined.pattern);
  const own = isShipped ? null : await means.ledgers.anyRow(incidentPatterns, joined.pattern);
  if (!isShipped && own === null) return accepted(null);
  // In the pattern's organisation where the caller reaches it; of a shipped one, and else, in the incident's.
  const orgId = own !== null && context.caller.scope.stands(own.orgId) ? own.orgId : joined.org;
  const { rule, point } = picture.source;
  const shipped = isShipped ? (joined.pattern as ShippedPattern) : null;
  const patternId = own?.id ?? null;
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
