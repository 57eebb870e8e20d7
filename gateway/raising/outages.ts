import { offlineTypes, type RaisedData } from '../../domain/alarm/events.ts';
import type { Queryable } from '../store/database.ts';

/**
 * The outages that stand and that such an alarm would lie behind: its channel's, and of a limit its device's. What the tables do not show yet was raised at
 * the same time, not before. The rules of the pipeline need not ask: a sample that raises is a sign of life.
 */
export async function outagesOver(
  database: Queryable,
  { type, channel, object }: Pick<RaisedData, 'type' | 'channel' | 'object'>,
): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    `select id from read.alarm where stands and type = any($2) and not recovered and not (picture->>'past')::boolean
     and case when picture ? 'members'
       then case when type = '05' then picture->'members' ? $1 else picture->'members' ? $3 and $4 = '01' end
       else channel = $1 and (type = '05' or (object = $3 and $4 = '01')) end order by id`,
    [channel, [...offlineTypes], object.id, type],
  );
  return rows.map(({ id }) => id);
}
