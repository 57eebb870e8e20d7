import { equipment } from '../../../domain/equipment/equipment.ts';
import { named } from '../../../domain/ledger/names.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { allKinds, kindFacts } from '../../../domain/work/kinds.ts';
import type { WorkSheetTold } from '../../../domain/work/sheet/calls.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import { limitsAt, workSettings } from '../../../domain/work/workSetting.ts';
import type { CallContext } from '../../http/handler.ts';
import { type Names, personNames } from '../personNames.ts';
import { personTold } from '../tellTasks.ts';
import { progressIn } from './completion.ts';
import { mayDecide } from './deciding.ts';
import { aboutOf } from './knownSheet.ts';
import { type EntryRow, type SheetRow, sheetFollowerName } from './sheetFollower.ts';
import { formOf, openingOf, type SheetForm } from './sheetForm.ts';
import type { SheetMeans } from './sheetMeans.ts';
import { type Answer, readAnswers, readBefore, readSheet, type ValueBefore } from './sheetRows.ts';
import { mayEnter, type SheetTask } from './sheetTask.ts';

/** The sheet of a task as its reader reads it, now or as it was then. */
export async function tellSheet(means: SheetMeans, task: SheetTask, context: CallContext): Promise<WorkSheetTold> {
  const { asOf, caller } = context;
  const { database } = means;
  if (asOf === null) await means.followers.passed(means.log.head().position, sheetFollowerName);
  const position = asOf ?? means.followers.positions().get(sheetFollowerName) ?? 0;
  const sheet = await readSheet(database, task.id, asOf);
  const opening = sheet ?? (await openingOf(means.sources, task));
  const [form, answers, before] = await Promise.all([
    formOf(means.sources, opening),
    readAnswers(database, task.id, asOf),
    readBefore(database, { about: aboutOf(opening.points), task: task.id, asOf, seen: seenBy(caller) }),
  ]);
  const [settings, places] = await Promise.all([
    means.ledgers.everyRow(workSettings, { asOf }),
    means.ledgers.everyRow(organisations, { asOf }),
  ]);
  const names = await personNames(database, personsIn(task, sheet, answers), context);
  context.answeredAt(position);
  const { asked, answered, missing } = progressIn(form, answers);
  const { userId } = caller;
  return {
    task: taskTold(task, names),
    state: sheet?.state ?? 'absent',
    textId: form.textId,
    texts: textsTold(form, context),
    points: await pointsTold(means, { form, task }, context),
    entries: answers.map((one) => entryTold(one, names)),
    before: beforeTold(before),
    signatures: (sheet?.signatures ?? []).map(({ role, by, at }) => ({ role, at, by: personTold(names, by) })),
    counts: { asked, answered, contested: answers.filter(({ is }) => is === 'contested').length },
    missing: missing.map((text) => text[context.lang]),
    limits: limitsAt(settings, places, task.org),
    may: {
      // As it was then: whoever shows the past offers nothing of it.
      enter: mayEnter(task, userId),
      decide: await mayDecide(means, task, context),
    },
    position,
  };
}

/** What was read before is told of the tasks that the caller sees. */
const seenBy = ({ permissions, scope }: CallContext['caller']) => ({
  scope,
  ledgers: allKinds.flatMap((kind) => (permissions.has(kindFacts[kind].tasks) ? [taskLedgers[kind].name] : [])),
});

const personsIn = (
  { leaderId, holderId, crewIds }: SheetTask,
  sheet: SheetRow | null,
  answers: readonly Answer[],
): readonly (string | null)[] => [
  ...[leaderId, holderId, ...crewIds],
  ...(sheet?.signatures.map(({ by }) => by) ?? []),
  ...answers.map(({ row }) => row.by),
];

function taskTold(task: SheetTask, names: Names): WorkSheetTold['task'] {
  const person = (id: string | null) => (id === null ? null : personTold(names, id));
  const { id, ledger, number, name, state, due, until, begunAt, finishedAt } = task;
  return {
    id,
    ledger,
    number,
    name,
    state,
    due,
    until,
    begunAt,
    finishedAt,
    leader: person(task.leaderId),
    holder: person(task.holderId),
    crew: task.crewIds.map((one) => personTold(names, one)),
  };
}

const textsTold = ({ texts }: SheetForm, { lang }: CallContext): WorkSheetTold['texts'] =>
  [...texts.values()].map(({ id, code, name, nameEn, number, sections, evidence }) => ({
    id,
    code,
    number,
    sections,
    evidence,
    name: named(name, nameEn, lang),
  }));

/** What the caller may not see has no name. */
async function pointsTold(
  means: SheetMeans,
  { form: { points, textId }, task }: { readonly form: SheetForm; readonly task: SheetTask },
  { asOf, lang, caller }: CallContext,
): Promise<WorkSheetTold['points']> {
  const ids = [...new Set(points.flatMap(({ equipmentIds }) => equipmentIds))];
  const seen = await means.ledgers.seen(equipment, caller.scope, { ids, asOf, lang });
  const nameOf = new Map(seen.map(({ id, name }) => [id, name]));
  const walked = task.pathId === null ? [] : await means.sources.points(task.pathId);
  const codes = new Map(walked.map(({ id, code }) => [id, code]));
  return points.map((point) => ({
    id: point.id,
    place: point.place,
    textId: point.textId ?? textId,
    code: codes.get(point.id) ?? null,
    equipment: point.equipmentIds.map((id) => ({ id, name: nameOf.get(id) ?? null })),
  }));
}

function entryTold({ is, row }: Answer, names: Names): WorkSheetTold['entries'][number] {
  const { taskId: _, ledger: __, by, ...entry }: EntryRow = row;
  return { ...entry, is, by: personTold(names, by) };
}

const beforeTold = (values: readonly ValueBefore[]): WorkSheetTold['before'] =>
  [...Map.groupBy(values, ({ about, item }) => JSON.stringify([about, item])).values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const { about, item } = first;
    return [{ about, item, values: of.map(({ value, unit, at20, at }) => ({ value, unit, at20, at })), factory: null }];
  });
