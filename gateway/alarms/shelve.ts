import { type ItemAnswer, shelveAlarms, unshelveAlarms } from '../../domain/alarm/calls.ts';
import { typesFor } from '../../domain/alarm/desks.ts';
import {
  type AlarmSource,
  alarmEvents,
  alarmStream,
  type Missed,
  type RaisedData,
  sourceStream,
} from '../../domain/alarm/events.ts';
import { type AlarmFault, alarmFaults } from '../../domain/alarm/messages.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { anHour } from '../../domain/clock/lengths.ts';
import { accepted, type Refusal, type Result, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import type { AlarmSourceCommand } from '../../machines/alarm/alarmSourceMachine.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { byLaw, command } from '../log/append/command.ts';
import type { TimerHandler } from '../log/follow/policy.ts';
import type { TimerChange } from '../log/log.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import type { AlarmSettingOf } from './duty/alarmSettings.ts';
import { seesAlarm, sightOf } from './seen.ts';
import { missedOf } from './service/missed.ts';

export const shelvingEnd = 'shelvingEnd';

/** Shelving is of the source: what judges the alarm. Its standing occurrences follow by the policy `alarmMarks`. */
export function shelveCalls(means: AlarmMeans, settingOf: AlarmSettingOf): readonly ServedCall[] {
  return [
    serve(shelveAlarms, async ({ body }, context) => {
      const { until, reason } = body;
      const order: Work['order'] = async ({ source, org }) => ({
        type: 'SHELVE',
        at: instantOf(context.now),
        source,
        until,
        reason,
        longest: (await settingOf(org)).shelveLongest * anHour,
      });
      const timers = [{ name: shelvingEnd, due: millisOf(until) }];
      const answer = await forSources(
        means,
        body.items,
        { context, order, timers },
        async (org) => (await settingOf(org)).shelveLongest,
      );
      return answer.ok ? accepted({ done: answer.value.done, refused: answer.value.refused }) : answer;
    }),
    serve(unshelveAlarms, async ({ body }, context) => {
      const order: Work['order'] = async ({ source }) => ({
        type: 'UNSHELVE',
        at: instantOf(context.now),
        source,
        how: 'person',
        missed: await missedOf(means, source, 'shelved'),
      });
      return forSources(means, body.items, { context, order, timers: [{ name: shelvingEnd, due: null }] });
    }),
  ];
}

/** The end of a shelving falls due: it fires as a command of its own, at its due time. */
export function shelvingEndHandler(means: Pick<AlarmMeans, 'log' | 'database' | 'caughtUp'>): TimerHandler {
  return async ({ stream, due }, known) => {
    const [first] = await means.log.read({ after: 0, limit: 1, streams: [stream] });
    const source = (first?.data as { readonly source?: AlarmSource } | undefined)?.source;
    if (source === undefined) return [];
    const missed = await missedOf(means, source, 'shelved');
    const ended = byLaw(alarmSourceDecider, known, {
      stream,
      org: null,
      order: { type: 'UNSHELVE', at: instantOf(due), source, how: 'timer', missed },
    });
    return ended.ok ? [ended.value] : [];
  };
}

/** What was done, and of a shelving that ended what was missed meanwhile. */
interface Done {
  readonly position: number;
  readonly missed: Missed | null;
}
type Answer = ItemAnswer & { readonly missed: readonly ({ readonly id: string } & Missed)[] };

interface Work {
  readonly context: CallContext;
  readonly order: (alarm: Raised) => Promise<AlarmSourceCommand>;
  readonly timers: readonly TimerChange[];
}

async function forSources(
  means: AlarmMeans,
  items: readonly { readonly id: string }[],
  work: Work,
  longestIn: (org: string) => Promise<number> = async () => 0,
): Promise<Result<Answer>> {
  const { context } = work;
  const { caller } = context;
  const may = sightOf(caller.scope, typesFor('shelve', caller));
  // What the log knows of them, for a table may lag: an alarm that it does not show yet is no alarm of others.
  const raised = await raisedOf(means.log, items);
  const outcomes = new Map<string, Result<Done>>();
  const answers: { readonly id: string; readonly outcome: Result<Done> }[] = [];
  for (const [n, { id }] of items.entries()) {
    const alarm = raised.get(id);
    if (alarm === undefined || !seesAlarm(may, alarm)) {
      answers.push({ id, outcome: refused('NO_PERMISSION') });
      continue;
    }
    const stream = sourceStream(alarm.source);
    const outcome = outcomes.get(stream) ?? (await doOne(means, { alarm, n, work }));
    outcomes.set(stream, outcome);
    answers.push({ id, outcome });
  }
  const wrong = answers.find(({ outcome }) => !outcome.ok && outcome.refusal.fields !== undefined);
  if (wrong !== undefined && answers.every(({ outcome }) => !outcome.ok))
    return faultOf(wrong.outcome, context, await longestIn(raised.get(wrong.id)?.org ?? ''));
  const last = answers.reduce(
    (highest, { outcome }) => (outcome.ok ? Math.max(highest, outcome.value.position) : highest),
    0,
  );
  if (last > 0) context.answeredAt(last);
  return accepted({
    done: answers.flatMap(({ id, outcome }) => (outcome.ok ? [id] : [])),
    refused: answers.flatMap(({ id, outcome }) => (outcome.ok ? [] : [{ id, code: outcome.refusal.code }])),
    missed: answers.flatMap(({ id, outcome }) =>
      outcome.ok && outcome.value.missed !== null ? [{ id, ...outcome.value.missed }] : [],
    ),
  });
}

/** An end that no source takes is the fault of the request. `longest`: hours. */
function faultOf(
  outcome: Result<Done>,
  { lang }: CallContext,
  longest: number,
): { readonly ok: false; readonly refusal: Refusal } {
  const until = outcome.ok ? undefined : outcome.refusal.fields?.['until'];
  const key = `alarm.fault.${until}`;
  const text = Object.hasOwn(alarmFaults, key) ? alarmFaults[key as AlarmFault][lang] : String(until);
  return refused('RULE_BROKEN', { fields: { until: text.replace('{hours}', String(longest)) } });
}

type Raised = RaisedData & { readonly org: string };

/** What their first facts say, by their ids; the unknown are left out. */
async function raisedOf(
  log: AlarmMeans['log'],
  items: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Raised>> {
  const ids = new Map(items.map(({ id }) => [alarmStream(id), id]));
  const first = await log.read({ after: 0, limit: ids.size, streams: [...ids.keys()], types: ['AlarmRaised'] });
  return new Map(
    first.map((event) => [ids.get(event.stream) ?? '', { ...dataOf(alarmEvents.AlarmRaised, event), org: event.org }]),
  );
}

async function doOne(
  means: AlarmMeans,
  { alarm, n, work }: { readonly alarm: Raised; readonly n: number; readonly work: Work },
): Promise<Result<Done>> {
  const { command: asked, by } = work.context;
  const { source, org } = alarm;
  const stream = sourceStream(source);
  const order = await work.order(alarm);
  const answer = await command(means.log, {
    id: `${asked.id}:${n}`,
    by,
    digest: asked.digest,
    reads: [stream],
    decide(known) {
      const done = byLaw(alarmSourceDecider, known, { stream, org, order });
      if (!done.ok) return done;
      const missed = order.type === 'UNSHELVE' ? order.missed : null;
      return accepted({ appends: [{ ...done.value, timers: work.timers }], answer: missed });
    },
  });
  if (!answer.ok) return answer;
  return accepted({ position: answer.value.position, missed: (answer.value.answer ?? null) as Missed | null });
}
