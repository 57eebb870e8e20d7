import { offlineTypes } from '../../domain/alarm/events.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import type { Actor } from '../../domain/event/event.ts';
import { command } from '../log/append/command.ts';
import type { Reaction } from '../log/follow/policy.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { behindSql, lifting, losing, type Outage } from './offlineSuppression.ts';
import { incidentsPolicyName } from './policies.ts';

const by: Actor = { kind: 'system', id: 'gateway' };

type Row = {
  readonly rule: string;
  readonly point: string;
  readonly org: string;
  readonly position: number;
  readonly cause: string;
};
/** An outage that stands, where what it suppresses was raised before it. */
type Standing = Row & Pick<Outage, 'type' | 'channel' | 'object' | 'since'> & { readonly raised: number };

const suppressed = `select s.source, s.rule, s.point, s.org, s.position, c.cause
  from read.alarm_source s cross join lateral jsonb_array_elements_text(s.causes) as c(cause) where c.cause not like 'design-%'`;

/**
 * The cause is over, is past, or is neither an outage nor that of an incident: that ends by itself, asks what it kept quiet first, and its policy takes an
 * end up again that a stop cut off. Of one that has ended, and whose end its policy has behind it, nobody else lifts what is left. Where nobody knows the
 * incidents ($3), only outages are asked after.
 */
const outlived = `select s.* from (${suppressed}) s left join read.alarm o on o.id = s.cause
  where not exists (select from read.incident i where i.id = s.cause and (o.id is null or o.type <> all($1))
      and (i.state <> 'closed' or i.position > coalesce((select position from keep.checkpoint where name = $2), 0))) and (o.id is null or o.recovered or o.closed or o.type <> all($1) or coalesce((o.picture->>'past')::boolean, false))
    and ($3 or o.type = any($1))
  order by s.cause, s.source`;

const first = (id: string): string => `(select min(position) from read.alarm_span where id = ${id})`;
const untimely = `select distinct s.*, o.type, o.channel, o.object, o.picture->>'firstOverAt' as since, ${first('o.id')} as raised
  from (${suppressed}) s join read.alarm o on o.id = s.cause and not o.recovered and not o.closed and o.type = any($1)
  join read.alarm a on a.source = s.source and a.suppressed and ${behindSql('a', 'o')} and ${first('a.id')} < ${first('o.id')}
  order by s.cause, s.source`;

/**
 * At start: a suppression lives as long as its cause and covers what is raised meanwhile. What outlived its cause, or hides what was there before it, is
 * lifted, and told.
 */
export async function liftOutlived(means: AlarmMeans): Promise<void> {
  const { database, log, clock, say } = means;
  const head = log.head().position;
  await means.caughtUp(head);
  const isKnown = await knowsIncidents(means, head);
  const at = instantOf(Math.trunc(clock.now()));
  const over = Map.groupBy(
    await database.query<Row>(outlived, [[...offlineTypes], `policy:${incidentsPolicyName}`, isKnown]),
    ({ cause }) => cause,
  );
  for (const [cause, rows] of over) {
    await order(means, `outlived:${cause}`, { rows, reactions: lifting(rows, { cause, at, by }) });
    say(`alarms: the outage ${cause} is over and suppressed ${named(rows)} still: lifted`);
  }
  const early = Map.groupBy(await database.query<Standing>(untimely, [[...offlineTypes]]), ({ cause }) => cause);
  for (const [cause, rows] of early) {
    const [one] = rows;
    if (one === undefined) continue;
    const lost = await losing(means, { ...one, id: cause, position: one.raised }, at);
    await order(means, `untimely:${cause}`, { rows, reactions: [...lifting(rows, { cause, at, by }), ...lost] });
    say(`alarms: the outage ${cause} suppressed ${named(rows)} from before it: lifted`);
  }
}

/** Whether their table has what the log has: not once its follower has stopped. */
async function knowsIncidents({ incidentsCaughtUp, say }: AlarmMeans, head: number): Promise<boolean> {
  try {
    await incidentsCaughtUp(head);
    return true;
  } catch (error) {
    say(`alarms: what incidents left quiet waits for the next start: ${String(error)}`);
    return false;
  }
}

/** So many are named; the others are counted. */
const mostNamed = 5;

function named(rows: readonly Row[]): string {
  const names = rows.slice(0, mostNamed).map(({ rule, point }) => `${rule} of ${point}`);
  const others = rows.length - names.length;
  return names.join(', ') + (others === 0 ? '' : ` and ${others} more`);
}

/** The latest position of its sources is part of its name: what comes again is another lifting. */
async function order(
  { log, say }: AlarmMeans,
  name: string,
  { rows, reactions }: { readonly rows: readonly Row[]; readonly reactions: readonly Reaction[] },
): Promise<void> {
  const latest = Math.max(...rows.map(({ position }) => position));
  for (const [n, reaction] of reactions.entries()) {
    const done = await command(log, { ...reaction, id: `${name}:${latest}:${n}` });
    if (!done.ok && done.by === 'log')
      say(`alarms: ${name} was refused and waits for the next start: ${done.refusal.code}`);
  }
}
