import type { Cell } from '../figure/answer.ts';
import type { CellDifference, DifferenceCause, FiledFigure } from './filedEvents.ts';
import type { ToldBlock, ToldColumn, ToldReport } from './told.ts';

/**
 * The cells that are another in `after` than in `before`, in the order of the page, then those that are gone. A cell is known by its block, the unit
 * that this is about, its line and its column, whatever they are called.
 */
export function differencesOf(before: ToldReport, after: ToldReport): readonly CellDifference[] {
  const [was, is] = [placesOf(before), placesOf(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key): readonly CellDifference[] => {
    const [one, other] = [was.get(key) ?? null, is.get(key) ?? null];
    const place = other ?? one;
    const cause = causeOf(one?.figure ?? null, other?.figure ?? null);
    if (place === null || cause === null) return [];
    return [{ ...place.head, was: one?.figure ?? null, is: other?.figure ?? null, cause }];
  });
}

/** How many figures a report tells. */
export const cellsOf = ({ blocks }: ToldReport): number =>
  blocks.reduce((sum, { rows, columns, total }) => sum + rows.length * columns.length + total.length, 0);

/** Whether it tells all that its template asks for: no figure of it lies, with a part, outside what its reader may see. */
export const tellsAll = ({ blocks }: ToldReport): boolean =>
  blocks.every(({ rows, total }) =>
    [...rows.flatMap(({ cells }) => cells), ...total].every((cell) => cell?.none !== 'hidden'),
  );

interface Place {
  readonly head: Omit<CellDifference, 'was' | 'is' | 'cause'>;
  readonly figure: FiledFigure;
}

function placesOf({ blocks }: ToldReport): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const of of blocks) {
    const put = (id: string | null, name: string | null, cells: ToldBlock['total']): void => {
      for (const [n, column] of of.columns.entries()) {
        const cell = cells[n] ?? null;
        if (cell === null) continue;
        const key = JSON.stringify([of.block, of.about ?? null, id, column.key]);
        places.set(key, { head: headOf(of, column, name), figure: figureOf(cell) });
      }
    };
    for (const { id, name, cells } of of.rows) put(id, name, cells);
    // Only of a table it stands on the page: key figures are their one line.
    if (of.kind === 'table') put(null, null, of.total);
  }
  return places;
}

const headOf = ({ block, title, unit: about }: ToldBlock, column: ToldColumn, line: string | null): Place['head'] => ({
  block,
  title,
  about,
  line,
  column: column.key,
  columnTitle: column.title,
  unit: column.unit,
  decimals: column.decimals,
});

const figureOf = ({ value, none, quality, present, elapsed }: Cell): FiledFigure => ({
  value,
  none,
  quality,
  isLeast: value !== null && present < elapsed,
});

function causeOf(was: FiledFigure | null, is: FiledFigure | null): DifferenceCause | null {
  if (was === null) return is === null ? null : 'added';
  if (is === null) return 'gone';
  const isSame = was.value === is.value && was.none === is.none && was.isLeast === is.isLeast;
  if (isSame) return was.quality === is.quality ? null : 'quality';
  if ((was.value === null && is.value !== null) || (was.isLeast && !is.isLeast)) return 'late';
  if ((was.value !== null && is.value === null) || (!was.isLeast && is.isLeast)) return 'lost';
  return was.value === is.value ? 'quality' : 'corrected';
}
