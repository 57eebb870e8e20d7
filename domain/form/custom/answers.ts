import { quantity, textOf } from '../../energy/quantity.ts';
import { fieldFault } from '../../ledger/fieldFault.ts';
import { structureFaults } from '../../ledger/structure.ts';
import type { Text } from '../../text/message.ts';
import { isDecimal } from '../decimalText.ts';
import { conditionHolds, expressionSaid, type FormScope, type Said } from './expression.ts';
import { fieldOf } from './fieldOf.ts';
import type { FieldKind, NamedLedger } from './kinds.ts';
import type { CustomField, FormBody } from './model.ts';
import { type FillPlan, fillPlanOf } from './plan.ts';
import { formatOf } from './textFormat.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** What stands in the fields of a record. A field in which nothing stands has no entry. */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Readonly<Record<string, FormValue>>;

/** What was given for a form, as the form takes it. */
export interface Answered {
  readonly values: FormValues;
  /** Of these fields the form asks nothing here: their condition does not hold, or cannot be told. */
  readonly notAsked: ReadonlySet<string>;
  /** By the key of the field. */
  readonly faults: Readonly<Record<string, Text>>;
}

const noField = say('此表单没有这个字段', 'The form has no such field');

/**
 * What becomes of what was given for a form: texts trimmed, what is empty left out, formulas computed, what is not asked dropped, and each fault in
 * the sentence that is said while it is typed. The console and the gateway ask this one function. A draft may lack what is required.
 */
export function answered(
  form: Pick<FormBody, 'sections' | 'rules'>,
  given: Readonly<Record<string, unknown>>,
  { today, isDraft }: { readonly today: string; readonly isDraft: boolean },
): Answered {
  const plan = fillPlanOf(form);
  const known = new Set(plan.fields.map(({ key }) => key));
  const faults = new Map<string, Text>();
  // What nobody answered loses nothing, whatever asks it.
  for (const [key, value] of Object.entries(given)) if (!known.has(key) && value !== null) faults.set(key, noField);
  const entered = enteredOf(plan, given);
  const { values, notAsked } = settled(plan, entered, today);
  for (const field of plan.fields) {
    if (notAsked.has(field.key)) continue;
    const fault = valueFault(field, values.get(field.key) ?? null, isDraft);
    if (fault !== null) faults.set(field.key, fault);
  }
  const scope: FormScope = { today, value: (key) => saidOf(plan.kinds.get(key), values.get(key) ?? null) };
  for (const { script, says, at } of isDraft ? [] : plan.rules)
    if (!faults.has(at) && conditionHolds(script, scope) === false) faults.set(at, says);
  return { values: Object.fromEntries(values), notAsked, faults: Object.fromEntries(faults) };
}

/** What was typed, without what stands for nothing. Formulas are never taken from outside. */
function enteredOf({ fields }: FillPlan, given: Readonly<Record<string, unknown>>): Map<string, FormValue> {
  const entered = new Map<string, FormValue>();
  for (const field of fields) {
    const value = field.kind !== 'formula' && Object.hasOwn(given, field.key) ? given[field.key] : null;
    const cleaned = typeof value === 'string' && isTrimmed(field) ? value.trim() : value;
    if (cleaned === null || cleaned === undefined || cleaned === '') continue;
    if (Array.isArray(cleaned) && cleaned.length === 0) continue;
    entered.set(field.key, cleaned as FormValue);
  }
  return entered;
}

const isTrimmed = ({ kind, trimmed }: CustomField): boolean => trimmed || (kind !== 'text' && kind !== 'long');

/** Formulas computed and what is not asked taken out, each after what it rests on. */
function settled(
  { fields, kinds, formulas, conditions }: FillPlan,
  entered: ReadonlyMap<string, FormValue>,
  today: string,
) {
  const decided = new Map<string, FormValue | null>();
  const notAsked = new Set<string>();
  const deciding = new Set<string>();
  const scope: FormScope = { today, value: (key) => saidOf(kinds.get(key), decide(key)) };
  const made = (key: string): FormValue | null => {
    const condition = conditions.get(key);
    if (condition !== undefined && conditionHolds(condition, scope) !== true) {
      notAsked.add(key);
      return null;
    }
    const formula = formulas.get(key);
    return formula === undefined ? (entered.get(key) ?? null) : computed(expressionSaid(formula, scope));
  };
  function decide(key: string): FormValue | null {
    const known = decided.get(key);
    // A ring is a fault of the form: here it is only not known.
    if (known !== undefined || deciding.has(key)) return known ?? null;
    deciding.add(key);
    const value = made(key);
    deciding.delete(key);
    decided.set(key, value);
    return value;
  }
  const values = new Map<string, FormValue>();
  for (const field of fields) {
    const value = decide(field.key);
    const rounded = field.kind === 'formula' && typeof value === 'string' ? roundedTo(value, field.decimals) : value;
    if (rounded !== null) values.set(field.key, rounded);
  }
  return { values, notAsked };
}

