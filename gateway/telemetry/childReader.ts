import { firstAtOrAfter, sliceColumns } from '../../domain/telemetry/columns.ts';
import { unsliced } from '../ground/slices.ts';
import type { Database } from '../store/database.ts';
import { asKnown } from './known.ts';
import type { OpenPart, OpenSamples } from './openSamplesAt.ts';
import { ever } from './read.ts';
import { samplesOf, seriesOf } from './series.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Reads series in a process of its own, over its own connection. The open samples are those that it was given; where they have become
 * blocks since, the blocks are read (`readPieces` tells by their generation), so that each sample comes once.
 */
export function openChildReader(
  database: Database,
  { parts, now }: OpenSamples,
): Pick<Telemetry, 'samples' | 'series' | 'asKnownAt'> {
  const openParts = (point: number, from: number, to: number): readonly OpenPart[] =>
    (parts.get(point) ?? []).map(({ generation, columns, replaced }) => {
      return {
        generation,
        replaced: replaced.filter(({ at }) => at >= from && at < to),
        columns: sliceColumns(columns, firstAtOrAfter(columns, from), firstAtOrAfter(columns, to)),
      };
    });
  const reading = { database, shelf: { openParts }, clock: { now: () => now }, knownAt: ever, slices: () => unsliced };
  return {
    samples: (point, from, to) => samplesOf(reading, { point, from, to }),
    series: (query) => seriesOf(reading, query),
    asKnownAt: (moment) => asKnown(reading, moment),
  };
}
