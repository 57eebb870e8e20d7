import { defectMeasures } from './figures/defectMeasures.ts';
import type { Measure } from './figures/measure.ts';
import { orderMeasures } from './figures/orderMeasures.ts';
import { faultMeasures, testMeasures } from './figures/otherMeasures.ts';
import { taskMeasures } from './figures/taskMeasures.ts';

/** Every figure of field work, each declared once: what it counts, when, and how it comes out of that. */
export const measures = {
  ...taskMeasures,
  ...orderMeasures,
  ...defectMeasures,
  ...faultMeasures,
  ...testMeasures,
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as [MeasureName, ...MeasureName[]];
export const measureNamed = (name: MeasureName): Measure => measures[name];
