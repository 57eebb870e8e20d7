import type { Millis } from '../../domain/clock/clock.ts';
import type { ReadTelemetry } from './telemetry.ts';

/** The telemetry as it is known or, of the past, was known: what was corrected and what came later does not count. */
export const knownBy = (
  telemetry: ReadTelemetry,
  { asOf }: { readonly asOf: Millis | null },
): Pick<ReadTelemetry, 'samples' | 'series' | 'latest'> => (asOf === null ? telemetry : telemetry.asKnownAt(asOf));
