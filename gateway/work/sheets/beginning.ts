import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { kindFacts } from '../../../domain/work/kinds.ts';
import { beginFirst } from '../../../domain/work/sheet/refusals.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import type { CallContext } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { kindOf } from '../plans/planMeans.ts';
import type { SheetTask } from './sheetTask.ts';

/**
 * A task that is taken is begun by the first answer to its sheet, by whoever gives it: else what is walked and filled in would be missed when the next
 * one is due.
 */
export async function begun(
  ledgers: Pick<Ledgers, 'obey'>,
  { id, ledger, state }: Pick<SheetTask, 'id' | 'ledger' | 'state'>,
  { caller, by, command, lang }: Pick<CallContext, 'caller' | 'by' | 'command' | 'lang'>,
): Promise<Result<true>> {
  const kind = kindOf(ledger);
  if (state !== 'pending' || kind === null) return accepted(true);
  if (!caller.permissions.has(`${kindFacts[kind].tasks}:handle`))
    return refused('NO_PERMISSION', { data: { says: beginFirst[lang] } });
  const done = await ledgers.obey(
    taskLedgers[kind],
    { command: 'begin', id, given: {} },
    { by, command: { ...command, id: `${command.id}:begin` }, asker: { caller, scope: caller.scope, lang } },
  );
  if (done.ok) return accepted(true);
  const { refusal } = (done.refusal.data ?? {}) as { readonly refusal?: string };
  // Another of the crew was faster, or it is over: what was read is kept all the same.
  return refusal === 'begun' || refusal === 'ended' ? accepted(true) : done;
}
