import type { z } from 'zod';
import { itemKey } from '../form/model.ts';
import { text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';

/** What a template's items are answered with, by their keys, each once and with the step at which it was. */
export const answersField = list(
  { label: { cn: '模板填写', en: 'Template' }, entry: { cn: '项目', en: 'item' }, most: 60 },
  {
    key: text({ label: { cn: '标识', en: 'Key' }, max: 32, pattern: itemKey }),
    value: text({ label: { cn: '内容', en: 'Answer' }, max: 1000, long: true }),
  },
);
export type FaultAnswer = z.infer<typeof answersField.schema>[number];

/** What is known after more was answered: what is said again stands as it was said last. */
export const answeredAfter = (known: readonly FaultAnswer[], more: readonly FaultAnswer[]): readonly FaultAnswer[] => [
  ...new Map([...known, ...more].map((one) => [one.key, one])).values(),
];

/** What a step asks by itself: a template's item of this name is answered by it, and asked no second time. */
export const answeredByRow: ReadonlySet<string> = new Set(['symptom', 'switches', 'restoredAt', 'cause', 'remedy']);

/** The steps whose photos are asked with a step. Nothing hangs on a row that is only made: those of the report are asked with whatever comes after it. */
export const picturedSteps = (from: string, to: string): readonly string[] => (from === 'reported' ? [from, to] : [to]);
