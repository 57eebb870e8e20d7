import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { uploadedFiles } from '../file/uploaded.ts';
import { writtenSchema } from '../ledger/calls.ts';
import { comtradeBounds, dataFormats } from './comtrade/record.ts';
import { shownSides } from './figures/side.ts';

const see = { anyOf: ['/waveform'] } as const;
/** The row is the ledger's and has its past; what the record holds never changed. */
const asOf = { no: 'the samples of a record never change' } as const;
const params = z.strictObject({ id: z.string().min(1).max(64) });
const seconds = z.number().min(-1e9).max(1e9);
const side = z.enum(shownSides).optional();
const channels = (most: number) => z.array(z.int().min(0).max(comtradeBounds.digitals)).max(most).readonly().optional();

/** So many files make one record: .cff alone, or .cfg and .dat with .hdr and .inf beside them. */
export const mostFiles = 4;
/** So many channels and buckets are asked for at once. */
export const mostAsked = { analogs: 32, digitals: 128, buckets: 4000 } as const;

/** A record of a device: looked into, kept, and entered in the ledger. Refused are what is no COMTRADE, by file and line, and what the device has already. */
export const uploadWaveform = defineCall({
  name: 'uploadWaveform',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/waveforms/files',
  permission: { anyOf: ['/waveform:add'] },
  form: { maxBytes: comtradeBounds.bytes + 4 * comtradeBounds.textBytes },
  limited: true,
  body: z.strictObject({
    deviceId: z.string().min(1).max(64),
    note: z.string().trim().max(500).optional(),
    files: uploadedFiles(mostFiles),
  }),
  response: writtenSchema,
});

const analogChannel = z.strictObject({
  name: z.string(),
  phase: z.string(),
  circuit: z.string(),
  unit: z.string(),
  primary: z.number().nullable(),
  secondary: z.number().nullable(),
  side: z.enum(['P', 'S']).nullable(),
  /** µs */
  skew: z.number(),
  /** Samples without a value. */
  missing: z.int(),
});

const digitalChannel = z.strictObject({
  name: z.string(),
  phase: z.string(),
  circuit: z.string(),
  normal: z.union([z.literal(0), z.literal(1)]),
  /** How often it changed. */
  changes: z.int(),
});

const digitalChange = z.strictObject({
  channel: z.int(),
  /** Seconds from the trigger. */
  at: z.number(),
  to: z.union([z.literal(0), z.literal(1)]),
  order: z.int().nullable(),
});

/** What a record says of itself; times in seconds from its trigger. */
export const waveformRecord = z.strictObject({
  name: z.string(),
  device: z.string(),
  station: z.string(),
  recorder: z.string(),
  revision: z.int(),
  format: z.enum(dataFormats),
  encoding: z.enum(['utf-8', 'gbk', 'latin-1']),
  /** Hz; 0: the recorder said none. */
  frequency: z.number(),
  rates: z.array(z.strictObject({ rate: z.number(), last: z.int() })).readonly(),
  samples: z.int(),
  from: z.number(),
  to: z.number(),
  triggeredAt: instant,
  /** As the recorder's clock showed it, and how far (minutes) it says that this is ahead of UTC; null: it was taken for the site's time. */
  triggerLocal: z.string(),
  utcOffset: z.number().nullable(),
  analogs: z.array(analogChannel).readonly(),
  digitals: z.array(digitalChannel).readonly(),
  changes: z.array(digitalChange).readonly(),
  header: z.string().nullable(),
  information: z.string().nullable(),
  /** What is amiss with it, in words of both languages: it is shown as far as it can be read. */
  marks: z.array(z.strictObject({ cn: z.string(), en: z.string() })).readonly(),
});
export type WaveformRecord = z.infer<typeof waveformRecord>;

export const readWaveform = defineCall({
  name: 'readWaveform',
  method: 'GET',
  path: '/gateway/api/waveforms/{id}/record',
  permission: see,
  heavy: true,
  params,
  response: waveformRecord,
  asOf,
});

const drawn = z.strictObject({
  channel: z.int(),
  low: z.array(z.number().nullable()).readonly(),
  high: z.array(z.number().nullable()).readonly(),
});

/** Lowest and highest value of each point of time; the same number twice where nothing was reduced. Null: no value, or no ratio to the side asked for. */
export const waveformWindow = z.strictObject({
  reduced: z.boolean(),
  /** Seconds from the trigger. */
  times: z.array(z.number()).readonly(),
  analogs: z.array(drawn).readonly(),
  digitals: z.array(drawn).readonly(),
});
export type WaveformWindow = z.infer<typeof waveformWindow>;

/** Chosen channels over a span, reduced to so many buckets at most, in which no peak is lost. */
export const waveformSamples = defineCall({
  name: 'waveformSamples',
  method: 'GET',
  path: '/gateway/api/waveforms/{id}/samples',
  permission: see,
  heavy: true,
  params,
  query: z.strictObject({
    from: seconds.optional(),
    to: seconds.optional(),
    buckets: z.int().min(10).max(mostAsked.buckets).optional(),
    analogs: channels(mostAsked.analogs),
    digitals: channels(mostAsked.digitals),
    side,
  }),
  response: waveformWindow,
  asOf,
});

const cycle = z.strictObject({
  rms: z.number(),
  peak: z.number(),
  mean: z.number(),
  fundamental: z.strictObject({ rms: z.number(), angle: z.number() }).nullable(),
  harmonics: z.array(z.number()).readonly(),
  distortion: z.number().nullable(),
  samples: z.int(),
});

const channelFigures = z.strictObject({
  channel: z.int(),
  at: z.number().nullable(),
  value: z.number().nullable(),
  cycle: cycle.nullable(),
});
export type ChannelFigures = z.infer<typeof channelFigures>;

/** The value of chosen channels at a cursor, and the figures of the nominal cycle that ends there (`figureSources`). */
export const waveformFigures = defineCall({
  name: 'waveformFigures',
  method: 'GET',
  path: '/gateway/api/waveforms/{id}/figures',
  permission: see,
  params,
  query: z.strictObject({ at: seconds, analogs: channels(mostAsked.analogs), side }),
  response: z.strictObject({ analogs: z.array(channelFigures).readonly() }),
  asOf,
});
