import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';

/** Exact: as a text, since the log holds no binary fractions. */
const decimal = z.string().regex(/^-?\d{1,310}(\.\d{1,340})?$/);
const quality = z.int().min(0).max(6);

/** In the stream `correction-<point>`. `sampleAt` is the instant that is corrected; the event's `at` is when the person did it. */
export const sampleCorrected = defineEvent(
  'SampleCorrected',
  z.strictObject({
    point: z.string(),
    number: z.int(),
    sampleAt: instant,
    /** Null where there was no sample. */
    old: z.strictObject({ value: decimal.nullable(), quality }).nullable(),
    value: decimal.nullable(),
    quality,
    reason: z.string().max(500),
  }),
);
export type SampleCorrectedData = z.infer<typeof sampleCorrected.data>;

export const telemetryEvents: readonly EventDeclaration[] = [sampleCorrected];

export const correctionStream = (point: string): string => `correction-${point}`;
