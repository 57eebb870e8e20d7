import { createHash } from 'node:crypto';
import { type Event, partsOfStream, streamOf } from '../../../domain/event/event.ts';
import { reportLaw } from '../../../domain/testReport/law.ts';
import { type TestReport, testReports } from '../../../domain/testReport/reportLedger.ts';
import type { Files } from '../../files/openFiles.ts';
import type { Policy } from '../../log/follow/policy.ts';
import { paperOf, wholeReport } from './reportPaper.ts';
import type { ReportMeans } from './reportSaid.ts';

interface Means extends ReportMeans {
  readonly files: Pick<Files, 'keep'>;
  readonly say: (line: string) => void;
}

const name = 'testReportIssued';
const { TestReportIssued } = reportLaw.events;

/** What is issued is written once, by its bytes: and supersedes the number that it corrects. */
export const testReportIssued = (means: Means): Policy => ({
  name,
  types: [TestReportIssued.event.type],
  // A past that was made up, or brought, tells of its files itself.
  past: 'left',
  async react(event) {
    const { id, org } = { id: partsOfStream(event.stream).id, org: event.org };
    const context = (await means.log.remembered([event.stream])).get(event.stream)?.context;
    if (context == null) return [];
    const report = { ...(context as unknown as TestReport), id, org };
    if (report.correctsId !== null) await superseded(means, event, { old: report.correctsId, id });
    if (report.sha256 === null) await filed(means, event, report);
    return [];
  },
});

const writing = ({ position }: Event, what: string) => ({
  by: { kind: 'policy', id: name } as const,
  command: { id: `${name}:${position}:${what}`, digest: name },
});

async function superseded(
  means: Means,
  event: Event,
  { old, id }: { readonly old: string; readonly id: string },
): Promise<void> {
  await filedBefore(means, old);
  const order = { command: 'supersede', id: old, given: { replacedById: id }, at: event.at };
  told(means, old, await means.ledgers.obey(testReports, order, writing(event, 'supersede')));
}

/** Its own file may not be written yet, or could not be: after it is superseded nothing would write it any more. */
async function filedBefore(means: Means, id: string): Promise<void> {
  const stream = streamOf(testReports.name, id);
  const report = (await means.log.remembered([stream])).get(stream)?.context as unknown as
    | TestReport
    | null
    | undefined;
  if (report == null || report.sha256 !== null) return;
  const [issued] = await means.log.read({
    after: 0,
    limit: 1,
    streams: [stream],
    types: [TestReportIssued.event.type],
  });
  if (issued !== undefined) await filed(means, issued, { ...report, id, org: issued.org });
}

/** The same bytes follow from the same report, so that what broke off in between is taken up again. */
async function filed(means: Means, event: Event, report: TestReport): Promise<void> {
  const whole = await wholeReport(means, report, { scope: null, byToken: false, asOf: event.position });
  if (whole === null) return;
  const at = Date.parse(event.at);
  const paper = { told: whole.told, org: report.org, isDraft: false, copyOf: null, reader: '', at };
  const bytes = await paperOf(means, paper);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await means.files.keep({ contentType: 'application/pdf', bytes }, { kind: 'testReport', owner: report.id }, false);
  const order = { command: 'file', id: report.id, given: { sha256 }, at: event.at };
  told(means, report.id, await means.ledgers.obey(testReports, order, writing(event, 'file')));
}

function told(
  { say }: Means,
  id: string,
  done: { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly code: string } },
): void {
  if (done.ok || done.refusal.code === 'ALREADY_DONE') return;
  if (done.refusal.code === 'UNAVAILABLE') throw new Error(`${id} was not told that it is issued`);
  say(`${name}: ${testReports.name} ${id} refused: ${done.refusal.code}`);
}
