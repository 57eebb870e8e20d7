import { type User, users } from '../../domain/access/user.ts';
import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { acceptTrial } from '../../domain/trial/calls.ts';
import { trialMessages } from '../../domain/trial/trial.ts';
import type { CallContext } from '../http/handler.ts';
import { seenSql } from '../http/scope.ts';
import type { Queryable } from '../store/database.ts';
import type { Letter, ShellParts } from './shellParts.ts';

/** The applicant gets the account, and a link to choose its password by: mailed in one step with the review, else told to who reviews (decision 29). */
export async function accept(
  parts: ShellParts,
  { params: { id }, body: { userId, site } }: InputOf<typeof acceptTrial>,
  context: CallContext,
): Promise<Result<AnswerOf<typeof acceptTrial>>> {
  const user = await trialUser(parts, userId, context);
  if (!user.ok) return user;
  const invited = await parts.invite(userId, context);
  if (!invited.ok) return invited;
  const { ticket, expiresAt } = invited.value;
  // In the fragment, which no server and no log of one sees.
  const link = `${site}/login#${new URLSearchParams({ invitation: ticket, account: user.value.userAccount })}`;
  return parts.database.transaction(async (tx) => {
    const done = await reviewed(tx, id, context, { state: 'accepted', userId, reason: null });
    if (!done.ok) return done;
    const to = await addressOf(tx, id);
    const letter = {
      id: `trial-${id}-accepted`,
      ...letterOf({ account: user.value.userAccount, link, until: instantOf(expiresAt) }),
    };
    const isMailed = to !== null && (await parts.mail({ ...letter, to }, tx));
    const answer = {
      id,
      mailedTo: isMailed ? to : null,
      link: isMailed ? null : link,
      expiresAt: instantOf(expiresAt),
    };
    await context.answeredIn(tx, answer);
    return accepted(answer);
  });
}

async function addressOf(tx: Queryable, id: string): Promise<string | null> {
  const [row] = await tx.query<{ email: string | null }>(
    `select told ->> 'email' as email from keep.trial where id = $1`,
    [id],
  );
  return row?.email ? row.email : null;
}

/** In Chinese and English: who reads it is not known. */
function letterOf({
  account,
  link,
  until,
}: {
  readonly account: string;
  readonly link: string;
  readonly until: string;
}): Omit<Letter, 'id'> {
  const [title, how] = [trialMessages['trial.invitation'], trialMessages['trial.invitation.how']];
  const lines = (['cn', 'en'] as const).map((lang) =>
    how[lang].replace('{account}', account).replace('{until}', until),
  );
  const inText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  const html = `${lines.map((line) => `<p>${inText(line)}</p>`).join('')}<p><a href="${inText(link)}">${inText(link)}</a></p>`;
  return { subject: `${title.cn} · ${title.en}`, text: `${lines.join('\n')}\n${link}`, html };
}

/** The account that an application gets: seen by who reviews, and with an end. */
async function trialUser({ ledgers }: ShellParts, id: string, { caller, lang }: CallContext): Promise<Result<User>> {
  const user = caller === null ? null : await ledgers.seenRow(users, caller.scope, id);
  if (user === null) return refused('RULE_BROKEN', { fields: { userId: trialMessages['trial.noUser'][lang] } });
  return user.expirationDate === null
    ? refused('RULE_BROKEN', { fields: { userId: trialMessages['trial.noEnd'][lang] } })
    : accepted(user);
}

interface Review {
  readonly state: 'accepted' | 'refused';
  readonly userId: string | null;
  readonly reason: string | null;
}

/** Reviewed once: of two at a time the second is told that it is done. */
export async function reviewed(
  database: Queryable,
  id: string,
  { caller, now }: CallContext,
  { state, userId, reason }: Review,
): Promise<Result<{ readonly id: string }>> {
  if (caller === null) return refused('UNAUTHORIZED');
  const values: unknown[] = [id, state, caller.userId, now, userId, reason];
  const seen = seenSql(caller.scope, { org: 'org', line: null, unit: null }, (given) => `$${values.push(given)}`);
  const [known] = await database.query<{ state: string }>(
    `with done as (
       update keep.trial set state = $2, reviewed_by = $3, reviewed_at = $4, user_id = $5, reason = $6
       where id = $1 and state = 'pending' and ${seen} returning id)
     select case when exists (select from done) then 'done' else state end as state from keep.trial where id = $1 and ${seen}`,
    values,
  );
  if (known === undefined) return refused('NO_PERMISSION');
  return known.state === 'done' ? accepted({ id }) : refused('ALREADY_DONE');
}
