import type { z } from 'zod';
import { boolean, choice, decimal, integer, text } from '../ledger/field.ts';
import { group, list } from '../ledger/group.ts';
import { type UnitName, units } from '../quantity/units.ts';
import type { Text } from '../text/message.ts';
import {
  bounds,
  comparedWith,
  comparisons,
  corrections,
  faultSteps,
  itemKinds,
  mostItems,
  mostPhotos,
  mostSections,
  partUnits,
  referred,
  repeats,
  severities,
} from './kinds.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** By this formulas, sheets and later versions know an item. */
export const itemKey = /^[a-z][A-Za-z0-9]{0,31}$/;

const unitNames = Object.fromEntries(
  (Object.keys(units) as UnitName[]).map((name) => [name, say(name, name)]),
) as Readonly<Record<UnitName, Text>>;

const digits = 6;
const severity = choice({ label: say('等级', 'Severity'), initial: 'general' }, severities);

const limit = {
  bound: choice({ label: say('限', 'Limit'), initial: 'H' }, bounds),
  value: decimal({ label: say('值', 'Value'), digits }),
  severity,
};

const comparison = {
  of: choice({ label: say('对比', 'Against'), initial: 'last' }, comparedWith),
  test: choice({ label: say('方法', 'By'), initial: 'minRatio' }, comparisons),
  value: decimal({ label: say('值', 'Value'), digits }),
  severity,
};

const reading = {
  unit: choice({ label: say('单位', 'Unit'), optional: true }, unitNames),
  decimals: integer({ label: say('小数位', 'Decimals'), min: 0, max: digits, initial: 1 }),
  min: decimal({ label: say('最小可填', 'Least that is taken'), digits, optional: true }),
  max: decimal({ label: say('最大可填', 'Most that is taken'), digits, optional: true }),
  judged: boolean({ label: say('判定', 'Judged'), initial: true }),
  limits: list({ label: say('限值', 'Limits'), entry: say('限值', 'limit'), most: 4 }, limit),
  against: list({ label: say('对比判定', 'Compared'), entry: say('对比', 'comparison'), most: 8 }, comparison),
  correct: choice({ label: say('换算到 20 °C', 'Brought to 20 °C'), optional: true }, corrections),
  from: text({
    label: say('取自测点', 'Prefilled from'),
    hint: say('设备测点的角色，如 Ia', 'What its device calls the point: Ia'),
    max: 32,
    optional: true,
  }),
  /** Over the keys of items: where it is not true, nothing is judged. */
  only: text({
    label: say('仅当', 'Judged only while'),
    hint: say('用项目标识，如 r60 <= 10000', 'Of the keys of items: r60 <= 10000'),
    max: 200,
    optional: true,
  }),
};

const option = {
  key: text({ label: say('标识', 'Key'), max: 32, pattern: itemKey }),
  name: text({ label: say('选项', 'Option'), max: 32, bilingual: true }),
  severity: choice({ label: say('异常等级', 'What it means'), optional: true }, severities),
};

const part = {
  model: text({ label: say('型号', 'Model'), max: 64 }),
  quantity: decimal({ label: say('数量', 'Quantity'), digits: 2, bounds: [0.01, 1_000_000] }),
  unit: choice({ label: say('单位', 'Unit'), initial: 'pcs' }, partUnits),
};

/** What an item is made of. */
export const itemFields = {
  key: text({
    label: say('标识', 'Key'),
    hint: say('小写字母开头；版本之间以此对应', 'Begins with a small letter; versions are compared by it'),
    max: 32,
    pattern: itemKey,
  }),
  name: text({ label: say('项目', 'Item'), max: 32, bilingual: true }),
  kind: choice({ label: say('类型', 'Kind'), initial: 'reading' }, itemKinds),
  required: boolean({ label: say('必填', 'Required'), initial: true }),
  sorted: boolean({ label: say('可排序', 'Sorted by'), initial: false }),
  help: text({ label: say('说明', 'Help'), max: 200, long: true, optional: true, bilingual: true }),
  askedAt: choice({ label: say('填写时机', 'Asked'), optional: true }, faultSteps),
  reading: group({ label: say('读数', 'Reading'), optional: true }, reading),
  options: list({ label: say('选项', 'Options'), entry: say('选项', 'option'), most: 20 }, option),
  formula: text({ label: say('公式', 'Formula'), max: 200, optional: true }),
  photos: integer({ label: say('照片张数', 'Photos'), min: 1, max: mostPhotos, optional: true }),
  hold: boolean({ label: say('停点', 'Hold point'), initial: false }),
  part: group({ label: say('备件', 'Part'), optional: true }, part),
  role: text({ label: say('签名角色', 'Who signs'), max: 32, optional: true, bilingual: true }),
  to: choice({ label: say('引用', 'Names a'), optional: true }, referred),
};

export const sectionFields = {
  title: text({ label: say('分组', 'Section'), max: 32, bilingual: true }),
  repeats: choice({ label: say('重复', 'Repeats'), initial: 'once' }, repeats),
  items: list({ label: say('项目', 'Items'), entry: say('项目', 'item'), most: mostItems }, itemFields),
};

/** What a form asks, section by section: the body of a text. */
export const sectionsField = list(
  { label: say('内容', 'What is asked'), entry: say('分组', 'section'), most: mostSections },
  sectionFields,
);

export type FormSection = z.infer<typeof sectionsField.schema>[number];
export type FormItem = FormSection['items'][number];
export type FormReading = NonNullable<FormItem['reading']>;
export interface FormModel {
  readonly sections: readonly FormSection[];
}

/** Every item with its section. */
export const itemsOf = ({ sections }: FormModel): readonly FormItem[] => sections.flatMap(({ items }) => items);

const emptyReading: FormReading = {
  unit: null,
  decimals: 1,
  min: null,
  max: null,
  judged: true,
  limits: [],
  against: [],
  correct: null,
  from: null,
  only: null,
};

export const newReading = (told: Partial<FormReading> = {}): FormReading => ({ ...emptyReading, ...told });

/** An item with what is not said of it as it begins. */
export const newItem = (told: Pick<FormItem, 'key' | 'name' | 'kind'> & Partial<FormItem>): FormItem => ({
  nameEn: null,
  required: true,
  sorted: false,
  help: null,
  helpEn: null,
  askedAt: null,
  reading: null,
  options: [],
  formula: null,
  photos: null,
  hold: false,
  part: null,
  role: null,
  roleEn: null,
  to: null,
  ...told,
});
