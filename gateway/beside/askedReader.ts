import type { Span } from '../../domain/telemetry/grid.ts';
import type { Database } from '../store/database.ts';
import { openChildReader } from '../telemetry/childReader.ts';
import { keptFrom, reachOf } from '../telemetry/series.ts';
import type { KnownTelemetry, ReadTelemetry, SeriesQuery } from '../telemetry/telemetry.ts';
import type { Granted, Wish } from './questions.ts';

const never: Span = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
const always: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/**
 * The telemetry as the gateway reads it, read beside it: what is in no block yet is asked for each time, as far as the reading reaches. Of a span
 * that is long over there is hardly any, and the gateway has nothing to send.
 */
export function askedReader(database: Database, wish: (asked: Omit<Wish, 'n'>) => Promise<Granted>): ReadTelemetry {
  const reader = async (points: readonly number[], span: Span) =>
    openChildReader(database, await wish({ points, ...span }));
  const readerOf = async (query: SeriesQuery) => reader(numbersOf(query), await reachOf(database, query));
  const knownAt = (moment: number): KnownTelemetry => ({
    samples: async (point, from, to) =>
      (await reader([point], { from, to })).asKnownAt(moment).samples(point, from, to),
    series: async (query) => (await readerOf(query)).asKnownAt(moment).series(query),
    latest: async (points) => (await reader(points, always)).asKnownAt(moment).latest(points),
  });
  return {
    latest: async (points) => (await wish({ points, ...never })).latest,
    samples: async (point, from, to) => (await reader([point], { from, to })).samples(point, from, to),
    series: async (query) => (await readerOf(query)).series(query),
    keptFrom: () => keptFrom(database),
    asKnownAt: knownAt,
  };
}

const numbersOf = ({ points }: { readonly points: readonly { readonly point: number }[] }): readonly number[] =>
  points.map(({ point }) => point);
