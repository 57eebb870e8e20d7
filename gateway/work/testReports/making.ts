import { users } from '../../../domain/access/user.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { anHour } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import { lineUp } from '../../../domain/site/nearest.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { reportRefusals } from '../../../domain/testReport/refusals.ts';
import { type TestReport, testReports } from '../../../domain/testReport/reportLedger.ts';
import { nothingFilled } from '../../../domain/testReport/tell.ts';
import { type ReportText, reportTexts } from '../../../domain/testReport/template/template.ts';
import { defineMessages, type Lang } from '../../../domain/text/message.ts';
import { limitOn, processTimes } from '../../../domain/work/processTime.ts';
import { testTasks, type WorkTask } from '../../../domain/work/task/tasks.ts';
import { testTexts } from '../../../domain/work/text/textLedgers.ts';
import type { CallContext } from '../../http/handler.ts';
import type { ReportMeans } from './reportSaid.ts';
import { readTests } from './testsRead.ts';

export const makingMessages = defineMessages({
  'report.unseen': { cn: '找不到此试验', en: 'There is no such test' },
  'report.notAccepted': { cn: '试验尚未验收', en: 'The test is not accepted yet' },
  'report.notInForce': { cn: '模板未启用，请先启用', en: 'The template is not in force: put it in force first' },
  'report.otherText': { cn: '此模板不取自该试验的文本', en: 'This template does not take from the text of the test' },
  'report.there': { cn: '此试验已有报告 {number}', en: '{number} is the report of this test' },
  'report.otherOrg': { cn: '一份报告只含一个组织的试验', en: 'One report tells of the tests of one organisation' },
});
const words = makingMessages;

/** Where no process time says otherwise: within ten days. */
const usualHours = 240;

interface Wanted {
  readonly taskIds: readonly string[];
  readonly textId: string;
  readonly lang: Lang;
}

export interface Made {
  readonly id: string;
  readonly number: string;
  readonly position: number;
}

const broken = (field: string, says: string): Refusal => ({ code: 'RULE_BROKEN', fields: { [field]: says } });

/** A report of these tests, all in one; `n`: which of several that come with one command. */
export async function makeReport(
  means: ReportMeans,
  { taskIds, textId, lang }: Wanted,
  context: CallContext,
  n = 0,
): Promise<Result<Made>> {
  const { caller } = context;
  const say = (name: keyof typeof words) => words[name][context.lang];
  const template = await means.ledgers.seenRow(reportTexts, caller.scope, textId);
  if (template === null) return refused('NO_PERMISSION');
  if (template.state !== 'inForce') return { ok: false, refusal: broken('textId', say('report.notInForce')) };
  const tasks = await means.ledgers.seen(testTasks, caller.scope, { ids: taskIds });
  const [first] = tasks;
  if (first === undefined || tasks.length < new Set(taskIds).size) return refused('NO_PERMISSION');
  if (tasks.some(({ state }) => state !== 'completed'))
    return { ok: false, refusal: broken('taskIds', say('report.notAccepted')) };
  if (tasks.some(({ org }) => org !== first.org))
    return { ok: false, refusal: broken('taskIds', say('report.otherOrg')) };
  const standing = await reportOf(means, taskIds);
  if (standing !== null) {
    const says = say('report.there').replace('{number}', standing.number);
    return { ok: false, refusal: broken('taskIds', says) };
  }
  if (!(await takesFrom(means, template, tasks)))
    return { ok: false, refusal: broken('textId', say('report.otherText')) };
  const position = means.log.head().position;
  const { results, persons } = await readTests(means, { taskIds, position, lang });
  const things = [...new Set(tasks.flatMap(({ equipmentIds }) => equipmentIds))];
  const given = {
    ...nothingFilled,
    orgId: first.org,
    equipmentId: things.length === 1 ? things[0] : null,
    taskIds,
    textId,
    language: lang,
    correctsId: null,
    correctionReason: null,
    testerIds: [...new Set([...tasks.flatMap(({ doerIds }) => doerIds), ...persons])],
    due: await dueOf(means, first.org),
    readTo: position,
    results,
  };
  return ordered(means, given, context, n);
}

