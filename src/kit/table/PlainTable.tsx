import type { ReactNode } from 'react';
import { usePrinting } from '../print/printing.ts';
import { type Columns, columnsIn, type PlainColumn } from './columnsOf.tsx';
import styles from './plain.module.css';

export interface Shown<R> {
  /** What the table shows, for who cannot see what stands above it. */
  readonly label: string;
  readonly rows: readonly R[];
  readonly idOf: (row: R) => string;
  /** What stands where there are no rows. */
  readonly empty: ReactNode;
  readonly foot?: ReactNode;
}

type PlainTableProps<R, K extends string> = Shown<R> & Columns<PlainColumn<R>, K>;

/** A table of few rows, all of them in the page and on paper; long ones are the virtual table's. */
export function PlainTable<R, K extends string>(props: PlainTableProps<R, K>) {
  const { label, rows, idOf, empty, foot } = props;
  const printing = usePrinting();
  const all = columnsIn(props);
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
