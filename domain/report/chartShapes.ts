import { quantity } from '../energy/quantity.ts';
import type { PrintShape } from '../print/document.ts';
import type { ToldBlock } from './told.ts';

/** Of a chart on paper, in points. */
export const chartHeight = 190;
const [left, right, top, bottom] = [64, 8, 16, 30] as const;
const darknesses = [0.75, 0.4, 0.2, 0.55] as const;
/** Of a name's sign, in points. */
const signWidth = 7;

/** The first columns of a block as bars beside each other, a group a line; a figure that there is not is a dashed outline and no bar. */
export function chartShapes(
  { rows, columns }: Pick<ToldBlock, 'rows' | 'columns'>,
  width: number,
): readonly PrintShape[] {
  const shown = columns.slice(0, darknesses.length).filter(({ unit }) => unit === columns[0]?.unit);
  // Paper knows no exact decimals: a bar is as long as it can be drawn.
  const values = rows.map(({ cells }) =>
    shown.map((_, n) => {
      const value = cells[columns.indexOf(shown[n] as (typeof shown)[number])]?.value ?? null;
      return value === null ? null : quantity(value).toNumber();
    }),
  );
  const known = values.flat().filter((value) => value !== null);
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)];
  const reach = most - least || 1;
  const inner = { width: width - left - right, height: chartHeight - top - bottom };
  const yOf = (value: number): number => top + ((most - value) / reach) * inner.height;
  const group = inner.width / Math.max(1, rows.length);
  const bar = (group * 0.7) / Math.max(1, shown.length);
  const bars = values.flatMap((line, row) =>
    line.map((value, n): PrintShape => {
      const x = left + row * group + group * 0.15 + n * bar;
      if (value === null) {
        const points = [x, x + bar].map((at) => [at, yOf(0)] as const);
        return { shape: 'line', points, width: 0.5, darkness: 0.5, isDashed: true };
      }
      const [high, low] = [yOf(Math.max(0, value)), yOf(Math.min(0, value))];
      return { shape: 'area', x, y: high, width: bar, height: low - high, darkness: darknesses[n] ?? 0.5 };
    }),
  );
  const longest = Math.max(1, ...rows.map(({ name }) => shortOf(name).length));
  const every = Math.max(1, Math.ceil((rows.length * longest * signWidth) / inner.width));
  const names = rows.flatMap(({ name }, row): readonly PrintShape[] =>
    row % every === 0
      ? [{ shape: 'label', x: left + row * group + 2, y: chartHeight - bottom + 4, text: shortOf(name) }]
      : [],
  );
  const axis = [most, least].filter((value, n) => n === 0 || value !== 0);
  return [
    {
      shape: 'line',
      points: [
        [left, yOf(0)],
        [width - right, yOf(0)],
      ],
      width: 0.5,
      darkness: 0.8,
    },
    ...axis.map((value): PrintShape => ({ shape: 'label', x: 2, y: yOf(value) - 4, text: axisText(value) })),
    ...bars,
    ...names,
    ...shown.flatMap(({ title, unit }, n): readonly PrintShape[] => [
      { shape: 'area', x: left + n * 110, y: 2, width: 8, height: 8, darkness: darknesses[n] ?? 0.5 },
      { shape: 'label', x: left + n * 110 + 12, y: 1, text: unit === null ? title : `${title} (${unit})` },
    ]),
  ];
}

/** Of a moment its end: the day of a month, the hour of a day. */
const shortOf = (name: string): string => (/^\d{4}-\d{2}/.test(name) ? name.slice(5) : name.slice(0, 8));
const axisText = (value: number): string => String(Number(value.toPrecision(4)));
