import type { ReactNode } from 'react';
import { missing } from '../number/format.ts';
import styles from './plain.module.css';

export interface PlainColumn<R> {
  readonly key: string;
  readonly title: ReactNode;
  readonly align?: 'end';
  /** The column that names its row. */
  readonly names?: boolean;
  /** Something to press, which says nothing on paper. */
  readonly screenOnly?: true;
  readonly cell: (row: R) => ReactNode;
  /** As a file says it; a column without it stands in none. */
  readonly written?: (row: R) => string | number | null;
}

/** A column whose title is in words: it may stand in a file. */
export type FiledColumn<R> = PlainColumn<R> & { readonly title: string };

/** The key of a title, which is the column's too, or a title that is made where the column is. */
type Head<K extends string> = K | { readonly key: string; readonly title: string };
type Draw<R> = (row: R) => ReactNode;
type Says<R> = (row: R) => string | number | null;
/** As the screen draws what is said: with a link, a mark, its time in short. */
interface Drawn<R> {
  readonly draws?: Draw<R>;
}

/** What a figure is read from: a decimal, a number, or a cell that bears its decimal. */
type Figure =
  | string
  | number
  | { readonly value: string | null }
  | { readonly toNumber: () => number }
  | null
  | undefined;
/** As a method, so that a writer of one kind of figure is taken before the kind is known. */
type Write<R, F> = { of(figure: Exclude<F, null | undefined>, row: R): ReactNode }['of'];

function numberOf(figure: Figure): number | null {
  if (figure === null || figure === undefined) return null;
  if (typeof figure !== 'object') return Number(figure);
  return 'value' in figure ? numberOf(figure.value) : figure.toNumber();
}

type ColumnKinds<K extends string> = ReturnType<typeof columnsOf<K>>;

/** The columns of a table: as they stand, or told where the table is, titled by its words. */
export type Columns<C, K extends string> =
  | { readonly columns: readonly C[]; readonly say?: never }
  | { readonly columns: (column: ColumnKinds<K>) => readonly C[]; readonly say: (key: K) => string };

export const columnsIn = <C, K extends string>(given: Columns<C, K>): readonly C[] =>
  given.say === undefined ? given.columns : given.columns(columnsOf(given.say));

/** The columns of a table by their kinds, titled by `say`: each is told once, for the screen, for paper and for a file. */
export function columnsOf<K extends string>(say: (key: K) => string) {
  const titled = (head: Head<K>) => (typeof head === 'string' ? { key: head, title: say(head) } : head);
  /** Words, in a file as on the screen; `--` there where nothing is said. */
  const words = <R,>(head: Head<K>, says: Says<R>, { draws }: Drawn<R> = {}): FiledColumn<R> => ({
    ...titled(head),
    cell: draws ?? ((row) => says(row) ?? missing),
    written: says,
  });
  return {
    words,
    /** The words by which a row is known. */
    name: <R,>(head: Head<K>, says: Says<R>, drawn?: Drawn<R>): FiledColumn<R> => ({
      ...words(head, says, drawn),
      names: true,
    }),
    /** What is spelled out already, with its unit or its share, at the end of its column like a figure. */
    spelled: <R,>(head: Head<K>, says: Says<R>, drawn?: Drawn<R>): FiledColumn<R> => ({
      ...words(head, says, drawn),
      align: 'end',
    }),
    /** A figure: in a file the number itself, on the screen as `writes` writes it, `--` for none. */
    figure: <R, F>(head: Head<K>, of: (row: R) => F & Figure, writes: Write<R, F> = String): FiledColumn<R> => ({
      ...titled(head),
      align: 'end',
      cell(row) {
        const figure = of(row);
        return figure === null || figure === undefined ? missing : writes(figure as Exclude<F, null | undefined>, row);
      },
      written: (row) => numberOf(of(row)),
    }),
    /** What is to be known about a row, in grey. */
    notes: <R,>(head: Head<K>, says: (row: R) => string | readonly string[]): FiledColumn<R> => {
      const written = (row: R) => [says(row)].flat().join(' · ');
      return { ...titled(head), cell: (row) => <span className={styles.note}>{written(row)}</span>, written };
    },
    /** What can only be drawn: it stands in no file. */
    drawn: <R,>(head: Head<K>, draws: Draw<R>, place?: 'end' | 'name'): FiledColumn<R> => ({
      ...titled(head),
      ...(place === 'end' ? { align: place } : { names: place === 'name' }),
      cell: draws,
    }),
    /** Something to press, which is nothing on paper nor in a file. */
    pressed: <R,>(head: Head<K>, draws: Draw<R>): FiledColumn<R> => ({
      ...titled(head),
      screenOnly: true,
      cell: draws,
    }),
  };
}
