import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { spanOf } from '../../../domain/figure/faults.ts';
import { figureMessages } from '../../../domain/figure/messages.ts';
import type { AskedSpan } from '../../../domain/figure/question.ts';
import { named } from '../../../domain/ledger/names.ts';
import type { ReportBlock } from '../../../domain/report/blockFields.ts';
import { reportFooters } from '../../../domain/report/reportFooter.ts';
import type { ToldBlock, ToldReport } from '../../../domain/report/told.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import type { FigureMeans } from '../../figures/figureMeans.ts';
import { type NodesAsker, unitNodes } from '../../figures/unitNodes.ts';
import { presetsAsOf, printedFooter } from '../../parameters/index.ts';
import { tellBlocks } from './tellBlocks.ts';

/** A template, or a draft of one, as it is told. */
export interface ReportSaid {
  readonly id: string | null;
  readonly name: string;
  readonly version: number | null;
  readonly paper: 'portrait' | 'landscape';
  readonly footerId: string | null;
  readonly blocks: readonly ReportBlock[];
}

export interface ReportAsked {
  readonly report: ReportSaid;
  readonly unit: string;
  readonly span: AskedSpan;
  readonly asker: NodesAsker;
  /** The reader's name, for the footer. */
  readonly reader: string;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

/** A report with its figures, as its reader may see them and as they were known then. */
export async function tellReport(means: FigureMeans, asked: ReportAsked): Promise<Result<ToldReport>> {
  const { report, asker, asOf, now } = asked;
  const { lang } = asker;
  const span = spanOf(asked, means.zone);
  if (span === null) return refused('RULE_BROKEN', { fields: { span: figureMessages['figure.moment'][lang] } });
  if (span.from >= span.to) return refused('RULE_BROKEN', { fields: { span: figureMessages['figure.empty'][lang] } });
  const unit = (await unitNodes(means.ledgers, [asked.unit], asker)).get(asked.unit);
  if (unit === undefined) return refused('NO_PERMISSION');
  const blocks = await tellBlocks(means, { blocks: report.blocks, unit, asked: asked.span, span, asker, asOf, now });
  const { id, name, version, paper } = report;
  return accepted({
    template: { id, name, version },
    unit: { id: unit.id, name: unit.name ?? unit.id },
    span: asked.span,
    zone: means.zone.name,
    known: instantOf(now),
    paper,
    blocks,
    footer: await footerOf(means, asked),
    hash: hashOf(asked, blocks),
  });
}

/** Of what was asked and every figure, in no language: who asks the same elsewhere finds the same. */
function hashOf({ report: { id, version }, unit, span }: ReportAsked, blocks: readonly ToldBlock[]): string {
  const figures = blocks.map(({ block, kind, columns, rows, total }) => ({
    block,
    kind,
    total,
    columns: columns.map(({ key, unit: of, decimals }) => ({ key, unit: of, decimals })),
    // Lines go by names, which are another's in another language.
    rows: rows.map(({ id: line, cells }) => ({ line, cells })).toSorted((a, b) => (a.line < b.line ? -1 : 1)),
  }));
  const whole = { template: id, version, unit, span, figures };
  return createHash('sha256')
    .update(canonicalize(whole) ?? '')
    .digest('hex');
}

/** The template's own footer, else the organisation's, with who reads it and the day. */
export async function footerOf(
  { ledgers, zone }: FigureMeans,
  { report, unit, asker: { lang, asOf, scope }, reader, now }: ReportAsked,
): Promise<ToldReport['footer']> {
  const [told] = await ledgers.seen(energyUnits, scope, { ids: [unit], asOf });
  const org = told?.orgId ?? '';
  const presets = await presetsAsOf(ledgers, asOf);
  const own =
    report.footerId === null
      ? undefined
      : (await ledgers.everyRow(reportFooters, { asOf })).find(({ id }) => id === report.footerId);
  const day = zone.written(now).local.slice(0, 10);
  return printedFooter(own ?? presets.footer(org), {
    organisation: presets.organisation(org, lang),
    day,
    reader,
    lang,
  });
}

/** How a kept template is told. */
export const saidOf = (
  row: Omit<ReportSaid, 'name'> & { readonly name: string; readonly nameEn: string | null },
  lang: NodesAsker['lang'],
): ReportSaid => ({
  id: row.id,
  name: named(row.name, row.nameEn, lang),
  version: row.version,
  paper: row.paper,
  footerId: row.footerId,
  blocks: row.blocks,
});
