import { expect, test } from 'vitest';
import { siteCalendarOf } from './siteCalendar.ts';

const places = [
  { id: 'top', orgPid: null },
  { id: 'plant', orgPid: 'top' },
  { id: 'shop', orgPid: 'plant' },
  { id: 'other', orgPid: 'top' },
];
const said = [
  { org: 'top', day: '2026-11-20', works: false },
  { org: 'plant', day: '2026-11-20', works: true },
  { org: 'plant', day: '2026-11-21', works: true },
  { org: 'other', day: '2026-11-22', works: true },
];

test.each<[string, object]>([
  ['top', { '2026-11-20': false }],
  ['plant', { '2026-11-20': true, '2026-11-21': true }],
  ['shop', { '2026-11-20': true, '2026-11-21': true }],
  ['other', { '2026-11-20': false, '2026-11-22': true }],
  ['nobody', {}],
])('days of a site: in %s the nearest upwards counts, day by day', (org, days) => {
  expect(Object.fromEntries(siteCalendarOf(said, places, org))).toEqual(days);
});
