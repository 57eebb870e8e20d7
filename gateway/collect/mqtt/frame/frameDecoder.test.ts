import { expect, test } from 'vitest';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import type { RawSample } from '../../../../domain/telemetry/sample.ts';
import type { Text } from '../../../../domain/text/message.ts';
import { frameDecoder } from './frameDecoder.ts';
import { describedDevice, withLayout } from './layouts.ts';

const file = (mark: string) => ({
  id: 'F1',
  order: 'big',
  least: 3,
  check: 'none',
  marks: [{ offset: 0, bytes: mark }],
  fields: [{ key: 'load', offset: 1, type: 'uint16', length: null, bit: null, scale: 0.1, add: 0 }],
});

function heard(marks: Readonly<Record<string, string>>) {
  const counted: string[] = [];
  const links: string[] = [];
  const faults: (readonly [string, Text])[] = [];
  const devices = Object.entries(marks).map(([id, mark], n) => {
    const address = describedDevice.parse(
      withLayout({ kind: 'frame', topic: 'plant/{device}/up', parseFile: 'F1' }, [file(mark)]),
    );
    return {
      id,
      address: { ...address, topic: 'plant/all' },
      points: [
        { number: n + 1, address: { field: 'load' } },
        { number: n + 10, address: { field: 'nothing' } },
      ],
    };
  });
  const decoder = frameDecoder(devices, {
    clock: manualClock(0),
    link: (device, to) => links.push(`${device} ${to}`),
    count: (counter, object) => counted.push(`${counter} ${object}`),
    fault: (device, why) => faults.push([device, why]),
    publish: () => undefined,
  });
  const take = (hex: string, retained = false): readonly RawSample[] | null =>
    decoder.take({ topic: 'plant/all', payload: new Uint8Array(Buffer.from(hex, 'hex')), retained, again: false });
  return { decoder, take, counted, links, faults };
}

test('a frame gives the values of the device whose marks it bears, scaled as its parse file says', () => {
  const { take, counted, links, faults } = heard({ A: '01', B: '02' });
  expect(take('0203E8')).toEqual([{ point: 2, at: null, value: 100, quality: 0 }]);
  expect(links).toEqual(['B up']);
  expect(take('0903E8')).toEqual([]);
  // The points on a field that the file does not have were told when the file was taken up.
  expect(counted.splice(0)).toEqual(['misfits A', 'misfits B', 'garbage A']);
  expect(faults.splice(0).map(([device, why]) => [device, why.en])).toEqual([
    ['A', 'The parse file has no field nothing'],
    ['B', 'The parse file has no field nothing'],
    ['A', 'Not 01 at byte 0'],
  ]);
});

test('a spoiled frame is told of the device whose marks it bears', () => {
  const { take, counted, faults } = heard({ A: '01', B: '02' });
  expect(take('0203')).toEqual([]);
  expect(counted.at(-1)).toBe('garbage B');
  expect(faults.at(-1)).toEqual(['B', { cn: '帧长 2 字节，少于 3', en: '2 bytes, fewer than 3' }]);
});

test('what the broker kept is of any age: people see it and no rule counts it', () => {
  expect(heard({ A: '01' }).take('010001', true)).toMatchObject([{ value: 0.1, quality: 3 }]);
});

test('a topic of nobody is none of its business, and a device without its parse file is not listened to', () => {
  const { decoder } = heard({ A: '01' });
  expect(decoder.filters).toEqual(['plant/all']);
  expect(decoder.take({ topic: 'other', payload: new Uint8Array(), retained: false, again: false })).toBeNull();
  const address = { kind: 'frame', topic: 't', parseFile: 'gone' };
  expect(withLayout(address, [file('01')])).toBe(address);
  expect(describedDevice.safeParse(address).success).toBe(false);
});
