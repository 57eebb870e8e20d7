import { accepted, refused } from '../../../domain/error/errors.ts';
import { lookReport, lookReportPaper } from '../../../domain/share/lookCalls.ts';
import type { ReportLookTold } from '../../../domain/share/reportLook.ts';
import { type TestReport, testReports } from '../../../domain/testReport/reportLedger.ts';
import type { Files } from '../../files/openFiles.ts';
import { type OpenContext, type ServedCall, serve } from '../../http/handler.ts';
import { namedAt, paperOf, wholeReport } from '../testReports/reportPaper.ts';
import type { ReportMeans } from '../testReports/reportSaid.ts';
import { type Eyes, lookedAt } from './lookMeans.ts';

interface Means extends ReportMeans {
  readonly files: Pick<Files, 'read'>;
}

type Reader = Pick<OpenContext, 'caller' | 'shared' | 'lang'>;

/** A report that was issued, to who has the right to it and to whoever it was given: what is not issued goes out of the house by no link. */
export const reportLooks = (means: Means): readonly ServedCall[] => [
  serve(lookReport, async ({ params: { id } }, context) => {
    const found = await issuedOf(means, id, context);
    const told = found === null ? null : await lookOf(means, found.row, found.eyes);
    return told === null ? refused('NO_PERMISSION') : accepted(told);
  }),
  serve(lookReportPaper, async ({ params: { id } }, context) => {
    const found = await issuedOf(means, id, context);
    const kept = found === null ? null : await paperFor(means, found, context.now);
    if (found === null || kept === null) return refused('NO_PERMISSION');
    const { contentType, bytes } = kept;
    return accepted({ contentType, bytes, fileName: `${found.row.number}.pdf` });
  }),
];

/** The file that was kept names everybody in full: to a token goes a copy that masks them and tells the hash of the original. */
async function paperFor(means: Means, { row, eyes }: { readonly row: TestReport; readonly eyes: Eyes }, at: number) {
  const { sha256: copyOf, org } = row;
  if (copyOf === null) return null;
  if (!eyes.byToken) return means.files.read(copyOf);
  const whole = await wholeReport(means, row, {
    scope: eyes.scope,
    byToken: true,
    asOf: await namedAt(means, row, null),
  });
  if (whole === null) return null;
  const bytes = await paperOf(means, { told: whole.told, org, isDraft: false, copyOf, reader: '', at });
  return { contentType: 'application/pdf', bytes };
}

async function issuedOf(means: Means, id: string, reader: Reader) {
  const found = await lookedAt(means.ledgers, { ledger: testReports, id }, reader);
  if (found === null) return null;
  return !found.eyes.byToken || ['issued', 'superseded'].includes(found.row.state) ? found : null;
}

async function lookOf(means: Means, row: TestReport, eyes: Eyes): Promise<ReportLookTold | null> {
  const { scope, byToken } = eyes;
  const whole = await wholeReport(means, row, { scope, byToken, asOf: await namedAt(means, row, null) });
  if (whole === null) return null;
  const numberOf = async (id: string | null): Promise<string | null> =>
    id === null ? null : ((await means.ledgers.anyRow(testReports, id))?.number ?? null);
  return {
    number: row.number,
    state: row.state,
    verdict: row.verdict,
    report: whole.told,
    issuedAt: row.issuedAt,
    sha256: row.sha256,
    corrects: await numberOf(row.correctsId),
    replacedBy: await numberOf(row.replacedById),
    byToken,
  } satisfies ReportLookTold;
}
