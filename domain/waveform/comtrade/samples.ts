import type { Text } from '../../text/message.ts';
import { latin1 } from './encoding.ts';
import { type ComtradeFile, fail, quoted } from './fault.ts';
import { numberIn } from './lines.ts';
import { type Configuration, comtradeBounds, type DataFormat } from './record.ts';

/** The columns of a data file as they are counted there; stamps in units of the file, NaN where there is none. */
export interface Columns {
  /** Samples that are there: fewer than the configuration says where the file is cut short. */
  readonly found: number;
  /** Whether there is more behind the last of them. */
  readonly surplus: boolean;
  readonly stamps: Float64Array;
  readonly analogs: readonly (Float32Array | Float64Array)[];
  readonly digitals: readonly Uint8Array[];
}

const say = (cn: string, en: string): Text => ({ cn, en });
export const sampleCount = ({ rates }: Pick<Configuration, 'rates'>): number => rates.at(-1)?.last ?? 0;

const analogWidth: Readonly<Record<Exclude<DataFormat, 'ASCII'>, number>> = { BINARY: 2, BINARY32: 4, FLOAT32: 4 };
/** Digital channels stand in words of 16, the first in the lowest bit. */
const wordsOf = ({ digitals }: Pick<Configuration, 'digitals'>): number => Math.ceil(digitals.length / 16);

/** Bytes of one sample in a binary data file. */
export const sampleBytes = (
  configuration: Pick<Configuration, 'analogs' | 'digitals'>,
  format: Exclude<DataFormat, 'ASCII'>,
): number => 8 + analogWidth[format] * configuration.analogs.length + 2 * wordsOf(configuration);

/** What the data file holds. Missing values are NaN: empty or 99999, 0x8000, 0x80000000, no number. */
export function readSamples(configuration: Configuration, bytes: Uint8Array, file: ComtradeFile = 'dat'): Columns {
  const samples = sampleCount(configuration);
  const values = samples * (configuration.analogs.length + wordsOf(configuration));
  if (values > comtradeBounds.values) {
    const most = comtradeBounds.values;
    fail(
      { file },
      'tooLarge',
      say(`采样数乘通道数为 ${values}，最多 ${most}`, `${values} samples times channels; at most ${most} are read`),
    );
  }
  const columns = emptyColumns(configuration, samples);
  const { found, surplus } =
    configuration.format === 'ASCII'
      ? readAscii(columns, bytes, file)
      : readBinary({
          columns,
          bytes,
          format: configuration.format,
          width: sampleBytes(configuration, configuration.format),
        });
  if (found === 0) none(file, samples);
  for (const [k, channel] of configuration.analogs.entries())
    if (channel.unscaled === true) columns.analogs[k]?.fill(Number.NaN);
  return found === samples ? { ...columns, found, surplus } : { ...shortened(columns, found), found, surplus };
}

/** Counts of 16 bits and floats of 32 are exact in 32-bit floats; the others need 64. */
function emptyColumns({ analogs, digitals, format }: Configuration, samples: number): Filled {
  const column = (): Float32Array | Float64Array =>
    format === 'BINARY' || format === 'FLOAT32' ? new Float32Array(samples) : new Float64Array(samples);
  return {
    stamps: new Float64Array(samples),
    analogs: analogs.map(column),
    digitals: digitals.map(() => new Uint8Array(samples)),
  };
}

type Filled = Omit<Columns, 'found' | 'surplus'>;
type Found = Pick<Columns, 'found' | 'surplus'>;

const shortened = ({ stamps, analogs, digitals }: Filled, to: number): Filled => ({
  stamps: stamps.subarray(0, to),
  analogs: analogs.map((column) => column.subarray(0, to)),
  digitals: digitals.map((column) => column.subarray(0, to)),
});

const missingAscii = 99_999;

