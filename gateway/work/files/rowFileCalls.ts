import { defects } from '../../../domain/defect/defectLedger.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { faults } from '../../../domain/fault/faultLedger.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { defectFiles, faultFiles, orderFiles, type RowFileCalls, ticketFiles } from '../../../domain/rowFile/calls.ts';
import type { RowFile, RowFileTold } from '../../../domain/rowFile/rowFile.ts';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Database } from '../../store/database.ts';
import { personNames } from '../personNames.ts';
import { personTold } from '../tellTasks.ts';
import type { RowFiles, RowOfFiles } from './openRowFiles.ts';

interface RowFileMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly rowFiles: RowFiles;
}

const kinds: readonly (readonly [LedgerDeclaration, RowFileCalls])[] = [
  [workOrders, orderFiles],
  [tickets, ticketFiles],
  [defects, defectFiles],
  [faults, faultFiles],
];

/** Photos and files of orders and tickets. Each call asks whether who calls sees the row, at each reading again. */
export const rowFileCallsOf = (means: RowFileMeans): readonly ServedCall[] =>
  kinds.flatMap(([ledger, calls]) => callsOf(means, ledger, calls));

function callsOf(
  { database, ledgers, rowFiles }: RowFileMeans,
  ledger: LedgerDeclaration,
  calls: RowFileCalls,
): readonly ServedCall[] {
  async function seen(id: string, { caller, asOf }: CallContext): Promise<Result<RowOfFiles>> {
    const row = await ledgers.seenRow(ledger, caller.scope, id, asOf);
    return row === null ? refused('NO_PERMISSION') : accepted({ ledger, id, org: row.org });
  }
  const issue = `${ledger.permissions.see[0]}:issue`;
  return [
    serve(calls.attach, async ({ params: { id }, body: { file, note = null } }, context) => {
      const row = await seen(id, context);
      if (!row.ok) return row;
      const done = await rowFiles.attach(row.value, { file, note }, context);
      if (!done.ok) return done;
      context.answeredAt(done.value.position);
      return accepted({ hash: done.value.hash });
    }),
    serve(calls.takeBack, async ({ params: { id, hash }, body: { reason } }, context) => {
      const row = await seen(id, context);
      if (!row.ok) return row;
      const mayAny = context.caller.permissions.has(issue);
      const done = await rowFiles.takeBack(row.value, { hash, reason, mayAny }, context);
      if (!done.ok) return done;
      context.answeredAt(done.value.position);
      return accepted({ hash: done.value.hash });
    }),
    serve(calls.list, async ({ params: { id } }, context) => {
      const row = await seen(id, context);
      if (!row.ok) return row;
      return accepted({ files: await filesTold(database, await rowFiles.of(row.value, context.asOf), context) });
    }),
    serve(calls.read, async ({ params: { id, hash } }, context) => {
      const row = await seen(id, context);
      if (!row.ok) return row;
      const found = await rowFiles.read(row.value, hash);
      if (!found.ok) return found;
      const { stored, told } = found.value;
      const { contentType, bytes } = stored;
      // A picture is shown in its place; what else it is, is saved and never opened as a page of ours.
      const saved = contentType.startsWith('image/') ? {} : { fileName: told.name };
      return accepted({ contentType, bytes, kept: 'private' as const, ...saved });
    }),
  ];
}

/** With the names of who attached them and who took them back, be they gone since. */
export async function filesTold(
  database: Database,
  files: readonly RowFile[],
  context: Pick<CallContext, 'lang' | 'asOf' | 'caller'>,
): Promise<readonly RowFileTold[]> {
  const persons = files.flatMap(({ by, takenBack }) => [by, takenBack?.by ?? null]);
  const names = await personNames(database, persons, context);
  return files.map(({ takenBack, ...file }) => ({
    ...file,
    by: personTold(names, file.by),
    takenBack: takenBack === null ? null : { ...takenBack, by: personTold(names, takenBack.by) },
  }));
}
