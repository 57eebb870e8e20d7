import type { Reading } from '../../domain/energy/register.ts';
import { countsForRules } from '../../domain/telemetry/quality.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';

/** Samples that may be reckoned with. */
export const usable = (samples: readonly Sample[]): readonly Reading[] =>
  samples.flatMap(({ at, value, quality }) =>
    value === null || !countsForRules(quality) ? [] : [{ at, value, quality }],
  );
