import { own } from '../own.ts';
import type { Measure } from './measure.ts';
import { correlationMeasures } from './measures/correlation.ts';
import { energyMeasures } from './measures/energy.ts';
import { intensityMeasures } from './measures/intensity.ts';
import { loadMeasures } from './measures/load.ts';
import { modelMeasures } from './measures/models.ts';
import { paceMeasures } from './measures/pace.ts';
import { periodMeasures } from './measures/periods.ts';
import { planMeasures } from './measures/plans.ts';
import { powerQualityMeasures } from './measures/powerQuality.ts';
import { transformerMeasures } from './measures/transformer.ts';
import { trendMeasures } from './measures/trend.ts';

const all = [
  ...energyMeasures,
  ...loadMeasures,
  ...periodMeasures,
  ...powerQualityMeasures,
  ...transformerMeasures,
  ...trendMeasures,
  ...intensityMeasures,
  ...correlationMeasures,
  ...paceMeasures,
  ...planMeasures,
  ...modelMeasures,
] as const;
export type MeasureId = (typeof all)[number]['id'];

/** Of every measure of the product. Another wing adds its file here. */
export const measureIds = all.map(({ id }) => id) as [MeasureId, ...MeasureId[]];

const byId: Readonly<Record<string, Measure>> = Object.fromEntries(all.map((one) => [one.id, one]));

/** The measure of this id; throws for one that is not declared. */
export function measureOf(id: MeasureId): Measure {
  const measure = own(byId, id);
  if (measure === undefined) throw new Error(`no measure is called ${id}`);
  return measure;
}
