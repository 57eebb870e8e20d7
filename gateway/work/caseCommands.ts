import { millisOf } from '../../domain/clock/clock.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import { type Actor, streamOf } from '../../domain/event/event.ts';
import { type Answers, approvalStream, type Subject } from '../../domain/flow/events.ts';
import { flowForms } from '../../domain/flow/flowForm.ts';
import { stepOf } from '../../domain/flow/graph.ts';
import { processDefinitions } from '../../domain/flow/processDefinition.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { ApprovalCommand, ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import { approvalDecider } from '../../machines/approval/approvalDecider.ts';
import type { Fields } from '../ledger/columns.ts';
import { untilTaken } from '../log/append/command.ts';
import type { Appended, Command, RememberedStream } from '../log/log.ts';
import { caseAppends } from './caseAppends.ts';
import type { CaseMeans } from './caseMeans.ts';
import { caseReads } from './caseReads.ts';
import { inWords } from './caseWords.ts';
import { castOf, involvedIn, subjectFields } from './casting.ts';
import { absent, heard, knowsCase } from './knows.ts';
import { type People, peopleFor } from './people.ts';

/** What a person orders of a case. To submit anew what was sent back is a command of the subject's own law. */
export type CaseWish =
  | { readonly type: 'APPROVE'; readonly step: string; readonly opinion: string | null; readonly answers: Answers }
  | { readonly type: 'FAIL'; readonly step: string; readonly reason: string }
  | { readonly type: 'RETURN'; readonly step: string; readonly to: string | null; readonly reason: string }
  | { readonly type: 'WITHDRAW' }
  | { readonly type: 'DELEGATE'; readonly to: string; readonly reason: string }
  | { readonly type: 'REASSIGN'; readonly from: string | null; readonly to: string; readonly reason: string };

export interface CaseOrdered {
  readonly caseId: string;
  readonly wish: CaseWish;
  readonly by: Actor;
  readonly command: { readonly id: string; readonly digest: string | null };
  readonly lang: Lang;
  readonly at: string;
}

/** A person's command of a case with its tasks, all of it or none; decided anew where somebody else was faster. */
export async function orderCase(means: CaseMeans, ordered: CaseOrdered): Promise<Result<Appended>> {
  const { command, by, caseId, wish, lang } = ordered;
  const { digest } = command;
  const before = digest === null ? null : await means.log.answered(command.id, by, digest);
  if (before !== null) return before;
  const done = await untilTaken(means.log, () => attempt(means, ordered));
  if (done.ok) return accepted(done.value);
  const step = 'step' in wish ? wish.step : null;
  const refusal = await heard(done.refusal, () => knowsCase(means, caseId, by.id));
  return inWords(means, { refusal, lang, caseId, step });
}

async function attempt(means: CaseMeans, ordered: CaseOrdered): Promise<Result<Command>> {
  const { caseId, by, command } = ordered;
  const reads = await caseReads(means.log, caseId);
  const found = reads.get(approvalStream(caseId));
  if (found === undefined) return absent;
  const stood = await standing(means, found);
  if (stood === null) return absent;
  const early = refusedAnyway(ordered, found, stood);
  if (early !== null) return early;
  const people = await peopleFor(means.ledgers, found.org, means.clock.now());
  const order = await commandOf(means, ordered, { ...stood, people });
  const appends = caseAppends({
    id: caseId,
    org: found.org,
    subject: stood.subject,
    command: order,
    remembered: reads,
    administrators: people.administrators,
  });
  if (!appends.ok) return appends;
  const answer = { id: caseId };
  return accepted({ ...command, by, appends: appends.value, requires: { streams: stood.rests, claims: [] }, answer });
}

/** What is refused whoever would take the next step is refused before anybody is looked up: of many who decide at once all but one. */
function refusedAnyway(
  { wish, by, at }: CaseOrdered,
  found: RememberedStream,
  { context, subject, fields, involved, isSuspended }: Stood,
): Result<never> | null {
  if (wish.type !== 'APPROVE' && wish.type !== 'FAIL' && wish.type !== 'RETURN') return null;
  const about = {
    at,
    by: by.id,
    subjectVersion: subject.version,
    involved,
    fields: subjectFields(fields),
    cast: {},
    isSuspended,
  };
  const order = wish.type === 'APPROVE' ? { ...about, ...wish, unanswered: [] } : { ...about, ...wish };
  const decision = approvalDecider.decide({ value: found.value, context }, order);
  return decision.ok ? null : decision;
}

