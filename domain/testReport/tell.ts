import { named, nameIn } from '../ledger/names.ts';
import type { Lang } from '../text/message.ts';
import type { TestReport } from './reportLedger.ts';
import { type HandJudgement, judgedResults, type Result, wholeOf } from './results.ts';
import { blockKinds, type TemplateBlock } from './template/blockFields.ts';
import type { ToldBlock, ToldInstrument, ToldReading, ToldReport, ToldTrend } from './told.ts';

/** What was read of one item, with the key by which a template names it. */
export interface Reading extends Omit<ToldReading, 'byHand'> {
  readonly key: string;
}

/** What the tester said so far. */
export type Filled = Pick<TestReport, 'conclusion' | 'instruments' | 'values' | 'judgements'>;
export const nothingFilled: Filled = { conclusion: null, instruments: [], values: [], judgements: [] };

/** All that a report is told from: read once, told for the screen and for paper alike. */
export interface ReportSaid {
  readonly lang: Lang;
  readonly title: string;
  readonly number: string | null;
  readonly head: readonly { readonly name: string; readonly value: string }[];
  readonly plates: readonly (readonly { readonly name: string; readonly value: string }[])[];
  readonly readings: readonly Reading[];
  readonly results: readonly Result[];
  readonly trends: readonly (ToldTrend & { readonly key: string })[];
  /** By role, who signed the sheets. */
  readonly signed: readonly { readonly role: string; readonly name: string; readonly at: string }[];
  /** The first day on which it was tested. */
  readonly day: string;
  readonly filled: Filled;
}

/** A report on its pages. */
export const tellReport = (blocks: readonly TemplateBlock[], said: ReportSaid): ToldReport => ({
  lang: said.lang,
  title: said.title,
  number: said.number,
  blocks: blocks.map((block) => blockTold(block, said)),
});

function blockTold(block: TemplateBlock, said: ReportSaid): ToldBlock {
  const { lang, filled } = said;
  const { key, kind } = block;
  const title =
    block.title === null ? blockKinds[kind][lang] : nameIn({ name: block.title, nameEn: block.titleEn }, lang);
  const items = new Set(block.items.map(({ item }) => item));
  switch (kind) {
    case 'head':
      return { key, kind, title, facts: [...said.head] };
    case 'nameplate':
      return { key, kind, title, things: said.plates.map((plate) => [...plate]) };
    case 'instruments':
      return { key, kind, title, rows: instrumentsTold(filled, said.day) };
    case 'table':
      return { key, kind, title, whole: block.whole, rows: readingsTold(said, items) };
    case 'trend':
      return {
        key,
        kind,
        title,
        rows: said.trends.filter((one) => items.has(one.key)).map(({ key: _, ...one }) => one),
      };
    case 'verdict':
      return { key, kind, title, ...wholeOf(said.results, filled.judgements), conclusion: filled.conclusion };
    case 'text':
      return { key, kind, title, filled: block.filled, text: textOf(block, said) };
    case 'signatures':
      return {
        key,
        kind,
        title,
        signatures: block.roles.map(({ role, roleEn }) => {
          const signed = said.signed.find((one) => one.role === role);
          return { role: named(role, roleEn, lang), name: signed?.name ?? null, at: signed?.at ?? null };
        }),
      };
  }
}

/** What was written into it; before that, what it begins with. */
function textOf({ key, body, bodyEn, filled }: TemplateBlock, { lang, filled: { values } }: ReportSaid): string {
  const begun = body === null ? '' : named(body, bodyEn, lang);
  return filled ? (values.find((one) => one.key === key)?.text ?? begun) : begun;
}

/** A certificate that ends on a day holds on that day. */
const instrumentsTold = ({ instruments }: Filled, day: string): readonly ToldInstrument[] =>
  instruments.map(({ name, model, serial, validTo }) => ({
    name,
    model,
    serial,
    validTo,
    expired: validTo !== null && validTo < day,
  }));

/** All that the sheets say, or what a block names of it; with what was judged by hand. */
export function readingsTold(
  { readings, results, filled: { judgements } }: Pick<ReportSaid, 'readings' | 'results' | 'filled'>,
  items: ReadonlySet<string>,
): readonly ToldReading[] {
  const verdicts = new Map(judgedResults(results, judgements).map((one) => [one.slot, one.verdict]));
  const open = new Set(results.flatMap(({ slot, verdict }) => (verdict === 'unjudged' ? [slot] : [])));
  const byHand = new Map<string, HandJudgement>(judgements.map((one) => [one.slot, one]));
  return readings
    .filter(({ key }) => items.size === 0 || items.has(key))
    .map(({ key: _, ...one }) => {
      const said = open.has(one.slot) ? byHand.get(one.slot) : undefined;
      return {
        ...one,
        verdict: verdicts.get(one.slot) ?? null,
        says: said?.reason ?? one.says,
        byHand: said !== undefined,
      };
    });
}
