import { writeMoment } from '../clock/writtenMoment.ts';
import type { Zone } from '../clock/zone.ts';
import type { Field, Fields } from '../ledger/field.ts';
import type { Lang } from '../text/message.ts';

/** By whose words and clocks something is printed. */
export interface PrintMeans {
  readonly lang: Lang;
  readonly zone: Zone;
  /** What a row of another ledger is called; its id where it has no name. */
  readonly nameOf: (ledger: string, id: string) => string;
}

/** A moment to the minute, by the clocks of the site; empty where there is none yet. */
export const toldMoment = (instant: unknown, { zone }: Pick<PrintMeans, 'zone'>): string =>
  typeof instant === 'string' ? writeMoment(Date.parse(instant), zone, 'minute') : '';

const yesNo = { cn: ['是', '否'], en: ['yes', 'no'] } as const;

/** A value of a row as it is printed; empty where there is none. */
function toldValue(field: Field, value: unknown, means: PrintMeans): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'choice') return field.options[String(value)]?.[means.lang] ?? String(value);
  if (field.kind === 'instant') return toldMoment(value, means);
  if (field.kind === 'boolean') return yesNo[means.lang][value === true ? 0 : 1];
  if ((field.kind === 'decimal' || field.kind === 'number') && field.unit !== null) return `${value} ${field.unit}`;
  if (field.kind !== 'reference') return typeof value === 'object' ? '' : String(value);
  const ids = Array.isArray(value) ? value : [value];
  return ids.map((id) => means.nameOf(field.to, String(id))).join(means.lang === 'cn' ? '、' : ', ');
}

interface PrintedRow {
  readonly fields: Fields;
  readonly row: Readonly<Record<string, unknown>>;
  readonly keys: readonly string[];
}

/** These fields of a row by their names, those without a value as a line to write on. */
export function toldFacts({ fields, row, keys }: PrintedRow, means: PrintMeans) {
  return keys.flatMap((key) => {
    const field = fields[key];
    if (field === undefined) return [];
    const value = toldValue(field, row[key], means);
    return [{ name: field.label[means.lang], value: value === '' ? '—' : value }];
  });
}
