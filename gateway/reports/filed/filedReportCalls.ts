import { users } from '../../../domain/access/user.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { named } from '../../../domain/ledger/names.ts';
import {
  filedHidden,
  filedReport,
  fileReport,
  listFiledReports,
  restateReport,
} from '../../../domain/report/filedCalls.ts';
import { differencesOf } from '../../../domain/report/filedDifferences.ts';
import type { ToldReport } from '../../../domain/report/told.ts';
import { bySigns } from '../../../domain/text/order.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { keptTemplate } from '../custom/reportCalls.ts';
import { filedFollowerName } from './filedFollower.ts';
import { type FiledRow, filedFigures, filedRows, listedOf, type PersonNames, versionOf } from './filedRows.ts';
import { seesHeads, seesWhole } from './filedSight.ts';
import { contentOf, type FilingMeans, file, restate, templateOf } from './filing.ts';

/** Reports in the files: filed, restated, and read as they were filed. */
export const filedReportCalls = (means: FilingMeans): readonly ServedCall[] => [
  serve(fileReport, async ({ body: { template, unit, span } }, context) => {
    const report = await keptTemplate(means, template, context);
    return report === null ? refused('NO_PERMISSION') : file(means, { report, unit, span }, context);
  }),
  serve(restateReport, async ({ params: { id }, body: { reason } }, context) => {
    const known = (await versions(means, { id }, context)).at(-1);
    if (known === undefined || !(await seesOne(means, known, context))) return refused('NO_PERMISSION');
    return restate(means, { id, reason }, context);
  }),
  serve(listFiledReports, async ({ query }, context) => {
    const newest = [...new Map((await versions(means, query, context)).map((one) => [one.id, one])).values()];
    const sees = await seesHeads(
      means,
      newest.map(({ head }) => head),
      context.asker.scope,
    );
    const people = await peopleOf(means, context);
    const reports = newest.flatMap((one, n) => (sees[n] === true ? [listedOf(one, people)] : []));
    return accepted({ reports: reports.sort((a, b) => bySigns(b.span.from, a.span.from) || bySigns(b.at, a.at)) });
  }),
  serve(filedReport, async ({ params: { id }, query: { version } }, context) => {
    const all = await versions(means, { id }, context);
    const [newest, shown] = [
      all.at(-1),
      version === undefined ? all.at(-1) : all.find((one) => one.version === version),
    ];
    if (newest === undefined || shown === undefined || !(await seesOne(means, newest, context)))
      return refused('NO_PERMISSION');
    for (const { head } of all)
      if (!(await seesWhole(means, head, context.asker.scope)))
        return refused('NO_PERMISSION', { fields: { report: filedHidden[context.lang] } });
    const report = await filedFigures(means.database, shown);
    if (report === null) return refused('NO_PERMISSION');
    const people = await peopleOf(means, context);
    return accepted({
      filed: listedOf(newest, people),
      versions: all.map((one) => versionOf(one, people)),
      shown: shown.version,
      report,
      now: await toldNow(means, { filed: shown, report }, context),
    });
  }),
];

async function versions(
  { database, log, followers }: FilingMeans,
  asked: { readonly id?: string; readonly template?: string | undefined; readonly unit?: string | undefined },
  { asOf }: CallContext,
): Promise<readonly FiledRow[]> {
  // What was filed by then is read, be the follower behind.
  if (asOf !== null) await followers.waitFor(Math.min(asOf, log.head().position), filedFollowerName);
  return filedRows(database, { ...asked, asOf });
}

const seesOne = async (means: FilingMeans, { head }: FiledRow, context: CallContext): Promise<boolean> =>
  (await seesHeads(means, [head], context.asker.scope))[0] === true;

/** What the same question is told now, against what was filed. */
async function toldNow(
  means: FilingMeans,
  { filed: { head }, report: before }: { readonly filed: FiledRow; readonly report: ToldReport },
  context: CallContext,
) {
  const report = await templateOf(means, head, context);
  if (report === null) return null;
  const { unit, span, lang } = head;
  const told = await contentOf(means, { report, unit, span }, { lang, context });
  if (!told.ok) return null;
  const { hash, report: after } = told.value.content;
  return { hash, differences: differencesOf(before, after) };
}

/** Those whom the reader sees, by their names. */
async function peopleOf({ ledgers }: FilingMeans, context: CallContext): Promise<PersonNames> {
  const { asOf, lang } = context;
  const rows = await ledgers.seen(users, context.asker.scope, { asOf });
  return new Map(rows.map((row) => [row.id, named(row.userRealName, row.userRealNameEn, lang)]));
}
