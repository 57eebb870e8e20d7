import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../store/database.ts';
import type { ProvedStreams, StreamRow } from './provedStreams.ts';
import { faultOfContexts } from './verifyContexts.ts';

const pageSize = 5000;

/** What the next commands start from, against the events that it should come from. The first fault, or null. */
export async function faultOfStreams(
  database: Queryable,
  proved: ProvedStreams,
): Promise<{ readonly position: number; readonly fault: string } | null> {
  let seen = 0;
  for (let after = ''; ; ) {
    const rows = await database.query<StreamRow>(
      'select stream, version, position, value, context, machine, machine_version, org from log.stream where stream > $1 order by stream limit $2',
      [after, pageSize],
    );
    for (const row of rows) {
      if (proved.last.has(row.stream)) seen++;
      const fault = await faultOfRow(database, row, proved);
      if (fault !== null)
        return {
          position: proved.last.get(row.stream)?.position ?? row.position,
          fault: `what is remembered of ${row.stream} ${fault}`,
        };
    }
    const forged = await faultOfContexts(database, rows, proved);
    if (forged !== null) return forged;
    if (rows.length < pageSize) break;
    after = rows.at(-1)?.stream ?? after;
  }
  return seen === proved.last.size
    ? null
    : { position: proved.upTo, fault: `${proved.last.size - seen} streams are remembered no more` };
}

async function faultOfRow(
  database: Queryable,
  row: StreamRow,
  { last, upTo, deciders }: ProvedStreams,
): Promise<string | null> {
  const proved = last.get(row.stream);
  if (proved === undefined || row.version !== proved.version)
    return (await isYounger(database, row, upTo)) ? null : 'fits no event of the log';
  if (row.position !== proved.position)
    return `names position ${row.position}, its last event stands at ${proved.position}`;
  if (row.org !== proved.org) return `names another organisation than its last event`;
  const decider = row.machine === null ? undefined : deciders?.get(row.machine);
  const isThere =
    isDeepStrictEqual(row.value, proved.to) ||
    (decider !== undefined && isDeepStrictEqual(row.value, decider.upcast(proved.to)));
  return isThere ? null : 'is another state than its last event led to';
}

/** Written while the proof was under way. */
async function isYounger(
  database: Queryable,
  { stream, version, position }: StreamRow,
  upTo: number,
): Promise<boolean> {
  if (position <= upTo) return false;
  const found = await database.query('select 1 from log.event where position = $1 and stream = $2 and version = $3', [
    position,
    stream,
    version,
  ]);
  return found.length > 0;
}
