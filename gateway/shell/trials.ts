import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { acceptTrial, applyForTrial } from '../../domain/trial/calls.ts';
import { trialFaults } from '../../domain/trial/trial.ts';
import { trials } from '../../domain/trial/trialLedger.ts';
import { type OpenContext, type ServedCall, serve } from '../http/handler.ts';
import type { ShellParts } from './shellParts.ts';
import { accept } from './trialReview.ts';

/** What an application for a trial account needs beside its law: a captcha before it, and an account with a link after it. */
export function trialCalls(parts: ShellParts): readonly ServedCall[] {
  return [
    serve(applyForTrial, ({ body }, context) => apply(parts, body, context)),
    serve(acceptTrial, (input, context) => accept(parts, input, context)),
  ];
}

async function apply(
  parts: ShellParts,
  { captchaToken, captcha, ...told }: InputOf<typeof applyForTrial>['body'],
  { lang, command, by, answeredAt }: OpenContext,
): Promise<Result<AnswerOf<typeof applyForTrial>>> {
  const faults = Object.entries(trialFaults(told));
  if (faults.length > 0)
    return refused('RULE_BROKEN', { fields: Object.fromEntries(faults.map(([field, text]) => [field, text[lang]])) });
  if (!(await parts.isSolved(captchaToken, captcha))) return refused('CAPTCHA_WRONG');
  const org = (await parts.ledgers.everyRow(organisations)).find(({ orgPid }) => orgPid === null)?.id ?? '';
  // Who applies is nobody yet: what he may is said by the captcha.
  const asker = { caller: null, scope: null, lang };
  const order = { command: 'apply', id: null, given: { ...told, orgId: org } };
  const made = await parts.ledgers.obey(trials, order, { by, command, asker });
  if (!made.ok) return made;
  const { id, version, position } = made.value;
  answeredAt(position);
  return accepted({ id, version });
}
