import { passingForeseen, passingJudged, predictorSwitched } from '../../domain/alarm/forecast/events.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import type { Follower } from '../log/follow/follower.ts';
import type { Queryable } from '../store/database.ts';

export const passingFollowerName = 'passing';

/** Writes `read.passing`, a row a warning or a limit that was passed without one, and `read.predictor_switch`, each time that a predictor was switched. */
export const passingFollower: Follower = {
  name: passingFollowerName,
  version: 1,
  types: [passingForeseen.type, passingJudged.type, predictorSwitched.type],
  tables: ['passing', 'predictor_switch'],
  create: (suffix) => `
    create table read.passing${suffix} (
      position int8 primary key, point text not null, rule text not null, limit_name text not null, limit_value float8,
      told_at int8 not null, made_at int8, foreseen_at int8, judged_position int8, judged_at int8,
      outcome text, why text, lead_minutes int4, came_at int8, alarm text);
    create index on read.passing${suffix} (point, told_at);
    create index on read.passing${suffix} (told_at);
    create index on read.passing${suffix} (point) where judged_position is null;
    create table read.predictor_switch${suffix} (
      position int8 primary key, point text not null, is_on boolean not null, error float8, naive float8, at int8 not null, by_user text);
    create index on read.predictor_switch${suffix} (point, position);`,
  async follow(tx, events, suffix) {
    for (const event of events) await tell(tx, event, suffix);
  },
};

async function tell(tx: Queryable, event: Event, suffix: string): Promise<void> {
  if (event.type === passingForeseen.type) return foreseen(tx, event, suffix);
  if (event.type === passingJudged.type) return judged(tx, event, suffix);
  const { point, on, error, naive } = dataOf(predictorSwitched, event);
  const by = event.by.kind === 'user' ? event.by.id : null;
  await tx.query(
    `insert into read.predictor_switch${suffix} (position, point, is_on, error, naive, at, by_user) values ($1, $2, $3, $4, $5, $6, $7)`,
    [event.position, point, on, error, naive, millisOf(event.at), by],
  );
}

async function foreseen(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const { point, rule, limitName, limit, at, madeAt } = dataOf(passingForeseen, event);
  await tx.query(
    `insert into read.passing${suffix} (position, point, rule, limit_name, limit_value, told_at, made_at, foreseen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [event.position, point, rule, limitName, limit, millisOf(event.at), millisOf(madeAt), millisOf(at)],
  );
}

/** Of a warning its row is ended; what had no warning is a row of its own, at the moment at which it was passed. */
async function judged(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const { point, rule, limitName, outcome, why, madeAt, leadMinutes, cameAt, alarm } = dataOf(passingJudged, event);
  const came = cameAt === null ? null : millisOf(cameAt);
  const said = [event.position, millisOf(event.at), outcome, why, leadMinutes, came, alarm];
  if (madeAt !== null) {
    await tx.query(
      `update read.passing${suffix} set judged_position = $1, judged_at = $2, outcome = $3, why = $4, lead_minutes = $5, came_at = $6, alarm = $7
       where point = $8 and rule = $9 and limit_name = $10 and made_at = $11 and judged_position is null`,
      [...said, point, rule, limitName, millisOf(madeAt)],
    );
    return;
  }
  await tx.query(
    `insert into read.passing${suffix} (position, judged_position, judged_at, outcome, why, lead_minutes, came_at, alarm, point, rule, limit_name, told_at)
     values ($1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [...said, point, rule, limitName, came ?? millisOf(event.at)],
  );
}
