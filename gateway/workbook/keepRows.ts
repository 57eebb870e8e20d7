import { deserialize, serialize } from 'node:v8';
import type { FoundRow } from './readWorkbook.ts';

/** Rows that are kept together, and handed on together. */
const rowsTogether = 500;
/** Letters after which a group is closed early: a cell may hold very many. */
const lettersTogether = 1024 * 1024;

/** Keeps rows packed, so that thousands of them are some bytes and no objects that a sweep has to look at. */
export interface RowKeeper {
  /** False when all together are more than may be kept. */
  readonly add: (row: FoundRow) => boolean;
  readonly count: () => number;
  /** The rows in groups, from the first on. */
  readonly groups: () => Generator<readonly FoundRow[]>;
  readonly each: () => Generator<FoundRow>;
}

/** `most`: bytes that all rows together may need. */
export function keepRows(most: number): RowKeeper {
  const packed: Buffer[] = [];
  let group: FoundRow[] = [];
  let [letters, bytes, count] = [0, 0, 0];

  function pack(): void {
    const data = serialize(group);
    packed.push(data);
    bytes += data.length;
    group = [];
    letters = 0;
  }
  function* groups(): Generator<readonly FoundRow[]> {
    for (const data of packed) yield deserialize(data) as readonly FoundRow[];
    if (group.length > 0) yield group;
  }
  return {
    add(row) {
      group.push(row);
      count += 1;
      for (const cell of row.cells) if (typeof cell === 'string') letters += cell.length;
      if (group.length === rowsTogether || letters > lettersTogether) pack();
      return bytes <= most;
    },
    count: () => count,
    groups,
    *each() {
      for (const rows of groups()) yield* rows;
    },
  };
}