function readAscii({ stamps, analogs, digitals }: Filled, bytes: Uint8Array, file: ComtradeFile): Found {
  const fields = 2 + analogs.length + digitals.length;
  // 0x1A is the end mark of DOS programs.
  const lines = latin1(bytes)
    .replaceAll('\u001a', '')
    .split(/\r\n|\n|\r/);
  let n = 0;
  for (const [at, written] of lines.entries()) {
    const line = at + 1;
    if (written.trim() === '') continue;
    if (n >= stamps.length) return { found: n, surplus: true };
    const cells = written.split(',');
    // Where the writing broke off the last line is a piece of one.
    if (cells.length < fields && lines.slice(at + 1).every((rest) => rest.trim() === ''))
      return { found: n, surplus: false };
    if (cells.length < fields) {
      fail(
        { file, line },
        'missingField',
        say(`有 ${cells.length} 个字段，应有 ${fields} 个`, `${cells.length} fields; ${fields} are expected`),
      );
    }
    stamps[n] = cellOf(cells[1] ?? '', { file, line, field: say('时标', 'time stamp') });
    for (const [k, column] of analogs.entries()) {
      const value = cellOf(cells[2 + k] ?? '', {
        file,
        line,
        field: say(`第 ${k + 1} 个模拟通道`, `analog channel ${k + 1}`),
      });
      column[n] = value === missingAscii ? Number.NaN : value;
    }
    for (const [k, column] of digitals.entries())
      column[n] = stateOf(cells[2 + analogs.length + k] ?? '', { file, line, k });
    n++;
  }
  return { found: n, surplus: false };
}

function cellOf(
  written: string,
  place: { readonly file: ComtradeFile; readonly line: number; readonly field: Text },
): number {
  const cell = written.trim();
  if (cell === '') return Number.NaN;
  const value = numberIn(cell);
  if (value !== null) return value;
  return fail(place, 'badNumber', say(`“${quoted(cell)}”不是数字`, `"${quoted(cell)}" is no number`));
}

function stateOf(
  written: string,
  { file, line, k }: { readonly file: ComtradeFile; readonly line: number; readonly k: number },
): 0 | 1 {
  const cell = written.trim();
  if (cell === '0' || cell === '1') return cell === '1' ? 1 : 0;
  const field = say(`第 ${k + 1} 个开关量通道`, `digital channel ${k + 1}`);
  return fail(
    { file, line, field },
    'badNumber',
    say(`“${quoted(cell)}”应为 0 或 1`, `"${quoted(cell)}" should be 0 or 1`),
  );
}

interface BinaryRead {
  readonly columns: Filled;
  readonly bytes: Uint8Array;
  readonly format: Exclude<DataFormat, 'ASCII'>;
  readonly width: number;
}

/** Little-endian: number, stamp, the analog values, the digital words. */
function readBinary({ columns: { stamps, analogs, digitals }, bytes, format, width }: BinaryRead): Found {
  const found = Math.min(stamps.length, Math.floor(bytes.length / width));
  // A lone end mark or line end behind the last sample is no sample.
  const surplus =
    found === stamps.length &&
    bytes.subarray(found * width).some((byte) => byte !== 0x1a && byte !== 0x0a && byte !== 0x0d);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const value = readerOf(format, view);
  for (let n = 0; n < found; n++) {
    let at = n * width + 4;
    const stamp = view.getUint32(at, true);
    stamps[n] = stamp === 0xffff_ffff ? Number.NaN : stamp;
    at += 4;
    for (const column of analogs) {
      column[n] = value(at);
      at += analogWidth[format];
    }
    for (const [k, column] of digitals.entries()) column[n] = (view.getUint16(at + 2 * (k >> 4), true) >> (k & 15)) & 1;
  }
  return { found, surplus };
}

function readerOf(format: Exclude<DataFormat, 'ASCII'>, view: DataView): (at: number) => number {
  const known = (value: number, isMissing: boolean): number => (isMissing ? Number.NaN : value);
  if (format === 'BINARY') return (at) => known(view.getInt16(at, true), view.getUint16(at, true) === 0x8000);
  if (format === 'BINARY32') return (at) => known(view.getInt32(at, true), view.getUint32(at, true) === 0x8000_0000);
  return (at) => known(view.getFloat32(at, true), !Number.isFinite(view.getFloat32(at, true)));
}

function none(file: ComtradeFile, expected: number): never {
  return fail(
    { file },
    'truncated',
    say(`没有采样：配置为 ${expected} 个`, `no sample is there; the configuration says ${expected}`),
  );
}
