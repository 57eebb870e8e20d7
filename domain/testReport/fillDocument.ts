import type { DocumentKind } from '../document/documentKind.ts';
import { fieldFault } from '../ledger/fieldFault.ts';
import { structureFaults } from '../ledger/structure.ts';
import type { Text } from '../text/message.ts';
import { filledFields } from './fields.ts';
import type { HandJudgement } from './results.ts';
import type { Filled } from './tell.ts';

/**
 * What a tester writes in a report, part by part: each block, the instruments, the conclusion, and each item that is judged by hand. So two who write in
 * one report clash only where they wrote in the same place.
 */
export type FillPart =
  | { readonly key: 'conclusion'; readonly is: 'conclusion'; readonly text: string }
  | { readonly key: 'instruments'; readonly is: 'instruments'; readonly rows: Filled['instruments'] }
  | { readonly key: string; readonly is: 'text'; readonly block: string; readonly text: string }
  | ({ readonly key: string; readonly is: 'judged' } & HandJudgement);

export interface FillDocument {
  readonly parts: readonly FillPart[];
}

export const fillDocument = {
  heads: [],
  list: 'parts',
  known: [(was, is) => was.key === is.key],
} as const satisfies DocumentKind<FillDocument, FillPart, never>;

const textKey = (block: string): string => `text ${block}`;
const judgedKey = (slot: string): string => `judged ${slot}`;

/** In one order, so that two who wrote the same differ in nothing. */
export function partsOf({ conclusion, instruments, values, judgements }: Filled): FillDocument {
  const parts: readonly FillPart[] = [
    ...(conclusion === null || conclusion === ''
      ? []
      : [{ key: 'conclusion', is: 'conclusion', text: conclusion } as const]),
    ...(instruments.length === 0 ? [] : [{ key: 'instruments', is: 'instruments', rows: instruments } as const]),
    ...values.map(({ key, text }) => ({ key: textKey(key), is: 'text', block: key, text }) as const),
    ...judgements.map((one) => ({ key: judgedKey(one.slot), is: 'judged', ...one }) as const),
  ];
  return { parts: inOrder(parts) };
}

const inOrder = (parts: readonly FillPart[]): readonly FillPart[] =>
  parts.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));

/** The fields of the report that the parts say. */
export const filledOf = ({ parts }: FillDocument): Filled => ({
  conclusion: parts.find((one) => one.is === 'conclusion')?.text ?? null,
  instruments: parts.find((one) => one.is === 'instruments')?.rows ?? [],
  values: parts.flatMap((one) => (one.is === 'text' ? [{ key: one.block, text: one.text }] : [])),
  judgements: parts.flatMap((one) =>
    one.is === 'judged' ? [{ slot: one.slot, verdict: one.verdict, reason: one.reason }] : [],
  ),
});

/** The document with this part, or without it where it says nothing. */
function withPart({ parts }: FillDocument, key: string, part: FillPart | null): FillDocument {
  const others = parts.filter((one) => one.key !== key);
  return { parts: inOrder(part === null ? others : [...others, part]) };
}

export const withConclusion = (document: FillDocument, text: string): FillDocument =>
  withPart(document, 'conclusion', text === '' ? null : { key: 'conclusion', is: 'conclusion', text });

export const withInstruments = (document: FillDocument, rows: Filled['instruments']): FillDocument =>
  withPart(document, 'instruments', rows.length === 0 ? null : { key: 'instruments', is: 'instruments', rows });

export const withText = (document: FillDocument, block: string, text: string): FillDocument =>
  withPart(document, textKey(block), text === '' ? null : { key: textKey(block), is: 'text', block, text });

export const withJudgement = (document: FillDocument, slot: string, said: Omit<HandJudgement, 'slot'> | null) =>
  withPart(document, judgedKey(slot), said === null ? null : { key: judgedKey(slot), is: 'judged', slot, ...said });

/** The document without what was judged by hand of these items. */
export const withoutJudged = ({ parts }: FillDocument, slots: readonly string[]): FillDocument => ({
  parts: parts.filter((one) => one.is !== 'judged' || !slots.includes(one.slot)),
});

/** What it cannot be kept with, by field. */
export function fillFaults(document: FillDocument): Readonly<Record<string, Text>> {
  const filled = filledOf(document);
  const faults: Record<string, Text> = {};
  const said = fieldFault(filledFields.conclusion, filled.conclusion);
  if (said !== null) faults['conclusion'] = said;
  for (const key of ['instruments', 'values', 'judgements'] as const)
    for (const [path, fault] of Object.entries(structureFaults(filledFields[key], filled[key], {})))
      faults[`${key}.${path}`] = fault;
  return faults;
}
