import { formToFill, recordsOfForm } from '../../../domain/form/custom/calls.ts';
import type { FormRecord } from '../../../domain/form/custom/formRecord.ts';
import { type CustomField, customFieldsOf } from '../../../domain/form/custom/model.ts';
import type { SourceAnswer } from '../../../domain/form/sources/answer.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import type { Names } from '../../../domain/ledger/schemas.ts';
import { own } from '../../../domain/own.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type Asking, asNamed, notRead, type SourceRead } from './sourceRead.ts';

type Column = SourceAnswer['columns'][number];

/** What counts of what was filled in another form, by that form's own codes. Nothing of it that is somebody's own affair. */
export async function ofForm(asking: Asking): Promise<SourceRead> {
  const { ask, context, source, rows, word, ids } = asking;
  const params = { code: source.of };
  const opened = await ask(formToFill, { params }, context);
  if (!opened.ok) return notRead(opened.refusal.code === 'NO_PERMISSION' ? 'noPermission' : 'gone');
  const query: Readonly<Record<string, unknown>> = {
    state: 'valid',
    size: rows,
    ...(word === '' ? {} : { q: word }),
    ...(ids === null ? {} : { id: ids.join(',') }),
  };
  const page = await ask(recordsOfForm, { params, query: query as never }, context);
  if (!page.ok) return notRead(page.refusal.code === 'NO_PERMISSION' ? 'noPermission' : 'refused');
  const { lang } = context;
  const fields = customFieldsOf(opened.value.form as Parameters<typeof customFieldsOf>[0]).filter(
    ({ personal, kind }) => !personal && kind !== 'photo',
  );
  const records = page.value.rows as readonly FormRecord[];
  return {
    ok: true,
    ...asNamed(
      asking,
      fields.map(
        (field): Column => ({ key: field.key, label: nameIn(field, lang), unit: field.unit, kind: kindOf(field) }),
      ),
      records.map((record) => ({
        id: record.id,
        cells: fields.map((field) => saidOf(field, record, { names: page.value.names, lang })),
      })),
    ),
    more: page.value.total > records.length,
    hidden: false,
  };
}

function kindOf({ kind }: CustomField): Column['kind'] {
  if (kind === 'instant') return 'instant';
  return kind === 'number' || kind === 'formula' ? 'number' : 'text';
}

const yesNo = { true: { cn: '是', en: 'Yes' }, false: { cn: '否', en: 'No' } } as const;

/** In words; what is empty, and what it names and the reader does not see, is null. */
function saidOf(
  { key, kind, to, options }: CustomField,
  { values }: FormRecord,
  { names, lang }: { readonly names: Names; readonly lang: Lang },
): string | null {
  const value = own(values, key);
  if (value === undefined || value === '') return null;
  if (typeof value === 'boolean') return yesNo[value ? 'true' : 'false'][lang];
  if (kind === 'reference') return own(own(names, to ?? '') ?? {}, String(value)) ?? null;
  const told = [value].flat().map((one) => {
    const option = options.find((each) => each.key === one);
    return option === undefined ? String(one) : nameIn(option, lang);
  });
  return told.length === 0 ? null : told.join(lang === 'cn' ? '、' : ', ');
}
