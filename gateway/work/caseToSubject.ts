import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { approvalStream } from '../../domain/flow/events.ts';
import type { ApprovalContext } from '../../machines/approval/approvalCommand.ts';
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
  const { to = null, reason = null, ...said } = data as Said;
  // To an earlier step: the subject stays in review.
  if (to !== null) return;
  const caseId = partsOfStream(stream).id;
  const context = (await log.remembered([approvalStream(caseId)])).get(stream)?.context as unknown as ApprovalContext;
  const ledger = subjects.get(context.subject?.kind ?? '');
  const law = ledger?.law;
  if (law?.approved === undefined || ledger === undefined || context.subject === null) return;
  const command = law.approved[how];
  const asked = Object.keys(law.commands[command]?.given ?? {});
  const reviewerIds = asked.includes('reviewerIds') ? await reviewersOf(log, stream) : [];
  const known: Readonly<Record<string, unknown>> = { case: caseId, by: said.by ?? by.id, reason, reviewerIds };
  const given = Object.fromEntries(asked.map((key) => [key, known[key] ?? null]));
  const name = caseToSubjectName;
  const done = await ledgers.obey(
    ledger,
    { command, id: context.subject.id, given, at },
    { by: { kind: 'policy', id: name }, command: { id: `${name}:${position}:0`, digest: name } },
  );
  if (done.ok) return;
  if (done.refusal.code === 'UNAVAILABLE') throw new Error(`${context.subject.id} was not told of ${caseId}`);
  say(`${caseId}: ${ledger.name} ${context.subject.id} refused ${command}: ${done.refusal.code}`);
}

/** Who agreed, each once. */
async function reviewersOf(log: CaseMeans['log'], stream: string): Promise<readonly string[]> {
  const given = await log.read({ after: 0, limit: 500, streams: [stream], types: ['ApprovalGiven'] });
  const told = given.map(({ data }) => data as { readonly by: string; readonly agrees: boolean });
  return [...new Set(told.filter(({ agrees }) => agrees).map(({ by }) => by))];
}
