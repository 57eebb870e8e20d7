import { describe, expect, test } from 'vitest';
import { alarmEventDeclarations, decimalOf } from '../../domain/alarm/events.ts';
import type { Json } from '../../domain/event/event.ts';
import { lifted, partsOfType } from '../../gateway/log/eventTypes.ts';
import samples from '../data/events/alarms.json' with { type: 'json' };

const known = new Map(alarmEventDeclarations.map((declaration) => [declaration.type, declaration]));

describe('alarm events as they were stored', () => {
  test('every version that was ever released still reads as today’s', () => {
    for (const { type, data } of samples) {
      const now = lifted(type, data as Json, known);
      expect(known.get(now.type)?.data.safeParse(now.data).error?.issues ?? [], type).toEqual([]);
    }
  });

  test('a sample of every declared type and version is kept', () => {
    const kept = new Set(samples.map(({ type }) => `${partsOfType(type).type} ${partsOfType(type).version}`));
    const wanted = alarmEventDeclarations.flatMap(({ type, version }) => Array.from({ length: version }, (_, n) => `${type} ${n + 1}`));
    expect(wanted.filter((one) => !kept.has(one))).toEqual([]);
  });

  test('a measured number is written exactly, without an exponent', () => {
    const numbers = [0, -0.5, 101.25, 1e-7, 123456789012345.6, 1e21, 0.1 + 0.2, -1.5e-9];
    expect(numbers.map((number) => Number(decimalOf(number)))).toEqual(numbers);
    expect(numbers.map(decimalOf).every((text) => /^-?\d+(\.\d+)?$/.test(text))).toBe(true);
  });
});
