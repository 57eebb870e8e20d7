import type { Millis } from '../../../domain/clock/clock.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import type { Answer } from '../../../domain/figure/answer.ts';
import { edgesOfSpan } from '../../../domain/figure/axis.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import type { Question } from '../../../domain/figure/question.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import type { FigureMeans } from '../figureMeans.ts';
import { type DeviceAsking, rememberingCells } from './deviceAsking.ts';
import type { KnownValues, Measuring } from './measuring.ts';
import { orderHours } from './orderHours.ts';
import { spectrumOf } from './spectrum.ts';
import { supplySeries, supplyVerdicts } from './supply.ts';
import { distortionSeries, evennessSeries, evennessVerdicts } from './threePhase.ts';

type DeviceAnswerTold = Pick<Answer, 'series' | 'results'>;
type Teller = (id: MeasureId, measuring: Measuring, asking: DeviceAsking) => Promise<DeviceAnswerTold>;

const series =
  (teller: (id: MeasureId, measuring: Measuring, asking: DeviceAsking) => Promise<Answer['series']>): Teller =>
  async (...given) => ({ series: await teller(...given), results: [] });
const result =
  (teller: (measuring: Measuring, asking: DeviceAsking) => Promise<Answer['results'][number] | null>): Teller =>
  async (_, ...given) => {
    const told = await teller(...given);
    return { series: [], results: told === null ? [] : [told] };
  };

const tellers: Partial<Readonly<Record<MeasureId, Teller>>> = {
  'pq.voltage': result((...given) => spectrumOf('u', ...given)),
  'pq.current': result((...given) => spectrumOf('i', ...given)),
  'pq.thdVoltage': series(distortionSeries),
  'pq.thdCurrent': series(distortionSeries),
  'pq.voltageHours': series(orderHours),
  'pq.currentHours': series(orderHours),
  'pq.unbalance': series(evennessSeries),
  'pq.unevenness': series(evennessSeries),
  'pq.phases': series(evennessSeries),
  'pq.evenness': result(evennessVerdicts),
  'pq.deviation': series(supplySeries),
  'pq.frequency': series(supplySeries),
  'pq.qualified': series(supplySeries),
  'pq.highest': series(supplySeries),
  'pq.lowest': series(supplySeries),
  'pq.supply': result(supplyVerdicts),
};

export interface AskedOfDevices {
  readonly question: Question;
  readonly span: Span;
  readonly measuring: readonly Measuring[];
  readonly telemetry: KnownValues;
  readonly now: Millis;
}

/** What was asked of devices, out of what their points measured. */
export async function deviceAnswer(
  { zone }: Pick<FigureMeans, 'zone'>,
  { question, span, measuring, telemetry, now }: AskedOfDevices,
): Promise<Answer> {
  const edges = edgesOfSpan(span, question.step, zone);
  const dayOf = (at: Millis): string => zone.written(at).local.slice(0, 10);
  const given = { span, edges, zone: zone.name, now, telemetry, dayOf };
  const coarse = new Map<string, Answer['notes'][number]>();
  const coarser = ({ subject }: Measuring, width: Millis): void =>
    void coarse.set(subject.id, { kind: 'coarser', subject, since: null, name: String(width / 60_000) });
  const asking: DeviceAsking = { ...given, cells: rememberingCells(given, coarser) };
  const told = await Promise.all(
    question.measures.flatMap((id) =>
      measuring.map(async (one) => tellers[id]?.(id, one, asking) ?? { series: [], results: [] }),
    ),
  );
  return {
    zone: zone.name,
    axes: [{ edges: edges.map(instantOf) }],
    names: measuring.map(({ subject, name }) => ({ ...subject, name })),
    series: told.flatMap((one) => one.series),
    results: told.flatMap((one) => one.results),
    notes: [...coarse.values()],
  };
}
