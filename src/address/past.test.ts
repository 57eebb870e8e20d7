import { expect, test } from 'vitest';
import { carried, momentOf, readPast, withoutPast, writePast } from './past.ts';

const read = (query: string) => readPast(new URLSearchParams(query));
const at = Date.parse('2026-11-26T20:56:30.000Z');
const instant = { kind: 'instant', asOf: '2026-11-26T20:56:30.000Z', at };

test.each([
  ['', null],
  ['units=a', null],
  ['asOf=', null],
  ['asOf=2026-11-26T20:56:30.000Z', instant],
  ['asOf=2026-11-26T20%3A56%3A30Z', instant],
  ['asOf=2026-11-27T04:56:30%2B08:00', instant],
  ['asOf=2026-11-27T04:56:30+08:00', instant],
  ['asOf=1795726590000', instant],
  ['asOf=8404', { kind: 'position', asOf: '8404' }],
  ['asOf=0', { kind: 'position', asOf: '0' }],
  ['asOf=999999999999', { kind: 'position', asOf: '999999999999' }],
])('an instant, a position and the ms of earlier links are read out of “%s”', (query, said) => {
  expect(read(query)).toEqual(said);
});

test.each([
  ...['garbage', '2026-11-26', '2026-11-26T20:56:30', '2026-02-30T00:00:00Z', '-5', '1e12', '12.5'],
  '9999999999999999',
])('“%s” is no moment, and not taken for now', (said) => {
  expect(readPast(new URLSearchParams({ asOf: said }))).toEqual({ kind: 'unclear', said });
});

test('what is written is read as it was meant, and now leaves nothing', () => {
  for (const moment of [at, '2026-11-26T20:56:30.000Z'])
    expect(readPast(new URLSearchParams(writePast(moment) as Record<string, string>))).toEqual(instant);
  expect(writePast(null)).toEqual({ asOf: null });
});

const here = '?units=a&asOf=8404';

test.each([
  ['/workTicket/fill?id=7', '/workTicket/fill?id=7&asOf=8404'],
  ['/workTicket', '/workTicket?asOf=8404'],
  ['?units=b', '?units=b&asOf=8404'],
  ['/energybb?asOf=9', '/energybb?asOf=9'],
  ['/energybb?units=a#table', '/energybb?units=a&asOf=8404#table'],
  // Pages for everybody, and what is no page of the console, stand in no time.
  ['/login?returnTo=%2Fusers', '/login?returnTo=%2Fusers'],
  ['https://example.org/', 'https://example.org/'],
  ['#screen', '#screen'],
])('who stands in the past is led to “%s” at the same moment', (to, led) => {
  expect(carried(to, here)).toBe(led);
  expect(carried(to, '?units=a')).toBe(to);
});

test('the moment alone is no question, and tells one address from another', () => {
  expect(withoutPast(new URLSearchParams(here)).toString()).toBe('units=a');
  expect(withoutPast(new URLSearchParams('asOf=8404')).size).toBe(0);
  expect([momentOf(here), momentOf('?units=b&asOf=8404'), momentOf('?units=a')]).toEqual([
    'asOf=8404',
    'asOf=8404',
    '',
  ]);
});
