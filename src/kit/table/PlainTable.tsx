import type { ReactNode } from 'react';
import { usePrinting } from '../print/printing.ts';
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

interface Props<R> {
  /** What the table shows, for who cannot see what stands above it. */
  readonly label: string;
  readonly columns: readonly PlainColumn<R>[];
  readonly rows: readonly R[];
  readonly idOf: (row: R) => string;
  /** What stands where there are no rows. */
  readonly empty: ReactNode;
  readonly foot?: ReactNode;
}

/** A table of few rows, all of them in the page and on paper; long ones are the virtual table's. */
export function PlainTable<R>({ label, columns: all, rows, idOf, empty, foot }: Props<R>) {
  const printing = usePrinting();
  const columns = printing ? all.filter(({ screenOnly }) => screenOnly !== true) : all;
  return (
    <table className={styles.plain} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, title, align }) => (
            <th key={key} scope="col" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 ? (
          <tr>
            <td colSpan={columns.length} className={styles.empty}>
              {empty}
            </td>
          </tr>
        ) : (
          rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ key, align, names, cell }) =>
                names === true ? (
                  <th key={key} scope="row" data-align={align}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-align={align}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))
        )}
      </tbody>
      {foot === undefined ? null : <tfoot>{foot}</tfoot>}
    </table>
  );
}
