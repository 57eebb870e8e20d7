import { expect, test } from 'vitest';
import { newItem, newReading } from '../../form/model.ts';
import type { LedgerDeclaration } from '../../ledger/declaration.ts';
import { kindsChanged } from './kindChanged.ts';
import { faultTexts, textLedgers, workTexts } from './textLedgers.ts';
import { codeOf, type TextUse } from './uses.ts';

const keysOf = ({ fields }: LedgerDeclaration): readonly string[] => Object.keys(fields);

test('a fault template has its names, its state, its times, who has a copy and who puts it in force (E330 E331 E332 E333 E334)', () => {
  expect(keysOf(faultTexts)).toEqual(
    expect.arrayContaining(['name', 'nameEn', 'state', 'since', 'until', 'validTo', 'firstReport', 'copyTo']),
  );
  expect(faultTexts.law?.commands['putInForce']?.permission).toEqual(['/fayltTempAdmin:issue']);
});

test.each(Object.values(textLedgers).map((ledger) => [ledger.name, ledger] as const))(
  'D095 D096 V092 %s is kept by some and put in force by others, and has a name of 32 characters',
  (name, { law, fields }) => {
    const use = name as TextUse;
    expect(law?.commands['change']?.permission).toEqual([codeOf(use, 'edit')]);
    expect(law?.commands['retire']?.permission).toEqual([codeOf(use, 'issue')]);
    expect(fields['name']?.schema.safeParse('文'.repeat(33)).success).toBe(false);
    expect(fields['copyTo']).toMatchObject({ kind: 'reference', many: true, to: 'user' });
  },
);

test('V119 K023 at most nine photos are asked as evidence', () => {
  const { evidence } = workTexts.fields;
  const asking = (photos: number) => ({ photos, signRoles: [], scan: false, place: false, stayMin: null });
  expect(evidence.schema.safeParse(asking(9)).success).toBe(true);
  expect(evidence.schema.safeParse(asking(10)).success).toBe(false);
});

const row = (told: object) => told as Parameters<(typeof workTexts.rules)[number]>[0];
const faults = (told: object) => workTexts.rules.flatMap((rule) => Object.keys(rule(row(told)) ?? {}));

test('V194 a text is valid for longer than up to the day from which it holds', () => {
  expect(faults({ since: '2026-11-01', validTo: '2026-11-01' })).toEqual(['validTo']);
  expect(faults({ since: '2026-11-01', validTo: '2027-11-01' })).toEqual([]);
  expect(faults({ since: null, validTo: '2026-11-01' })).toEqual([]);
});

const of = (item: ReturnType<typeof newItem>) => ({
  sections: [{ title: '本体', titleEn: null, repeats: 'once' as const, items: [item] }],
});
const reading = (unit: '°C' | 'K' | 'MΩ' | 'GΩ', key = 'oil') =>
  newItem({ key, name: '油温', kind: 'reading', reading: newReading({ unit }) });

test('a key keeps what it asks: another kind or another quantity is another key', () => {
  expect(kindsChanged(of(reading('MΩ')), of(reading('GΩ')))).toEqual({});
  expect(Object.keys(kindsChanged(of(reading('°C')), of(reading('K'))))).toEqual(['sections.0.items.0.reading.unit']);
  const said = kindsChanged(of(reading('°C')), of(newItem({ key: 'oil', name: '油', kind: 'text' })));
  expect(said['sections.0.items.0.kind']?.en).toBe('oil was Reading in the version before: use another key');
  expect(kindsChanged(of(reading('°C')), of(reading('K', 'rise')))).toEqual({});
});
