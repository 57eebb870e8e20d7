import { confirmAlarms, deleteAlarmConfirm, type ItemAnswer, noteAlarms } from '../../domain/alarm/calls.ts';
import { type DeskVerb, typesFor } from '../../domain/alarm/desks.ts';
import { alarmEvents, alarmStream } from '../../domain/alarm/events.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type ErrorCode, type Result, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { act } from '../../machines/act.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { asksWhereItHangs } from '../http/scope.ts';
import { inParts } from '../log/inParts.ts';
import type { RememberedStream } from '../log/log.ts';
import { readItems } from './alarmQuery.ts';
import type { AlarmMeans } from './openAlarms.ts';
import { everyType, hungOf, sightAsked } from './seen.ts';

/** A flood is confirmed in parts: the log takes one while the next is decided. */
const parts = { size: 250, atOnce: 3 } as const;
/** A clash with the pipeline or another person is decided anew so often. */
const tries = 10;

interface Item {
  readonly id: string;
  readonly version: number;
}

/** C124, C125 and C126: a confirmation is added, a note is added, and nothing is taken back. */
export function confirmCalls(means: AlarmMeans): readonly ServedCall[] {
  return [
    serve(confirmAlarms, async ({ body }, context) => {
      const at = instantOf(context.now);
      const note = body.note?.trim() || null;
      const items = 'items' in body ? body.items : await shownAt(means, body, context);
      return forEach(means, items, { context, verb: 'confirm', command: ({ version }) => ({ type: 'CONFIRM', at, seen: version, note }) });
    }),
    serve(noteAlarms, ({ body }, context) => {
      const at = instantOf(context.now);
      const items = body.items.map(({ id, version = 0 }) => ({ id, version }));
      return forEach(means, items, { context, verb: 'handle', command: () => ({ type: 'HANDLE', at, note: body.note }) });
    }),
    serve(deleteAlarmConfirm, async () => refused('NOT_ALLOWED')),
  ];
}

/** All that the filter showed unconfirmed at the position, each with its version of then. */
async function shownAt(
  means: AlarmMeans,
  { filter, upTo }: { readonly filter: Parameters<typeof readItems>[1]['filter']; readonly upTo: number },
  { caller }: CallContext,
): Promise<readonly Item[]> {
  if (caller === null) return [];
  // What the position shows can be told once the tables have come so far; until then some of it would be left out in silence.
  await means.caughtUp(Math.min(upTo, means.log.head().position));
  return readItems(means, { filter: { ...filter, confirmed: false }, standing: true, sight: sightAsked(caller), asOf: upTo });
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
    const remembered = await means.log.remembered(part.map(({ id }) => alarmStream(id)));
    return Promise.all(part.map((item, n) => doOne(means, { item, n: from + n, known: remembered.get(alarmStream(item.id)), work })));
  });
  if (outcomes.some((outcome) => 'code' in outcome && outcome.code === 'COMMAND_REUSED')) return refused('COMMAND_REUSED');
  const last = outcomes.reduce((highest, outcome) => ('position' in outcome ? Math.max(highest, outcome.position) : highest), 0);
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
async function mayAct({ log }: AlarmMeans, { stream, org }: RememberedStream, { context: { caller }, verb }: Work): Promise<boolean> {
  if (caller === null || !caller.scope.sees(org, null)) return false;
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
  readonly known: RememberedStream | undefined;
  readonly work: Work;
}

async function doOne(means: AlarmMeans, one: One): Promise<Outcome> {
  const { item, n, work } = one;
  const { context } = work;
  const id = `${context.command.id}:${n}`;
  const { digest } = context.command;
  let { known } = one;
  for (let tried = 0; tried < tries; tried++) {
    if (known === undefined || !(await mayAct(means, known, work))) return { item, code: 'NO_PERMISSION' };
    const acted = act(alarmDecider, known, work.command(item));
    if (!acted.ok) return answeredBefore(means, { item, id, context, code: acted.refusal.code });
    const { events, context: after, machine } = acted.value;
    const append = { stream: known.stream, expected: known.version, org: known.org, events, context: after, machine };
    const answer = await means.log.append({ id, by: context.by, digest, appends: [append] });
    if (answer.ok) return { item, position: answer.value.position };
    if (answer.refusal.code !== 'VERSION_CONFLICT') return { item, code: answer.refusal.code };
    known = (await means.log.remembered([known.stream])).get(known.stream);
  }
  return { item, code: 'VERSION_CONFLICT' };
}

/** What is refused now may have been done by this very command: a repeat gives the first answer. */
async function answeredBefore(
  means: AlarmMeans,
  asked: { readonly item: Item; readonly id: string; readonly context: CallContext; readonly code: ErrorCode },
): Promise<Outcome> {
  const { item, id, context, code } = asked;
  const first = await means.log.answered(id, context.by, context.command.digest);
  if (first === null) return { item, code };
  return first.ok ? { item, position: first.value.position } : { item, code: first.refusal.code };
}
