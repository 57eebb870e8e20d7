import { z } from 'zod';
import {
  boolean,
  choice,
  date,
  decimal,
  type Field,
  file,
  instant,
  reference,
  structure,
  text,
} from '../../ledger/field.ts';
import type { Text } from '../../text/message.ts';
import { longestLong, longestText, longestUnique, mostDigits, mostPhotosOfField } from './kinds.ts';
import type { CustomField } from './model.ts';

const labelOf = ({ name, nameEn }: Pick<CustomField, 'name' | 'nameEn'>): Text => ({ cn: name, en: nameEn ?? name });
const bound = 1e16;

/**
 * A field of a form as a field of a ledger, so that it is entered, checked, told and brought in by workbooks as any other: its sentences are the
 * ones that the house says everywhere. What is asked only sometimes is never required by itself.
 */
export function fieldOf(told: CustomField): Field {
  const label = labelOf(told);
  const hint = told.help === null ? {} : { hint: { cn: told.help, en: told.helpEn ?? told.help } };
  const may = told.required ? {} : ({ optional: true } as const);
  const options = { label, ...hint, ...may };
  switch (told.kind) {
    case 'text':
      return text({ ...options, max: Math.min(told.most ?? longestText, told.unique ? longestUnique : longestText) });
    case 'long':
      return text({ ...options, max: told.most ?? longestLong, long: true });
    case 'number':
    case 'formula':
      return decimal({
        ...options,
        ...(told.kind === 'formula' ? { optional: true, computed: true } : {}),
        digits: Math.max(1, told.decimals ?? mostDigits),
        ...(told.unit === null ? {} : { unit: told.unit }),
        ...(told.kind === 'formula' || (told.min === null && told.max === null)
          ? {}
          : { bounds: [Number(told.min ?? -bound), Number(told.max ?? bound)] }),
      });
    case 'choice':
      return choice(options, optionsOf(told));
    case 'choices':
      return several(told, choice({ label }, optionsOf(told)), Math.max(1, told.options.length));
    case 'yesNo':
      return boolean(options);
    case 'date':
      return date(options);
    case 'instant':
      return instant(options);
    case 'reference':
      return reference(options, told.to ?? 'equipment');
    case 'photo':
      return several(told, file({ label }, 'workPhoto'), told.photos ?? mostPhotosOfField);
  }
}

/** Some of them, each once; none stand where nothing is said. */
function several(told: CustomField, value: Field, most: number): Field {
  const label = labelOf(told);
  const entries = z
    .array(value.schema)
    .min(told.required ? 1 : 0)
    .max(most)
    .readonly();
  return structure({ label, initial: [], inside: { many: 'list', entry: label, parts: () => ({ value }) } }, entries);
}

const optionsOf = ({ options }: CustomField): Readonly<Record<string, Text>> =>
  options.length === 0
    ? { none: { cn: '—', en: '—' } }
    : Object.fromEntries(options.map((one) => [one.key, labelOf(one)]));
