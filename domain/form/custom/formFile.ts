import type { Field } from '../../ledger/field.ts';
import { asValues, entriesOf, isBare, structureFaults } from '../../ledger/structure.ts';
import { own } from '../../own.ts';
import type { Text } from '../../text/message.ts';
import { bodyOf, type CustomForm } from './customForm.ts';
import { type CustomFormFaults, customFormFaults } from './faults.ts';
import { bodyFields, customFieldsOf, emptyBody, type FormBody, formCode, newField } from './model.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** What a form is in a file, to be taken to another site. Ids and states stay where they are. */
interface FormFile extends FormBody {
  readonly kind: 'busbarForm';
  readonly code: string;
  readonly name: string;
  readonly nameEn: string | null;
}

export const formFileMessages = {
  empty: say('文件内容不能为空', 'The file must not be empty'),
  noJson: say('文件不是 JSON', 'The file is no JSON'),
  noForm: say('文件里不是表单', 'The file holds no form'),
} as const;

export const formFile = (form: CustomForm): FormFile => ({
  kind: 'busbarForm',
  code: form.code,
  name: form.name,
  nameEn: form.nameEn,
  ...bodyOf(form),
});

export type FormRead =
  | { readonly ok: true; readonly form: Omit<FormFile, 'kind'>; readonly faults: CustomFormFaults }
  | { readonly ok: false; readonly says: Text };

/** A form out of a file. What no form could say is refused; what only hinders it from being put in force comes with it. */
export function readFormFile(text: string): FormRead {
  if (text.trim() === '') return { ok: false, says: formFileMessages.empty };
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { ok: false, says: formFileMessages.noJson };
  }
  if (!isRecord(read) || read['kind'] !== 'busbarForm') return { ok: false, says: formFileMessages.noForm };
  const { code, name, nameEn } = read;
  const isNamed = typeof code === 'string' && formCode.test(code) && typeof name === 'string' && name.trim() !== '';
  if (!isNamed) return { ok: false, says: formFileMessages.noForm };
  const body = bodyIn(read);
  if (body === null) return { ok: false, says: formFileMessages.noForm };
  // What is not even built as a form is asked nothing further.
  const shape = shapeFault(body);
  if (shape !== null) return { ok: false, says: shape };
  return {
    ok: true,
    form: { code, name: name.trim(), nameEn: typeof nameEn === 'string' ? nameEn : null, ...body },
    faults: customFormFaults(body),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its parts as lists of records; a field with what is not said of it as it begins. Null where it is built otherwise. */
function bodyIn(read: Readonly<Record<string, unknown>>): FormBody | null {
  const { sections = [], rules = [], sources = [], slots = [], charts = [], layouts = emptyBody.layouts } = read;
  const lists = [sections, rules, sources, slots, charts];
  if (!lists.every((list) => Array.isArray(list) && list.every(isRecord)) || !isRecord(layouts)) return null;
  const made = (sections as readonly Readonly<Record<string, unknown>>[]).map((section) => ({
    titleEn: null,
    ...section,
    fields:
      Array.isArray(section['fields']) && section['fields'].every(isRecord)
        ? section['fields'].map((field) => newField(field as never))
        : null,
  }));
  if (made.some(({ fields }) => fields === null)) return null;
  return {
    sections: made,
    rules,
    sources,
    slots,
    charts,
    layouts: { ...emptyBody.layouts, ...layouts },
  } as unknown as FormBody;
}

/** Lists where lists belong and parts where parts belong, however deep: what is built otherwise cannot be asked what is wrong with it. */
function isBuilt({ inside }: Field, value: unknown): boolean {
  if (inside === undefined || value === null || value === undefined) return true;
  if (inside.many === 'list' ? !Array.isArray(value) : !isRecord(value)) return false;
  const entries = inside.many === undefined ? [value] : entriesOf(inside, value).map(({ value: one }) => one);
  return entries.every((one) => {
    const parts = inside.parts(asValues(one), {});
    if (isBare(parts)) return true;
    return isRecord(one) && Object.entries(parts).every(([key, part]) => isBuilt(part, own(one, key)));
  });
}

/** The first thing that a version could not even be kept with. */
function shapeFault(body: FormBody): Text | null {
  if (customFieldsOf(body).length > 300) return customFormFaults(body)['sections'] ?? formFileMessages.noForm;
  for (const [key, field] of Object.entries(bodyFields)) {
    if (!isBuilt(field, body[key as keyof FormBody])) return formFileMessages.noForm;
    const [found] = Object.entries(structureFaults(field, body[key as keyof FormBody], {}));
    if (found !== undefined)
      return { cn: `${key}.${found[0]}：${found[1].cn}`, en: `${key}.${found[0]}: ${found[1].en}` };
    if (!field.schema.safeParse(body[key as keyof FormBody]).success) return formFileMessages.noForm;
  }
  return null;
}
