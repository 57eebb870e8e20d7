import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted } from '../../../domain/error/errors.ts';
import { readComtrade } from '../../../domain/waveform/comtrade/readComtrade.ts';
import type { Recording } from '../../../domain/waveform/comtrade/record.ts';
import { figuresAt } from '../../../domain/waveform/figures/atCursor.ts';
import { waveforms } from '../../../domain/waveform/waveform.ts';
import { openFiles } from '../../../gateway/files/openFiles.ts';
import { textReaders } from '../../../gateway/live/waveform/textReaders.ts';
import { plantSite } from '../../../plant/site.ts';
import { type LedgerWorld, ledgerWorld } from '../../../tests/world/ledgers.ts';
import { seedDemo } from '../seed.ts';
import { feederFault } from './feederFault.ts';
import { inrush } from './inrush.ts';
import { type Made, recordOf } from './record.ts';
import { seedWaveforms } from './seedWaveforms.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
  await seedDemo({
    ledgers: world.ledgers,
    site: plantSite(),
    password: 'demo-2026-demo',
    now: world.clock.now(),
    setPassword: async () => accepted(true),
  });
  await world.settled();
});
afterAll(() => world.close());

const at = Date.UTC(2026, 10, 19, 6, 27, 41, 208);

function recording(made: Made): Recording {
  const read = readComtrade({ cff: recordOf(made, at, 480) }, textReaders);
  if (!read.ok) throw new Error(read.fault.text.en);
  return read.value;
}

const cycleAt = ({ times, analogs, configuration }: Recording, channel: number, seconds: number) =>
  figuresAt({
    times,
    column: analogs[channel] ?? [],
    scale: { gain: configuration.analogs[channel]?.a ?? 0, offset: 0 },
    frequency: 50,
    skew: 0,
    at: seconds,
  }).cycle;

test('the demo site has its two records once, however often it is seeded, and they are of the moment they say', async () => {
  const files = openFiles({ database: world.database, now: () => 0 });
  const seed = () => seedWaveforms({ ledgers: world.ledgers, files, zone: 'Asia/Shanghai', now: at + 86_400_000 });
  expect(await seed()).toEqual([]);
  await world.settled();
  expect(await seed()).toEqual([]);
  await world.settled();
  const rows = await world.ledgers.everyRow(waveforms);
  expect(rows.map(({ deviceId, format, sampleRate }) => [deviceId, format, sampleRate]).sort()).toEqual([
    ['QF411', 'BINARY32', 6400],
    ['T2', 'BINARY32', 6400],
  ]);
  expect(rows.every(({ triggeredAt }) => Date.parse(triggeredAt) < at + 86_400_000)).toBe(true);
});

test('the feeder fault has a decaying offset, a sag, and is cleared after about 80 ms', () => {
  const record = recording(feederFault);
  expect(record.configuration).toMatchObject({
    utcOffset: 480,
    trigger: { local: '2026-11-19T14:27:41', nanos: 208_000_000 },
  });
  const [before, early, late, after] = [-0.01, 0.021, 0.075, 0.15].map((t) => cycleAt(record, 0, t));
  expect(before?.rms).toBeCloseTo(240, 0);
  expect(early?.fundamental?.rms).toBeGreaterThan(4500);
  expect(Math.abs(early?.mean ?? 0)).toBeGreaterThan(3 * Math.abs(late?.mean ?? 0));
  expect(after?.rms).toBe(0);
  expect(cycleAt(record, 3, 0.06)?.rms).toBeLessThan(0.6 * 231);
  expect(cycleAt(record, 3, 0.3)?.rms).toBeCloseTo(231, 0);
});

test('the inrush is one-sided, full of second harmonic, and dies away', () => {
  const record = recording(inrush);
  const [first, last] = [cycleAt(record, 0, 0.025), cycleAt(record, 0, 0.39)];
  const second = (first?.harmonics[0] ?? 0) / (first?.fundamental?.rms ?? 1);
  // Protections restrain from 15 % on.
  expect(second).toBeGreaterThan(0.2);
  expect(first?.peak).toBeGreaterThan(5 * 144 * Math.SQRT2);
  expect(last?.peak).toBeLessThan(0.6 * (first?.peak ?? 0));
});
