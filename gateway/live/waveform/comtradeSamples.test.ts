import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ComtradeFiles, readComtrade } from '../../../domain/waveform/comtrade/readComtrade.ts';
import type { Recording } from '../../../domain/waveform/comtrade/record.ts';
import { textReaders } from './textReaders.ts';

const folder = new URL('../../../tests/data/comtrade/', import.meta.url);
const file = (name: string): Uint8Array => readFileSync(new URL(name, folder));

interface Figures {
  readonly samples: number;
  readonly rate: number;
  readonly analogs: readonly {
    readonly first: number | null;
    readonly last: number;
    readonly sum: number;
    readonly min: number;
    readonly max: number;
    readonly missing: number;
  }[];
  readonly ones: readonly number[];
}
const { records } = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as {
  readonly records: Readonly<Record<string, Figures>>;
};

const samples: Readonly<Record<string, ComtradeFiles>> = {
  ascii: { cfg: file('sample_ascii.cfg'), dat: file('sample_ascii.dat') },
  'ascii utf-8': { cfg: file('sample_ascii_utf-8.cfg'), dat: file('sample_ascii.dat') },
  'ascii end mark': { cfg: file('sample_sub_char.cfg'), dat: file('sample_ascii.dat') },
  'ascii missing': { cfg: file('sample_ascii.cfg'), dat: file('sample_ascii_missing.dat') },
  binary: { cfg: file('sample_bin.cfg'), dat: file('sample_bin.dat') },
  'binary missing': { cfg: file('sample_bin.cfg'), dat: file('sample_bin_missing.dat') },
  'latin-1': { cfg: file('sample_iso8859-1.cfg'), dat: file('sample_iso8859-1.dat') },
  'latin-1 binary': { cfg: file('sample_iso8859-1_bin.cfg'), dat: file('sample_iso8859-1_bin.dat') },
  'combined ascii': { cff: file('sample_ascii.cff') },
  'combined float32': { cff: file('sample_float32.cff') },
};

function recordOf(files: ComtradeFiles): Recording {
  const read = readComtrade(files, textReaders);
  if (!read.ok) throw new Error(read.fault.text.en);
  return read.value;
}

/** The same figures of what our reader gives. */
function figuresOf({ configuration, analogs, digitals, times }: Recording): Figures {
  const valuesOf = (column: ArrayLike<number>, { a, b }: { readonly a: number; readonly b: number }) =>
    Array.from(column, (raw) => a * raw + b);
  return {
    samples: times.length,
    rate: configuration.rates[0]?.rate ?? 0,
    analogs: analogs.map((column, at) => {
      const values = valuesOf(column, configuration.analogs[at] ?? { a: 0, b: 0 });
      const known = values.filter((value) => !Number.isNaN(value));
      return {
        first: Number.isNaN(values[0]) ? null : (values[0] ?? null),
        last: values.at(-1) ?? 0,
        sum: known.reduce((sum, value) => sum + value, 0),
        min: Math.min(...known),
        max: Math.max(...known),
        missing: values.length - known.length,
      };
    }),
    ones: digitals.map((column) => column.reduce((sum, one) => sum + one, 0)),
  };
}

test.each(Object.keys(samples))('the record "%s" reads as an independent program reads it', (name) => {
  expect(figuresOf(recordOf(samples[name] as ComtradeFiles))).toEqual(records[name]);
});

test('every sample of the folder is read here', () => {
  expect(Object.keys(records).sort()).toEqual(Object.keys(samples).sort());
});

test('time code, trigger and station of a record of 2013 are told, in whichever encoding it was written', () => {
  const { configuration, times } = recordOf(samples['latin-1'] as ComtradeFiles);
  expect(configuration).toMatchObject({
    station: 'Estação de Medição',
    recorder: 'Oscilógrafo',
    encoding: 'latin-1',
    revision: 2013,
    utcOffset: -330,
    frequency: 60,
    start: { local: '2011-01-12T05:55:30', nanos: 75_011_000 },
    trigger: { local: '2011-01-12T05:55:30', nanos: 78_261_000 },
  });
  expect(times[0]).toBeCloseTo(-0.00325, 12);
  expect(times[39]).toBeCloseTo(39 / 1200 - 0.00325, 12);
  const other = recordOf(samples['ascii utf-8'] as ComtradeFiles).configuration;
  expect([other.encoding, other.station]).toEqual([
    'utf-8',
    expect.stringContaining('SMARTSTATION testing text encoding'),
  ]);
});

test('a Chinese recorder writes GBK, and its names are read; UTF-8 with a byte order mark too', () => {
  const ascii = Buffer.from(file('sample_ascii.cfg')).toString('latin1');
  const dat = file('sample_ascii.dat');
  // 一号变电站 (a substation) in GBK.
  const gbk = Buffer.concat([
    Buffer.from([0xd2, 0xbb, 0xba, 0xc5, 0xb1, 0xe4, 0xb5, 0xe7, 0xd5, 0xbe]),
    Buffer.from(ascii.slice('SMARTSTATION'.length), 'latin1'),
  ]);
  expect(recordOf({ cfg: gbk, dat }).configuration).toMatchObject({ station: '一号变电站', encoding: 'gbk' });
  const utf8 = Buffer.from(`\uFEFF${ascii.replace('SMARTSTATION', '一号变电站')}`);
  expect(recordOf({ cfg: utf8, dat }).configuration).toMatchObject({ station: '一号变电站', encoding: 'utf-8' });
});
