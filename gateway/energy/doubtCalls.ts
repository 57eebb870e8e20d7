import type { Hung } from '../../domain/access/permission.ts';
import { alarmStream } from '../../domain/alarm/events.ts';
import type { InputOf } from '../../domain/call/declaration.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { answerRegisterDoubt, type DoubtRow, getRegisterDoubt, listRegisterDoubts } from '../../domain/energy/calls.ts';
import { type AnswerData, type DoubtData, doubtStream, energyEvents } from '../../domain/energy/events.ts';
import { energyMessages } from '../../domain/energy/messages.ts';
import { isAsRead, isReset } from '../../domain/energy/register.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { asksWhereItHangs, seenSql } from '../http/scope.ts';
import { command, type Known, type Planned } from '../log/append/command.ts';
import type { Log, RememberedStream } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { type DoubtPicture, stateOf } from './doubtFollower.ts';
import { lastOnLine } from './leftOut.ts';
import { readingOf } from './raiseDoubt.ts';
import { settled } from './settled.ts';

const mostRows = 1000;

export interface DoubtMeans {
  readonly database: Database;
  readonly log: Log;
  readonly telemetry: Pick<Telemetry, 'samples'>;
}

/** What registers are asked about, and the answer. */
export function doubtCalls(means: DoubtMeans): readonly ServedCall[] {
  return [
    serve(listRegisterDoubts, ({ query }, context) => list(means, query, context)),
    serve(getRegisterDoubt, ({ params }, context) => one(means, params.id, context)),
    serve(answerRegisterDoubt, (input, context) => answerDoubt(means, input, context)),
  ];
}

async function list(
  { database }: DoubtMeans,
  query: InputOf<typeof listRegisterDoubts>['query'],
  { caller }: CallContext,
) {
  const values: unknown[] = [];
  const value = (parameter: unknown): string => `$${values.push(parameter)}`;
  const conditions = [
    seenSql(
      caller.scope,
      { org: 'org', line: (meets) => meets({ channel: 'channel', device: `picture->'data'->>'device'` }), unit: null },
      value,
    ),
  ];
  if (query.state !== undefined) conditions.push(`state = ${value(query.state)}`);
  if (query.point !== undefined) conditions.push(`point = ${value(query.point)}`);
  const rows = await database.query<{ total: number; picture: DoubtPicture }>(
    `select count(*) over () as total, picture from read.register_doubt where ${conditions.join(' and ')} order by position, id limit ${mostRows}`,
    values,
  );
  return accepted({ rows: rows.map(({ picture }) => rowOf(picture)), total: Number(rows[0]?.total ?? 0) });
}

async function one(
  { database, telemetry }: DoubtMeans,
  id: string,
  { caller }: CallContext,
): Promise<Result<DoubtRow>> {
  const [row] = await database.query<{ picture: DoubtPicture }>(
    'select picture from read.register_doubt where id = $1',
    [id],
  );
  if (row === undefined || !caller.scope.sees(row.picture.org, hungOf(row.picture.data)))
    return refused('NO_PERMISSION');
  const asked = rowOf(row.picture);
  return accepted(asked.state === 'open' ? { ...asked, since: await sinceOf(telemetry, row.picture.data) } : asked);
}

const hungOf = ({ channel, device }: Pick<DoubtData, 'channel' | 'device'>): Hung => ({ channel, device, unit: null });

/** What was doubted, by its first event. */
async function doubtedIn(log: Log, stream: string): Promise<DoubtData | null> {
  const [first] = await log.read({ after: 0, limit: 1, streams: [stream], types: ['RegisterDoubted'] });
  return first === undefined ? null : dataOf(energyEvents.RegisterDoubted, first);
}

/** By what was doubted, where the reader is narrowed. */
function maySee(doubted: DoubtData, { org }: RememberedStream, { caller }: CallContext): boolean {
  if (!caller.scope.sees(org, null)) return false;
  return !asksWhereItHangs(caller.scope, org) || caller.scope.sees(org, hungOf(doubted));
}

