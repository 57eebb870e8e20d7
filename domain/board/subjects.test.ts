import { expect, test } from 'vitest';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import { type BoardItem, itemOf } from './boardDocument.ts';
import { boardModules } from './modules.ts';
import { heldPage, subjectsOf, waitingLevel } from './subjects.ts';

const item = (more: Partial<BoardItem>): BoardItem => ({
  ...itemOf('a', 'text', boardModules.text),
  x: 0,
  y: 0,
  ...more,
});
const pageOf = (...items: readonly Partial<BoardItem>[]) => subjectsOf(boardModules, { items: items.map(item) });

const whole = pageOf({ module: 'load' });
const device = pageOf({ about: { of: 'device', id: 'M101' } });
const text = pageOf({});
const of = (id: string, more: object = {}) => anAlarm({ object: id, ...more });

test('What a page tells of is what its modules name; a module of home stands for everything', () => {
  expect(
    pageOf(
      { about: { of: 'unit', id: 'U1' } },
      { points: { of: 'points', ids: ['M101.P', 'M102.P'] } },
      { about: { of: 'device', id: 'M101' }, module: 'load' },
    ),
  ).toEqual({ home: false, devices: ['M101'], units: ['U1'], points: ['M101.P', 'M102.P'] });
  expect(whole.home).toBe(true);
  expect(pageOf({ module: 'alarms' }).home).toBe(true);
  expect(text).toEqual({ home: false, devices: [], units: [], points: [] });
});

test('The worst that waits on a page: what is confirmed, or is of something else, does not (R325)', () => {
  const alarms = [
    of('M101', { level: 3 }),
    of('M101', { level: 1, state: { confirmed: true } }),
    of('M9', { level: 2 }),
  ];
  expect(waitingLevel(device, alarms)).toBe(3);
  expect(waitingLevel(whole, alarms)).toBe(2);
  expect(waitingLevel(pageOf({ points: { of: 'points', ids: ['M9.windingTemp'] } }), alarms)).toBe(2);
  expect(waitingLevel(text, alarms)).toBe(null);
});

test.each([
  ['the page that names its device', [text, whole, device], [of('M101', { level: 1 })], 2],
  ['the page of everything, where none names it', [text, whole, device], [of('M9', { level: 1 })], 1],
  ['none, where none tells of it', [text, device], [of('M9', { level: 1 })], null],
  ['none, where it is not urgent', [whole], [of('M101', { level: 2 })], null],
  ['none, where it is confirmed', [device], [of('M101', { level: 1, state: { confirmed: true } })], null],
] as const)('An urgent alarm holds %s (R324)', (_, pages, alarms, page) => {
  expect(heldPage(pages, alarms)).toBe(page);
});
