import { alarmCountBetween, mostCounted } from '../../domain/alarm/countCall.ts';
import { accepted } from '../../domain/error/errors.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { parameters, seenAlarms, sightTold } from './seen.ts';

/** By the same sight as the alarm socket tells by, so that the two can be held against each other. */
export const countCall = ({ database, log, waitFor, followed }: AlarmMeans): ServedCall =>
  serve(alarmCountBetween, async ({ query: { after, upTo } }, { caller }) => {
    // Nobody waits for what is not written yet.
    const asked = Math.min(upTo, log.head().position);
    await waitFor(asked);
    const reached = Math.min(asked, followed());
    const given = parameters(after, reached, mostCounted + 1);
    const rows = await database.query<{ readonly n: number }>(
      `select count(*)::int n from (select 1 from read.alarm_span
       where position > $1 and position <= $2 and ${seenAlarms(sightTold(caller), given.value)} limit $3) told`,
      given.values,
    );
    const count = rows[0]?.n ?? 0;
    return accepted({ count: Math.min(count, mostCounted), isAtLeast: count > mostCounted, upTo: reached });
  });
