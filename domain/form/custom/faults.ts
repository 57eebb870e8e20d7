import { quantity } from '../../energy/quantity.ts';
import { structureFaults } from '../../ledger/structure.ts';
import { uniqueWithin } from '../../ledger/uniqueWithin.ts';
import type { Text } from '../../text/message.ts';
import { chartsFaults } from '../charts/chartFaults.ts';
import { sourceFaults } from '../sources/sourceFaults.ts';
import { answered, valueFault } from './answers.ts';
import { mostFields, personalKinds, slotFor, slotKind, slotNames, uniqueKinds } from './kinds.ts';
import { bodyFields, type CustomField, customFieldsOf, type FormBody } from './model.ts';
import { expressionFaults } from './plan.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

export const customFormMessages = {
  none: say('至少一个分组、一个字段', 'At least one section with one field'),
  many: say(`最多 ${mostFields} 个字段`, `At most ${mostFields} fields`),
  titleTwice: say('分组名称不能重复', 'Each section must have a title of its own'),
  nameTwice: say('字段名称不能重复', 'Each field must have a name of its own'),
  keyTwice: say('标识不能重复', 'Each key must be unique'),
  optionTwice: say('选项不能重复', 'Each option must be unique'),
  noOptions: say('至少两个选项', 'At least two options'),
  noFormula: say('请填写公式', 'Enter the formula'),
  noLedger: say('请选择引用的对象', 'Choose what it names'),
  minMax: say('最小值须小于最大值', 'The least must be smaller than the most'),
  notUnique: say('这种字段不能唯一', 'A field of this kind cannot be unique'),
  notPersonal: say('这种字段不能是个人信息', 'A field of this kind cannot be personal'),
  personalUnique: say('个人信息不能唯一', 'What is personal is not compared with others: it cannot be unique'),
  noSuchField: say('没有这个字段', 'There is no such field'),
  noSuchSource: say('没有这个数据源', 'There is no such source'),
  noSlot: say('这种字段不能排序、筛选', 'A field of this kind is neither sorted nor filtered by'),
  slotKind: say('列的类型与字段不符', 'The column is of another kind than the field'),
  slotTwice: say('每列一个字段，每个字段一列', 'One field a column, one column a field'),
  hidden: say('必填字段在布局中不可见', 'A required field that this layout does not show'),
} as const;

export type CustomFormFaults = Readonly<Record<string, Text>>;

/** Fields of a form that are answered by somebody, whatever the layout: who cannot see one cannot fill the form. Under a condition it is asked at times. */
const mustBeSeen = ({ required, kind, initial }: CustomField): boolean =>
  required && kind !== 'formula' && initial === null;

/** What is wrong with a form, by its place: `sections.0.fields.3.max`. The first of a place is told. */
export function customFormFaults(form: FormBody): CustomFormFaults {
  const faults = new Map<string, Text>();
  const add = (at: string, found: CustomFormFaults) => {
    for (const [path, fault] of Object.entries(found)) {
      const place = [at, path].filter((part) => part !== '').join('.');
      if (!faults.has(place)) faults.set(place, fault);
    }
  };
  const fields = customFieldsOf(form);
  if (fields.length === 0) add('', { sections: customFormMessages.none });
  if (fields.length > mostFields) {
    // Nothing of it is looked at one by one.
    add('', { sections: customFormMessages.many });
    return Object.fromEntries(faults);
  }
  add('', uniqueWithin(form.sections, { at: 'sections', key: 'title', say: customFormMessages.titleTwice }));
  const seen = { key: new Set<string>(), name: new Set<string>() };
  for (const [n, section] of form.sections.entries())
    for (const [m, field] of section.fields.entries()) {
      const at = `sections.${n}.fields.${m}`;
      if (seen.key.has(field.key)) add(at, { key: customFormMessages.keyTwice });
      if (seen.name.has(field.name)) add(at, { name: customFormMessages.nameTwice });
      seen.key.add(field.key);
      seen.name.add(field.name);
      add(at, fieldFaults(field, form));
    }
  for (const [key, declared] of Object.entries(bodyFields))
    add(key, structureFaults(declared, form[key as keyof FormBody], {}));
  add('', expressionFaults(form));
  add('', ruleFaults(form, seen.key));
  add('', slotFaults(form));
  add('', layoutFaults(form, seen.key));
  add('', sourceFaults(form.sources, { ledgers: null, code: null }));
  add('', chartsFaults(form.charts, fields));
  return Object.fromEntries(faults);
}

