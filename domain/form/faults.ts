import { fieldFault } from '../ledger/fieldFault.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';
import type { Text } from '../text/message.ts';
import { formulaFaults } from './formulaFaults.ts';
import { judgedKinds, mostItems, mostSorted, numberKinds } from './kinds.ts';
import { type FormItem, type FormModel, type FormReading, itemFields, itemsOf, sectionFields } from './model.ts';
import { comparisonFaults, limitFaults, rangeFaults } from './readingFaults.ts';
import { unitFaults } from './unitFaults.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

export const formMessages = {
  none: say('至少一个分组、一个项目', 'At least one section with one item'),
  many: say(`最多 ${mostItems} 个项目`, `At most ${mostItems} items`),
  sorted: say(`最多 ${mostSorted} 个可排序的项目`, `At most ${mostSorted} items may be sorted by`),
  titleTwice: say('分组名称不能重复', 'Each section must have a title of its own'),
  nameTwice: say('同一分组内的项目名称不能重复', 'Each item of a section must have a name of its own'),
  keyTwice: say('标识不能重复', 'Each key must be unique'),
  optionTwice: say('选项不能重复', 'Each option must be unique'),
  noReading: say('请填写单位和限值', 'Say its unit and limits'),
  noLimit: say('判定的读数至少要有一个限值或对比', 'A reading that is judged has at least one limit or comparison'),
  noOptions: say('至少两个选项', 'At least two options'),
  noFormula: say('请填写公式', 'Enter the formula'),
  noPart: say('请填写备件型号', 'Name the part'),
  noRole: say('请填写由谁签名', 'Say who signs'),
  noLedger: say('请选择引用的对象', 'Choose what it names'),
} as const;

export type FormFaults = Readonly<Record<string, Text>>;

/** What is wrong with a form, by its place: `sections.0.items.3.reading.limits.1.value`. The first of a place is told. */
export function formFaults(model: FormModel): FormFaults {
  const faults = new Map<string, Text>();
  const add = (at: string, found: FormFaults) => {
    for (const [path, fault] of Object.entries(found)) {
      const place = [at, path].filter((part) => part !== '').join('.');
      if (!faults.has(place)) faults.set(place, fault);
    }
  };
  const all = itemsOf(model);
  if (all.length === 0) add('', { sections: formMessages.none });
  add('', uniqueWithin(model.sections, { at: 'sections', key: 'title', say: formMessages.titleTwice }));
  const keys = new Set<string>();
  let [count, sorted] = [0, 0];
  for (const [n, section] of model.sections.entries()) {
    const at = `sections.${n}`;
    add(at, partFaults(sectionFields, section));
    add(at, uniqueWithin(section.items, { at: 'items', key: 'name', say: formMessages.nameTwice }));
    for (const [m, item] of section.items.entries()) {
      const place = `${at}.items.${m}`;
      if (keys.has(item.key)) add(place, { key: formMessages.keyTwice });
      keys.add(item.key);
      if (++count > mostItems) add(place, { name: formMessages.many });
      if (item.sorted && ++sorted > mostSorted) add(place, { sorted: formMessages.sorted });
      add(place, itemFaults(item));
    }
  }
  add('', formulaFaults(model));
  return Object.fromEntries(faults);
}

/** Of each field by itself, where it is no structure: those are looked at part by part. */
function partFaults(fields: Readonly<Record<string, Parameters<typeof fieldFault>[0]>>, value: object): FormFaults {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const fault =
        field.kind === 'structure' ? null : fieldFault(field, (value as Record<string, unknown>)[key] ?? null);
      return fault === null ? [] : [[key, fault] as const];
    }),
  );
}

function itemFaults(item: FormItem): FormFaults {
  return { ...kindFaults(item), ...partFaults(itemFields, item) };
}

function kindFaults(item: FormItem): FormFaults {
  if (numberKinds.includes(item.kind)) return { ...numberFaults(item), ...formulaMissing(item) };
  switch (item.kind) {
    case 'choice':
      return {
        ...(item.options.length < 2 ? { options: formMessages.noOptions } : {}),
        ...uniqueWithin(item.options, { at: 'options', key: 'name', say: formMessages.optionTwice }),
        ...uniqueWithin(item.options, { at: 'options', key: 'key', say: formMessages.keyTwice }),
      };
    case 'part':
      return item.part === null ? { part: formMessages.noPart } : {};
    case 'sign':
      return item.role === null || item.role === '' ? { role: formMessages.noRole } : {};
    case 'reference':
      return item.to === null ? { to: formMessages.noLedger } : {};
    default:
      return {};
  }
}

const formulaMissing = ({ kind, formula }: FormItem): FormFaults =>
  kind === 'formula' && (formula === null || formula === '') ? { formula: formMessages.noFormula } : {};

/** V097 is the last: what is wrong with a limit that stands says more. */
function numberFaults({ kind, reading }: FormItem): FormFaults {
  if (reading === null) return { reading: formMessages.noReading };
  const inside = {
    ...(judgedKinds.includes(kind) && reading.judged && isBare(reading) ? { limits: formMessages.noLimit } : {}),
    ...rangeFaults(reading),
    ...limitFaults(reading),
    ...comparisonFaults(reading),
    ...unitFaults(kind, reading),
  };
  return Object.fromEntries(Object.entries(inside).map(([path, fault]) => [`reading.${path}`, fault]));
}

const isBare = ({ limits, against }: FormReading): boolean => limits.length === 0 && against.length === 0;
