import { chunksOf } from '../../../../domain/chunks.ts';
import {
  type BucketRow,
  listPoints,
  mostSeries,
  type PointRow,
  seriesOfPoints,
} from '../../../../domain/telemetry/calls.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import type { Api } from '../../../../src/api/client.ts';

/** Ids that one address bears. */
const idsAtOnce = 200;

/** The points of these ids, as many as there are, in no order of their own. */
export async function namedPoints(
  api: Api,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Answer<readonly PointRow[]>> {
  const parts = chunksOf([...new Set(ids)], idsAtOnce).map((id) =>
    api.call(listPoints, { query: { id, size: idsAtOnce } }, { signal }),
  );
  return together(await Promise.all(parts), (pages) => pages.flatMap(({ rows }) => rows));
}

export type BucketsByPoint = Readonly<Record<string, readonly BucketRow[]>>;

interface NamedPointsQuestion {
  readonly points: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly buckets: number;
}

/** What was measured at points, as many as there are, in the calls that it takes. */
export async function bucketsOf(
  api: Api,
  { points, ...span }: NamedPointsQuestion,
  signal: AbortSignal,
): Promise<Answer<BucketsByPoint>> {
  const parts = chunksOf([...new Set(points)], mostSeries).map((some) =>
    api.call(seriesOfPoints, { query: { points: some, ...span } }, { signal }),
  );
  return together(await Promise.all(parts), (series) => Object.assign({}, ...series.map((one) => one.series)));
}

/** Several answers as one: refused where one of them was. */
function together<P, T>(answers: readonly Answer<P>[], join: (values: readonly P[]) => T): Answer<T> {
  const values: P[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    values.push(answer.value);
  }
  return { ok: true, value: join(values), position: null };
}
