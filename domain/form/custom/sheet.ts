import type { LedgerDeclaration } from '../../ledger/declaration.ts';
import { faultTitle, toldTitle } from '../../ledger/excel/columns.ts';
import type { Field } from '../../ledger/field.ts';
import type { Text } from '../../text/message.ts';
import type { CustomForm } from './customForm.ts';
import { fieldOf } from './fieldOf.ts';
import { formRecords } from './formRecord.ts';
import { type CustomField, customFieldsOf } from './model.ts';
import { recordFields } from './recordFields.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** What a workbook of records tells before what was filled. It is known of a record that stands: a new one brings none of it. */
export const sheetHeads = {
  state: recordFields.state,
  formVersion: { ...recordFields.number, label: say('表单版本', 'Form version') },
  authorId: recordFields.authorId,
  filledAt: recordFields.filledAt,
  validAt: recordFields.validAt,
} as const satisfies Readonly<Record<string, Field>>;

/** By these words a workbook knows its rows, their versions, and what is wrong with them. */
const reserved: readonly Text[] = [
  say('编号', 'ID'),
  say('版本', 'Version'),
  faultTitle,
  toldTitle,
  ...Object.values(sheetHeads).map(({ label }) => label),
];

/** Each field that these versions ask, as the newest of them asks it. `versions`: the newest first. */
export function fieldsOfVersions(versions: readonly CustomForm[]): readonly CustomField[] {
  const known = new Map<string, CustomField>();
  for (const field of versions.flatMap(customFieldsOf)) if (!known.has(field.key)) known.set(field.key, field);
  return [...known.values()];
}

/** By which a workbook knows the column of a field: a key may be called as what a row bears by itself. */
export const columnKey = (key: string): string => `values.${key}`;

/** What a row of a workbook fills, by the keys of the fields. */
export const filledBy = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) =>
      key.startsWith(columnKey('')) ? [[key.slice(columnKey('').length), value]] : [],
    ),
  );

/** As columns of a workbook: several that are called alike are told apart by their keys. */
export function sheetFields(fields: readonly CustomField[]): Readonly<Record<string, Field>> {
  const heads = [...reserved, ...fields.map((one) => fieldOf(one).label)];
  const isShared = (label: Text): boolean =>
    heads.filter(({ cn, en }) => [cn, en].some((word) => word === label.cn || word === label.en)).length > 1;
  return Object.fromEntries(
    fields.map((told) => {
      const field = columnOf(told);
      const { cn, en } = field.label;
      const label = isShared(field.label) ? say(`${cn} (${told.key})`, `${en} (${told.key})`) : field.label;
      return [columnKey(told.key), { ...field, label }];
    }),
  );
}

/** What no cell can say is computed: a formula, and photos. What is asked only sometimes may be left out. */
function columnOf(told: CustomField): Field {
  const field = fieldOf(told);
  const sometimes = told.when === null ? {} : ({ optional: true } as const);
  if (told.kind === 'photo' || told.kind === 'formula') return { ...field, computed: true, optional: true };
  return told.kind === 'choices' ? { ...field, ...sometimes, codes: wordsOf(told) } : { ...field, ...sometimes };
}

const wordsOf = ({ options }: CustomField): Readonly<Record<string, Text>> =>
  Object.fromEntries(options.map(({ key, name, nameEn }) => [key, say(name, nameEn ?? name)]));

/** The workbook of one form, as that of a ledger: its columns are what the form asks. */
export function formSheet(form: CustomForm): LedgerDeclaration {
  return {
    ...formRecords,
    title: { cn: form.name, en: form.nameEn ?? form.name },
    fields: { ...sheetHeads, ...sheetFields(customFieldsOf(form)) },
  } as LedgerDeclaration;
}
