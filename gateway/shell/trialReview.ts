import { type User, users } from '../../domain/access/user.ts';
import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { filled } from '../../domain/text/filled.ts';
import { escaped } from '../../domain/text/html.ts';
import type { acceptTrial } from '../../domain/trial/calls.ts';
import { trialMessages } from '../../domain/trial/trial.ts';
import { trials } from '../../domain/trial/trialLedger.ts';
import type { CallContext } from '../http/handler.ts';
import type { Letter, ShellParts } from './shellParts.ts';

/** The applicant gets the account, and a link to choose its password by: mailed, or told to who reviews, once the review stands; a repeat of the command mails it that a crash left out (decision 29). */
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
  const order = { command: 'accept', id, given: { userId } };
  const done = await parts.ledgers.obey(trials, order, context);
  if (!done.ok) return done;
  context.answeredAt(done.value.position);
  const to = await addressOf(parts, id, done.value.row, context);
  return parts.database.transaction(async (tx) => {
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

/** Of the application as it was written just now; a repeat finds it in the tables. */
async function addressOf(
  { ledgers }: ShellParts,
  id: string,
  written: Readonly<Record<string, unknown>> | null,
  { caller }: CallContext,
): Promise<string | null> {
  const row = written ?? (await ledgers.seenRow(trials, caller.scope, id));
  const email = row?.['email'];
  return typeof email === 'string' && email !== '' ? email : null;
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
  const lines = (['cn', 'en'] as const).map((lang) => filled(how[lang], { account, until }));
  const html = `${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}<p><a href="${escaped(link)}">${escaped(link)}</a></p>`;
  return { subject: `${title.cn} · ${title.en}`, text: `${lines.join('\n')}\n${link}`, html };
}

/** The account that an application gets: seen by who reviews, and with an end. */
async function trialUser({ ledgers }: ShellParts, id: string, { caller, lang }: CallContext): Promise<Result<User>> {
  const user = await ledgers.seenRow(users, caller.scope, id);
  if (user === null) return refused('RULE_BROKEN', { fields: { userId: trialMessages['trial.noUser'][lang] } });
  return user.expirationDate === null
    ? refused('RULE_BROKEN', { fields: { userId: trialMessages['trial.noEnd'][lang] } })
    : accepted(user);
}
