import type { AnswerOf } from '../../domain/call/declaration.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import type { seriesFile } from '../../domain/telemetry/calls.ts';
import type { CallContext } from '../http/handler.ts';
import { knownBy } from '../telemetry/knownBy.ts';
import { csv } from '../workbook/csv.ts';
import { withDevices } from './heldPoints.ts';
import { type SeriesCallQuery, type SeriesNeeds, wantedSeries } from './series.ts';
import { fileNameOf, seriesRows } from './seriesRows.ts';

/** The series as CSV. What is read is written at once: an export takes no more memory than some thousand samples. */
export async function fileOfSeries(
  { ledgers, telemetry, zone }: SeriesNeeds,
  query: SeriesCallQuery,
  context: CallContext,
): Promise<Result<AnswerOf<typeof seriesFile>>> {
  const wanted = await wantedSeries(ledgers, query, context);
  if (!wanted.ok) return wanted;
  const points = await withDevices(ledgers, wanted.value.points, context.asker);
  const table = { telemetry: knownBy(telemetry, context.moment), zone, lang: context.lang, ...wanted.value, points };
  return accepted({
    contentType: 'text/csv; charset=utf-8',
    bytes: csv(seriesRows(table)),
    fileName: fileNameOf(table, 'csv'),
  });
}
