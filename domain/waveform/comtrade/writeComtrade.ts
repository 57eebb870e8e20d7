import { partName } from './combined.ts';
import { latin1 } from './encoding.ts';
import type { Configuration, DataFormat, RecordedTime, Revision } from './record.ts';
import { sampleBytes, sampleCount } from './samples.ts';

/** What is written: raw counts as `readComtrade` gives them, NaN for a missing value, and the stamps of the samples. */
export interface Writing {
  readonly configuration: Configuration;
  readonly stamps: Float64Array;
  readonly analogs: readonly ArrayLike<number>[];
  readonly digitals: readonly ArrayLike<number>[];
}

/** The text of a configuration, with the line ends of the standard. */
export function writeConfiguration(configuration: Configuration): string {
  const {
    station,
    recorder,
    revision,
    analogs,
    digitals,
    frequency,
    rates,
    start,
    trigger,
    format,
    stampSeconds,
    utcOffset,
  } = configuration;
  const isTimed = rates[0]?.rate === 0;
  const unit = Math.max(digitsOf(start), digitsOf(trigger)) > 6 ? 1e-9 : 1e-6;
  const lines = [
    revision === 1991 ? `${station},${recorder}` : `${station},${recorder},${revision}`,
    `${analogs.length + digitals.length},${analogs.length}A,${digitals.length}D`,
    ...analogs.map(({ name, phase, circuit, unit: of, a, b, skew, min, max, primary, secondary, side }, n) => {
      const bare = [n + 1, name, phase, circuit, of, a, b, skew, min ?? '', max ?? ''];
      return (revision === 1991 ? bare : [...bare, primary ?? '', secondary ?? '', side ?? '']).join(',');
    }),
    ...digitals.map(({ name, phase, circuit, normal }, n) =>
      (revision === 1991 ? [n + 1, name, normal] : [n + 1, name, phase, circuit, normal]).join(','),
    ),
    `${frequency}`,
    `${isTimed ? 0 : rates.length}`,
    ...rates.map(({ rate, last }) => `${rate},${last}`),
    timeOf(start, revision),
    timeOf(trigger, revision),
    format,
    ...(revision === 1991 ? [] : [`${stampSeconds / unit}`]),
    ...(revision === 2013 ? [`${utcOffset === null ? 'x' : offsetOf(utcOffset)},x`, '0,0'] : []),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

const digitsOf = ({ nanos }: RecordedTime): number => (nanos % 1000 === 0 ? 6 : 9);

function timeOf(time: RecordedTime, revision: Revision): string {
  const [date = '', ofDay = ''] = time.local.split('T');
  const [year, month, day] = date.split('-');
  const fraction = String(time.nanos).padStart(9, '0').slice(0, digitsOf(time));
  return `${revision === 1991 ? `${month}/${day}/${year}` : `${day}/${month}/${year}`},${ofDay}.${fraction}`;
}

function offsetOf(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `h${String(rest).padStart(2, '0')}`}`;
}

/** The data file of the format that the configuration names. */
export function writeSamples(writing: Writing): Uint8Array {
  const { format } = writing.configuration;
  return format === 'ASCII' ? bytesOf(asciiOf(writing)) : binaryOf(writing, format);
}

/** ASCII alone: everything that a data file of this writer holds. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function asciiOf({ configuration, stamps, analogs, digitals }: Writing): string {
  const cell = (value: number): string => (Number.isNaN(value) ? '' : `${value}`);
  const line = (n: number): string =>
    [
      n + 1,
      cell(stamps[n] ?? Number.NaN),
      ...analogs.map((one) => cell(one[n] ?? Number.NaN)),
      ...digitals.map((one) => one[n] ?? 0),
    ].join(',');
  return Array.from({ length: sampleCount(configuration) }, (_, n) => `${line(n)}\r\n`).join('');
}

function binaryOf(
  { configuration, stamps, analogs, digitals }: Writing,
  format: Exclude<DataFormat, 'ASCII'>,
): Uint8Array {
  const [samples, width] = [sampleCount(configuration), sampleBytes(configuration, format)];
  const view = new DataView(new ArrayBuffer(samples * width));
  for (let n = 0; n < samples; n++) {
    let at = n * width;
    const stamp = stamps[n] ?? Number.NaN;
    view.setUint32(at, n + 1, true);
    view.setUint32(at + 4, Number.isNaN(stamp) ? 0xffff_ffff : stamp, true);
    at += 8;
    for (const column of analogs) at += setValue(view, { at, format, value: column[n] ?? Number.NaN });
    for (let k = 0; k < digitals.length; k++) {
      const word = at + 2 * (k >> 4);
      if (digitals[k]?.[n] === 1) view.setUint16(word, view.getUint16(word, true) | (1 << (k & 15)), true);
    }
  }
  return new Uint8Array(view.buffer);
}

interface Setting {
  readonly at: number;
  readonly format: Exclude<DataFormat, 'ASCII'>;
  readonly value: number;
}

/** Gives how many bytes it took. */
function setValue(view: DataView, { at, format, value }: Setting): number {
  const isMissing = Number.isNaN(value);
  if (format === 'BINARY') view.setInt16(at, isMissing ? -0x8000 : value, true);
  else if (format === 'BINARY32') view.setInt32(at, isMissing ? -0x8000_0000 : value, true);
  else view.setFloat32(at, value, true);
  return format === 'BINARY' ? 2 : 4;
}

/** The parts of a record as bytes; their texts are in whatever encoding they came. */
export interface Parts {
  readonly cfg: Uint8Array;
  readonly dat: Uint8Array;
  readonly hdr?: Uint8Array | null;
  readonly inf?: Uint8Array | null;
}

/** A text part with a line that would name a part marked, so that it is none where the parts are cut again. */
function withoutNames(part: Uint8Array): Uint8Array {
  const lines = latin1(part).split(/(\r\n|\n|\r)/);
  return lines.some(isPartName) ? bytesOf(lines.map((line) => (isPartName(line) ? `# ${line}` : line)).join('')) : part;
}
const isPartName = (line: string): boolean => partName.test(line.trim());

/** The parts in one combined file. The data say how many bytes they are, so that they come out as they went in. */
export function writeCombined({ cfg, dat, hdr, inf }: Parts, format: DataFormat): Uint8Array {
  const empty = new Uint8Array();
  const parts = [
    ...[bytesOf('--- file type: CFG ---\r\n'), withoutNames(cfg)],
    ...[bytesOf('\r\n--- file type: INF ---\r\n'), withoutNames(inf ?? empty)],
    ...[bytesOf('\r\n--- file type: HDR ---\r\n'), withoutNames(hdr ?? empty)],
    ...[bytesOf(`\r\n--- file type: DAT ${format}: ${dat.length} ---\r\n`), dat],
  ];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
