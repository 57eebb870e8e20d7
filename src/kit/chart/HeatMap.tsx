import styles from './heat.module.css';

export interface HeatRow {
  readonly id: string;
  readonly name: string;
  /** One a column; null is not known, which is hatched and never the coldest. */
  readonly values: readonly (number | null)[];
}

interface Props {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly HeatRow[];
  /** A cell in words: what is read when the pointer rests on it. */
  readonly told: (row: HeatRow, column: number) => string;
  readonly writtenAs: (value: number) => string;
}

const [left, top, wide, high] = [44, 18, 36, 26];

/** How much where two scales cross: the more, the darker, with its figure. */
export function HeatMap({ label, columns, rows, told, writtenAs }: Props) {
  const most = Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const [width, height] = [left + columns.length * wide, top + rows.length * high];
  return (
    <svg className={styles.heat} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {columns.map((name, column) => (
        <text key={name} x={left + (column + 0.5) * wide} y={top - 6} className={styles.axis} textAnchor="middle">
          {name}
        </text>
      ))}
      {rows.map((row, line) => (
        <g key={row.id} transform={`translate(0 ${top + line * high})`}>
          <text x={left - 8} y={high / 2 + 4} className={styles.axis} textAnchor="end">
            {row.name}
          </text>
          {columns.map((name, column) => {
            const value = row.values[column] ?? null;
            const share = value === null || most === 0 ? 0 : value / most;
            return (
              <g key={name} transform={`translate(${left + column * wide} 0)`}>
                <title>{told(row, column)}</title>
                <rect width={wide - 1} height={high - 1} className={value === null ? styles.none : styles.ground} />
                <rect width={wide - 1} height={high - 1} className={styles.cell} style={{ opacity: share * 0.9 }} />
                {value === null || value === 0 ? null : (
                  <text
                    x={(wide - 1) / 2}
                    y={high / 2 + 4}
                    className={share > 0.5 ? styles.light : styles.figure}
                    textAnchor="middle"
                  >
                    {writtenAs(value)}
                  </text>
                )}
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
