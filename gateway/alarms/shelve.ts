import { type ItemAnswer, shelveAlarms, unshelveAlarms } from '../../domain/alarm/calls.ts';
import { typesFor } from '../../domain/alarm/desks.ts';
import { type AlarmSource, sourceStream } from '../../domain/alarm/events.ts';
import { type AlarmFault, alarmFaults } from '../../domain/alarm/messages.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { accepted, type Refusal, type Result, refused } from '../../domain/error/errors.ts';
import type { Actor } from '../../domain/event/event.ts';
import { act } from '../../machines/act.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import type { AlarmSourceCommand } from '../../machines/alarm/alarmSourceMachine.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { RememberedStream, StreamAppend, TimerChange } from '../log/log.ts';
import type { DueTimer, TimerHandler } from '../log/policy.ts';
import { commandOfTimer } from '../log/startScheduler.ts';
import { picturesOf } from './alarmQuery.ts';
import type { AlarmMeans } from './openAlarms.ts';
import { seesAlarm, sightOf } from './seen.ts';

/** The bound of a shelving, ms. */
const longest = 7 * 24 * 3_600_000;
export const shelvingEnd = 'shelvingEnd';
const tries = 10;

/** Shelving is of the source: what judges the alarm. Its standing occurrences follow by the policy `alarmMarks`. */
export function shelveCalls(means: AlarmMeans): readonly ServedCall[] {
  return [
    serve(shelveAlarms, async ({ body }, context) => {
      const { until, reason } = body;
      const order = (source: AlarmSource): AlarmSourceCommand => ({ type: 'SHELVE', at: instantOf(context.now), source, until, reason, longest });
      return forSources(means, body.items, { context, order, timers: [{ name: shelvingEnd, due: millisOf(until) }] });
    }),
    serve(unshelveAlarms, async ({ body }, context) => {
      const order = (source: AlarmSource): AlarmSourceCommand => ({ type: 'UNSHELVE', at: instantOf(context.now), source, how: 'person' });
      return forSources(means, body.items, { context, order, timers: [{ name: shelvingEnd, due: null }] });
    }),
  ];
}

/** The end of a shelving falls due: it fires as a command of its own, at its due time. */
export function shelvingEndHandler(means: AlarmMeans): TimerHandler {
  return async (timer: DueTimer) => {
    const remembered = (await means.log.remembered([timer.stream])).get(timer.stream);
    if (remembered === undefined) return;
    const [first] = await means.log.read({ after: 0, limit: 1, streams: [timer.stream] });
    const source = (first?.data as { readonly source?: AlarmSource } | undefined)?.source;
    if (source === undefined) return;
    const order: AlarmSourceCommand = { type: 'UNSHELVE', at: instantOf(timer.due), source, how: 'timer' };
    const append = appendOf(remembered, { source, org: remembered.org, order, timers: [] });
    if (!append.ok) return;
    const answer = await means.log.append({
      id: commandOfTimer(timer),
      by: { kind: 'timer', id: shelvingEnd },
      digest: null,
      appends: [append.value],
    });
    if (!answer.ok) throw new Error(answer.refusal.code);
  };
}

interface Work {
  readonly context: CallContext;
  readonly order: (source: AlarmSource) => AlarmSourceCommand;
  readonly timers: readonly TimerChange[];
}

async function forSources(means: AlarmMeans, items: readonly { readonly id: string }[], work: Work): Promise<Result<ItemAnswer>> {
  const { context } = work;
  const { caller } = context;
  if (caller === null) return refused('UNAUTHORIZED');
  const may = sightOf(caller.scope, typesFor('shelve', caller));
  await means.waitFor(means.log.head().position);
  const pictures = new Map(
    (
      await picturesOf(
        means,
        items.map(({ id }) => id),
        null,
      )
    ).map((picture) => [picture.id, picture]),
  );
  const outcomes = new Map<string, Result<number>>();
  const answers: { readonly id: string; readonly outcome: Result<number> }[] = [];
  for (const [n, { id }] of items.entries()) {
    const picture = pictures.get(id);
    if (picture === undefined || !seesAlarm(may, picture)) {
      answers.push({ id, outcome: refused('NO_PERMISSION') });
      continue;
    }
    const stream = sourceStream(picture.source);
    const outcome = outcomes.get(stream) ?? (await doOne(means, { picture, n, work }));
    outcomes.set(stream, outcome);
    answers.push({ id, outcome });
  }
  const wrong = answers.find(({ outcome }) => !outcome.ok && outcome.refusal.fields !== undefined);
  if (wrong !== undefined && answers.every(({ outcome }) => !outcome.ok)) return faultOf(wrong.outcome, context);
  const last = answers.reduce((highest, { outcome }) => (outcome.ok ? Math.max(highest, outcome.value) : highest), 0);
  if (last > 0) context.answeredAt(last);
  return accepted({
    done: answers.flatMap(({ id, outcome }) => (outcome.ok ? [id] : [])),
    refused: answers.flatMap(({ id, outcome }) => (outcome.ok ? [] : [{ id, code: outcome.refusal.code }])),
  });
}

/** An end that no source takes is the fault of the request. */
function faultOf(outcome: Result<number>, { lang }: CallContext): { readonly ok: false; readonly refusal: Refusal } {
  const until = outcome.ok ? undefined : outcome.refusal.fields?.['until'];
  const key = `alarm.fault.${until}`;
  return refused('RULE_BROKEN', { fields: { until: Object.hasOwn(alarmFaults, key) ? alarmFaults[key as AlarmFault][lang] : String(until) } });
}

async function doOne(
  means: AlarmMeans,
  { picture, n, work }: { readonly picture: AlarmPicture; readonly n: number; readonly work: Work },
): Promise<Result<number>> {
  const { context } = work;
  const { source, org } = picture;
  const stream = sourceStream(source);
  const id = `${context.command.id}:${n}`;
  const by: Actor = context.by;
  for (let tried = 0; tried < tries; tried++) {
    const known = (await means.log.remembered([stream])).get(stream);
    const append = appendOf(known, { source, org, order: work.order(source), timers: work.timers });
    if (!append.ok) {
      const first = await means.log.answered(id, by, context.command.digest);
      return first?.ok === true ? accepted(first.value.position) : append;
    }
    const answer = await means.log.append({ id, by, digest: context.command.digest, appends: [append.value] });
    if (answer.ok) return accepted(answer.value.position);
    if (answer.refusal.code !== 'VERSION_CONFLICT') return answer;
  }
  return refused('VERSION_CONFLICT');
}

interface SourceOrder {
  readonly source: AlarmSource;
  readonly org: string;
  readonly order: AlarmSourceCommand;
  readonly timers: readonly TimerChange[];
}

/** What one command appends to a source's stream, or why its law refuses. */
export function appendOf(known: RememberedStream | undefined, { source, org, order, timers }: SourceOrder): Result<StreamAppend> {
  const acted = act(alarmSourceDecider, known ?? null, order);
  if (!acted.ok) return acted;
  const { events, context, machine } = acted.value;
  return accepted({ stream: sourceStream(source), expected: known?.version ?? 0, org: known?.org ?? org, events, context, machine, timers });
}
