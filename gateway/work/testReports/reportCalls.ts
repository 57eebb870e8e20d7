import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import {
  correctTestReport,
  makeTestReports,
  printTestReport,
  readTestReport,
  reportOfTest,
  takeTestReport,
  testsWithoutReport,
} from '../../../domain/testReport/calls.ts';
import { mostTests } from '../../../domain/testReport/fields.ts';
import { type TestReport, testReports } from '../../../domain/testReport/reportLedger.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { testTasks } from '../../../domain/work/task/tasks.ts';
import type { Files } from '../../files/openFiles.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { correctReport, type Made, makeReport, makingMessages } from './making.ts';
import { paperOf, wholeReport } from './reportPaper.ts';
import type { ReportMeans } from './reportSaid.ts';
import { reportTold } from './reportTold.ts';
import { takeReadings } from './takeReadings.ts';
import { templatePreview } from './templatePreview.ts';
import { withoutReport } from './withoutReport.ts';

export interface ReportCallMeans extends ReportMeans {
  readonly files: Pick<Files, 'read'>;
}

/** What is done with test reports beside what their law serves by itself. */
export function reportCalls(means: ReportCallMeans): readonly ServedCall[] {
  const seen = ({ caller, asOf }: CallContext, id: string) =>
    means.ledgers.seenRow(testReports, caller.scope, id, asOf);
  return [
    serve(testsWithoutReport, async (_, context) => accepted(await withoutReport(means, context))),
    serve(reportOfTest, async ({ params: { task } }, { caller }) => {
      const { scope } = caller;
      if ((await means.ledgers.seenRow(testTasks, scope, task)) === null) return refused('NO_PERMISSION');
      const own = (await means.ledgers.seen(testReports, scope)).filter(({ taskIds }) => taskIds.includes(task));
      const row = own.find(({ state }) => state !== 'void' && state !== 'superseded') ?? null;
      return accepted({ report: row === null ? null : { id: row.id, number: row.number, state: row.state } });
    }),
    serve(makeTestReports, ({ body }, context) => makeAll(means, body, context)),
    serve(takeTestReport, async ({ params: { id }, body: { version } }, context) => {
      const row = await seen(context, id);
      return row === null ? refused('NO_PERMISSION') : takeReadings(means, { row, version }, context);
    }),
    serve(correctTestReport, async ({ params: { id }, body: { reason } }, context) => {
      const row = await seen(context, id);
      if (row === null) return refused('NO_PERMISSION');
      const made = await correctReport(means, { row, reason }, context);
      if (!made.ok) return made;
      context.answeredAt(made.value.position);
      return accepted({ id: made.value.id, number: made.value.number });
    }),
    serve(readTestReport, async ({ params: { id } }, context) => {
      const row = await seen(context, id);
      const told = row === null ? null : await reportTold(means, row, context);
      return told === null ? refused('NO_PERMISSION') : accepted(told);
    }),
    serve(printTestReport, async ({ params: { id } }, context) => {
      const row = await seen(context, id);
      return row === null ? refused('NO_PERMISSION') : print(means, row, context);
    }),
    templatePreview(means),
  ];
}

interface Wanted {
  readonly taskIds: readonly string[];
  readonly textId: string;
  readonly lang: Lang;
  readonly together: boolean;
}

/** Each test by itself: what one is refused hinders no other. All in one is made, or not. */
async function makeAll(means: ReportMeans, { taskIds, textId, lang, together }: Wanted, context: CallContext) {
  const groups = together ? [taskIds] : [...new Set(taskIds)].map((one) => [one]);
  if (together && new Set(taskIds).size > mostTests)
    return refused('RULE_BROKEN', {
      fields: { taskIds: { cn: `一份报告最多 ${mostTests} 个试验`, en: `At most ${mostTests} tests` }[context.lang] },
    });
  const made: Made[] = [];
  const not: { readonly task: string; readonly says: string }[] = [];
  let first: Result<Made> | null = null;
  for (const [n, group] of groups.entries()) {
    const done = await makeReport(means, { taskIds: group, textId, lang }, context, n);
    first ??= done;
    if (done.ok) made.push(done.value);
    else not.push({ task: group[0] ?? '', says: saysOf(done, context.lang) });
  }
  // One that was asked alone hears why by itself.
  if (groups.length === 1 && first !== null && !first.ok) return first;
  const last = made.at(-1);
  if (last !== undefined) context.answeredAt(last.position);
  return accepted({ made: made.map(({ id, number }) => ({ id, number })), refused: not });
}

function saysOf(done: Extract<Result<Made>, { ok: false }>, lang: Lang): string {
  const { fields, data, code } = done.refusal;
  const says = (data as { readonly says?: string } | undefined)?.says ?? Object.values(fields ?? {})[0];
  if (says !== undefined) return says;
  return code === 'NO_PERMISSION' ? makingMessages['report.unseen'][lang] : code;
}

interface Pdf {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fileName: string;
}

/** What was issued is given as it was kept; what is not issued is marked as a draft. */
async function print(means: ReportCallMeans, row: TestReport, context: CallContext): Promise<Result<Pdf>> {
  const fileName = `${row.number}.pdf`;
  const kept = row.sha256 === null ? null : await means.files.read(row.sha256);
  if (kept !== null) return accepted({ contentType: kept.contentType, bytes: new Uint8Array(kept.bytes), fileName });
  // Its file is being written, or is not to be read: what was issued is no draft.
  if (row.sha256 !== null || row.state === 'issued' || row.state === 'superseded') return refused('UNAVAILABLE');
  const { caller, now } = context;
  const whole = await wholeReport(means, row, { scope: caller.scope, byToken: false, asOf: null });
  if (whole === null) return refused('NO_PERMISSION');
  const paper = { told: whole.told, org: row.org, isDraft: true, copyOf: null, reader: caller.name, at: now };
  return accepted({ contentType: 'application/pdf', bytes: await paperOf(means, paper), fileName });
}
