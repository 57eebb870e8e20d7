import type { CustomForm } from '../../domain/form/custom/customForm.ts';
import { fieldOf } from '../../domain/form/custom/fieldOf.ts';
import { type CustomField, customFieldsOf } from '../../domain/form/custom/model.ts';
import { type Field, text } from '../../domain/ledger/field.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import type { Lang } from '../../domain/text/message.ts';

type Row = Readonly<Record<string, unknown>>;

interface ToldByForm {
  readonly fields: readonly (readonly [string, Field])[];
  /** What a record says, by the keys of its form. */
  readonly of: (row: Row) => Row;
}

/** What was filled in a form, by what its form asks: whoever approves it reads that, and nothing that is somebody's own affair. The newest form first. */
export function toldByForm(forms: readonly CustomForm[], lang: Lang): ToldByForm {
  const asked = new Map<string, CustomField>();
  for (const field of forms.flatMap(customFieldsOf)) if (!asked.has(field.key)) asked.set(field.key, field);
  const open = [...asked.values()].filter(({ personal }) => !personal);
  return {
    fields: open.map((field) => [field.key, told(field)] as const),
    of: ({ values }) => {
      const said = (values ?? {}) as Row;
      return Object.fromEntries(open.map((field) => [field.key, inWords(field, said[field.key] ?? null, lang)]));
    },
  };
}

const told = (field: CustomField): Field => {
  const declared = fieldOf(field);
  return field.kind === 'choices' ? text({ label: declared.label, max: 4000, optional: true }) : declared;
};

/** Several choices stand in one line. */
function inWords({ kind, options }: CustomField, value: unknown, lang: Lang): unknown {
  if (kind !== 'choices' || !Array.isArray(value)) return value;
  const names = new Map(options.map((one) => [one.key, nameIn(one, lang) ?? one.key]));
  return value.map((key: string) => names.get(key) ?? key).join(lang === 'cn' ? '、' : ', ');
}
