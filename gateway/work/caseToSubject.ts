import type { Refusal } from '../../domain/error/errors.ts';
import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { approvalStream } from '../../domain/flow/events.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import { program } from '../ledger/asker.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { CaseMeans } from './caseMeans.ts';

/** By the fact that ends a case, or sends it back to its starter, the command that its subject hears. */
const told: Readonly<Record<string, 'passed' | 'failed' | 'returned' | 'withdrawn'>> = {
  ApprovalPassed: 'passed',
  ApprovalFailed: 'failed',
  ApprovalReturned: 'returned',
  ApprovalWithdrawn: 'withdrawn',
};

interface Said {
  readonly by?: string;
  readonly to?: string | null;
  readonly reason?: string;
  readonly overtaken?: readonly string[];
}

const caseToSubjectName = 'caseToSubject';

/** What a case comes to reaches its subject, by the command that the subject's law names for it. */
export const caseToSubject = (means: CaseMeans): Policy => ({
  name: caseToSubjectName,
  types: Object.keys(told),
  // A case that was brought from elsewhere tells its subject in its place; nothing of the present is done.
  past: 'itself',
  react: async (event) => {
    await tellSubject(means, event);
    return [];
  },
});

/** Orders it once, whoever asks. */
export async function tellSubject({ log, ledgers, subjects, say }: CaseMeans, event: Event): Promise<void> {
  const { type, stream, data, by, at, position } = event;
  const how = told[type];
  if (how === undefined) return;
  const { to = null, reason = null, overtaken, ...said } = data as Said;
  // To an earlier step: the subject stays in review. What went on without its case hears nothing of it.
  if (to !== null || overtaken !== undefined) return;
  const caseId = partsOfStream(stream).id;
  const context = (await log.remembered([approvalStream(caseId)])).get(stream)?.context as unknown as ApprovalContext;
  const ledger = subjects.get(context.subject?.kind ?? '');
  const law = ledger?.law;
  if (law?.approved === undefined || ledger === undefined || context.subject === null) return;
  const command = law.approved[how];
  const reviewerIds = 'reviewerIds' in (law.commands[command]?.given ?? {}) ? await reviewersOf(log, stream) : [];
  const known: Readonly<Record<string, unknown>> = { case: caseId, by: said.by ?? by.id, reason, reviewerIds };
  const { id } = context.subject;
  const order = (told: string, n: number, more: typeof known, lang: Lang = 'cn') => {
    const keys = Object.keys(law.commands[told]?.given ?? {});
    const given = Object.fromEntries(keys.map((key) => [key, more[key] ?? null]));
    const name = caseToSubjectName;
    return ledgers.obey(
      ledger,
      { command: told, id, given, at },
      {
        by: { kind: 'policy', id: name },
        asker: { ...program, lang },
        command: { id: `${name}:${position}:${n}`, digest: name },
      },
    );
  };
  let done = await order(command, 0, known);
  // What was agreed to and may not count goes back to whoever submitted it, with why: in review it would stand for ever.
  if (!done.ok && how === 'passed' && done.refusal.fields !== undefined) {
    // Whoever reads it reads it in his language: what is refused is refused in the other as well.
    const english = await order(command, 0, known, 'en');
    if (english.ok) return;
    if (english.refusal.code === 'UNAVAILABLE') throw new Error(`${context.subject.id} was not told of ${caseId}`);
    done = await order(law.approved.returned, 1, { ...known, reason: reasonOf(done.refusal, english.refusal) });
  }
  if (done.ok) return;
  if (done.refusal.code === 'UNAVAILABLE') throw new Error(`${context.subject.id} was not told of ${caseId}`);
  say(`${caseId}: ${ledger.name} ${context.subject.id} refused ${command}: ${done.refusal.code}`);
}

/** So long may a reason be; it is kept as one text, half of it in each language. */
const longest = 200;
const between = ' / ';

/** In both languages, since it is kept as one text: of each as many whole messages as its half holds. */
function reasonOf(cn: Refusal, en: Refusal): string {
  const [chinese, english] = [cn, en].map(({ fields = {} }) => Object.values(fields)) as [string[], string[]];
  const half = (longest - between.length) / 2;
  const told = wholeWithin(chinese, '；', half);
  // What the one does not need the other has.
  const other = wholeWithin(english, '; ', longest - between.length - told.length);
  return [...new Set([told, other])].join(between);
}

/** The first of these that fit whole; of one that is too long for itself its beginning. */
function wholeWithin(messages: readonly string[], between: string, most: number): string {
  let told = messages[0] ?? '';
  for (const one of messages.slice(1)) {
    if (told.length + between.length + one.length > most) break;
    told += between + one;
  }
  return told.length > most ? `${told.slice(0, most - 1)}…` : told;
}

/** Who agreed to what is agreed to now, each where he did so last: of an earlier round, or of a step that was asked again, nothing counts. */
async function reviewersOf(log: CaseMeans['log'], stream: string): Promise<readonly string[]> {
  const types = ['ApprovalGiven', 'ApprovalStepEntered', 'ApprovalResubmitted'];
  const newest = await log.read({ after: 0, limit: 500, newestFirst: true, streams: [stream], types });
  let agreed: readonly Agreed[] = [];
  for (const { type, data } of newest.toReversed()) {
    const { step, by, agrees } = data as unknown as Agreed & { readonly agrees?: boolean };
    if (type === 'ApprovalResubmitted') agreed = [];
    else if (type === 'ApprovalStepEntered') agreed = beforeStep(agreed, step);
    else if (agrees === true) agreed = [...agreed, { step, by }];
  }
  return [...new Set(agreed.map(({ by }) => by).reverse())].reverse();
}

interface Agreed {
  readonly step: string;
  readonly by: string;
}

/** What was agreed to before a step was first asked. */
function beforeStep(agreed: readonly Agreed[], step: string): readonly Agreed[] {
  const first = agreed.findIndex((one) => one.step === step);
  return first < 0 ? agreed : agreed.slice(0, first);
}
