import { type Columns, firstAtOrAfter, sliceColumns } from '../../domain/telemetry/columns.ts';
import { type Summary, summarise } from '../../domain/telemetry/summary.ts';
import type { Queryable } from '../store/database.ts';
import { encodeBlock } from './codec/block.ts';

const day = 86_400_000;

export interface Block {
  readonly point: number;
  readonly summary: Summary;
  readonly data: Uint8Array;
}

/** The blocks of a point's samples: one, or one for each UTC day that they touch. */
export function* blocksOf(point: number, columns: Columns): Generator<Block> {
  for (let from = 0; from < columns.length; ) {
    const nextDay = (Math.floor((columns.at[from] as number) / day) + 1) * day;
    const to = firstAtOrAfter(columns, nextDay);
    const part = sliceColumns(columns, from, to);
    yield { point, summary: summarise(part), data: encodeBlock(part) };
    from = to;
  }
}

/** The columns of `tele.block` with their types, in order; `data` comes last. */
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

const types = ['int4', ...integers.map(() => 'int8'), ...floats.map(() => 'float8'), 'int4', 'int4'];
const insertion = `
  insert into tele.block (point, ${names.join(', ')}, data)
  select point, ${names.join(', ')}, substring($${types.length + 1}::bytea from start for size)
  from unnest(${types.map((type, i) => `$${i + 1}::${type}[]`).join(', ')}) as b(point, ${names.join(', ')}, start, size)`;

/** Inserts the blocks in one statement. Their bytes go as one binary parameter: as an array they would travel as hex text. */
export async function insertBlocks(tx: Queryable, blocks: readonly Block[]): Promise<void> {
  const starts: number[] = [];
  let next = 1;
  for (const { data } of blocks) {
    starts.push(next);
    next += data.length;
  }
  await tx.query(insertion, [
    blocks.map((block) => block.point),
    ...integers.map((field) => blocks.map((block) => block.summary[field])),
    ...floats.map((field) => blocks.map((block) => floatText(block.summary[field]))),
    starts,
    blocks.map((block) => block.data.length),
    Buffer.concat(blocks.map((block) => block.data)),
  ]);
}

/** The shortest text that comes back as the same double; JavaScript would write −0 as 0. */
export function floatText(value: number | null): string | null {
  if (value === null || Number.isNaN(value)) return null;
  return Object.is(value, -0) ? '-0' : String(value);
}
