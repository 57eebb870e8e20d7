import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { productAreas } from '../../domain/site/productAreas.ts';
import { acceptTrial, applyForTrial, listTrials, refuseTrial } from '../../domain/trial/calls.ts';
import { trialFaults, trialMessages } from '../../domain/trial/trial.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../http/handler.ts';
import { seenSql } from '../http/scope.ts';
import { accountsOf, type Letter, type ShellParts } from './shellParts.ts';
import { accept, reviewed } from './trialReview.ts';

type Told = Omit<InputOf<typeof applyForTrial>['body'], 'captchaToken' | 'captcha'>;

/** Applications for trial accounts: written by strangers behind a captcha, read by who reviews them. */
export function trialCalls(parts: ShellParts): readonly ServedCall[] {
  return [
    serve(applyForTrial, ({ body }, context) => apply(parts, body, context)),
    serve(listTrials, ({ query }, { caller }) => list(parts, query, caller)),
    serve(acceptTrial, (input, context) => accept(parts, input, context)),
    serve(refuseTrial, ({ params, body }, context) =>
      parts.database.transaction(async (tx) => {
        const done = await reviewed(tx, params.id, context, { state: 'refused', userId: null, reason: body.reason });
        if (done.ok) await context.answeredIn(tx, done.value);
        return done;
      }),
    ),
  ];
}

async function apply(
  parts: ShellParts,
  { captchaToken, captcha, ...told }: InputOf<typeof applyForTrial>['body'],
  { lang, now, command, answeredIn }: CallContext,
): Promise<Result<{ readonly id: string }>> {
  const faults = Object.entries(trialFaults(told));
  if (faults.length > 0)
    return refused('RULE_BROKEN', { fields: Object.fromEntries(faults.map(([field, text]) => [field, text[lang]])) });
  if (!(await parts.isSolved(captchaToken, captcha))) return refused('CAPTCHA_WRONG');
  const org = (await parts.ledgers.everyRow(organisations)).find(({ orgPid }) => orgPid === null)?.id ?? '';
  const kept = await keep(parts, { id: command.id, org, at: now, told }, answeredIn);
  if (!kept) return refused('RULE_BROKEN', { fields: { phone: trialMessages['trial.waits'][lang] } });
  return accepted({ id: command.id });
}

/** In one step with its letter; false where one with this phone number waits already. */
function keep(
  { database, mail }: ShellParts,
  { id, org, at, told }: { readonly id: string; readonly org: string; readonly at: number; readonly told: Told },
  answeredIn: CallContext['answeredIn'],
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const rows = await tx.query(
      `insert into keep.trial (id, org, at, state, phone, told) values ($1, $2, $3, 'pending', $4, $5::jsonb) on conflict do nothing returning 1`,
      [id, org, at, told.phone, JSON.stringify(told)],
    );
    if (rows.length === 0) return false;
    await mail({ id: `trial-${id}`, ...letterOf(told) }, tx);
    await answeredIn(tx, { id });
    return true;
  });
}

/** In Chinese and English: who reads it is not known. */
function letterOf({ corporation, contact, phone, email, subsystem }: Told): Omit<Letter, 'id'> {
  const [title, wish] = [trialMessages['trial.mail'], productAreas[subsystem]];
  const text = `${corporation}\n${contact} ${phone} ${email}\n${wish.cn} · ${wish.en}`;
  return {
    subject: `${title.cn} · ${title.en}`,
    text,
    html: `<pre>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</pre>`,
  };
}

interface Row {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly at: number;
  readonly state: 'pending' | 'accepted' | 'refused';
  readonly told: Told;
  readonly reviewed_by: string | null;
  readonly reviewed_at: number | null;
  readonly user_id: string | null;
  readonly reason: string | null;
}

async function list(
  parts: ShellParts,
  { page = 1, size = 50, state }: InputOf<typeof listTrials>['query'],
  caller: Caller | null,
): Promise<Result<AnswerOf<typeof listTrials>>> {
  if (caller === null) return refused('UNAUTHORIZED');
  const values: unknown[] = [];
  const { database } = parts;
  const value = (given: unknown): string => `$${values.push(given)}`;
  const seen = seenSql(caller.scope, { org: 'org', line: null, unit: null }, value);
  const where = state === undefined ? seen : `${seen} and state = ${value(state)}`;
  const [counted] = await database.query<{ total: number }>(
    `select count(*)::int as total from keep.trial where ${where}`,
    values,
  );
  const rows = await database.query<Row>(
    `select id, at, state, told, reviewed_by, reviewed_at, user_id, reason from keep.trial where ${where} order by at desc, id limit ${size} offset ${(page - 1) * size}`,
    values,
  );
  const people = await accountsOf(
    parts,
    rows.flatMap(({ reviewed_by, user_id }) => [reviewed_by ?? [], user_id ?? []].flat()),
  );
  return accepted({ total: counted?.total ?? 0, page, size, rows: rows.map((row) => shownOf(row, people)) });
}

function shownOf(row: Row, people: ReadonlyMap<string, string>): AnswerOf<typeof listTrials>['rows'][number] {
  const { id, at, state, told, reviewed_by: by, reviewed_at: when, user_id: user, reason } = row;
  const reviewed = by === null || when === null ? null : { by: people.get(by) ?? by, at: instantOf(when) };
  return {
    id,
    at: instantOf(at),
    state,
    ...told,
    reviewed,
    account: user === null ? null : (people.get(user) ?? user),
    reason,
  };
}
