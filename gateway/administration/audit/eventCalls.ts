import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { momentOfPosition, noSuchPosition, readEvents } from '../../../domain/event/calls.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import { momentOf } from '../../log/read/momentOf.ts';
import { type EventParts, seenEvents } from './seenEvents.ts';

const page = 200;

/** The log for whoever audits: narrowed to what the caller sees, with a cursor that goes on over what was left out. */
export function eventCall(parts: EventParts): ServedCall {
  const { log } = parts;
  return serve(readEvents, async ({ query }, { caller, asOf, answeredAt }) => {
    const { log: id, position: present } = log.head();
    const head = asOf ?? present;
    const asked = query.after ?? 0;
    const reset = (query.log !== undefined && query.log !== id) || asked > present;
    const after = reset ? 0 : asked;
    const limit = query.limit ?? page;
    const events = await log.read({
      after,
      upTo: head,
      limit,
      ...(query.stream === undefined ? {} : { streams: [query.stream] }),
      ...(query.type === undefined ? {} : { types: query.type.split(',') }),
    });
    const next = events.length < limit ? Math.max(head, after) : (events.at(-1)?.position ?? after);
    answeredAt(head);
    const rows = await seenEvents(parts, caller.scope, events);
    return rows.ok ? accepted({ log: id, head, next, reset, rows: rows.value }) : rows;
  });
}

export const momentCall = ({ log }: Pick<EventParts, 'log'>): ServedCall =>
  serve(momentOfPosition, async ({ query: { position } }, { lang }) => {
    const at = await momentOf(log, position);
    return at === null
      ? refused('BAD_REQUEST', { fields: { position: noSuchPosition[lang] } })
      : accepted({ at: instantOf(at) });
  });
