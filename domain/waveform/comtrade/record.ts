/** A COMTRADE record (IEEE C37.111-1991, -1999, -2013 = IEC 60255-24) as it was read: raw counts, and what makes values of them. */
export type Revision = 1991 | 1999 | 2013;
export const dataFormats = ['ASCII', 'BINARY', 'BINARY32', 'FLOAT32'] as const;
export type DataFormat = (typeof dataFormats)[number];
/** Whether values stand for the primary side of the transformer or for its secondary side. */
export type Side = 'P' | 'S';
export type Encoding = 'utf-8' | 'gbk' | 'latin-1';

export interface AnalogChannel {
  readonly name: string;
  readonly phase: string;
  readonly circuit: string;
  readonly unit: string;
  /** value = a · raw + b, in `unit`, on `side`. */
  readonly a: number;
  readonly b: number;
  /** Its factor or offset is no number: there is no scale, so that none of its counts makes a value. */
  readonly unscaled?: true;
  /** How much later than the record's instant this channel was sampled, µs. */
  readonly skew: number;
  readonly min: number | null;
  readonly max: number | null;
  /** The transformer's ratio, primary to secondary. Records of 1991 know none: both are null there. */
  readonly primary: number | null;
  readonly secondary: number | null;
  readonly side: Side | null;
}

export interface DigitalChannel {
  readonly name: string;
  readonly phase: string;
  readonly circuit: string;
  /** What it shows while nothing is the matter. */
  readonly normal: 0 | 1;
}

/** A moment as the recorder's clock showed it: `2026-11-20T10:02:03`, and the nanoseconds of that second. */
export interface RecordedTime {
  readonly local: string;
  readonly nanos: number;
}

/** Up to and with sample number `last` there were `rate` samples a second; 0: the time stamps count. */
export interface RateSpan {
  readonly rate: number;
  readonly last: number;
}

export interface Configuration {
  readonly station: string;
  readonly recorder: string;
  readonly revision: Revision;
  readonly analogs: readonly AnalogChannel[];
  readonly digitals: readonly DigitalChannel[];
  /** Of the network, Hz; 0 where the recorder said none. */
  readonly frequency: number;
  readonly rates: readonly RateSpan[];
  readonly start: RecordedTime;
  readonly trigger: RecordedTime;
  readonly format: DataFormat;
  /** Seconds of one unit of a time stamp: 1e-6, or 1e-9 where the record's times have nanoseconds; times the file's factor. */
  readonly stampSeconds: number;
  /** Minutes by which the recorder's times are ahead of UTC; null where the record does not say (before 2013, or `x`). */
  readonly utcOffset: number | null;
  readonly encoding: Encoding;
}

/** What is amiss with a record that can be read all the same: it is opened with these marks. */
export type Mark =
  | { readonly kind: 'truncated'; readonly found: number; readonly expected: number }
  | { readonly kind: 'surplus'; readonly expected: number }
  | { readonly kind: 'unscaled'; readonly channel: string }
  | { readonly kind: 'noTrigger' };

/** A record with its samples. Columns are raw counts, NaN where a value is missing; no number stands for a missing one. */
export interface Recording {
  readonly configuration: Configuration;
  /** Seconds from the trigger of each sample; before it negative. */
  readonly times: Float64Array;
  readonly analogs: readonly (Float32Array | Float64Array)[];
  readonly digitals: readonly Uint8Array[];
  /** The texts that came with it; null for none. */
  readonly header: string | null;
  readonly information: string | null;
  readonly marks: readonly Mark[];
}

/** What is read at most: beyond it a record is refused by name, so that no file can fill the memory. */
export const comtradeBounds = {
  bytes: 64 * 1024 * 1024,
  /** Of a configuration, a header or an information file. */
  textBytes: 4 * 1024 * 1024,
  analogs: 999,
  digitals: 9999,
  samples: 4_000_000,
  /** Samples times channels (16 digital channels count as one). */
  values: 16_000_000,
  rates: 10_000,
} as const;
