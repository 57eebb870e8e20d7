import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import { decideWorkSheet, enterWorkSheet, readWorkSheet, signWorkSheet } from '../../../domain/work/sheet/calls.ts';
import { sheetStream } from '../../../domain/work/sheet/events.ts';
import { notOfTask, type SheetRefusal, sheetRefusals } from '../../../domain/work/sheet/refusals.ts';
import type { SheetCommand } from '../../../machines/workSheet/sheetRules.ts';
import { workSheetDecider } from '../../../machines/workSheet/workSheetDecider.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { byLaw, type Commanded, command, planned } from '../../log/append/command.ts';
import { begun } from './beginning.ts';
import { decideAnswers, mayDecide } from './deciding.ts';
import { enter } from './entering.ts';
import { sheetFollowerName } from './sheetFollower.ts';
import { formOf, rolesAsked } from './sheetForm.ts';
import type { SheetMeans } from './sheetMeans.ts';
import { readSheet } from './sheetRows.ts';
import { mayEnter, type SheetTask } from './sheetTask.ts';
import { tellSheet } from './tellSheet.ts';

/** The calls of sheets: each asks first whether who calls sees the task. */
export function sheetCalls(means: SheetMeans): readonly ServedCall[] {
  return [
    serve(readWorkSheet, async ({ params }, context) => {
      const task = await means.sources.seenTask(params.task, context);
      return task === null ? refused('NO_PERMISSION') : accepted(await tellSheet(means, task, context));
    }),
    serve(enterWorkSheet, async ({ params, body }, context) => {
      const task = await ownTask(means, params.task, context);
      if (!task.ok) return task;
      const started = await begun(means.ledgers, task.value, context);
      if (!started.ok) return started;
      const entered = await enter(means, { task: task.value, items: body.items, context });
      return entered.ok ? accepted({ items: [...entered.value] }) : entered;
    }),
    serve(decideWorkSheet, async ({ params, body }, context) => {
      const task = await means.sources.seenTask(params.task, context);
      if (task === null) return refused('NO_PERMISSION');
      const at = instantOf(context.now);
      const isHis = await mayDecide(means, task, context);
      const decision = { type: 'DECIDE', at, by: context.caller.userId, isHis, ...body } as const;
      const done = await heard(means, await decideAnswers(means, { task, decision }, context), context);
      return done.ok ? accepted({ task: task.id }) : done;
    }),
    serve(signWorkSheet, async ({ params, body }, context) => {
      const task = await ownTask(means, params.task, context);
      if (!task.ok) return task;
      const row = await readSheet(means.database, params.task, null);
      const asked = row === null ? [] : rolesAsked(await formOf(means.sources, row));
      const at = instantOf(context.now);
      const done = await order(
        means,
        { task: task.value, order: { type: 'SIGN', at, by: context.caller.userId, role: body.role, asked } },
        context,
      );
      if (!done.ok) return done;
      const after = await readSheet(means.database, params.task, null);
      return accepted({ task: params.task, roles: after?.signatures.map(({ role }) => role) ?? [] });
    }),
  ];
}

/** A task that the caller sees and works on. */
async function ownTask(means: SheetMeans, id: string, context: CallContext): Promise<Result<SheetTask>> {
  const task = await means.sources.seenTask(id, context);
  if (task === null) return refused('NO_PERMISSION');
  return mayEnter(task, context.caller.userId)
    ? accepted(task)
    : refused('NO_PERMISSION', { data: { says: notOfTask[context.lang] } });
}

async function order(
  means: SheetMeans,
  { task, order: given }: { readonly task: SheetTask; readonly order: SheetCommand },
  context: CallContext,
): Promise<Result<true>> {
  const { command: told, by } = context;
  const stream = sheetStream(task.id);
  const done = await command(means.log, {
    id: told.id,
    digest: told.digest,
    by,
    reads: [stream],
    decide: (known) => planned(byLaw(workSheetDecider, known, { stream, org: task.org, order: given })),
  });
  return heard(means, done, context);
}

/** Answered once it can be read, or in the caller's words. */
async function heard(
  { followers }: SheetMeans,
  done: Commanded,
  { lang }: Pick<CallContext, 'lang'>,
): Promise<Result<true>> {
  if (!done.ok) return { ok: false, refusal: inWords(done.refusal, lang) };
  await followers.passed(done.value.position, sheetFollowerName);
  return accepted(true);
}

/** A refusal of the law in the caller's words. */
function inWords(refusal: Refusal, lang: CallContext['lang']): Refusal {
  const { refusal: name } = (refusal.data ?? {}) as { readonly refusal?: SheetRefusal };
  return name === undefined ? refusal : { ...refusal, data: { refusal: name, says: sheetRefusals[name][lang] } };
}
