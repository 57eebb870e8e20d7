import { listOutOfService, type OutRow as Told } from '../../../domain/alarm/outCalls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { AlarmMeans } from '../alarmMeans.ts';
import type { AskedRow } from './outRows.ts';
import { quietBy } from './quietBy.ts';
import { tellerOf } from './tellOut.ts';

const aDay = 86_400_000;

/** What is out of service where the caller sees it: by whom, since when, under which ticket, and what it keeps quiet. */
export const listOut = (means: AlarmMeans): ServedCall =>
  serve(listOutOfService, async ({ query }, context) => {
    const position = context.asOf ?? means.followed();
    const teller = await tellerOf(means, await outRows(means, query, context), context);
    // Named by a ticket that is not his to open, it is not told where that one is.
    const shown = query.ticket === undefined || teller.opens(query.ticket) ? teller.seen : [];
    const quiet = await quietBy(means, shown, context);
    const rows = shown.map((row): Told => ({ ...teller.tell(row), ...quiet(row) }));
    context.answeredAt(position);
    return accepted({ rows, position });
  });

interface Query {
  readonly device?: string | undefined;
  readonly ticket?: string | undefined;
  readonly returned?: boolean | undefined;
}

/** What was out then; asked for, with what had returned within a day before. */
function outRows({ database }: AlarmMeans, query: Query, context: CallContext): Promise<readonly AskedRow[]> {
  const { asOf, now } = context;
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const isOut = asOf === null ? 'upper_inf(span)' : `span @> ${value(asOf)}::int8`;
  const isOver = (): string => (asOf === null ? 'not upper_inf(span)' : `upper(span) <= ${value(asOf)}::int8`);
  const lately = query.returned === true ? ` or (${isOver()} and returned_at >= ${value(instantOf(now - aDay))})` : '';
  const ofDevice = query.device === undefined ? '' : ` and device = ${value(query.device)}`;
  const ofTicket = query.ticket === undefined ? '' : ` and ticket = ${value(query.ticket)}`;
  return database.query<AskedRow & Record<string, unknown>>(
    `select source, rule, point, org, device, ticket, number, reason, until, by, at, position, returned_at, missed, ${isOut} as out
     from read.alarm_out where (${isOut}${lately})${ofDevice}${ofTicket} order by position desc, source`,
    values,
  );
}
