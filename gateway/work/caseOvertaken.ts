import { instantOf } from '../../domain/clock/clock.ts';
import { accepted } from '../../domain/error/errors.ts';
import { partsOfStream, streamOf } from '../../domain/event/event.ts';
import { approvalStream } from '../../domain/flow/events.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { isEnded, orderType } from '../../domain/ledger/law.ts';
import { taskStream } from '../../domain/task/events.ts';
import { turnNow } from '../../domain/turn/all.ts';
import { isTurn } from '../../domain/turn/turn.ts';
import type { ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import { tasksOf } from '../../machines/approval/caseTasks.ts';
import { rowLawOf } from '../../machines/lawOfLedger.ts';
import type { Fields } from '../ledger/columns.ts';
import type { Known } from '../log/append/command.ts';
import { NotYet, type Policy, type Reaction } from '../log/follow/policy.ts';
import type { RememberedStream } from '../log/log.ts';
import { taskFollowerName } from '../tasks/taskFollower.ts';
import { rowsInReview } from '../tasks/taskRows.ts';
import { caseAppends } from './caseAppends.ts';
import { subjectOf } from './caseCommands.ts';
import type { CaseMeans } from './caseMeans.ts';
import { followed } from './peopleFollowed.ts';
import type { ReadMeans } from './readMeans.ts';
import { newestCase } from './submitting.ts';

const name = 'caseOvertaken';

/** A row that goes on, or ends, without the case of its approval ends it: what could decide nothing any more is asked of nobody. */
export function caseOvertaken(means: ReadMeans): Policy {
  const types = [...means.subjects.values()].flatMap(({ law }) => Object.keys(law?.events ?? {}));
  return {
    name,
    types: [...new Set(types)],
    // How the row stands is asked of now.
    past: 'itself',
    async react({ stream }) {
      const { aggregate: kind, id } = partsOfStream(stream);
      return ofRow(means, { kind, id });
    },
    // What went on before the policy came to the site asks somebody still.
    sweep: {
      version: 2,
      async react() {
        await followed(means, means.log.head().position, [taskFollowerName]);
        const all: Reaction[] = [];
        for (const row of await rowsInReview(means.database)) all.push(...(await ofRow(means, row)));
        return all;
      },
    },
  };
}

async function ofRow(
  means: CaseMeans,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<readonly Reaction[]> {
  const ledger = means.subjects.get(kind);
  const newest = ledger === undefined ? null : await newestCase(means.log, kind, id);
  return ledger === undefined || newest === null ? [] : overtaken(means, { ledger, id, newest });
}

interface Waiting {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly newest: { readonly id: string; readonly found: RememberedStream };
}

function overtaken({ clock }: CaseMeans, { ledger, id, newest: { id: caseId, found } }: Waiting): readonly Reaction[] {
  if (found.value !== 'atStep' && found.value !== 'returned') return [];
  const [own, stream] = [streamOf(ledger.name, id), approvalStream(caseId)];
  const at = instantOf(clock.now());
  const tasks = tasksOf(caseId, found.context as unknown as ApprovalContext).map(taskStream);
  return [
    {
      by: { kind: 'policy', id: name },
      digest: null,
      reads: [own, stream, ...tasks],
      key: caseId,
      decide(known: Known) {
        const row = known.of(own);
        const stands = known.of(stream);
        if (row?.context == null || stands === null || !wentOn(ledger, row, stands, at))
          return accepted({ appends: [] });
        // It came to another step meanwhile, whose tasks were not read.
        const present = tasksOf(caseId, stands.context as unknown as ApprovalContext).map(taskStream);
        if (present.some((one) => !tasks.includes(one))) throw new NotYet(`${caseId} has moved on`);
        const subject = subjectOf(ledger, id, row.version, row.context as Fields);
        const remembered = new Map(
          [stream, ...tasks].flatMap((one) => {
            const told = known.of(one);
            return told === null ? [] : [[one, told] as const];
          }),
        );
        const ended = caseAppends({
          id: caseId,
          org: stands.org,
          subject,
          command: { type: 'OVERTAKE', at },
          remembered,
          administrators: [],
        });
        return ended.ok ? accepted({ appends: ended.value }) : ended;
      },
    },
  ];
}

/** While it is asked at a step: the row would hear none of its ends. Sent back: nobody submits the row anew. */
function wentOn(ledger: LedgerDeclaration, row: RememberedStream, { value }: RememberedStream, at: string): boolean {
  const law = rowLawOf(ledger);
  const approved = ledger.law?.approved;
  if (law === null || approved === undefined || ledger.law === undefined) return false;
  const fields = row.context as Fields;
  if (value === 'returned') {
    const turn = turnNow(ledger.law, fields);
    return isEnded(ledger.law, fields) || (isTurn(turn) && turn.byCase !== true);
  }
  if (value !== 'atStep') return false;
  const order = { type: orderType(approved.withdrawn), at, by: null, given: {} };
  return law.step({ value: row.value, context: fields }, order) === null;
}