const computed = (said: Said): string | null =>
  said === null || typeof said === 'string' ? null : textOf(said.toSignificantDigits(15));
const roundedTo = (value: string, decimals: number | null): string | null => {
  const text = textOf(quantity(value).toDecimalPlaces(decimals ?? 6));
  // Beyond what a number of a form may be.
  return isDecimal(text) ? text : null;
};

/** A value as expressions read it: what is chosen by its key, several by their keys in one text. What is no value of its kind is not known. */
function saidOf(kind: FieldKind | undefined, value: FormValue | null): Said {
  if (typeof value === 'boolean') return kind === 'yesNo' ? quantity(value ? 1 : 0) : null;
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value !== 'string') return null;
  if (kind !== 'number' && kind !== 'formula') return value;
  return isDecimal(value) ? quantity(value) : null;
}

/** Why a value is none of a field's; null where it is taken. */
export function valueFault(field: CustomField, value: unknown, isDraft = false): Text | null {
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty && (isDraft || !field.required || field.kind === 'formula')) return null;
  const declared = fieldOf(field);
  const fault = fieldFault(declared, isEmpty ? null : value);
  if (fault !== null) return isEmpty ? fault : (Object.values(structureFaults(declared, value, {}))[0] ?? fault);
  if (Array.isArray(value) && new Set(value).size < value.length) return say('不能重复选择', 'Each is chosen once');
  if (field.kind === 'text' && field.format !== null && typeof value === 'string') {
    const format = formatOf(field.format, field.most);
    if (!format.has(value)) return format.message;
  }
  return field.kind === 'number' && field.decimals === 0 && String(value).includes('.')
    ? say('应为整数', 'Must be a whole number')
    : null;
}

/** The rows that a record names, by their ledger: while it stands they are in use. */
export function namedIn(
  form: Pick<FormBody, 'sections'>,
  values: FormValues,
): Readonly<Record<NamedLedger, readonly string[]>> {
  const fields = form.sections.flatMap(({ fields: some }) => some);
  const of = (ledger: NamedLedger): readonly string[] => [
    ...new Set(
      fields.flatMap(({ key, kind, to }) => {
        const value = kind === 'reference' && to === ledger ? values[key] : undefined;
        return typeof value === 'string' ? [value] : [];
      }),
    ),
  ];
  return { equipment: of('equipment'), device: of('device'), user: of('user') };
}

/** The photos that a record bears. */
export const photosIn = (form: Pick<FormBody, 'sections'>, values: FormValues): readonly string[] =>
  form.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ key, kind }) => {
      const value = kind === 'photo' ? values[key] : undefined;
      return Array.isArray(value) ? (value as readonly string[]) : [];
    });

/** What no other record of the form may say too: texts that look alike are the same. */
export const uniqueIn = (
  form: Pick<FormBody, 'sections'>,
  { code, values }: { readonly code: string; readonly values: FormValues },
): readonly string[] =>
  form.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ key, kind, unique }) => {
      const value = unique ? values[key] : undefined;
      return typeof value === 'string'
        ? [uniqueMark(code, key, kind === 'number' ? textOf(quantity(value)) : value)]
        : [];
    });

const uniqueMark = (code: string, key: string, value: string): string =>
  `${code}.${key}:${value.normalize('NFKC').toLowerCase()}`;

/** Values apart from what is somebody's own affair: that is sealed. */
export function apart(
  form: Pick<FormBody, 'sections'>,
  values: FormValues,
): { open: FormValues; personal: FormValues } {
  const sealed = new Set(
    form.sections.flatMap(({ fields }) => fields.flatMap((one) => (one.personal ? [one.key] : []))),
  );
  const pick = (isSealed: boolean): FormValues =>
    Object.fromEntries(Object.entries(values).filter(([key]) => sealed.has(key) === isSealed));
  return { open: pick(false), personal: pick(true) };
}
