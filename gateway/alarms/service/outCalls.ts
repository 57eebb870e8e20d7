import { type AlarmSource, type Missed, sourceStream, type Under } from '../../../domain/alarm/events.ts';
import { type OutAnswer, returnAlarms, takeOutAlarms } from '../../../domain/alarm/outCalls.ts';
import { type OutFault, outFaults } from '../../../domain/alarm/outWords.ts';
import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import { type Json, streamOf } from '../../../domain/event/event.ts';
import { own } from '../../../domain/own.ts';
import { type Ticket, tickets } from '../../../domain/ticket/ticketLedger.ts';
import { isUnderWork } from '../../../domain/ticket/underWork.ts';
import { alarmSourceDecider, isOut } from '../../../machines/alarm/alarmSourceDecider.ts';
import type { AlarmSourceCommand } from '../../../machines/alarm/alarmSourceMachine.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { byLaw, command, type Known } from '../../log/append/command.ts';
import type { TimerHandler } from '../../log/follow/policy.ts';
import type { TimerChange } from '../../log/log.ts';
import type { AlarmMeans } from '../alarmMeans.ts';
import { listOut } from './listOut.ts';
import { missedOf } from './missed.ts';
import { type Named, sourcesOf, type Target, targetsOf } from './targets.ts';

/** The end that a person set to what he took out for himself. */
export const serviceEnd = 'serviceEnd';

/** Taking out of service, the return, and what is out. Occurrences that stand follow by the policy `alarmMarks`. */
export const outCalls = (means: AlarmMeans): readonly ServedCall[] => [
  serve(takeOutAlarms, async ({ body }, context) => {
    const { reason, ticket = null, until = null } = body;
    if (ticket !== null && until !== null) return fieldFault('until', 'out.fault.endWithTicket', context);
    if (until !== null && (millisOf(until) ?? 0) <= context.now)
      return fieldFault('until', 'out.fault.endIsPast', context);
    const under = ticket === null ? null : await ticketOf(means, ticket, context);
    if (under !== null && !isUnderWork(under)) return fieldFault('ticket', 'out.fault.ticketNotUnderWork', context);
    const named = sourcesOf(body);
    if (named.length === 0) return fieldFault('devices', 'out.fault.nothingNamed', context);
    const order = async ({ source, device }: Target): Promise<AlarmSourceCommand> => ({
      type: 'TAKE_OUT',
      at: instantOf(context.now),
      source,
      reason,
      device,
      under: under === null ? null : { id: under.id, number: under.number },
      until,
    });
    const beside = under === null ? [] : [streamOf(tickets.name, under.id)];
    const answers = await forEach(means, await targetsOf(means, named, context), {
      context,
      order,
      // The end of a ticket is no timer's, and leaves the one that a person set.
      timers: under === null ? [{ name: serviceEnd, due: until === null ? null : millisOf(until) }] : [],
      beside,
      // Closed meanwhile it would keep out for ever what nobody returns any more.
      may: (known) => beside.every((stream) => isUnderWork(known.of(stream)?.context as unknown as Ticket)),
    });
    return accepted(answerOf(answers, context));
  }),
  serve(returnAlarms, async ({ body }, context) => {
    const named = sourcesOf(body);
    if (named.length === 0) return fieldFault('devices', 'out.fault.nothingNamed', context);
    const order = ({ source }: Target): Promise<AlarmSourceCommand> =>
      returning(means, { source, how: 'person', under: null, at: instantOf(context.now) });
    const targets = await targetsOf(means, named, context);
    const answers = await forEach(means, targets, {
      context,
      order,
      timers: [{ name: serviceEnd, due: null }],
      beside: [],
      may: () => true,
    });
    const missed = answers.flatMap(({ id, outcome }) =>
      outcome.ok && outcome.value.missed !== null ? [{ id, ...outcome.value.missed }] : [],
    );
    return accepted({ ...answerOf(answers, context), missed });
  }),
  listOut(means),
];

