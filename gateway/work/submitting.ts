import { millisOf } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { streamOf } from '../../domain/event/event.ts';
import { approvalStream, type Subject } from '../../domain/flow/events.ts';
import { definitionFor, type ProcessDefinition, processDefinitions } from '../../domain/flow/processDefinition.ts';
import { type WorkRefusal, workRefusals } from '../../domain/flow/refusals.ts';
import { named } from '../../domain/ledger/names.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { ApprovalCommand, ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import type { Companion, Submitted } from '../ledger/write/companion.ts';
import type { Log, RememberedStream } from '../log/log.ts';
import { caseAppends } from './caseAppends.ts';
import { subjectOf } from './caseCommands.ts';
import type { CaseMeans } from './caseMeans.ts';
import { caseReads } from './caseReads.ts';
import { inWords } from './caseWords.ts';
import { castOf, involvedIn, subjectFields } from './casting.ts';
import { peopleFor } from './people.ts';

/** The newest case of a subject. Cases of one subject are numbered: what was approved once may be approved anew. */
export async function newestCase(
  log: Pick<Log, 'remembered'>,
  kind: string,
  id: string,
): Promise<{ readonly id: string; readonly number: number; readonly found: RememberedStream } | null> {
  let newest = null;
  for (let number = 1; ; number += 1) {
    const name = caseId(kind, id, number);
    const found = (await log.remembered([approvalStream(name)])).get(approvalStream(name));
    if (found === undefined) return newest;
    newest = { id: name, number, found };
  }
}

export const caseId = (kind: string, id: string, number: number): string => `${kind}-${id}-${number}`;

const refusal = (name: WorkRefusal, lang: Lang): Result<never> =>
  refused('RULE_BROKEN', { data: { refusal: name, says: workRefusals[name][lang] } });

/** A row that is submitted opens its case in the same write, or resumes the one that was sent back. */
export function submitting(means: CaseMeans): Companion {
  return async (submitted) => {
    const { ledger, id, lang } = submitted;
    if (ledger.law?.approved === undefined) throw new Error(`${ledger.name} is not approved`);
    const newest = await newestCase(means.log, ledger.name, id);
    const back = newest?.found.value === 'returned' ? newest : null;
    const subject = subjectOf(ledger, id, submitted.version, submitted.fields);
    const people = await peopleFor(means.ledgers, submitted.org, means.clock.now());
    const definition = back !== null ? null : await definitionOf(means, people.line, subject.work);
    const graph = back !== null ? (back.found.context as unknown as ApprovalContext).graph : definition?.row.graph;
    if (graph === undefined) return refusal('flowMissing', lang);
    const at = millisOf(submitted.at) ?? means.clock.now();
    const command = commandOf(submitted, {
      subject,
      definition: definition?.row ?? null,
      cast: castOf({
        graph,
        fields: submitted.fields,
        takers: people.takers,
        everybody: people.everybody,
        line: people.line,
        at,
      }),
    });
    const name = back !== null ? back.id : caseId(ledger.name, id, (newest?.number ?? 0) + 1);
    const remembered = await caseReads(means.log, name);
    const appends = caseAppends({
      id: name,
      org: submitted.org,
      subject,
      command,
      remembered,
      administrators: people.administrators,
    });
    if (!appends.ok) {
      const why = definition?.row ?? null;
      const suspended = why === null ? null : named(why.reason, why.reasonEn, lang);
      return inWords(means, { refusal: appends.refusal, lang, caseId: name, step: null, suspended });
    }
    // It was submitted under this flow: one that is suspended meanwhile refuses it.
    const streams = definition === null ? [] : [{ stream: definition.stream, version: definition.version }];
    return accepted({ appends: appends.value, requires: { streams, claims: [] } });
  };
}

interface Opening {
  readonly subject: Subject;
  readonly definition: ProcessDefinition | null;
  readonly cast: ReturnType<typeof castOf>;
}

function commandOf(
  { ledger, at, by, version, fields, id }: Submitted,
  { subject, definition, cast }: Opening,
): ApprovalCommand {
  const involved = involvedIn(ledger, id, fields);
  const about = { at, subjectVersion: version, involved, fields: subjectFields(fields), cast };
  const own = by.kind === 'user' ? null : ledger.law?.approved?.starter?.({ ...fields, id });
  const starter = typeof own === 'string' ? own : by.id;
  if (definition === null) return { type: 'RESUBMIT', by: starter, isSuspended: false, ...about };
  return {
    type: 'OPEN',
    ...about,
    subject,
    starter,
    graph: definition.graph,
    definition: { id: definition.id, number: definition.number },
    isSuspended: definition.state === 'suspended',
  };
}

/** The definition in force, with the version of its row that must still stand. */
async function definitionOf({ log, ledgers }: CaseMeans, line: readonly string[], work: string) {
  const row = definitionFor(await ledgers.everyRow(processDefinitions), { line, work });
  if (row === null) return null;
  const stream = streamOf(processDefinitions.name, row.id);
  const found = (await log.remembered([stream])).get(stream);
  // The truth, where the table is behind it.
  if (found?.context == null) return null;
  return { row: { ...row, ...(found.context as object) } as ProcessDefinition, stream, version: found.version };
}
