import type { z } from 'zod';
import { boolean, choice, decimal, integer, text } from '../../ledger/field.ts';
import { group, list } from '../../ledger/group.ts';
import type { Text } from '../../text/message.ts';
import { chartsField } from '../charts/chart.ts';
import { sourcesField } from '../sources/source.ts';
import {
  fieldKinds,
  longestLong,
  mostDigits,
  mostFields,
  mostOptions,
  mostPhotosOfField,
  mostRules,
  mostSections,
  namedLedgers,
  slotNames,
} from './kinds.ts';
import { textFormats } from './textFormat.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** By this rules, records and later versions know a field (V155). */
export const fieldKey = /^[a-z][A-Za-z0-9_]{0,31}$/;
/** By this addresses and permission codes know a form, through all of its versions (V155). */
export const formCode = /^[A-Za-z][A-Za-z0-9_]{1,31}$/;

const keyLabel = say('标识', 'Key');
const keyHint = say('小写字母开头，字母、数字或下划线', 'Letters, digits and underscores; begins with a small letter');
const key = text({ label: keyLabel, hint: keyHint, max: 32, pattern: fieldKey });
const expression = (cn: string, en: string, hint: Text) => text({ label: say(cn, en), hint, max: 400, optional: true });

const option = {
  key: text({ label: keyLabel, max: 32, pattern: fieldKey }),
  name: text({ label: say('选项', 'Option'), max: 32, bilingual: true }),
};

/** What a field is made of. */
export const customFieldFields = {
  key,
  name: text({ label: say('字段', 'Field'), max: 32, bilingual: true }),
  kind: choice({ label: say('类型', 'Kind'), initial: 'text' }, fieldKinds),
  required: boolean({ label: say('必填', 'Required'), initial: false }),
  help: text({ label: say('说明', 'Help'), max: 200, long: true, optional: true, bilingual: true }),
  unique: boolean({ label: say('唯一', 'Unique'), initial: false }),
  personal: boolean({
    label: say('个人信息', 'Personal'),
    hint: say('加密保存，无权者看不到', 'Sealed; masked for whoever may not change records'),
    initial: false,
  }),
  trimmed: boolean({ label: say('去除首尾空格', 'Trimmed'), initial: true }),
  most: integer({ label: say('最多字符', 'Characters at most'), min: 1, max: longestLong, optional: true }),
  /** Of a text alone. */
  format: choice({ label: say('格式', 'Written like'), optional: true }, textFormats),
  unit: text({ label: say('单位', 'Unit'), max: 16, optional: true }),
  decimals: integer({ label: say('小数位', 'Decimals'), min: 0, max: mostDigits, optional: true }),
  min: decimal({ label: say('最小值', 'Least'), digits: mostDigits, optional: true }),
  max: decimal({ label: say('最大值', 'Most'), digits: mostDigits, optional: true }),
  options: list({ label: say('选项', 'Options'), entry: say('选项', 'option'), most: mostOptions }, option),
  to: choice({ label: say('引用', 'Names a'), optional: true }, namedLedgers),
  photos: integer({ label: say('照片张数', 'Photos'), min: 1, max: mostPhotosOfField, optional: true }),
  initial: text({ label: say('默认值', 'Begins with'), max: 200, optional: true }),
  formula: expression('公式', 'Formula', say('用字段标识，如 hours * price', 'Of the keys of fields: hours * price')),
  when: expression('仅当', 'Asked only while', say('如 kind == "leak"', 'As in kind == "leak"')),
  source: text({ label: say('数据源', 'Source'), max: 32, optional: true }),
  column: text({ label: say('数据源的列', 'Column of the source'), max: 64, optional: true }),
};

export const customSectionFields = {
  title: text({ label: say('分组', 'Section'), max: 32, bilingual: true }),
  fields: list({ label: say('字段', 'Fields'), entry: say('字段', 'field'), most: mostFields }, customFieldFields),
};

const rule = {
  /** What must hold. Where it cannot be told nothing is refused. */
  holds: text({ label: say('须成立', 'Must hold'), max: 400 }),
  says: text({ label: say('提示', 'What is said'), max: 100, bilingual: true }),
  at: text({ label: say('提示在', 'Said at'), max: 32 }),
};

const shown = (cn: string, en: string) =>
  list(
    { label: say(cn, en), entry: say('字段', 'field'), most: mostFields },
    {
      key: text({ label: keyLabel, max: 32 }),
      width: integer({ label: say('列宽', 'Columns'), min: 1, max: 12, initial: 12 }),
    },
  );

const slot = {
  slot: choice({ label: say('列', 'Column'), initial: 'text1' }, slotNames),
  key: text({ label: say('字段', 'Field'), max: 32 }),
};

/** All that a form says of what it asks: the body of a version. */
export const bodyFields = {
  sections: list(
    { label: say('内容', 'What is asked'), entry: say('分组', 'section'), most: mostSections },
    customSectionFields,
  ),
  rules: list({ label: say('规则', 'Rules'), entry: say('规则', 'rule'), most: mostRules }, rule),
  sources: sourcesField,
  /** Where one is empty, all fields stand in their order. */
  layouts: group(
    { label: say('布局', 'Layouts'), initial: { desk: [], phone: [], list: [], print: [] } },
    {
      desk: shown('桌面', 'Desk'),
      phone: shown('手机', 'Phone'),
      list: shown('列表', 'List'),
      print: shown('打印', 'Print'),
    },
  ),
  slots: list({ label: say('可排序、筛选', 'Sorted and filtered by'), entry: say('列', 'column'), most: 12 }, slot),
  charts: chartsField,
};

type BodyFields = typeof bodyFields;
type Body = { readonly [K in keyof BodyFields]: z.infer<BodyFields[K]['schema']> };
export type CustomSection = Body['sections'][number];
export type CustomField = CustomSection['fields'][number];
export type CustomRule = Body['rules'][number];
export type CustomLayouts = Body['layouts'];
export type CustomSlot = Body['slots'][number];

/** What a form asks, without its head. */
export type FormBody = Body;

export const customFieldsOf = ({ sections }: Pick<FormBody, 'sections'>): readonly CustomField[] =>
  sections.flatMap(({ fields }) => fields);

export const emptyBody: FormBody = {
  sections: [],
  rules: [],
  sources: [],
  layouts: { desk: [], phone: [], list: [], print: [] },
  slots: [],
  charts: [],
};

/** A field with what is not said of it as it begins. */
export const newField = (told: Pick<CustomField, 'key' | 'name' | 'kind'> & Partial<CustomField>): CustomField => ({
  nameEn: null,
  required: false,
  help: null,
  helpEn: null,
  unique: false,
  personal: false,
  trimmed: true,
  most: null,
  format: null,
  unit: null,
  decimals: null,
  min: null,
  max: null,
  options: [],
  to: null,
  photos: null,
  initial: null,
  formula: null,
  when: null,
  source: null,
  column: null,
  ...told,
});
