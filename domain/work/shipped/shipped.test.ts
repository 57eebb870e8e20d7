import { expect, test } from 'vitest';
import { verdictOf } from '../../form/verdict.ts';
import { givenSchema } from '../../ledger/schemas.ts';
import { type TextDocument, textFaults } from '../text/textDocument.ts';
import { textLedgers } from '../text/textLedgers.ts';
import type { TextUse } from '../text/uses.ts';
import { shippedTexts, takenOver } from './shipped.ts';

const all = (Object.keys(shippedTexts) as TextUse[]).flatMap((use) =>
  shippedTexts[use].map((text) => [text.code, use, text] as const),
);

test.each(all)(
  'D125 D126 D127 D128 %s is a whole text that can be drafted and put in force as it is',
  (_, use, text) => {
    const given = takenOver(text, 'o');
    const draft = textLedgers[use].law?.commands['draft']?.given ?? {};
    const read = givenSchema(draft).safeParse(given);
    expect(read.error?.issues ?? []).toEqual([]);
    const told = read.data as Readonly<Record<string, unknown>>;
    // What is left out stands with what it begins with, as the law leaves it on the row.
    const document = Object.fromEntries(
      Object.entries(draft).map(([key, { initial }]) => [key, told[key] ?? initial ?? null]),
    ) as unknown as TextDocument;
    expect(textFaults(use, document)).toEqual({});
    expect(
      text.sections.flatMap(({ titleEn, items }) => [titleEn, ...items.map(({ nameEn }) => nameEn)]),
    ).not.toContain(null);
  },
);

test('codes of shipped texts stand once', () => {
  const codes = all.map(([code]) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThanOrEqual(20);
});

const item = (code: string, key: string) => {
  const text = all.find(([one]) => one === code)?.[2];
  const found = text?.sections.flatMap(({ items }) => items).find((one) => one.key === key);
  if (found === undefined) throw new Error(`${code} has no ${key}`);
  return found;
};

test.each([
  ['P-SUB', 'oilTemp', '86', {}, 'defect', 'general'],
  ['P-SUB', 'oilTemp', '96', {}, 'defect', 'major'],
  ['P-SUB', 'contactTempA', '106', {}, 'defect', 'urgent'],
  ['P-AIR', 'main', '0.60', {}, 'defect', 'general'],
  ['T-VCB', 'contact', '48.1', { factory: '40' }, 'defect', 'general'],
  ['T-VCB', 'contact', '48', { factory: '40' }, 'ok', null],
  ['T-TR', 'absorption', '1.2', { values: { r60: '12000' } }, 'unjudged', null],
  ['T-TR', 'winding', '10.2', { phases: ['10', '10.1'], last: '10.2', temperature: '20' }, 'ok', null],
  ['T-EARTH', 'continuity', '201', {}, 'defect', 'major'],
  ['P-IR', 't1', '131', {}, 'defect', 'urgent'],
] as const)('%s judges %s of %s', (code, key, value, known, verdict, severity) => {
  expect(verdictOf(item(code, key), value, known)).toMatchObject({ verdict, severity });
});
