import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { type CustomField, customFieldsOf } from '../../../domain/form/custom/model.ts';
import type { Answer } from '../../../src/api/answer.ts';
import type { Typed } from './FormFill.tsx';

/** Of what was answered, what a version asks. Formulas are worked out anew. */
export const askedBy = (form: Pick<CustomForm, 'sections'>, values: Typed): Typed => {
  const asked = new Set(customFieldsOf(form).flatMap(({ key, kind }) => (kind === 'formula' ? [] : [key])));
  return Object.fromEntries(Object.entries(values).filter(([key]) => asked.has(key)));
};

/** What was answered to earlier versions and a later one asks no more, each as the latest that asked it told it. */
export function leftBehind(
  earlier: readonly Pick<CustomForm, 'sections'>[],
  form: Pick<CustomForm, 'sections'>,
  values: Typed,
): readonly CustomField[] {
  const asked = new Set(customFieldsOf(form).map(({ key }) => key));
  const left = new Map<string, CustomField>();
  for (const field of earlier.flatMap(customFieldsOf))
    if (!asked.has(field.key) && field.kind !== 'formula' && isAnswer(values[field.key])) left.set(field.key, field);
  return [...left.values()];
}

/** Whether it was refused because another version is in force by now. */
export const isNewer = (answer: Answer<unknown>): boolean =>
  !answer.ok && (answer.refusal.data as { readonly refusal?: string } | undefined)?.refusal === 'newer';

const isAnswer = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
