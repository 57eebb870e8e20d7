import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import type { Columns } from '../../domain/telemetry/columns.ts';
import { decodeBlock, encodeDayBlock } from '../../gateway/telemetry/codec/block.ts';

/** Real measurements: steel-uci (CC BY 4.0) and ETDataset (CC BY-ND 4.0), each with its SOURCE.txt beside it. */
const data = join(root, '..', 'shared', 'data');
const begin = Date.UTC(2018, 0, 1);

interface Measured {
  readonly name: string;
  readonly values: readonly number[];
  /** ms between two of them. */
  readonly period: number;
}

function columnsOfFile(file: string, names: readonly string[]): readonly (readonly number[])[] {
  const [head = '', ...lines] = readFileSync(join(data, file), 'utf8').trim().split(/\r?\n/);
  const places = names.map((name) => head.split(',').indexOf(name));
  const cells = lines.map((line) => line.split(','));
  return places.map((place) => cells.map((cell) => Number(cell[place])));
}

function steelWorks(): readonly Measured[] {
  const [used = [], reactive = [], factor = []] = columnsOfFile('steel-uci/Steel_industry_data.csv', [
    'Usage_kWh',
    'Lagging_Current_Reactive_Power_kVarh',
    'Lagging_Current_Power_Factor',
  ]);
  let counted = 0;
  const register = used.map((amount) => {
    counted += amount;
    return Math.round(counted * 100) / 100;
  });
  const period = 900_000;
  return [
    { name: 'energy of a quarter', values: used, period },
    { name: 'reactive energy of a quarter', values: reactive, period },
    { name: 'power factor', values: factor, period },
    { name: 'energy register', values: register, period },
  ];
}

/** The file shows decimals as single-precision registers hold them, printed with an error in the last place: they are read as the registers were. */
function transformers(): readonly Measured[] {
  const names = ['HUFL', 'HULL', 'MUFL', 'MULL', 'LUFL', 'LULL', 'OT'];
  return ['ETTh1', 'ETTh2'].flatMap((station) =>
    columnsOfFile(`etdataset/${station}.csv`, names).map((values, n) => {
      return { name: `${station} ${names[n]}`, values: values.map(Math.fround), period: 3_600_000 };
    }),
  );
}

/** Bytes a sample in blocks of so many, each of which comes back bit by bit. */
function weigh({ values, period }: Measured, length: number): number {
  let bytes = 0;
  const blocks = Math.floor(values.length / length);
  for (let block = 0; block < blocks; block++) {
    const at = Float64Array.from({ length }, (_, i) => begin + (block * length + i) * period);
    const columns: Columns = {
      length,
      at,
      seen: at,
      qualities: new Uint8Array(length),
      values: Float64Array.from(values.slice(block * length, (block + 1) * length)),
    };
    const encoded = encodeDayBlock(columns);
    expect(decodeBlock(encoded, null)).toEqual(columns);
    bytes += encoded.length;
  }
  return bytes / (blocks * length);
}

/** As many as a day of minutes has: what is measured by the quarter or the hour stands for what is measured more often. */
const aDayOfMinutes = 1440;

describe.skipIf(!existsSync(data))('real measurements', () => {
  test('a year of a steel works comes back bit by bit from day blocks, in at most 1.4 bytes a sample', () => {
    for (const one of steelWorks()) expect(weigh(one, aDayOfMinutes), one.name).toBeLessThanOrEqual(1.4);
    for (const one of steelWorks())
      expect(weigh(one, 96), `${one.name}, by the quarter of an hour`).toBeLessThanOrEqual(2);
  });

  test('two years of two transformers, sent as single-precision floats, come back bit by bit from day blocks, in at most 2 bytes a sample', () => {
    const weights = transformers().map((one) => weigh(one, aDayOfMinutes));
    expect(Math.max(...weights)).toBeLessThanOrEqual(2);
  });
});
