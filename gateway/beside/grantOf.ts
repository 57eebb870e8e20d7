import { firstAtOrAfter, sliceColumns } from '../../domain/telemetry/columns.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Granted, Wish } from './questions.ts';

/** What a process beside the gateway asks back: of the open samples, those before an instant. */
export function grantOf(
  telemetry: Pick<Telemetry, 'openSamples' | 'latest'>,
  { points, to }: Pick<Wish, 'points' | 'to'>,
): Granted {
  const { parts, now } = telemetry.openSamples(points);
  const before = [...parts].map(([point, all]) => {
    const some = all.map(({ generation, columns, replaced }) => ({
      generation,
      columns: sliceColumns(columns, 0, firstAtOrAfter(columns, to)),
      replaced: replaced.filter(({ at }) => at < to),
    }));
    return [point, some.filter(({ columns, replaced }) => columns.length > 0 || replaced.length > 0)] as const;
  });
  return { parts: new Map(before), now, latest: telemetry.latest(points) };
}
