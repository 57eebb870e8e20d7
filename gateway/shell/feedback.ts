import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import {
  listFeedback,
  readConsultTopics,
  readDeploymentMethods,
  readFeedbackEmail,
  readFeedbackTypes,
  submitFeedback,
  uploadEditorImage,
  uploadFeedbackImages,
} from '../../domain/feedback/calls.ts';
import {
  deploymentMethods,
  feedbackFault,
  feedbackLimits,
  feedbackMessages,
  feedbackTypes,
} from '../../domain/feedback/feedback.ts';
import { fileAddressSchema, hashIn } from '../../domain/file/calls.ts';
import type { Uploaded } from '../../domain/file/uploaded.ts';
import { type UploadRule, uploadRules } from '../../domain/file/uploadRules.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { productAreas } from '../../domain/site/productAreas.ts';
import { escaped } from '../../domain/text/html.ts';
import type { Lang, Text } from '../../domain/text/message.ts';
import { checkedImage } from '../files/openFiles.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../http/handler.ts';
import { seenSql } from '../http/scope.ts';
import { cleanRichText } from './richText.ts';
import { accountsOf, type ShellParts } from './shellParts.ts';

/** What people say of the product: sent by whoever is signed in, read by administrators. None of it is there when the site takes none. */
export function feedbackCalls(parts: ShellParts): readonly ServedCall[] {
  const isOn = parts.settings.feedback;
  const words = (of: Readonly<Record<string, Text>>, lang: Lang) =>
    isOn
      ? accepted(Object.entries(of).map(([code, text]) => ({ id: code, dictCode: code, dictName: text[lang] })))
      : refused('NOT_FOUND');
  return [
    serve(readFeedbackTypes, async (_, { lang }) => words(feedbackTypes, lang)),
    serve(readDeploymentMethods, async (_, { lang }) => words(deploymentMethods, lang)),
    serve(readConsultTopics, async (_, { lang }) => words(productAreas, lang)),
    serve(readFeedbackEmail, async () => accepted({ email: parts.settings.serviceEmail })),
    serve(uploadFeedbackImages, async ({ body }, context) =>
      isOn ? drafted(parts, body.files, uploadRules.feedbackImage, context) : refused('NOT_FOUND'),
    ),
    serve(uploadEditorImage, async ({ body }, context) => {
      const made = isOn ? await drafted(parts, [body.file], uploadRules.editorImage, context) : refused('NOT_FOUND');
      return made.ok ? accepted(made.value[0] ?? '') : made;
    }),
    serve(submitFeedback, async ({ body }, context) => (isOn ? submit(parts, body, context) : refused('NOT_FOUND'))),
    serve(listFeedback, ({ query }, { caller }) => list(parts, query, caller)),
  ];
}

/** All of them, or none: each is looked into before the first is stored. */
async function drafted(
  { files }: ShellParts,
  given: readonly Uploaded[],
  rule: UploadRule,
  { caller, lang }: CallContext,
): Promise<Result<readonly string[]>> {
  const checked = given.map(({ bytes }) => checkedImage(bytes, rule, { field: 'files', lang }));
  const addresses: string[] = [];
  for (const one of checked) if (!one.ok) return one;
  for (const one of checked)
    if (one.ok) addresses.push(await files.store(one.value, { kind: 'draft', owner: caller.userId }, false));
  return accepted(addresses);
}

type Body = InputOf<typeof submitFeedback>['body'];

/** What is kept of a feedback, as `keep.feedback.told`. */
interface FeedbackTold {
  readonly feedbackType: Body['feedbackType'];
  readonly deploymentMethod: Body['deploymentMethod'];
  readonly content: string | null;
  readonly consultCode: readonly string[];
  readonly imgs: readonly string[];
  readonly orgName: string;
  readonly contact: { readonly phone: string; readonly contacts: string; readonly email: string } | null;
}

