import { z } from 'zod';
import type { AnswerOf, InputOf } from '../../../domain/call/declaration.ts';
import type { Result } from '../../../domain/error/errors.ts';
import { exportFormats, type exportSeries, mostSeries } from '../../../domain/telemetry/calls.ts';
import type { CallContext, Scope } from '../../http/handler.ts';
import { isOutOfMemory } from '../../jobs/child/endingOf.ts';
import { askChild } from '../../jobs/child/openChild.ts';
import { defineKind, type JobKind, refusedRun } from '../../jobs/kind.ts';
import type { LongJobs } from '../../jobs/longJobs.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { heldPoints, withDevices } from '../heldPoints.ts';
import { wantedSeries } from '../series.ts';
import { type FilePoint, fileNameOf, partsOf } from '../seriesRows.ts';
import type { SeriesExportWork } from './child.ts';

const kindName = 'seriesExport';

const mostMegabytes = 512;

const input = z.strictObject({
  points: z.array(z.string()).min(1).max(mostSeries).readonly(),
  from: z.number(),
  to: z.number(),
  buckets: z.int().nullable(),
  format: z.enum(exportFormats),
  lang: z.enum(['cn', 'en']),
});
type Input = z.infer<typeof input>;

export interface SeriesExportNeeds {
  readonly ledgers: Ledgers;
  readonly telemetry: Pick<Telemetry, 'openSamples'>;
  /** For the process's own connections. */
  readonly databaseUrl: string;
  readonly zone: string;
  /** What the heap of that process may hold; without it, enough for all that may be asked for. */
  readonly megabytes?: number;
  /** What the person may see by now. */
  readonly scopeOf: (userId: string) => Promise<Scope>;
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Series as a file, made in a process of its own: reading, writing and compressing take nothing from the event loop of the gateway. */
export function seriesExport({
  ledgers,
  telemetry,
  databaseUrl,
  zone,
  scopeOf,
  megabytes = mostMegabytes,
}: SeriesExportNeeds): JobKind {
  return defineKind<Input>({
    name: kindName,
    input,
    missed: 'once',
    interrupted: 'again',
    attempts: 3,
    initial: null,
    async run({ id, epoch, input: asked, userId, signal, progress }) {
      const rows = await pointsOf(ledgers, asked, await scopeOf(userId ?? ''));
      const { from, to, buckets, format, lang } = asked;
      const table = { points: rows, span: { from, to }, buckets, zone, lang };
      const numbers = rows.map(({ number }) => number);
      const work: SeriesExportWork = {
        databaseUrl,
        file: { run: id, epoch },
        table,
        format,
        open: telemetry.openSamples(numbers),
      };
      const total = partsOf(table);
      progress(0, total);
      const module = new URL('./child.ts', import.meta.url);
      const hear = (done: number): void => progress(done, total);
      const made = await askChild<number, number>({ module, signal, megabytes, hear }, work).catch((error: unknown) => {
        throw isOutOfMemory(error) ? refusedRun('TOO_LARGE') : error;
      });
      return {
        outcome: { rows: made },
        file: { contentType: contentTypes[format], name: fileNameOf(table, format), parts: true },
      };
    },
  });
}

/** In the order asked for. Whoever lost a point since he asked gets no file. */
async function pointsOf(
  ledgers: Ledgers,
  { points: ids, lang }: Pick<Input, 'points' | 'lang'>,
  scope: Scope,
): Promise<readonly FilePoint[]> {
  const held = await heldPoints(ledgers, { ids, scope, asOf: null, lang });
  if (!held.ok) throw refusedRun('NO_PERMISSION');
  return withDevices(ledgers, held.value, { scope, asOf: null, lang });
}

type Body = InputOf<typeof exportSeries>['body'];

/** Begins it, once it is known that the caller may see what he asks for and that it is within the bounds. */
export async function beginSeriesExport(
  { ledgers, begin }: { readonly ledgers: Ledgers; readonly begin: LongJobs['begin'] },
  { format, ...query }: Body,
  context: CallContext,
): Promise<Result<AnswerOf<typeof exportSeries>>> {
  const wanted = await wantedSeries(ledgers, query, context);
  if (!wanted.ok) return wanted;
  const { points: rows, span, buckets } = wanted.value;
  const asked = { points: rows.map(({ id }) => id), ...span, buckets, format, lang: context.lang } satisfies Input;
  return begin(kindName, asked, { userId: context.caller.userId, commandId: context.command.id });
}
