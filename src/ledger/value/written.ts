import type { Field, Inside } from '../../../domain/ledger/field.ts';
import { asValues, entriesOf, isBare } from '../../../domain/ledger/structure.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { missing } from '../../kit/number/format.ts';
import type { Times } from '../../kit/time/times.ts';
import type { NameOf } from '../slots.ts';

/** What writing a value needs of its reader. */
export interface Writer {
  readonly lang: Lang;
  readonly times: Times;
  readonly nameOf: NameOf;
  /** In a list, where a structure of many parts is said in few words. What changed, and what it was, is told with every part. */
  readonly isBrief?: boolean;
}

const yesNo = { true: { cn: '是', en: 'Yes' }, false: { cn: '否', en: 'No' } } as const;

const uploadedWord = { cn: '已上传', en: 'Uploaded' } as const;

/** A value of a field as a line of text: names for ids, words for codes, the site's time for instants. */
export function writtenValue(field: Field, value: unknown, writer: Writer): string {
  if (value === null || value === undefined || value === '') return missing;
  const { lang, times, nameOf } = writer;
  switch (field.kind) {
    case 'choice':
      return field.options[value as string]?.[lang] ?? String(value);
    case 'boolean':
      return yesNo[value === true ? 'true' : 'false'][lang];
    case 'reference': {
      const ids = field.many ? (value as readonly string[]) : [value as string];
      return ids.length === 0 ? missing : ids.map((id) => nameOf(field.to, id) ?? id).join(lang === 'cn' ? '、' : ', ');
    }
    case 'instant':
      return times.full(value as string);
    case 'integer':
    case 'number':
    case 'decimal':
      return 'unit' in field && field.unit !== null ? `${value} ${field.unit}` : String(value);
    case 'text':
      return field.upload === undefined ? String(value) : uploadedWord[lang];
    case 'structure':
      return inStructure(field, value, writer);
  }
}

const between = { cn: '，', en: ', ' } as const;
const betweenEntries = { cn: '；', en: '; ' } as const;

/** A structure as its parts read; of one that does not say what is inside, how much there is. */
function inStructure(field: Field, value: unknown, writer: Writer): string {
  const { lang } = writer;
  if (field.codes !== undefined && Array.isArray(value)) {
    return value.length === 0
      ? missing
      : value.map((code: string) => field.codes?.[code]?.[lang] ?? code).join(lang === 'cn' ? '、' : ', ');
  }
  const { inside } = field;
  if (inside !== undefined && inside.many === undefined) return partsWritten(inside, value, writer);
  if (inside !== undefined) {
    const entries = entriesWritten(field, value, writer);
    return entries.length === 0 ? missing : entries.join(betweenEntries[lang]);
  }
  const size = Array.isArray(value) ? value.length : Object.keys(value as object).length;
  if (size === 0) return missing;
  return lang === 'cn' ? `${size} 项` : `${size} entries`;
}

/** A structure of many, entry by entry; another as one. */
export function entriesWritten(field: Field, value: unknown, writer: Writer): readonly string[] {
  const { inside } = field;
  if (inside?.many === undefined) return [writtenValue(field, value, writer)];
  return entriesOf(inside, value).map(({ key, value: one }) =>
    inside.many === 'keyed' ? `${key}: ${partsWritten(inside, one, writer)}` : partsWritten(inside, one, writer),
  );
}

function partsWritten(inside: Inside, value: unknown, writer: Writer): string {
  const values = asValues(value);
  if (writer.isBrief === true && inside.brief !== undefined) return inside.brief(values)[writer.lang];
  // A stored structure names its protocol itself, so it may stand for its row.
  const parts = inside.parts(values, values);
  if (inside.many !== undefined && isBare(parts)) return writtenValue(parts['value'] as Field, value, writer);
  return Object.entries(parts)
    .filter(([key, part]) => part.computed !== true && (values[key] ?? null) !== null)
    .map(([key, part]) => `${part.label[writer.lang]} ${writtenValue(part, values[key], writer)}`)
    .join(between[writer.lang]);
}

/** Numbers stand at the end of their column. */
export const isNumeric = (field: Field): boolean =>
  field.kind === 'integer' || field.kind === 'number' || field.kind === 'decimal';
