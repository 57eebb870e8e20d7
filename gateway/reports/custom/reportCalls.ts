import type { Clock } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { spanOfDays } from '../../../domain/figure/period.ts';
import type { AskedSpan } from '../../../domain/figure/question.ts';
import { blockFaults } from '../../../domain/report/blockFaults.ts';
import { previewReport, type ReportFormat, reportDocument } from '../../../domain/report/calls.ts';
import { customWords } from '../../../domain/report/messages.ts';
import { reportSheet } from '../../../domain/report/reportSheet.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import type { ToldReport } from '../../../domain/report/told.ts';
import { filled } from '../../../domain/text/filled.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { FigureMeans } from '../../figures/figureMeans.ts';
import { type CallContext, type FileAnswer, type ServedCall, serve } from '../../http/handler.ts';
import { printPdf } from '../../print/printPdf.ts';
import { reportWorkbook } from './reportWorkbook.ts';
import { type ReportSaid, saidOf, tellReport } from './tellReport.ts';

export interface ReportCallMeans extends FigureMeans {
  readonly clock: Clock;
}

interface Opened {
  readonly report: ReportSaid;
  readonly unit: string;
  readonly span: AskedSpan;
}

/** Custom reports, as they are read and taken away. */
export const reportCalls = (means: ReportCallMeans): readonly ServedCall[] => [
  serve(previewReport, async ({ body: { of, unit, span } }, context) => {
    if (of.kind === 'template') {
      const report = await keptTemplate(means, of.id, context);
      return report === null ? refused('NO_PERMISSION') : told(means, { report, unit, span }, context);
    }
    const faults = Object.entries(blockFaults(of.draft.blocks, 'blocks'));
    if (faults.length > 0) {
      const said = faults.map(([field, text]) => [field, text[context.lang]]);
      return refused('RULE_BROKEN', { fields: Object.fromEntries(said) });
    }
    return told(means, { report: { ...of.draft, id: null, version: null }, unit, span }, context);
  }),
  serve(reportDocument, async ({ query: { template, unit, from, to, format } }, context) => {
    const report = await keptTemplate(means, template, context);
    if (report === null) return refused('NO_PERMISSION');
    const answer = await told(means, { report, unit, span: spanOfDays(from, to) }, context);
    return answer.ok ? accepted(await reportFile(means, answer.value, format, context.lang)) : answer;
  }),
];

/** A template that the caller sees; who only views reports sees those that are published. */
export async function keptTemplate(
  { ledgers }: Pick<FigureMeans, 'ledgers'>,
  id: string,
  context: CallContext,
): Promise<ReportSaid | null> {
  const { asOf, asker, lang, caller } = context;
  const [row] = await ledgers.seen(reportTemplates, asker.scope, { ids: [id], asOf });
  const builds = caller.permissions.has('/customList');
  return row === undefined || !(row.published || builds) ? null : saidOf(row, lang);
}

function told(means: FigureMeans, opened: Opened, context: CallContext): Promise<Result<ToldReport>> {
  const { asker, caller, moment } = context;
  return tellReport(means, { ...opened, asker, reader: caller.name, ...moment });
}

const contentTypes: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A report that was told, as a file. */
export async function reportFile(
  { clock }: Pick<ReportCallMeans, 'clock'>,
  report: ToldReport,
  format: ReportFormat,
  lang: Lang,
): Promise<FileAnswer> {
  const named = { name: report.template.name, from: report.span.from };
  const name = filled(customWords['report.file'][lang], named);
  const bytes =
    format === 'pdf' ? await printPdf(clock, reportSheet(report, lang)) : await reportWorkbook(report, lang);
  return { contentType: contentTypes[format], fileName: `${name}.${format}`, bytes: Buffer.from(bytes) };
}
