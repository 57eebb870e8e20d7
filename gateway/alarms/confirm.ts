import {
  confirmAlarms,
  deleteAlarmConfirm,
  type ItemAnswer,
  noteAlarms,
  resetAlarms,
} from '../../domain/alarm/calls.ts';
import { type DeskVerb, typesFor } from '../../domain/alarm/desks.ts';
import { alarmEvents, alarmStream } from '../../domain/alarm/events.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type ErrorCode, type Result, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { asksWhereItHangs } from '../http/scope.ts';
import { byLaw, command, planned } from '../log/append/command.ts';
import { inParts } from '../log/append/inParts.ts';
import type { RememberedStream } from '../log/log.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { readItems } from './alarmQuery.ts';
import { receiptOf, received } from './dispatchReceipt.ts';
import { everyType, hungOf, sightAsked } from './seen.ts';

/** A flood is confirmed in parts: the log takes one while the next is decided. */
const parts = { size: 250, atOnce: 3 } as const;

interface Item {
  readonly id: string;
  readonly version: number;
}

/** C124, C125 and C126: a confirmation is added, a note is added, and nothing is taken back. And the reset of what latches. */
export function confirmCalls(means: AlarmMeans): readonly ServedCall[] {
  return [
    serve(confirmAlarms, async ({ body }, context) => {
      const at = instantOf(context.now);
      const note = body.note?.trim() || null;
      const items = 'items' in body ? accepted(body.items) : await shownAt(means, body, context);
      if (!items.ok) return items;
      return forEach(means, items.value, {
        context,
        verb: 'confirm',
        command: ({ version }) => ({ type: 'CONFIRM', at, seen: version, note }),
      });
    }),
    serve(noteAlarms, ({ body }, context) => {
      const at = instantOf(context.now);
      const items = body.items.map(({ id, version = 0 }) => ({ id, version }));
      return forEach(means, items, {
        context,
        verb: 'handle',
        command: () => ({ type: 'HANDLE', at, note: body.note }),
      });
    }),
    serve(resetAlarms, ({ body }, context) => {
      const at = instantOf(context.now);
      const note = body.note?.trim() || null;
      const items = body.items.map(({ id, version = 0 }) => ({ id, version }));
      return forEach(means, items, { context, verb: 'handle', command: () => ({ type: 'RESET', at, note }) });
    }),
    serve(deleteAlarmConfirm, async () => refused('NOT_ALLOWED')),
  ];
}

/** All that the filter showed unacknowledged at the position, each with its version of then. */
async function shownAt(
  means: AlarmMeans,
  { filter, upTo }: { readonly filter: Parameters<typeof readItems>[1]['filter']; readonly upTo: number },
  { caller }: CallContext,
): Promise<Result<readonly Item[]>> {
  // What the position shows can be told once the tables have come so far; until then some of it would be left out in silence.
  const hasCome = await means.caughtUp(Math.min(upTo, means.log.head().position)).then(
    () => true,
    // The tables stand still: nobody knows what was shown, and a part of it must not pass for all.
    () => false,
  );
  if (!hasCome) return refused('UNAVAILABLE');
  return accepted(
    await readItems(means, {
      filter: { unacknowledged: true, ...filter, confirmed: false },
      standing: true,
      sight: sightAsked(caller),
      asOf: upTo,
    }),
  );
}

interface Work {
  readonly context: CallContext;
  /** What it takes of a desk that shows the alarm. */
  readonly verb: DeskVerb;
  readonly command: (item: Item) => AlarmCommand;
}

type Outcome = { readonly item: Item } & ({ readonly position: number } | { readonly code: ErrorCode });

/** One command for each item, the n-th under `<Command-Id>:<n>`; each stands alone and has its own answer. */
async function forEach(means: AlarmMeans, items: readonly Item[], work: Work): Promise<Result<ItemAnswer>> {
  const outcomes = await inParts(items, parts, async (part, from) => {
    const remembered = await means.log.remembered(part.flatMap(({ id }) => [alarmStream(id), ...receiptOf(id)]));
    return Promise.all(part.map((item, n) => doOne(means, { item, n: from + n, known: remembered, work })));
  });
  if (outcomes.some((outcome) => 'code' in outcome && outcome.code === 'COMMAND_REUSED'))
    return refused('COMMAND_REUSED');
  const last = outcomes.reduce(
    (highest, outcome) => ('position' in outcome ? Math.max(highest, outcome.position) : highest),
    0,
  );
  if (last > 0) work.context.answeredAt(last);
  return accepted({
    done: outcomes.flatMap((outcome) => ('position' in outcome ? [outcome.item.id] : [])),
    refused: outcomes.flatMap((outcome) => ('code' in outcome ? [{ id: outcome.item.id, code: outcome.code }] : [])),
  });
}

/**
 * Whether the person may do so to the alarm: it is seen where it was raised, and one of the desks that show its type gives the button. What its
 * first event says is asked only where the answer depends on it.
 */
async function mayAct(
  { log }: AlarmMeans,
  { stream, org }: RememberedStream,
  { context: { caller }, verb }: Work,
): Promise<boolean> {
  if (!caller.scope.sees(org, null)) return false;
  const types = typesFor(verb, caller);
  if (types.size === 0) return false;
  if (types.size === everyType.length && !asksWhereItHangs(caller.scope, org)) return true;
  const [first] = await log.read({ after: 0, limit: 1, streams: [stream], types: ['AlarmRaised'] });
  if (first === undefined) return false;
  const raised = dataOf(alarmEvents.AlarmRaised, first);
  return types.has(raised.type) && caller.scope.sees(org, hungOf(raised));
}

interface One {
  readonly item: Item;
  readonly n: number;
  readonly known: ReadonlyMap<string, RememberedStream>;
  readonly work: Work;
}

async function doOne(means: AlarmMeans, { item, n, known: remembered, work }: One): Promise<Outcome> {
  const { context } = work;
  const stream = alarmStream(item.id);
  const answer = await command(means.log, {
    id: `${context.command.id}:${n}`,
    by: context.by,
    digest: context.command.digest,
    reads: [stream, ...(work.verb === 'confirm' ? receiptOf(item.id) : [])],
    remembered,
    async decide(known) {
      const alarm = known.of(stream);
      if (alarm === null || !(await mayAct(means, alarm, work))) return refused('NO_PERMISSION');
      const confirmed = planned(byLaw(alarmDecider, known, { stream, org: null, order: work.command(item) }));
      if (!confirmed.ok || work.verb !== 'confirm') return confirmed;
      const receipt = received(known, item.id, context);
      return receipt.ok ? accepted({ appends: [...confirmed.value.appends, ...receipt.value] }) : receipt;
    },
  });
  return answer.ok ? { item, position: answer.value.position } : { item, code: answer.refusal.code };
}
