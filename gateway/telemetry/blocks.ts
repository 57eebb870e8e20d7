import { type Columns, firstAtOrAfter, sliceColumns } from '../../domain/telemetry/columns.ts';
import { type Summary, summarise } from '../../domain/telemetry/summary.ts';
import type { Queryable, Row } from '../store/database.ts';
import { encodeBlock } from './codec/block.ts';
import type { Rollup } from './rollup.ts';

export const day = 86_400_000;

/** The first ms of the day (UTC) that holds the instant: no block spans two. */
export const startOfDay = (at: number): number => Math.floor(at / day) * day;

export interface Block {
  readonly point: number;
  readonly summary: Summary;
  readonly data: Uint8Array;
  /** The hash of the times that it shares with others; null where it has its own. */
  readonly times: Uint8Array | null;
}

/** The blocks of a point's samples: one, or one for each UTC day that they touch. */
export function* blocksOf(point: number, columns: Columns): Generator<Block> {
  for (let from = 0; from < columns.length; ) {
    const nextDay = startOfDay(columns.at[from] as number) + day;
    const to = firstAtOrAfter(columns, nextDay);
    const part = sliceColumns(columns, from, to);
    yield { point, summary: summarise(part), data: encodeBlock(part), times: null };
    from = to;
  }
}

/** The times that a block of `tele.block` shares, under this alias; null where it has its own. */
export const timesOf = (block: string): string =>
  `(select s.data from tele.times s where s.day = floor(${block}.first_at / ${day}.0)::int8 * ${day} and s.hash = ${block}.times)`;

/** The columns of a summary with their types, in order; what a table has beside them comes after. */
const integers = [
  'firstAt',
  'lastAt',
  'count',
  'usable',
  'good',
  'qualities',
  'endQuality',
  'lastSeen',
  'covered',
  'maxGap',
  'minAt',
  'maxAt',
] as const;
const floats = ['min', 'max', 'first', 'last', 'sum', 'integral'] as const;
const fields = [...integers, ...floats];
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const names = fields.map(columnOf);

/** The columns of a summary, for a statement that reads rows as `summaryOf` takes them. */
export const summaryColumns = names.join(', ');

/** The summary in a row of `tele.block` or `tele.rollup`. */
export const summaryOf = (row: Row): Summary =>
  Object.fromEntries(fields.map((field) => [field, row[columnOf(field)]])) as unknown as Summary;

const types = ['int4', ...integers.map(() => 'int8'), ...floats.map(() => 'float8')];

/** Of one row: numbers by name, and bytes by name. */
interface Summarised {
  readonly point: number;
  readonly summary: Summary;
  readonly numbers: readonly number[];
  readonly bytes: readonly (Uint8Array | null)[];
}

interface SummaryTable {
  readonly table: string;
  readonly numbers: readonly string[];
  readonly bytes: readonly string[];
}

/** Inserts the rows in one statement. Their bytes go as one binary parameter: as an array they would travel as hex text. */
async function insertSummarised(
  tx: Queryable,
  { table, numbers, bytes }: SummaryTable,
  rows: readonly Summarised[],
): Promise<void> {
  if (rows.length === 0) return;
  const places = bytes.flatMap((name) => [`${name}_start`, `${name}_size`]);
  const given = [...types, ...numbers.map(() => 'int8'), ...places.map(() => 'int4')];
  const all = ['point', ...names, ...numbers];
  const parts = rows.flatMap((row) => row.bytes);
  const starts: number[] = [];
  let next = 1;
  for (const part of parts) {
    starts.push(next);
    next += part?.length ?? 0;
  }
  await tx.query(
    `insert into tele.${table} (${[...all, ...bytes].join(', ')})
     select ${[...all, ...bytes.map((name) => `substring($${given.length + 1}::bytea from ${name}_start for ${name}_size)`)].join(', ')}
     from unnest(${given.map((type, i) => `$${i + 1}::${type}[]`).join(', ')}) as b(${[...all, ...places].join(', ')})`,
    [
      rows.map((row) => row.point),
      ...integers.map((field) => rows.map((row) => row.summary[field])),
      ...floats.map((field) => rows.map((row) => floatText(row.summary[field]))),
      ...numbers.map((_, n) => rows.map((row) => row.numbers[n])),
      ...bytes.flatMap((_, n) => [
        rows.map((_row, row) => starts[row * bytes.length + n]),
        rows.map((row) => row.bytes[n]?.length ?? null),
      ]),
      Buffer.concat(parts.filter((part) => part !== null)),
    ],
  );
}

export const insertBlocks = (tx: Queryable, blocks: readonly Block[]): Promise<void> =>
  insertSummarised(
    tx,
    { table: 'block', numbers: [], bytes: ['data', 'times'] },
    blocks.map(({ point, summary, data, times }) => ({ point, summary, numbers: [], bytes: [data, times] })),
  );

export const insertRollups = (tx: Queryable, rollups: readonly Rollup[]): Promise<void> =>
  insertSummarised(
    tx,
    { table: 'rollup', numbers: ['quarter_gap', 'hour_gap'], bytes: ['quarters', 'hours'] },
    rollups.map(({ point, summary, quarters, hours }) => ({
      point,
      summary,
      numbers: [quarters.gap, hours.gap],
      bytes: [quarters.bytes, hours.bytes],
    })),
  );

/** The shortest text that comes back as the same double; JavaScript would write −0 as 0. */
export function floatText(value: number | null): string | null {
  if (value === null || Number.isNaN(value)) return null;
  return Object.is(value, -0) ? '-0' : String(value);
}
