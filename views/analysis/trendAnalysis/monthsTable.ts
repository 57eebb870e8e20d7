import type { Answer, Cell, Series } from '../../../domain/figure/answer.ts';
import { cellAt } from '../../../domain/figure/extent.ts';

/** One month of the calendar, with what was used in it in each year. */
export interface MonthRow {
  readonly series: Series;
  /** `01` to `12`. */
  readonly month: string;
  readonly years: ReadonlyMap<string, Cell>;
}

const knownAt = (series: Series, n: number): Cell | null =>
  series.qualities[n] === undefined ? null : cellAt(series, n);

/** The months of each unit beside their years, those of the comparison among them. `monthOf` gives `2026-11` of an instant, by the clock of the site. */
export function monthsTable(
  { series, axes }: Pick<Answer, 'series' | 'axes'>,
  monthOf: (at: string) => string,
): { readonly years: readonly string[]; readonly rows: readonly MonthRow[] } {
  const now = series.filter(({ compared }) => compared === null);
  const known = now.map((one) => {
    const cells = new Map<string, Cell>();
    const then = series.filter(
      (other) => other.compared !== null && other.subject.id === one.subject.id && other.unit === one.unit,
    );
    // What was asked itself goes over its comparison: it is the same month, told in full.
    for (const each of [...then, one])
      for (const [n, at] of (axes[each.axis]?.edges ?? []).slice(0, -1).entries()) {
        const cell = knownAt(each, n);
        if (cell !== null) cells.set(monthOf(at), cell);
      }
    return { one, cells };
  });
  const isTold = ({ none }: Cell): boolean => none === null;
  const told = known.flatMap(({ cells }) => [...cells].flatMap(([month, cell]) => (isTold(cell) ? [month] : [])));
  const years = [...new Set(told.map((month) => month.slice(0, 4)))].sort();
  const rows = known.flatMap(({ one, cells }) =>
    Array.from({ length: 12 }, (_, n): MonthRow => {
      const month = String(n + 1).padStart(2, '0');
      const mine = years.flatMap((year): readonly (readonly [string, Cell])[] => {
        const cell = cells.get(`${year}-${month}`);
        return cell === undefined ? [] : [[year, cell]];
      });
      return { series: one, month, years: new Map(mine) };
    }),
  );
  return { years, rows };
}