function rowOf(picture: DoubtPicture): DoubtRow {
  const { id, version, org, doubtedAt, answer: given, answeredAt, answeredBy, withdrawnAt } = picture;
  const { number: _, ...data } = picture.data;
  return {
    id,
    version,
    org,
    state: stateOf(picture),
    ...data,
    doubtedAt,
    answer: given?.answer ?? null,
    replacement: given?.replacement ?? null,
    since: given?.since ?? null,
    answeredAt,
    answeredBy,
    withdrawnAt,
  };
}

async function sinceOf(telemetry: DoubtMeans['telemetry'], doubted: DoubtData): Promise<DoubtRow['since']> {
  const last = await lastOnLine(telemetry, doubted);
  return last === null ? null : readingOf(last);
}

/** The answer and the end of its alarm, in one command, by the person. */
export async function answerDoubt(
  { log, telemetry }: DoubtMeans,
  { params: { id }, body }: InputOf<typeof answerRegisterDoubt>,
  context: CallContext,
) {
  const fault = faultOf(body, context);
  if (fault !== null) return fault;
  const at = instantOf(context.now);
  let data: AnswerData | null = null;
  const done = await command(log, {
    ...context.command,
    by: context.by,
    reads: [doubtStream(id), alarmStream(id)],
    async decide(known) {
      const doubt = known.of(doubtStream(id));
      const doubted = await doubtedIn(log, doubtStream(id));
      if (doubt === null || doubted === null || !maySee(doubted, doubt, context)) return refused('NO_PERMISSION');
      const since = body.answer === 'earlierNone' ? await sinceOf(telemetry, doubted) : null;
      const wrong = wrongAnswer(doubted, body.answer, since);
      if (wrong !== null) return refused('RULE_BROKEN', { fields: { answer: energyMessages[wrong][context.lang] } });
      data = { answer: body.answer, replacement: figuresOf(body.replacement), ...(since && { since }) };
      return answered(known, { id, data, at });
    },
  });
  if (!done.ok) return done;
  context.answeredAt(done.value.position);
  // A command that came twice was decided once.
  data ??= await answerGiven(log, doubtStream(id));
  return accepted({ id, ...data });
}

/** What the figures themselves rule out. */
function wrongAnswer({ from, to }: DoubtData, answer: AnswerData['answer'], since: DoubtRow['since']) {
  const figures = { from: from.value, to: to.value };
  if (answer === 'asRead' && !isAsRead(figures)) return 'energy.fellAsRead';
  if (answer === 'reset' && !isReset(figures)) return 'energy.noReset';
  return answer === 'earlierNone' && since === null ? 'energy.noneBefore' : null;
}

async function answerGiven(log: Log, stream: string): Promise<AnswerData> {
  const [given] = await log.read({ after: 0, limit: 1, streams: [stream], types: ['RegisterDoubtAnswered'] });
  if (given === undefined) throw new Error(`${stream} was answered, and its answer is not in the log`);
  return dataOf(energyEvents.RegisterDoubtAnswered, given);
}

type Body = InputOf<typeof answerRegisterDoubt>['body'];

/** Without a ratio the meter's figures are in the point's unit. */
function figuresOf(given: Body['replacement']): AnswerData['replacement'] {
  return given
    ? { final: given.final, start: given.start, oldRatio: given.oldRatio ?? '1', newRatio: given.newRatio ?? '1' }
    : null;
}

function faultOf({ answer: given, replacement }: Body, { lang }: CallContext) {
  const hasFigures = replacement !== null && replacement !== undefined;
  if (hasFigures === (given === 'replacement')) return null;
  const key = hasFigures ? 'energy.replacementNotAsked' : 'energy.replacementMissing';
  return refused('RULE_BROKEN', { fields: { replacement: energyMessages[key][lang] } });
}

const answered = (
  known: Known,
  { id, data, at }: { readonly id: string; readonly data: AnswerData; readonly at: string },
): Result<Planned> => settled(known, id, { type: 'ANSWER', at, data });
