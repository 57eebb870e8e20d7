import { Bar, Stack, Word } from '../../kit/layout/parts.tsx';
import type { Column } from '../../kit/table/VirtualTable.tsx';
import type { AnyRow } from '../rows/rowWindows.ts';
import styles from './cards.module.css';

/** A line of a card, and what is above and below all of them, px. */
const [line, around] = [22, 12];

export const cardHeight = (lines: readonly unknown[]): number => lines.length * line + around;

/** A row as a card: its columns one below the other, each after the first line under its title. */
export const cardColumn = (
  columns: readonly Column<AnyRow>[],
  lines: readonly (readonly string[])[],
): Column<AnyRow> => {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return {
    key: ' card',
    title: null,
    width: 'minmax(0, 1fr)',
    cell: (row) => (
      <Stack gap="0" className={styles.card}>
        {lines.map((keys, n) => (
          <Bar key={keys.join(' ')} spread="between" className={styles.line}>
            {keys.map((key) => {
              const column = byKey.get(key);
              if (column === undefined) return null;
              return (
                <span key={key} className={n === 0 ? styles.first : styles.more}>
                  {n === 0 ? null : <Word text="note">{column.title} </Word>}
                  {column.cell(row)}
                </span>
              );
            })}
          </Bar>
        ))}
      </Stack>
    ),
  };
};
