import type { AnalogChannel, Configuration, RecordedTime } from '../../../domain/waveform/comtrade/record.ts';
import { writeCombined, writeConfiguration, writeSamples } from '../../../domain/waveform/comtrade/writeComtrade.ts';

/** What a generated record is made of: curves over seconds from the trigger, states over the same. */
export interface Made {
  readonly station: string;
  readonly recorder: string;
  readonly analogs: readonly {
    readonly name: string;
    readonly phase: string;
    readonly circuit: string;
    readonly unit: string;
    readonly ratio: readonly [primary: number, secondary: number];
    /** In primary units. */
    readonly of: (t: number) => number;
  }[];
  readonly digitals: readonly {
    readonly name: string;
    readonly circuit: string;
    readonly normal: 0 | 1;
    readonly of: (t: number) => 0 | 1;
  }[];
}

export const hertz = 50;
const rate = 6400;
/** Before the trigger and after it, s. */
const [before, after] = [0.1, 0.4];
/** Of one count, in the unit. */
const step = 0.001;

const timeOf = (at: number, offset: number): RecordedTime => {
  const local = new Date(Math.floor(at) + offset * 60_000).toISOString();
  return { local: local.slice(0, 19), nanos: Number(local.slice(20, 23)) * 1_000_000 };
};

/** The record as COMTRADE 2013, BINARY32, 6.4 kHz, triggered at `at` (ms), by a clock `offset` minutes ahead of UTC. */
export function recordOf({ station, recorder, analogs, digitals }: Made, at: number, offset: number): Uint8Array {
  const samples = Math.round((before + after) * rate);
  const times = Array.from({ length: samples }, (_, n) => n / rate - before);
  const configuration: Configuration = {
    station,
    recorder,
    revision: 2013,
    frequency: hertz,
    format: 'BINARY32',
    stampSeconds: 1e-6,
    utcOffset: offset,
    encoding: 'utf-8',
    analogs: analogs.map(
      ({ name, phase, circuit, unit, ratio: [primary, secondary] }): AnalogChannel => ({
        name,
        phase,
        circuit,
        unit,
        a: step,
        b: 0,
        skew: 0,
        min: -2_147_483_647,
        max: 2_147_483_647,
        primary,
        secondary,
        side: 'P',
      }),
    ),
    digitals: digitals.map(({ name, circuit, normal }) => ({ name, phase: '', circuit, normal })),
    rates: [{ rate, last: samples }],
    start: timeOf(at - before * 1000, offset),
    trigger: timeOf(at, offset),
  };
  const writing = {
    configuration,
    stamps: Float64Array.from(times, (t) => Math.round((t + before) * 1e6)),
    analogs: analogs.map(({ of }) => times.map((t) => Math.round(of(t) / step))),
    digitals: digitals.map(({ of }) => times.map(of)),
  };
  return writeCombined(
    { cfg: new TextEncoder().encode(writeConfiguration(configuration)), dat: writeSamples(writing) },
    'BINARY32',
  );
}

export const omega = 2 * Math.PI * hertz;
/** Phase A, B, C behind one another, rad. */
export const lag = { A: 0, B: (2 * Math.PI) / 3, C: (4 * Math.PI) / 3 } as const;
export type Phase = keyof typeof lag;
