import type { LineFault } from '../modbus/gateway.ts';
import type { Readings } from '../simulation/reading.ts';
import type { PlantMeter } from '../site/gateMeters.ts';
import type { Heard } from './serialGateway.ts';

export interface OnLine {
  readonly meter: PlantMeter;
  readonly readings: () => Readings;
  readonly fault: () => LineFault | null;
}

const head = 10;
const readData = 0x11;
const readAddress = 0x13;
const noSuchData = 0x02;

/** The meters of one line after DL/T 645-2007, as they answer: a block FF is all of its values one after another. */
export function meterLine(meters: readonly OnLine[]): (held: Buffer) => Heard | null {
  const byNumber = new Map(meters.map((one) => [one.meter.address.meter, one]));
  return (held) => {
    const start = held.indexOf(0x68);
    if (start < 0) return held.length === 0 ? null : { taken: held.length, answer: null, fault: null };
    if (held.length < start + head) return null;
    const whole = start + head + (held[start + 9] ?? 0) + 2;
    if (held[start + 7] !== 0x68) return { taken: start + 1, answer: null, fault: null };
    if (held.length < whole) return null;
    const frame = held.subarray(start, whole);
    const one = addressed(frame, byNumber);
    if (!isSound(frame) || one === undefined) return { taken: whole, answer: null, fault: null };
    return { taken: whole, answer: () => answerOf(one, frame), fault: one.fault() };
  };
}

const isSound = (frame: Buffer): boolean =>
  frame.at(-1) === 0x16 && frame.subarray(0, -2).reduce((sum, byte) => sum + byte, 0) % 256 === frame.at(-2);

/** Nobody answers to AAAAAAAAAAAA on a line of several meters: they would all speak at once. */
function addressed(frame: Buffer, meters: ReadonlyMap<string, OnLine>): OnLine | undefined {
  const number = Buffer.from(frame.subarray(1, 7)).reverse().toString('hex');
  return number === 'aaaaaaaaaaaa' && meters.size === 1 ? [...meters.values()][0] : meters.get(number);
}

function answerOf({ meter, readings }: OnLine, frame: Buffer): Buffer {
  const code = frame[8] ?? 0;
  const number = Buffer.from(meter.address.meter, 'hex').reverse();
  if (code === readAddress) return sealed(number, code | 0x80, number);
  const asked = frame.subarray(head, -2).map((byte) => (byte - 0x33) & 255);
  const di = Buffer.from(asked.subarray(0, 4)).reverse().toString('hex').toUpperCase();
  const values = meter.points
    .filter((point) => point.address.di === di)
    .sort((a, b) => a.address.skip - b.address.skip);
  if (code !== readData || values.length === 0) return sealed(number, code | 0xc0, Buffer.from([noSuchData]));
  const shown = readings();
  const bytes = values.map((point) => digitsOf(shown[point.key] ?? null, point));
  return sealed(number, code | 0x80, Buffer.concat([asked.subarray(0, 4), ...bytes]));
}

function sealed(number: Buffer, code: number, data: Uint8Array): Buffer {
  const body = Buffer.from([0x68, ...number, 0x68, code, data.length, ...data.map((byte) => (byte + 0x33) & 255)]);
  return Buffer.from([...body, body.reduce((sum, byte) => sum + byte, 0) % 256, 0x16]);
}

/** A value as its digits, two a byte, the lowest first; a meter without one shows FF. A register turns on when a step is full, and a full one begins again. */
function digitsOf(value: number | string | null, point: PlantMeter['points'][number]): Buffer {
  const { address, factor, kind } = point;
  const places = address.format.replace('.', '').length;
  if (typeof value !== 'number') return Buffer.alloc(places / 2, 0xff);
  const behind = address.format.split('.')[1]?.length ?? 0;
  const steps = (Math.abs(value) / factor) * 10 ** behind;
  const whole = (kind === 'counter' ? Math.floor(steps) : Math.round(steps)) % 10 ** places;
  const bytes = Buffer.from(String(whole).padStart(places, '0'), 'hex');
  if (address.signed && value < 0) bytes[0] = (bytes[0] ?? 0) | 0x80;
  return bytes.reverse();
}
