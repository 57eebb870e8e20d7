import { expect, test } from 'vitest';
import { type DeviceKind, deviceKinds } from '../device/deviceKinds.ts';
import { boardDocument, boardFaults } from './boardDocument.ts';
import { boardFor } from './boardFor.ts';
import { boardModules, type ModuleName } from './modules.ts';

const kinds = Object.keys(deviceKinds) as DeviceKind[];
const boardOf = (kind: DeviceKind) => boardFor([], { of: 'device', device: { id: 'D1', kind, modelId: null } });
const namesOn = (kind: DeviceKind) => boardOf(kind).document.items.map(({ module }) => module as ModuleName);

test.each(kinds)('a device of kind %s has a board that nobody made, and it is whole', (kind) => {
  const { from, board, document } = boardOf(kind);
  expect([from, board]).toEqual(['shipped', null]);
  expect(boardDocument.parse(document)).toEqual(document);
  expect(boardFaults(boardModules, document)).toEqual({});
  expect(document.items.length).toBeGreaterThanOrEqual(6);
});

test.each(kinds)('the board of a %s fills fifteen rows of twelve columns without a hole', (kind) => {
  const cells = boardOf(kind).document.items.flatMap(({ x, y, width, height }) =>
    Array.from({ length: width * height }, (_, n) => `${x + (n % width)} ${y + Math.floor(n / width)}`),
  );
  expect(new Set(cells).size).toBe(12 * 15);
  expect(cells).toHaveLength(12 * 15);
});

test.each(kinds)('every module on the board of a %s tells of devices, and shows points of its own', (kind) => {
  for (const item of boardOf(kind).document.items) {
    expect(boardModules[item.module as ModuleName].about).toContain('device');
    expect([item.points, item.about]).toEqual([null, null]);
  }
});

test('what a kind lacks is not on its board: states of a sensor, the quality of power of all but meters', () => {
  expect(kinds.filter((kind) => namesOn(kind).includes('stateBand'))).toEqual(['breaker', 'inverter', 'compressor']);
  expect(kinds.filter((kind) => namesOn(kind).includes('state'))).toEqual(['breaker', 'inverter', 'compressor']);
  expect(kinds.filter((kind) => namesOn(kind).includes('powerQuality'))).toEqual(['meter']);
});
