import type { FaultAnswer } from '../../../../domain/fault/answers.ts';
import { answeredByRow } from '../../../../domain/fault/answers.ts';
import type { AskedItem, FaultTemplate } from '../../../../domain/fault/calls.ts';
import { stepAnswers } from '../../../../domain/form/kinds.ts';
import {
  choice,
  date,
  decimal,
  type Field,
  type Fields,
  instant,
  optional,
  text,
} from '../../../../domain/ledger/field.ts';
import type { Values } from './FormDialog.tsx';

/** Items stand beside the fields of the step itself: under names that none of those has. */
const keyOf = ({ key }: Pick<AskedItem, 'key'>): string => `item_${key}`;

/** What a template asks at a step, as fields of a form. What the step asks itself under the same name is asked once. */
export function itemsAt(template: FaultTemplate | null, step: AskedItem['step']): readonly AskedItem[] {
  return (template?.items ?? []).filter((item) => item.step === step && !answeredByRow.has(item.key));
}

/** The photos that a template requires at these steps. */
export const photosAt = (template: FaultTemplate | null, steps: readonly string[]): readonly AskedItem[] =>
  (template?.items ?? []).filter(({ kind, required, step }) => kind === 'photo' && required && steps.includes(step));

export const itemFields = (items: readonly AskedItem[]): Fields =>
  Object.fromEntries(
    items
      .filter(({ kind }) => kind !== 'photo')
      .map((item) => {
        const field = fieldOf(item);
        return [keyOf(item), item.required ? field : optional(field)];
      }),
  );

function fieldOf(item: AskedItem): Field {
  const label = { cn: item.name, en: item.name };
  const hint = item.help === null ? {} : { hint: { cn: item.help, en: item.help } };
  const told = { label, ...hint };
  if (item.decimals !== null)
    return decimal({
      ...told,
      digits: Math.max(1, item.decimals),
      ...(item.unit === null ? {} : { unit: item.unit }),
    }) as Field;
  if (item.kind === 'instant') return instant(told) as Field;
  if (item.kind === 'date') return date(told) as Field;
  if (item.kind === 'step') return choice(told, stepAnswers) as Field;
  if (item.kind === 'choice')
    return choice(
      told,
      Object.fromEntries(item.options.map(({ key, name }) => [key, { cn: name, en: name }])),
    ) as Field;
  return text({ ...told, max: 1000, long: true }) as Field;
}

/** What was answered before, where it is asked again. */
export const firstOf = (items: readonly AskedItem[], answers: readonly FaultAnswer[]): Values => {
  const known = new Map(answers.map(({ key, value }) => [key, value]));
  return Object.fromEntries(items.flatMap((item) => (known.has(item.key) ? [[keyOf(item), known.get(item.key)]] : [])));
};

/** The answers that a form holds, and the rest of it. */
export function answersIn(
  items: readonly AskedItem[],
  values: Values,
): { readonly answers: readonly FaultAnswer[]; readonly rest: Values } {
  const answers = items.flatMap((item) => {
    const value = values[keyOf(item)];
    return value === undefined || value === null || value === '' ? [] : [{ key: item.key, value: String(value) }];
  });
  const keys = new Set(items.map(keyOf));
  return { answers, rest: Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key))) };
}
