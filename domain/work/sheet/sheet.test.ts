import { describe, expect, test } from 'vitest';
import { isDecimal } from '../../form/decimalText.ts';
import { type FormItem, type FormSection, newItem, newReading } from '../../form/model.ts';
import { answered, decimalOf } from './answer.ts';
import { type Asked, askedOf, nameOf } from './asked.ts';
import { lastSaid } from './before.ts';
import type { SheetEntry } from './events.ts';
import { computed, judged, type SheetKnown, slotOfAsked } from './judged.ts';
import { openSaid, progressOf } from './progress.ts';

const reading = (key: string, more: Parameters<typeof newReading>[0] = {}, item: Partial<FormItem> = {}): FormItem =>
  newItem({ key, name: key, kind: 'reading', reading: newReading({ unit: '°C', ...more }), ...item });
const section = (repeats: FormSection['repeats'], ...items: readonly FormItem[]): FormSection => ({
  title: 'S',
  titleEn: null,
  repeats,
  items,
});
const points = [
  { id: 'p1', place: '1#变室', equipmentIds: ['T1'], textId: null },
  { id: 'p2', place: '0.4 kV II 段柜', equipmentIds: ['QF421', 'QF422'], textId: null },
  { id: 'p3', place: '室外', equipmentIds: [], textId: 'other' },
];
const asked = (sections: readonly FormSection[], others: readonly FormSection[] = []): readonly Asked[] =>
  askedOf(points, { textId: 'text', sectionsOf: (text) => (text === 'text' ? sections : others) });
const slots = (all: readonly Asked[]) => all.map(({ point, equipmentId, key }) => `${point} ${equipmentId} ${key}`);

describe('what a sheet asks', () => {
  test('is asked once, at each point, of each equipment, of each phase', () => {
    expect(slots(asked([section('once', reading('a'))], [section('once', reading('b'))]))).toEqual([
      'p1 null a',
      'p3 null b',
    ]);
    expect(slots(asked([section('point', reading('a'))]))).toEqual(['p1 null a', 'p2 null a']);
    expect(slots(asked([section('equipment', reading('a'))]))).toEqual(['p1 T1 a', 'p2 QF421 a', 'p2 QF422 a']);
    expect(slots(asked([section('phase', reading('a'))])).slice(0, 3)).toEqual(['p1 T1 a.A', 'p1 T1 a.B', 'p1 T1 a.C']);
  });

  test('of a point without equipment is asked of the point', () => {
    expect(slots(asked([], [section('equipment', reading('a'))]))).toEqual(['p3 null a']);
  });

  test('bears the phase in its name', () => {
    const [first] = asked([section('phase', reading('contact', {}, { name: '触头温度', nameEn: 'Contact' }))]);
    expect(first && nameOf(first)).toEqual({ cn: '触头温度 A 相', en: 'Contact, phase A' });
  });
});

