import { firstAtOrAfter, sliceColumns } from '../../domain/telemetry/columns.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Granted, Wish } from './questions.ts';

/** What a process beside the gateway asks back: of the open samples, those of a span. */
export function grantOf(
  telemetry: Pick<Telemetry, 'openSamples' | 'latest'>,
  { points, from, to }: Omit<Wish, 'n'>,
): Granted {
  const { parts, now } = telemetry.openSamples(points);
  const within = [...parts].map(([point, all]) => {
    const some = all.map(({ generation, columns, replaced }) => ({
      generation,
      columns: sliceColumns(columns, firstAtOrAfter(columns, from), firstAtOrAfter(columns, to)),
      replaced: replaced.filter(({ at }) => at >= from && at < to),
    }));
    return [point, some.filter(({ columns, replaced }) => columns.length > 0 || replaced.length > 0)] as const;
  });
  return { parts: new Map(within), now, latest: telemetry.latest(points) };
}