async function submit(
  parts: ShellParts,
  body: Body,
  { caller, lang, now, command }: CallContext,
): Promise<Result<{ readonly id: string }>> {
  const text = body.content === undefined ? null : cleanRichText(body.content);
  const fault = feedbackFault({ ...body, content: text?.html });
  if (fault !== null) return refused('RULE_BROKEN', { fields: { [fault[0]]: fault[1][lang] } });
  const imgs = (body.imgs ?? '').split(',').filter((address) => address !== '');
  const pictures = [...new Set([...imgs.map(hashIn), ...(text?.pictures ?? [])])];
  const areOwn =
    imgs.every((address) => fileAddressSchema.safeParse(address).success) && (await areDrafts(parts, pictures, caller));
  const isTooMany = imgs.length > feedbackLimits.images || (text?.pictures.length ?? 0) > feedbackLimits.images;
  if (isTooMany || !areOwn)
    return refused('RULE_BROKEN', { fields: { imgs: feedbackMessages['feedback.images'][lang] } });
  const { feedbackType, deploymentMethod, phone, contacts = '', email = '', consultCode = [] } = body;
  const told: FeedbackTold = {
    feedbackType,
    deploymentMethod,
    consultCode,
    imgs,
    content: text?.html ?? null,
    orgName: (await parts.ledgers.everyRow(organisations)).find(({ orgPid }) => orgPid === null)?.orgName ?? '',
    contact: { phone, contacts, email },
  };
  const kept = await keep(parts, { id: command.id, caller, at: now, told });
  if (kept)
    await parts.files.hand({ kind: 'draft', owner: caller.userId }, { kind: 'feedback', owner: command.id }, pictures);
  return accepted({ id: command.id });
}

/** In one step with its letter, so that none is lost and none goes twice; false for a repeat. */
function keep(
  { database, mail }: ShellParts,
  given: { readonly id: string; readonly caller: Caller; readonly at: number; readonly told: FeedbackTold },
): Promise<boolean> {
  const { id, caller, at, told } = given;
  return database.transaction(async (tx) => {
    const rows = await tx.query(
      'insert into keep.feedback (id, user_id, org, at, told) values ($1, $2, $3, $4, $5::jsonb) on conflict (id) do nothing returning 1',
      [id, caller.userId, caller.orgId, at, JSON.stringify(told)],
    );
    if (rows.length === 1) await mail({ id: `feedback-${id}`, ...letterOf(caller, told) }, tx);
    return rows.length === 1;
  });
}

/** In Chinese and English: who reads it is not known. */
function letterOf(caller: Caller, { feedbackType, content, consultCode, contact, orgName }: FeedbackTold) {
  const topics = consultCode
    .map((code) => (productAreas as Readonly<Record<string, Text>>)[code]?.cn ?? code)
    .join('、');
  const said = content ?? topics;
  const kind = feedbackTypes[feedbackType];
  const head = `${kind.cn} · ${kind.en}\n${orgName} · ${caller.account}\n${contact?.contacts ?? ''} ${contact?.phone ?? ''} ${contact?.email ?? ''}`;
  const { cn, en } = feedbackMessages['feedback.mail'];
  // Pictures stay on the site: who reads the letter looks at them there.
  const html = said.replace(/<img [^>]*>/g, '');
  return {
    subject: `${cn} · ${en}`,
    text: `${head}\n\n${html.replace(/<[^>]*>/g, ' ')}`,
    html: `<pre>${escaped(head)}</pre>${html}`,
  };
}

async function areDrafts({ files }: ShellParts, hashes: readonly string[], caller: Caller): Promise<boolean> {
  const uses = await Promise.all(hashes.map((hash) => files.usesOf(hash)));
  return uses.every((of) => of.some(({ kind, owner }) => kind === 'draft' && owner === caller.userId));
}

interface FeedbackRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly user_id: string;
  readonly at: number;
  readonly told: FeedbackTold;
}

async function list(
  parts: ShellParts,
  { page = 1, size = 50 }: InputOf<typeof listFeedback>['query'],
  caller: Caller,
): Promise<Result<AnswerOf<typeof listFeedback>>> {
  const { database } = parts;
  const values: unknown[] = [];
  const where = seenSql(caller.scope, { org: 'org', line: null, unit: null }, (given) => `$${values.push(given)}`);
  const [counted] = await database.query<{ total: number }>(
    `select count(*)::int as total from keep.feedback where ${where}`,
    values,
  );
  const rows = await database.query<FeedbackRow>(
    `select id, user_id, at, told from keep.feedback where ${where} order by at desc, id limit ${size} offset ${(page - 1) * size}`,
    values,
  );
  const accounts = await accountsOf(
    parts,
    rows.map(({ user_id }) => user_id),
  );
  const shown = rows.map(({ id, user_id, at, told }) => ({
    id,
    at: instantOf(at),
    name: accounts.get(user_id) ?? '',
    ...told,
  }));
  return accepted({ total: counted?.total ?? 0, page, size, rows: shown });
}