/** The end that a person set falls due. What a ticket keeps out stays out. */
export function serviceEndHandler(means: Pick<AlarmMeans, 'log' | 'database' | 'caughtUp'>): TimerHandler {
  return async ({ stream, due }, known) => {
    const [first] = await means.log.read({ after: 0, limit: 1, streams: [stream] });
    const source = (first?.data as { readonly source?: AlarmSource } | undefined)?.source;
    if (source === undefined) return [];
    const order = await returning(means, { source, how: 'timer', under: null, at: instantOf(due) });
    const ended = byLaw(alarmSourceDecider, known, { stream, org: null, order });
    return ended.ok ? [ended.value] : [];
  };
}

interface Returning {
  readonly source: AlarmSource;
  readonly how: 'person' | 'timer' | 'ticket';
  readonly under: Under | null;
  readonly at: string;
}

/** The return of a source, with what was missed while it was out. */
export const returning = async (
  means: Pick<AlarmMeans, 'log' | 'database' | 'caughtUp'>,
  { source, how, under, at }: Returning,
): Promise<AlarmSourceCommand> => ({
  type: 'RETURN',
  at,
  source,
  how,
  under,
  missed: await missedOf(means, source, 'outOfService'),
});

async function ticketOf({ ledgers }: AlarmMeans, id: string, { caller }: CallContext): Promise<Ticket> {
  const row = await ledgers.seenRow(tickets, caller.scope, id);
  // What is not seen is as what is not there: no ticket under which anybody works.
  return row ?? ({ id, number: id, state: 'void' } as Ticket);
}

interface Work {
  readonly context: CallContext;
  readonly order: (target: Target) => Promise<AlarmSourceCommand>;
  readonly timers: readonly TimerChange[];
  readonly beside: readonly string[];
  readonly may: (known: Known) => boolean;
}
interface Done {
  readonly position: number;
  readonly missed: Missed | null;
}
interface Answer {
  readonly id: string;
  readonly outcome: Result<Done>;
}

/** One command for each source, the n-th under `<Command-Id>:<n>`; each stands alone and has its own answer. */
async function forEach(means: AlarmMeans, named: readonly Named[], work: Work): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const [n, one] of named.entries()) {
    const outcome: Result<Done> =
      'fault' in one
        ? refused(one.fault === 'out.fault.notSeen' ? 'NO_PERMISSION' : 'RULE_BROKEN', { data: { refusal: one.fault } })
        : await doOne(means, one, n, work);
    answers.push({ id: sourceStream(one.source), outcome });
  }
  return answers;
}

async function doOne(means: AlarmMeans, target: Target, n: number, work: Work): Promise<Result<Done>> {
  const { command: asked, by } = work.context;
  const stream = sourceStream(target.source);
  const answer = await command(means.log, {
    id: `${asked.id}:${n}`,
    by,
    digest: asked.digest,
    reads: [stream, ...work.beside],
    async decide(known) {
      if (!work.may(known)) return refused('RULE_BROKEN', { data: { refusal: 'out.fault.ticketNotUnderWork' } });
      const order = await work.order(target);
      const done = byLaw(alarmSourceDecider, known, { stream, org: target.org, order });
      if (!done.ok) return done;
      const missed = order.type === 'RETURN' && isOut(known.of(stream)) ? order.missed : null;
      return accepted({ appends: [{ ...done.value, timers: work.timers }], answer: missed as Json });
    },
  });
  if (!answer.ok) return answer;
  return accepted({ position: answer.value.position, missed: (answer.value.answer ?? null) as Missed | null });
}

function answerOf(answers: readonly Answer[], context: CallContext): OutAnswer {
  const last = answers.reduce((most, { outcome }) => (outcome.ok ? Math.max(most, outcome.value.position) : most), 0);
  if (last > 0) context.answeredAt(last);
  return {
    done: answers.flatMap(({ id, outcome }) => (outcome.ok ? [id] : [])),
    refused: answers.flatMap(({ id, outcome }) =>
      outcome.ok ? [] : [{ id, code: outcome.refusal.code, says: saysOf(outcome.refusal, context) }],
    ),
  };
}

function saysOf({ data }: Refusal, { lang }: CallContext): string | null {
  const refusal = String((data as { readonly refusal?: string } | undefined)?.refusal);
  const text = own(outFaults, refusal) ?? own(outFaults, `out.fault.${refusal}`);
  return text?.[lang] ?? null;
}

const fieldFault = (field: string, fault: OutFault, { lang }: CallContext) =>
  refused('RULE_BROKEN', { fields: { [field]: outFaults[fault][lang] } });