/** The next number of the same tests: it begins with what was issued, and takes other readings only when it is told to. */
export async function correctReport(
  means: ReportMeans,
  { row, reason }: { readonly row: TestReport; readonly reason: string },
  context: CallContext,
): Promise<Result<Made>> {
  if (row.state !== 'issued') {
    const name = row.state === 'superseded' ? 'superseded' : row.state === 'void' ? 'ended' : 'notIssued';
    const { code, says } = reportRefusals[name];
    return refused(code, { data: { refusal: name, says: says[context.lang] } });
  }
  const { orgId, equipmentId, taskIds, textId, language, testerIds, readTo, results } = row;
  const { conclusion, instruments, values, judgements } = row;
  const given = {
    orgId,
    equipmentId,
    taskIds,
    textId,
    language,
    testerIds,
    readTo,
    results,
    conclusion,
    instruments,
    values,
    judgements,
    correctsId: row.id,
    correctionReason: reason,
    due: await dueOf(means, row.org),
    writerIds: await stillThere(means, [row.authorId, ...row.writerIds]),
  };
  return ordered(means, given, context, 0);
}

/** Of these persons those that are no more approve nothing, and are named by no new record. */
export async function stillThere(
  { ledgers }: Pick<ReportMeans, 'ledgers'>,
  persons: readonly (string | null)[],
): Promise<readonly string[]> {
  const ids = [...new Set(persons.filter((one) => one !== null))];
  return ids.length === 0 ? [] : (await ledgers.everyRow(users, { ids })).map(({ id }) => id);
}

async function ordered(
  { ledgers, log }: ReportMeans,
  given: Readonly<Record<string, unknown>>,
  { by, command, asker }: CallContext,
  n: number,
): Promise<Result<Made>> {
  const order = { command: 'make', id: null, given };
  const writing = { by, command: n === 0 ? command : { ...command, id: `${command.id}:${n}` }, asker };
  const done = await ledgers.obey(testReports, order, writing);
  if (!done.ok) return done;
  const { id, position } = done.value;
  const stream = `${testReports.name}-${id}`;
  const context = (await log.remembered([stream])).get(stream)?.context as unknown as TestReport | undefined;
  return accepted({ id, position, number: context?.number ?? '' });
}

/** The report that stands of one of these tests; what two make at once is held by the log. */
async function reportOf({ ledgers }: ReportMeans, taskIds: readonly string[]): Promise<TestReport | null> {
  const all = await ledgers.everyRow(testReports);
  const own = all.filter((one) => one.state !== 'void' && one.taskIds.some((task) => taskIds.includes(task)));
  return own.find(({ state }) => state !== 'superseded') ?? own[0] ?? null;
}

/** A template without texts takes from any; else by the code of the text, whatever its version. */
export async function takesFrom(
  { ledgers }: Pick<ReportMeans, 'ledgers'>,
  { textIds }: Pick<ReportText, 'textIds'>,
  tasks: readonly Pick<WorkTask, 'textId'>[],
): Promise<boolean> {
  if (textIds.length === 0) return true;
  const ids = [...new Set([...textIds, ...tasks.map(({ textId }) => textId)])];
  const codes = new Map((await ledgers.everyRow(testTexts, { ids })).map(({ id, code }) => [id, code]));
  const named = new Set(textIds.map((id) => codes.get(id)));
  return tasks.every(({ textId }) => named.has(codes.get(textId)));
}

/** Until when it is to be issued, as the nearest organisation says of such work. */
async function dueOf({ ledgers, clock, zone }: ReportMeans, org: string): Promise<string> {
  const [times, places] = await Promise.all([ledgers.everyRow(processTimes), ledgers.everyRow(organisations)]);
  const now = clock.now();
  const day = zoneOf(zone).written(now).local.slice(0, 10);
  const limit = limitOn(times, { line: lineUp(places, org), work: 'ENERGY_TEST_REPORT', day });
  return instantOf(now + (limit?.hours ?? usualHours) * anHour);
}
