import { z } from 'zod';
import { quantity, textOf } from '../energy/quantity.ts';
import type { RowOf } from '../ledger/declaration.ts';
import { entryFields, lineAmounts, type orderFields } from './fields.ts';

type Row = RowOf<typeof orderFields>;

const { work, part, batch, unit, note } = entryFields;
const { hours, quantity: amount, price } = lineAmounts;

/** What was entered at work: hours, material, or a note. */
export const entrySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hours'), hours: hours.schema, work: work.schema }),
  z.strictObject({
    kind: z.literal('material'),
    part: part.schema,
    batch: batch.schema,
    quantity: amount.schema,
    unit: unit.schema,
    price: price.schema,
  }),
  z.strictObject({ kind: z.literal('note'), note: note.schema }),
]);
export type Entry = z.infer<typeof entrySchema>;

/** With these people, each once. */
export const joined = (known: readonly string[], ...more: readonly (string | null)[]): readonly string[] => [
  ...new Set([...known, ...more.filter((one) => one !== null)]),
];

/** The order with one line more. */
export function entered(
  row: Row,
  { kind, ...entry }: Entry,
  told: { readonly at: string; readonly by: string | null },
): Partial<Row> {
  const line = { ...told, ...entry, ...(kind === 'note' ? {} : { takesBack: null }) };
  const list = ({ hours: 'hours', material: 'materials', note: 'notes' } as const)[kind];
  return { [list]: [...row[list], line], doerIds: joined(row.doerIds, told.by) };
}

type Of = 'hours' | 'material';

/** The lines of hours or of material. */
const linesIn = (row: Row, of: Of): readonly { readonly takesBack: number | null }[] =>
  of === 'hours' ? row.hours : row.materials;

/** The order with a line against another: the same with its amount below zero. */
export function takenBack(
  row: Row,
  { by, of, line }: { readonly by: string | null; readonly of: Of; readonly line: number },
  at: string,
): Partial<Row> {
  const [list, key] = of === 'hours' ? (['hours', 'hours'] as const) : (['materials', 'quantity'] as const);
  const wrong: Readonly<Record<string, unknown>> = row[list][line - 1] ?? {};
  const back = textOf(quantity(String(wrong[key] ?? '0')).times(-1));
  return {
    [list]: [...row[list], { ...wrong, at, by, [key]: back, takesBack: line }],
    doerIds: joined(row.doerIds, by),
  };
}

interface Named {
  readonly of?: Of;
  readonly line?: number;
}

/** Whether a line is named that does not stand. What the form does not say yet speaks against nothing. */
export const isNoLine = (row: Row, { of = 'material', line }: Named): boolean =>
  line !== undefined && linesIn(row, of)[line - 1] === undefined;

/** Whether the line that is named was taken back, or takes another back. */
export function isTakenBack(row: Row, { of = 'material', line }: Named): boolean {
  if (line === undefined) return false;
  const lines = linesIn(row, of);
  return (lines[line - 1]?.takesBack ?? null) !== null || lines.some(({ takesBack }) => takesBack === line);
}