function fieldFaults(field: CustomField, { sources }: FormBody): CustomFormFaults {
  const { kind, options, to, formula, min, max, unique, personal, initial, source } = field;
  const faults: Record<string, Text> = {};
  if ((kind === 'choice' || kind === 'choices') && options.length < 2) faults['options'] = customFormMessages.noOptions;
  Object.assign(
    faults,
    uniqueWithin(options, { at: 'options', key: 'name', say: customFormMessages.optionTwice }),
    uniqueWithin(options, { at: 'options', key: 'key', say: customFormMessages.optionTwice }),
  );
  if (kind === 'reference' && to === null) faults['to'] = customFormMessages.noLedger;
  if (kind === 'formula' && (formula === null || formula === '')) faults['formula'] = customFormMessages.noFormula;
  // V178
  if (min !== null && max !== null && quantity(min).gte(quantity(max))) faults['max'] = customFormMessages.minMax;
  if (unique && !uniqueKinds.includes(kind)) faults['unique'] = customFormMessages.notUnique;
  if (personal && !personalKinds.includes(kind)) faults['personal'] = customFormMessages.notPersonal;
  if (personal && unique) faults['unique'] = customFormMessages.personalUnique;
  if (source !== null && !sources.some(({ key }) => key === source)) faults['source'] = customFormMessages.noSuchSource;
  if (Object.keys(faults).length === 0 && initial !== null && initial !== '') {
    const fault = valueFault(field, initialOf(field));
    if (fault !== null) faults['initial'] = fault;
  }
  return faults;
}

/** What a field begins with, as a value; null where it begins empty. */
export function initialOf({
  kind,
  initial,
}: Pick<CustomField, 'kind' | 'initial'>): string | boolean | readonly string[] | null {
  if (initial === null || initial === '') return null;
  if (kind === 'yesNo') return initial === 'yes';
  return kind === 'choices' ? initial.split(' ') : initial;
}

function ruleFaults({ rules }: FormBody, keys: ReadonlySet<string>): CustomFormFaults {
  return Object.fromEntries(
    rules.flatMap(({ at }, n) => (keys.has(at) ? [] : [[`rules.${n}.at`, customFormMessages.noSuchField] as const])),
  );
}

function slotFaults(form: FormBody): CustomFormFaults {
  const fields = new Map(customFieldsOf(form).map((field) => [field.key, field]));
  const faults: Record<string, Text> = {};
  const taken = new Set<string>();
  for (const [n, { slot, key }] of form.slots.entries()) {
    const field = fields.get(key);
    const at = `slots.${n}`;
    if (!Object.hasOwn(slotNames, slot)) continue;
    if (field === undefined) faults[`${at}.key`] = customFormMessages.noSuchField;
    else if (field.personal || slotFor(field.kind) === null) faults[`${at}.key`] = customFormMessages.noSlot;
    else if (slotFor(field.kind) !== slotKind(slot)) faults[`${at}.slot`] = customFormMessages.slotKind;
    else if (taken.has(slot) || taken.has(`key ${key}`)) faults[`${at}.slot`] = customFormMessages.slotTwice;
    taken.add(slot);
    taken.add(`key ${key}`);
  }
  return faults;
}

function layoutFaults(form: FormBody, keys: ReadonlySet<string>): CustomFormFaults {
  const faults: Record<string, Text> = {};
  for (const [name, shown] of Object.entries(form.layouts)) {
    for (const [n, { key }] of shown.entries())
      if (!keys.has(key)) faults[`layouts.${name}.${n}.key`] = customFormMessages.noSuchField;
    // On paper and in the list nothing is entered.
    if (shown.length === 0 || (name !== 'desk' && name !== 'phone')) continue;
    const visible = new Set(shown.map(({ key }) => key));
    const hidden = customFieldsOf(form).find((field) => mustBeSeen(field) && !visible.has(field.key));
    if (hidden !== undefined) faults[`layouts.${name}`] = hiddenSaid(hidden);
  }
  return faults;
}

const hiddenSaid = ({ name, nameEn }: CustomField): Text =>
  say(`${customFormMessages.hidden.cn}：${name}`, `${customFormMessages.hidden.en}: ${nameEn ?? name}`);

/** What a form begins with for who fills it: its own defaults. */
export const initialValues = (form: Pick<FormBody, 'sections' | 'rules'>, today: string) =>
  answered(
    form,
    Object.fromEntries(
      customFieldsOf(form).flatMap((field) => {
        const value = initialOf(field);
        return value === null ? [] : [[field.key, value]];
      }),
    ),
    { today, isDraft: true },
  ).values;