interface Stood {
  readonly context: ApprovalContext;
  readonly subject: Subject;
  readonly fields: Fields;
  /** Who has a part in the subject as it stands. */
  readonly involved: readonly string[];
  readonly isSuspended: boolean;
  /** Subject and definition, as they were read. */
  readonly rests: readonly { readonly stream: string; readonly version: number }[];
}

/** A case with its subject and its definition as they stand. */
async function standing({ log, subjects }: CaseMeans, found: RememberedStream): Promise<Stood | null> {
  const context = found.context as unknown as ApprovalContext;
  const about = context.subject;
  const ledger = about === null ? undefined : subjects.get(about.kind);
  if (about === null || ledger === undefined) return null;
  const [subject, definition] = [
    streamOf(about.kind, about.id),
    streamOf(processDefinitions.name, context.definition ?? ''),
  ];
  const remembered = await log.remembered([subject, definition]);
  const row = remembered.get(subject);
  if (row?.context == null) return null;
  const fields = row.context as Fields;
  return {
    context,
    subject: subjectOf(ledger, about.id, row.version, fields),
    fields,
    involved: involvedIn(ledger, about.id, fields),
    isSuspended: (remembered.get(definition)?.context as { readonly state?: string } | null)?.state === 'suspended',
    rests: [subject, definition].map((stream) => ({ stream, version: remembered.get(stream)?.version ?? 0 })),
  };
}

/** In both languages, where they differ. */
export function titled(titleIn: (lang: Lang) => string): Pick<Subject, 'title' | 'titleEn'> {
  const [title, titleEn] = [titleIn('cn').slice(0, 200), titleIn('en').slice(0, 200)];
  return title === titleEn ? { title } : { title, titleEn };
}

/** A subject as its tasks call it. */
export function subjectOf(ledger: LedgerDeclaration, id: string, version: number, fields: Fields): Subject {
  const approved = ledger.law?.approved;
  if (approved === undefined) throw new Error(`${ledger.name} is not approved`);
  const row = { ...fields, id };
  return { kind: ledger.name, id, version, work: approved.work(row), ...titled((lang) => approved.title(row, lang)) };
}

async function commandOf(
  means: CaseMeans,
  { wish, by, at }: CaseOrdered,
  { context, subject, fields, involved, isSuspended, people }: Stood & { readonly people: People },
): Promise<ApprovalCommand> {
  const person = by.id;
  const { takers, everybody, line } = people;
  const cast = castOf({ graph: context.graph, fields, takers, everybody, line, at: millisOf(at) ?? means.clock.now() });
  const about = { at, by: person, involved };
  const act = { ...about, subjectVersion: subject.version, fields: subjectFields(fields), cast, isSuspended };
  switch (wish.type) {
    case 'APPROVE':
      return { ...act, ...wish, unanswered: await unanswered(means, context, wish) };
    case 'FAIL':
    case 'RETURN':
      return { ...act, ...wish };
    case 'WITHDRAW':
      return { type: 'WITHDRAW', at, by: person };
    case 'DELEGATE':
      return { ...wish, ...about, from: person, mayTake: takers.some(({ id }) => id === wish.to) };
    case 'REASSIGN':
      return { ...wish, ...about, mayTake: takers.some(({ id }) => id === wish.to) };
  }
}

/** Items of the step's form that must be answered and are not. */
async function unanswered(
  { ledgers }: CaseMeans,
  { graph }: ApprovalContext,
  { step, answers }: Extract<CaseWish, { readonly type: 'APPROVE' }>,
): Promise<readonly string[]> {
  const formId = stepOf(graph, step)?.formId ?? null;
  const form = formId === null ? null : await ledgers.anyRow(flowForms, formId);
  const asked = (form?.items ?? []).filter(({ required, retired }) => required && !retired);
  return asked.map(({ key }) => key).filter((key) => (answers[key] ?? null) === null || answers[key] === '');
}
