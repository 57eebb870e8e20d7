import { expect, test } from 'vitest';
import { type DevicePart, incomingLines, onceADevice } from './onceADevice.ts';

const part = (
  deviceId: string,
  share: string,
  since: string | null = null,
  until: string | null = null,
): DevicePart => ({ deviceId, share, since, until });

test.each<[string, readonly DevicePart[], readonly DevicePart[]]>([
  ['what is fed in is taken off', [part('M', '100'), part('M', '-100')], [part('M', '100')]],
  ['two registers of its rates', [part('M', '100'), part('M', '100')], [part('M', '100')]],
  ['a part of it', [part('M', '40'), part('M', '-40'), part('N', '100')], [part('M', '40'), part('N', '100')]],
  ['it is taken off itself', [part('M', '-100')], [part('M', '-100')]],
  [
    'its share changes on a day',
    [part('M', '100', null, '2026-11-10'), part('M', '50', '2026-11-10'), part('M', '-100')],
    [part('M', '100', null, '2026-11-10'), part('M', '50', '2026-11-10')],
  ],
  [
    'it counts from a day to a day',
    [part('M', '100', '2026-11-02', '2026-11-10')],
    [part('M', '100', '2026-11-02', '2026-11-10')],
  ],
])('a device gives its reactive energy once, with the share of what is drawn: %s', (_, parts, once) => {
  expect(onceADevice(parts)).toEqual(once);
});

test.each<[string, readonly DevicePart[], readonly (readonly string[])[] | null]>([
  ['two meters beside each other', [part('M', '100'), part('N', '100')], [['M'], ['N']]],
  ['one meter by two registers', [part('M', '100'), part('M', '-100')], [['M']]],
  [
    'one that took the place of the other',
    [part('M', '100', null, '2026-11-10'), part('N', '100', '2026-11-10')],
    [['M', 'N']],
  ],
  ['one that is taken off', [part('M', '100'), part('N', '-100')], null],
])('the incoming lines of a unit are the meters that count beside each other: %s', (_, parts, lines) => {
  expect(incomingLines(parts)).toEqual(lines);
});
