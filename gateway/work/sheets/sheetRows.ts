import type { BeforeTold } from '../../../domain/work/sheet/before.ts';
import { type Scope, seenSql } from '../../http/scope.ts';
import type { Database } from '../../store/database.ts';
import type { AnswerIs, EntryRow, SheetRow } from './sheetFollower.ts';

type Reading = Pick<Database, 'query'>;

/** Which rows stand: now, or at the position that is this parameter. */
const stands = (asOf: number | null, n: number): string =>
  asOf === null
    ? `(until is null and $${n}::int8 is null)`
    : `(since <= $${n}::int8 and (until is null or until > $${n}))`;

export async function readSheet(database: Reading, task: string, asOf: number | null): Promise<SheetRow | null> {
  const [found] = await database.query<{ row: SheetRow }>(
    `select told as "row" from read.work_sheet where task = $1 and ${stands(asOf, 2)}`,
    [task, asOf],
  );
  return found?.row ?? null;
}

export interface Answer {
  readonly is: AnswerIs;
  readonly row: EntryRow;
}

/** Every answer of a sheet in the order in which they were recorded, those too that count no more. */
export async function readAnswers(database: Reading, task: string, asOf: number | null): Promise<readonly Answer[]> {
  const found = await database.query<{ is: AnswerIs; row: EntryRow }>(
    `select state as "is", told as "row" from read.work_answer where task = $1 and ${stands(asOf, 2)}
     order by first`,
    [task, asOf],
  );
  return found;
}

/** What was read of an item of a thing before, the newest first. */
export interface ValueBefore extends BeforeTold {
  readonly about: string;
  readonly item: string;
  readonly at: string;
}

/** So many values an item's row in time is told of. */
export const toldBefore = 3;

interface Before {
  readonly about: readonly string[];
  readonly task: string;
  readonly asOf: number | null;
  /** What its reader sees: organisations, and kinds of tasks. Null: whoever judges sees all. */
  readonly seen: { readonly scope: Scope; readonly ledgers: readonly string[] } | null;
}

/** The last values of each item of these things, without those of one task: those that count, and are numbers or words. */
export function readBefore(database: Reading, { about, task, asOf, seen }: Before): Promise<readonly ValueBefore[]> {
  const parameters: unknown[] = [about, task, asOf];
  const value = (one: unknown): string => `$${parameters.push(one)}`;
  const within =
    seen === null
      ? ''
      : `and ${seenSql(seen.scope, { org: 'org', line: null, unit: null }, value)} and told ->> 'ledger' = any(${value(seen.ledgers)}::text[])`;
  return database.query<ValueBefore & Record<string, unknown>>(
    `select about, item, value, unit, at20, at from (
       select about, item, told ->> 'value' as value, told ->> 'unit' as unit, told ->> 'at20' as at20, at,
         row_number() over (partition by about, item order by at desc, entry) as n
       from read.work_answer
       where about = any($1) and task <> $2 and state = 'standing' and told ->> 'value' is not null and ${stands(asOf, 3)} ${within}) newest
     where n <= ${toldBefore} order by about, item, at desc`,
    parameters,
  );
}
