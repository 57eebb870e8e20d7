import { zoneOf } from '../../../domain/clock/zone.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { reportLaw } from '../../../domain/testReport/law.ts';
import { reportPaper } from '../../../domain/testReport/paper.ts';
import { type TestReport, testReports } from '../../../domain/testReport/reportLedger.ts';
import { tellReport } from '../../../domain/testReport/tell.ts';
import { type ReportText, reportTexts } from '../../../domain/testReport/template/template.ts';
import type { ToldReport } from '../../../domain/testReport/told.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { presetsAsOf, printedFooter } from '../../parameters/index.ts';
import { printPdf } from '../../print/printPdf.ts';
import { type Reader, type ReportMeans, reportSaid, type Said } from './reportSaid.ts';

export interface Whole extends Said {
  readonly told: ToldReport;
  readonly template: ReportText;
}

/** A report on its pages, by the version of the template that it was made by, be that retired since; null: there is none. */
export async function wholeReport(means: ReportMeans, report: TestReport, reader: Reader): Promise<Whole | null> {
  const template = await means.ledgers.anyRow(reportTexts, report.textId);
  if (template === null) return null;
  const { taskIds, readTo: position, language: lang, org } = report;
  const whole = await reportSaid(means, { report, template, taskIds, position, lang, org }, reader);
  return { ...whole, template, told: tellReport(template.blocks, whole.said) };
}

const { TestReportIssued } = reportLaw.events;

/** At which position names in a report are read: what was issued says for ever what it said then, as its file does. */
export async function namedAt(
  { log }: Pick<ReportMeans, 'log'>,
  { id, state }: Pick<TestReport, 'id' | 'state'>,
  asOf: number | null,
): Promise<number | null> {
  if (state !== 'issued' && state !== 'superseded') return asOf;
  const query = { streams: [streamOf(testReports.name, id)], types: [TestReportIssued.event.type] };
  const [issued] = await log.read({ after: 0, limit: 1, ...query });
  return issued?.position ?? asOf;
}

interface Paper {
  readonly told: ToldReport;
  readonly org: string;
  readonly isDraft: boolean;
  /** The hash of the file that it is a copy of, with persons masked; null: it is no copy. */
  readonly copyOf: string | null;
  /** By what the footer says who printed it, and when, ms. */
  readonly reader: string;
  readonly at: number;
}

/** The same report at the same moment is the same bytes, whenever it is printed. */
export async function paperOf(
  { clock, ledgers, zone }: Pick<ReportMeans, 'clock' | 'ledgers' | 'zone'>,
  { told, org, isDraft, copyOf, reader, at }: Paper,
): Promise<Uint8Array<ArrayBuffer>> {
  const lang: Lang = told.lang;
  const presets = await presetsAsOf(ledgers, null);
  const footer = printedFooter(presets.footer(org), {
    organisation: presets.organisation(org, lang),
    reader,
    lang,
    day: zoneOf(zone).written(at).local.slice(0, 10),
  });
  return printPdf(
    { now: () => at, after: (length, then) => clock.after(length, then) },
    reportPaper(told, { footer, isDraft, copyOf }),
  );
}