describe('a number', () => {
  test.each([
    ['－５', '-5'],
    ['９２．４', '92.4'],
    ['−5', '-5'],
    ['+5', '5'],
    [' 92.40 ', '92.4'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0', '0'],
  ])('is read as people write it: %s', (text, is) => {
    expect(decimalOf(text)).toBe(is);
  });

  test.each([
    'NaN',
    '1e400',
    'Infinity',
    '',
    ' ',
    '5,3',
    '1 000',
    '<script>',
    '--5',
    '5.5.5',
    '０ｘ１０',
    '1'.repeat(40),
  ])('is none: %s', (text) => {
    expect(decimalOf(text)).toBeNull();
  });
});

describe('an answer', () => {
  const given = { unit: null, photos: [], note: null };
  const of = (item: FormItem, value: string | null, more: object = {}) => {
    const done = answered(item, { ...given, value, ...more });
    return done.ok ? `${done.value} ${done.unit}` : done.obstacle;
  };

  test('is kept in the unit of its item, and of another kind is none', () => {
    const resistance = reading('r', { unit: 'MΩ', decimals: 3 });
    expect(of(resistance, '2.5', { unit: 'GΩ' })).toBe('2500 MΩ');
    expect(of(resistance, '2500', { unit: null })).toBe('2500 MΩ');
    expect(of(resistance, '2.5', { unit: 'kV' })).toBe('unitOfAnotherKind');
    expect(of(reading('n', { unit: null }), '2.5', { unit: 'kV' })).toBe('unitOfAnotherKind');
  });

  test('that is empty says why, or is a photo', () => {
    expect(of(reading('a'), null)).toBe('nothingSaid');
    expect(of(reading('a'), '  ')).toBe('nothingSaid');
    expect(of(reading('a'), null, { note: '带电不能开门' })).toBe('null °C');
    const photo = newItem({ key: 'p', name: 'p', kind: 'photo' });
    expect(of(photo, null)).toBe('nothingSaid');
    expect(of(photo, null, { photos: ['x'] })).toBe('null null');
  });

  test('is what its item takes', () => {
    expect(of(reading('a'), 'NaN')).toBe('noNumber');
    expect(of(reading('a', { min: '-50', max: '200' }), '201')).toBe('noAnswer');
    expect(of(reading('a', { decimals: 1 }), '1.25')).toBe('noAnswer');
    const options = [{ key: 'full', name: '满', nameEn: null, severity: null }];
    const choice = newItem({ key: 'c', name: 'c', kind: 'choice', options });
    expect(of(choice, 'full')).toBe('full null');
    expect(of(choice, '<script>alert(1)</script>')).toBe('noAnswer');
    expect(of(newItem({ key: 't', name: 't', kind: 'text' }), '<b>x</b>')).toBe('<b>x</b> null');
  });
});

const knownWith = (all: readonly Asked[], values: Readonly<Record<string, string | null>>): SheetKnown => ({
  asked: all,
  values: new Map(all.map((one) => [slotOfAsked(one), values[`${one.point} ${one.equipmentId} ${one.key}`] ?? null])),
  last: () => '83.1',
  factory: () => null,
});
const find = (all: readonly Asked[], name: string): Asked => {
  const found = all.find(({ point, equipmentId, key }) => `${point} ${equipmentId} ${key}` === name);
  if (found === undefined) throw new Error(`${name} is not asked`);
  return found;
};

describe('an answer is judged', () => {
  test('by the limits of its item, beside what was read before', () => {
    const all = asked([
      section('equipment', reading('c', { limits: [{ bound: 'H', value: '90', severity: 'general' }] })),
    ]);
    const known = knownWith(all, {});
    expect(judged(find(all, 'p2 QF421 c'), '92.4', known)).toEqual({
      verdict: 'defect',
      severity: 'general',
      limit: { bound: 'H', of: null, value: '90' },
      why: null,
      last: '83.1',
      factory: null,
      at20: null,
    });
    expect(judged(find(all, 'p2 QF421 c'), '90', known).verdict).toBe('ok');
    expect(judged(find(all, 'p2 QF421 c'), null, known)).toMatchObject({
      verdict: 'unjudged',
      why: { en: 'There is no value' },
    });
  });

  test('against the other phases of the same thing only when all of them are known', () => {
    const spread = { of: 'phases', test: 'maxSpread', value: '2', severity: 'major' } as const;
    const all = asked([section('phase', reading('w', { unit: 'mΩ', against: [spread] }))]);
    const of = (values: Readonly<Record<string, string>>) =>
      judged(find(all, 'p1 T1 w.C'), '104', knownWith(all, values));
    expect(of({ 'p1 T1 w.A': '100', 'p1 T1 w.B': '100', 'p2 QF421 w.A': '50' })).toMatchObject({
      verdict: 'defect',
      severity: 'major',
      limit: { bound: 'maxSpread', of: 'phases' },
    });
    expect(of({ 'p1 T1 w.A': '100' }).verdict).toBe('unjudged');
  });

  test('at the temperature that was read beside it', () => {
    const all = asked([
      section(
        'equipment',
        reading('oil'),
        reading('r', { unit: 'MΩ', correct: 'insulation', limits: [{ bound: 'L', value: '100', severity: 'major' }] }),
      ),
    ]);
    const one = find(all, 'p1 T1 r');
    expect(judged(one, '80', knownWith(all, { 'p1 T1 oil': '30' }))).toMatchObject({ verdict: 'ok', at20: '120' });
    expect(judged(one, '80', knownWith(all, { 'p1 T1 oil': '20' })).verdict).toBe('defect');
    expect(judged(one, '80', knownWith(all, { 'p2 QF421 oil': '30' })).verdict).toBe('unjudged');
  });

  test('by what its text computes of the others', () => {
    const all = asked([
      section(
        'equipment',
        reading('r60', { unit: 'MΩ' }),
        reading('r15', { unit: 'MΩ' }),
        newItem({ key: 'k', name: 'k', kind: 'formula', formula: 'r60 / r15', reading: newReading({ decimals: 2 }) }),
      ),
    ]);
    const one = find(all, 'p2 QF422 k');
    expect(computed(one, knownWith(all, { 'p2 QF422 r60': '260', 'p2 QF422 r15': '200', 'p1 T1 r15': '1' }))).toBe(
      '1.3',
    );
    // A computed value is a number of the sheet, however small.
    for (const [small, says] of [
      ['0.1', '0.000333333333'],
      ['10', '0.033333333333'],
      ['0.0000000001', '0'],
    ] as const) {
      const value = computed(one, knownWith(all, { 'p2 QF422 r60': small, 'p2 QF422 r15': '300' }));
      expect([value, value !== null && isDecimal(value)]).toEqual([says, true]);
    }
    expect(computed(one, knownWith(all, { 'p2 QF422 r60': '260' }))).toBeNull();
    expect(computed(one, knownWith(all, { 'p2 QF422 r60': '260', 'p2 QF422 r15': '0' }))).toBeNull();
  });
});

describe('what was read before', () => {
  const before = { value: '300', unit: 'MΩ', at20: '200' };
  test('is compared at 20 °C where its item is brought there, and with nothing where nobody kept it', () => {
    const brought = reading('r', { unit: 'MΩ', correct: 'insulation' });
    expect(lastSaid(brought, before)).toBe('200');
    expect(lastSaid(brought, { ...before, at20: null })).toBeNull();
    expect(lastSaid(reading('r', { unit: 'MΩ' }), before)).toBe('300');
  });

  test('is compared in the unit of its item, and with nothing that measured something else', () => {
    expect(lastSaid(reading('r', { unit: 'GΩ' }), before)).toBe('0.3');
    expect(lastSaid(reading('r', { unit: 'kV' }), before)).toBeNull();
    expect(lastSaid(reading('r', { unit: null }), before)).toBeNull();
    expect(lastSaid(reading('r', { unit: null }), { ...before, unit: null })).toBe('300');
  });
});

describe('how far a sheet is', () => {
  const all = asked([
    section('equipment', reading('a'), reading('b', {}, { required: false }), reading('c', {}, { photos: 2 })),
  ]);
  const standing = (name: string, more: Partial<SheetEntry> = {}) => {
    const { point, equipmentId, key } = find(all, name);
    return {
      point,
      equipmentId,
      item: key,
      itemName: { cn: key, en: key },
      verdict: 'ok' as const,
      photos: [],
      note: null,
      value: '1',
      ...more,
    };
  };

  test('is counted by what must be answered', () => {
    const {
      asked: must,
      answered: done,
      firstOpen,
    } = progressOf(all, [standing('p1 T1 a'), standing('p1 T1 b')], { photos: 0 });
    expect([must, done]).toEqual([6, 1]);
    expect(firstOpen && openSaid(firstOpen, points)).toEqual({ cn: '1#变室 c', en: '1#变室 c' });
  });

  test('says what is not shown: photos of an item, of the sheet, and what stands behind a defect', () => {
    const missing = (...answers: readonly ReturnType<typeof standing>[]) =>
      progressOf(all, answers, { photos: 1 }).missing.map(({ en }) => en);
    expect(missing(standing('p1 T1 c', { photos: ['x'] }))).toEqual(['c: 2 photos']);
    expect(missing(standing('p1 T1 c', { value: null, note: 'dark' }))).toEqual(['photos 0 of 1']);
    expect(missing(standing('p1 T1 a', { verdict: 'defect', photos: ['x'] }))).toEqual([]);
    expect(missing(standing('p1 T1 a', { verdict: 'defect' }))).toEqual(['a: a photo or a note', 'photos 0 of 1']);
  });
});
