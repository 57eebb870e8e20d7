import { accepted } from '../../../domain/error/errors.ts';
import { kindFacts } from '../../../domain/work/kinds.ts';
import { sheetStream } from '../../../domain/work/sheet/events.ts';
import { act } from '../../../machines/act.ts';
import type { Decision } from '../../../machines/workSheet/sheetRules.ts';
import { workSheetDecider } from '../../../machines/workSheet/workSheetDecider.ts';
import type { CallContext } from '../../http/handler.ts';
import { type Commanded, command } from '../../log/append/command.ts';
import { kindOf } from '../plans/planMeans.ts';
import { counts, countsNoMore, judgements } from './judgingAnew.ts';
import { knownSheet, pinnedOf } from './knownSheet.ts';
import type { SheetMeans } from './sheetMeans.ts';
import { readAnswers } from './sheetRows.ts';
import { mayEnter, type SheetTask } from './sheetTask.ts';

/**
 * Whether the caller says which of several answers counts: he leads the task. Where nobody does who still sees it, whoever accepts such tasks and had
 * no part in this one: else a task could never be finished.
 */
export async function mayDecide(
  { sources, database }: Pick<SheetMeans, 'sources' | 'database'>,
  task: SheetTask,
  { caller: { userId, permissions }, now, asOf }: Pick<CallContext, 'caller' | 'now' | 'asOf'>,
): Promise<boolean> {
  if (task.leaderId === userId) return true;
  const kind = kindOf(task.ledger);
  if (kind === null || !permissions.has(`${kindFacts[kind].tasks}:issue`) || mayEnter(task, userId)) return false;
  if (task.leaderId !== null && (await sources.sees(task.leaderId, task, now))) return false;
  return (await readAnswers(database, task.id, asOf)).every(({ row }) => row.by !== userId);
}

/** The leader's word on answers of one item; whatever stands beside them is judged anew by what counts then. */
export async function decideAnswers(
  means: SheetMeans,
  { task, decision }: { readonly task: SheetTask; readonly decision: Decision },
  { command: { id, digest }, by }: Pick<CallContext, 'command' | 'by'>,
): Promise<Commanded> {
  const stream = sheetStream(task.id);
  return command(means.log, {
    id,
    digest,
    by,
    reads: [stream],
    async decide(known) {
      const thing = known.of(stream);
      const done = act(workSheetDecider, thing, decision);
      if (!done.ok) return done;
      const sheet = await knownSheet(means, { opening: await pinnedOf(means, task, true), task: task.id });
      for (const entry of decision.drops) countsNoMore(sheet, entry);
      const kept = decision.keeps === null ? undefined : sheet.given.get(decision.keeps);
      if (kept !== undefined) counts(sheet, kept);
      const { events, machine, after } = done.value;
      const anew = judgements(sheet, after, decision.at);
      return accepted({
        appends: [
          {
            stream,
            org: thing?.org ?? task.org,
            machine,
            events: [...events, ...anew.events],
            context: anew.state?.context ?? null,
          },
        ],
      });
    },
  });
}
