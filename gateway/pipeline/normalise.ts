import { type Quality, quality } from '../../domain/telemetry/quality.ts';
import type { RawSample, Sample } from '../../domain/telemetry/sample.ts';
import { scaled } from '../../domain/telemetry/scale.ts';
import type { ConfiguredPoint } from './configuration.ts';

/** A device clock may be so far ahead, ms: left alone, then clamped; beyond, the sample is quarantined. */
const aheadLeftAlone = 2000;
const aheadClamped = 300_000;
/** No unit of the field has such values: the reading is a fault of the transfer. */
const absurd = 1e15;

/** What became of a raw sample. Each fault has a counter of its name. */
export type Normalised =
  | { readonly kind: 'sample'; readonly sample: Sample; readonly faults: readonly Fault[] }
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | { readonly kind: 'quarantined'; readonly sample: Sample; readonly why: 'ahead' | 'behind' };

export type Fault = 'notFinite' | 'absurd' | 'wrongType' | 'outOfRange' | 'clamped';

/**
 * Scale, then range and quality, then time. A value outside the point's range is no measurement: it is kept, and bad.
 * A value that is no finite number, or an absurd one, is bad without a value. `seen` is when it arrived; before `earliest` there was no site.
 */
export function normalise(
  point: ConfiguredPoint,
  raw: RawSample,
  seen: number,
  earliest = Number.NEGATIVE_INFINITY,
): Normalised {
  const { number, kind } = point.row;
  const isTold = raw.at !== null && Number.isFinite(raw.at) && point.row.timeSource !== 'arrival';
  const at = isTold ? (raw.at as number) : seen;
  const ahead = at - seen;
  if (kind === 'text' && typeof raw.value === 'string')
    return { kind: 'text', text: raw.value, at: Math.min(at, seen) };
  const measured = measure(point, raw);
  const measuredSample = { point: number, at, value: measured.value, quality: measured.quality, seen };
  const sample: Sample = raw.asked === undefined ? measuredSample : { ...measuredSample, asked: raw.asked };
  if (ahead > (point.row.skewBound ?? aheadClamped)) return { kind: 'quarantined', sample, why: 'ahead' };
  if (at < earliest) return { kind: 'quarantined', sample, why: 'behind' };
  if (ahead <= aheadLeftAlone) return { kind: 'sample', sample, faults: measured.faults };
  const doubted = sample.quality === quality.good ? quality.uncertain : sample.quality;
  return { kind: 'sample', sample: { ...sample, at: seen, quality: doubted }, faults: [...measured.faults, 'clamped'] };
}

interface Measured {
  readonly value: number | null;
  readonly quality: Quality;
  readonly faults: readonly Fault[];
}

function measure({ row, scale }: ConfiguredPoint, raw: RawSample): Measured {
  if (raw.value === null)
    return { value: null, quality: raw.quality === quality.good ? quality.bad : raw.quality, faults: [] };
  if (typeof raw.value === 'string') return { value: null, quality: quality.bad, faults: ['wrongType'] };
  // What a person types in is in the point's unit already.
  const isScaled = (row.kind === 'analog' || row.kind === 'counter') && raw.quality !== quality.manual;
  const value = isScaled ? scaled(raw.value, scale) : raw.value;
  if (!Number.isFinite(value)) return { value: null, quality: quality.bad, faults: ['notFinite'] };
  if (Math.abs(value) >= absurd) return { value: null, quality: quality.bad, faults: ['absurd'] };
  const isOut = (row.rangeMin !== null && value < row.rangeMin) || (row.rangeMax !== null && value > row.rangeMax);
  if (isOut && (raw.quality === quality.good || raw.quality === quality.uncertain)) {
    return { value, quality: quality.bad, faults: ['outOfRange'] };
  }
  return { value, quality: raw.quality, faults: [] };
}
