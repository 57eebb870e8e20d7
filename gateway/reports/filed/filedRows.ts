import type { FiledReport, FiledVersion } from '../../../domain/report/filedCalls.ts';
import type { ToldReport } from '../../../domain/report/told.ts';
import type { Database } from '../../store/database.ts';
import type { FiledHead } from './filedFollower.ts';

/** A row of `read.report_file`. */
export type FiledRow = { readonly id: string; readonly version: number; readonly head: FiledHead };

interface FiledRowsQuestion {
  readonly id?: string | undefined;
  readonly template?: string | undefined;
  readonly unit?: string | undefined;
  /** A position of the log: what came later is not there yet. Null: now. */
  readonly asOf: number | null;
}

/** Every version, without its figures, by report and in order. */
export const filedRows = (
  database: Pick<Database, 'query'>,
  { id, template, unit, asOf }: FiledRowsQuestion,
): Promise<readonly FiledRow[]> =>
  database.query<FiledRow>(
    `select id, version, head from read.report_file
     where ($1::text is null or id = $1) and ($2::text is null or template = $2) and ($3::text is null or unit = $3)
       and ($4::int8 is null or position <= $4) order by id, version`,
    [id ?? null, template ?? null, unit ?? null, asOf],
  );

/** The figures of a version. */
export async function filedFigures(
  database: Pick<Database, 'query'>,
  { id, version }: Pick<FiledRow, 'id' | 'version'>,
): Promise<ToldReport | null> {
  const [row] = await database.query<{ report: ToldReport }>(
    'select report from read.report_file where id = $1 and version = $2',
    [id, version],
  );
  return row?.report ?? null;
}

/** People by their id, as the reader knows them; who is not there is not told. */
export type PersonNames = ReadonlyMap<string, string>;

export const listedOf = ({ id, version, head }: FiledRow, people: PersonNames): FiledReport => ({
  id,
  template: head.template,
  name: head.name,
  unit: head.unit,
  unitName: head.unitName,
  span: head.span,
  version,
  at: head.at,
  by: nameOf(head, people),
  hash: head.hash,
  differs: head.differences.length,
});

export const versionOf = ({ version, head }: FiledRow, people: PersonNames): FiledVersion => ({
  version,
  at: head.at,
  by: nameOf(head, people),
  hash: head.hash,
  templateVersion: head.templateVersion,
  reason: head.reason,
  differences: head.differences,
});

const nameOf = ({ by }: FiledHead, people: PersonNames): string | null =>
  by === null ? null : (people.get(by) ?? null);
