import { instantOf } from '../../../domain/clock/clock.ts';
import type { Series } from '../../../domain/figure/answer.ts';
import { cellOf } from '../../../domain/figure/computing/figured.ts';
import { type Stood, type Telling, type Track, toldOf } from '../../../domain/figure/computing/quality.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import type { DeviceAsking } from './deviceAsking.ts';
import { headFor } from './deviceHead.ts';
import type { Measuring } from './measuring.ts';

interface DeviceSeriesQuestion {
  readonly id: MeasureId;
  readonly measuring: Measuring;
  readonly asking: DeviceAsking;
  readonly part?: Series['part'];
  /** When it stood is told too. */
  readonly isTimed?: boolean;
}

/** Figures of each step and of all of them as a series. */
export function seriesOfSteps(
  { id, measuring, asking: { span, dayOf }, part = null, isTimed = false }: DeviceSeriesQuestion,
  steps: readonly Stood[],
  total: Stood,
): Series {
  const cells = steps.map(({ figure }) => cellOf(figure));
  return {
    ...headFor(id, measuring, measuring.limitsOn(dayOf(span.to - 1)), part),
    axis: 0,
    values: cells.map(({ value }) => value),
    none: cells.map(({ none }) => none),
    qualities: cells.map(({ quality }) => quality),
    present: cells.map(({ present }) => present),
    elapsed: cells.map(({ elapsed }) => elapsed),
    expected: cells.map(({ expected }) => expected),
    at: isTimed ? steps.map(({ at }) => (at === null ? null : instantOf(at))) : null,
    doubts: [],
    revised: [],
    total: cellOf(total.figure),
    change: null,
  };
}

/** A track told step by step; nothing where it is not measured. */
export function seriesOfTrack(asked: DeviceSeriesQuestion, track: Track | null, telling: Telling): readonly Series[] {
  if (track === null) return [];
  const { edges, span } = asked.asking;
  const steps = edges.slice(0, -1).map((from, n) => toldOf(track, from, edges[n + 1] as number, telling));
  return [seriesOfSteps(asked, steps, toldOf(track, span.from, span.to, telling))];
}
