import { slotFor } from '../../../../domain/form/custom/kinds.ts';
import { type CustomField, customFieldFields, customSectionFields } from '../../../../domain/form/custom/model.ts';
import { type FormSource, partsOfSource, sourceFields } from '../../../../domain/form/sources/source.ts';
import type { Field, Fields } from '../../../../domain/ledger/field.ts';
import { withEnglish } from '../../../../domain/ledger/names.ts';
import type { StructureProps } from '../../../../src/ledger/form/structure/structureProps.ts';

type Group = StructureProps['field'];

/** Some of the declared fields as one group: what is not among them stays as it is. */
export function groupOf(all: Fields, keys: readonly string[]): Group {
  const parts = Object.fromEntries(
    keys.flatMap((key) => Object.entries(all).filter(([name, part]) => name === key || part.englishOf === key)),
  );
  const label = { cn: '', en: '' };
  return { kind: 'structure', label, schema: null, inside: { parts: () => parts } } as unknown as Group;
}

const whole = withEnglish(customFieldFields) as Fields;
const numbers = ['unit', 'decimals'];

const ofKind: Readonly<Record<CustomField['kind'], readonly string[]>> = {
  text: ['most', 'format', 'trimmed', 'unique', 'personal', 'initial'],
  long: ['most', 'trimmed', 'personal', 'initial'],
  number: [...numbers, 'min', 'max', 'unique', 'personal', 'initial'],
  choice: ['options', 'personal', 'initial'],
  choices: ['options', 'initial'],
  yesNo: ['personal', 'initial'],
  date: ['unique', 'personal', 'initial'],
  instant: ['initial'],
  reference: ['to', 'unique'],
  photo: ['photos'],
  formula: ['formula', ...numbers],
};

/** The fields of a field that say something of its kind. */
export const fieldGroup = ({ kind }: CustomField): Group =>
  groupOf(whole, [
    ...['name', 'key', 'kind'],
    ...(kind === 'formula' ? [] : ['required']),
    ...ofKind[kind],
    ...['when', 'help'],
    ...(kind === 'formula' || kind === 'photo' ? [] : ['source', 'column']),
  ]);

/** Whether lists may sort and filter by it at all. */
export const maySort = ({ kind, personal }: CustomField): boolean => !personal && slotFor(kind) !== null;

export const sectionGroup: Group = groupOf(withEnglish(customSectionFields) as Fields, ['title']);

export const sourceGroup = ({ kind }: FormSource): Group =>
  groupOf(withEnglish(sourceFields) as Fields, partsOfSource(kind));

export const groupOfList = (list: Field): StructureProps['field'] => list as StructureProps['field'];
