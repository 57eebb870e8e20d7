import { z } from 'zod';
import { type Limit, limitRules, limitSchema, limitsFault } from '../../../../domain/alarm/limitRule.ts';
import type { Field, Inside } from '../../../../domain/ledger/field.ts';
import { structureFaults } from '../../../../domain/ledger/structure.ts';
import type { Text } from '../../../../domain/text/message.ts';
import { words } from './words.ts';

const { limits: field } = limitRules.fields;
const inside = (field as Field).inside as Inside;

/** What is judged by: who holds a limit and why it is there have no part in a trial, and stay as they are. */
const judgedBy: ReadonlySet<string> = new Set(['name', 'value', 'n', 'm', 'hysteresis'] satisfies (keyof Limit)[]);

/** The limits as a rule's form enters them, as far as it is judged by them. */
export const limitsField: Field & { readonly inside: Inside } = {
  ...field,
  inside: {
    ...inside,
    parts: (values, row) =>
      Object.fromEntries(Object.entries(inside.parts(values, row)).filter(([key]) => judgedBy.has(key))),
  },
};

const limitsSchema = z.array(limitSchema).min(1).max(4).readonly();

interface Tried {
  /** Null: what was entered is none, and `faults` says why. */
  readonly limits: readonly Limit[] | null;
  readonly faults: Readonly<Record<string, Text>>;
}

/** What was entered, as limits. */
export function tried(value: unknown): Tried {
  const faults = structureFaults(limitsField, value, {});
  if (Object.keys(faults).length > 0) return { limits: null, faults };
  const read = limitsSchema.safeParse(value);
  if (!read.success) return { limits: null, faults: { '': words['backTest.incomplete'] } };
  const fault = limitsFault(read.data);
  return fault === null ? { limits: read.data, faults } : { limits: null, faults: { '': fault } };
}
