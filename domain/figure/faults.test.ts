import { expect, test } from 'vitest';
import { zoneOf } from '../clock/zone.ts';
import { faultsOf } from './faults.ts';
import { type Question, question } from './question.ts';

const zone = zoneOf('Asia/Shanghai');
const plain: Question = question.parse({
  screen: '/energyConsumption',
  measures: ['energy.use'],
  subjects: [{ kind: 'energyUnit', id: 'u' }],
  medium: null,
  by: 'child',
  step: 'whole',
  compare: ['lastYear'],
  span: { format: 'month', from: '2026-10-01', to: '2026-11-01' },
});
const said = (changes: Partial<Question>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(faultsOf({ ...plain, ...changes }, zone) ?? {}).map(([field, text]) => [field, text.en]),
  );
const span = (format: Question['span']['format'], from: string, to: string) => ({ span: { format, from, to } });

test('what a screen declares is answered', () => {
  expect(said({})).toEqual({});
});

test.each<[string, Partial<Question>, Readonly<Record<string, string>>]>([
  ['a measure', { measures: ['load.peak'] }, { measures: 'This screen does not ask for this measure' }],
  ['a thing', { subjects: [{ kind: 'point', id: 'p' }] }, { subjects: 'This screen does not ask of such a thing' }],
  [
    'more things',
    {
      subjects: [
        { kind: 'energyUnit', id: 'a' },
        { kind: 'energyUnit', id: 'b' },
      ],
    },
    { subjects: 'At most 1' },
  ],
  [
    'factors of transformers',
    { lossFactors: { kt: '1.1', kq: '0.04' } },
    { lossFactors: 'This screen does not ask for this measure' },
  ],
  ['a step', { step: '15min' }, { step: 'This screen has no such step' }],
  [
    'a span by minutes',
    span('minute', '2026-10-01T00:00', '2026-10-01T01:00'),
    { span: 'This screen is not asked by such a span' },
  ],
  ['29 February of 2026', span('day', '2026-02-29', '2026-03-01'), { span: 'There is no such moment' }],
  ['an empty span', span('day', '2026-03-01', '2026-03-01'), { span: 'The end must be later than the start' }],
  [
    'a minute',
    span('hour', '2026-03-01T08:07', '2026-03-01T09:00'),
    { span: 'Spans begin and end on a quarter of an hour' },
  ],
  ['the span itself', { compare: [{ from: '2026-10-01' }] }, { compare: 'The comparison equals the base' }],
])('V197 what a screen does not declare is refused by its field: %s', (_, changes, expected) => {
  expect(said(changes)).toEqual(expected);
});

test.each<[Question['span']['format'], string, string, string]>([
  ['hour', '2026-10-01T00:00', '2026-10-02T00:00', '2026-10-02T01:00'],
  ['day', '2026-10-01', '2026-11-01', '2026-11-02'],
  ['month', '2026-01-01', '2027-01-01', '2027-02-01'],
  ['quarter', '2026-01-01', '2028-01-01', '2028-04-01'],
  ['year', '2016-01-01', '2026-01-01', '2027-01-01'],
])('V132 V137 V138 V139 V141 K086 the longest span by %s', (format, from, to, beyond) => {
  expect(said(span(format, from, to))).toEqual({});
  expect(Object.keys(said(span(format, from, beyond)))).toEqual(['span']);
});
