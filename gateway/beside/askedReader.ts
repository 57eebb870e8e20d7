import type { Database } from '../store/database.ts';
import { openChildReader } from '../telemetry/childReader.ts';
import { keptFrom } from '../telemetry/series.ts';
import type { KnownTelemetry, ReadTelemetry } from '../telemetry/telemetry.ts';
import type { Granted, Wish } from './questions.ts';

/** The telemetry as the gateway reads it, read beside it: what is in no block yet is asked for each time. */
export function askedReader(database: Database, wish: (asked: Omit<Wish, 'n'>) => Promise<Granted>): ReadTelemetry {
  const reader = async (points: readonly number[], to: number) => openChildReader(database, await wish({ points, to }));
  const knownAt = (moment: number): KnownTelemetry => {
    const then = async (points: readonly number[], to: number) => (await reader(points, to)).asKnownAt(moment);
    return {
      samples: async (point, from, to) => (await then([point], to)).samples(point, from, to),
      series: async (query) => (await then(numbersOf(query), Number.POSITIVE_INFINITY)).series(query),
      latest: async (points) => (await then(points, Number.POSITIVE_INFINITY)).latest(points),
    };
  };
  return {
    latest: async (points) => (await wish({ points, to: Number.NEGATIVE_INFINITY })).latest,
    samples: async (point, from, to) => (await reader([point], to)).samples(point, from, to),
    series: async (query) => (await reader(numbersOf(query), Number.POSITIVE_INFINITY)).series(query),
    keptFrom: () => keptFrom(database),
    asKnownAt: knownAt,
  };
}

const numbersOf = ({ points }: { readonly points: readonly { readonly point: number }[] }): readonly number[] =>
  points.map(({ point }) => point);
