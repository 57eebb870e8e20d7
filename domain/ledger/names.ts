import type { Lang, Text } from '../text/message.ts';
import { type Field, type Fields, type Inside, text } from './field.ts';
import { asValues, entriesOf, structureOf } from './structure.ts';

/**
 * Names in two languages. A text that is declared `bilingual` has a second field beside it for its English form, which may be left empty; who
 * reads English reads it where it is there, and the name itself where it is not. Everything that tells a name tells it by this file.
 */
type Values = Readonly<Record<string, unknown>>;

/** The field in which the English form of a name stands: of `name` it is `nameEn`. */
export const englishKey = <K extends string>(key: K): `${K}En` => `${key}En`;

/** Fields with the English form of each name. */
export type WithEnglish<F extends Fields> = F & {
  readonly [K in keyof F & string as F[K] extends { readonly bilingual: true }
    ? Exclude<`${K}En`, keyof F>
    : never]: Field<string | null>;
};

/** A Chinese character stands for about three letters, and a name of few characters for two names of many letters. */
const lettersOfCharacter = 3;
const leastLetters = 64;

/** It is found, ordered, sealed, set by the program and written on many lines as the name is. */
const asTheName = ({ personal, sortable, searchable, computed, long }: Field) => ({
  ...(personal === true ? { personal } : {}),
  ...(sortable === true ? { sortable } : {}),
  ...(searchable === true ? { searchable } : {}),
  ...(computed === true ? { computed } : {}),
  ...(long === true ? { long } : {}),
});

function englishForm(key: string, name: Field): Field {
  const max = Math.max(leastLetters, (name.kind === 'text' ? name.max : 0) * lettersOfCharacter);
  return text({ label: englishLabel(name.label), max, optional: true, englishOf: key, ...asTheName(name) }) as Field;
}

const englishLabel = ({ cn, en }: Text): Text => ({ cn: `英文${cn}`, en: `${en} (English)` });

/** The fields as they are declared, and after each name its English form, as the fields declare it or made of the name. */
export function withEnglish<F extends Fields>(fields: F): WithEnglish<F> {
  const whole = new Map<string, Field>();
  for (const [key, field] of Object.entries(fields)) {
    if (!whole.has(key)) whole.set(key, field);
    if (field.bilingual !== true) continue;
    const english = englishKey(key);
    const declared = Object.hasOwn(fields, english) ? fields[english] : undefined;
    whole.set(
      english,
      declared === undefined ? englishForm(key, field) : { ...declared, ...asTheName(field), englishOf: key },
    );
  }
  return Object.fromEntries(whole) as WithEnglish<F>;
}

/** What the reader calls what bears this name: one of the two forms where the other is missing. */
export function named(name: string, english: string | null | undefined, lang: Lang): string;
export function named(name: string | null, english: string | null | undefined, lang: Lang): string | null;
export function named(name: string | null, english: string | null | undefined, lang: Lang): string | null {
  return lang === 'en' ? english || name : name || (english ?? null);
}

/** The same of what bears both as it comes. */
export const nameIn = (
  { name, nameEn }: { readonly name: string; readonly nameEn?: string | null | undefined },
  lang: Lang,
): string => named(name, nameEn, lang);

/** The value of a field as the reader reads it. */
export function toldValue(row: Values, key: string, field: Field | undefined, lang: Lang): unknown {
  if (field?.bilingual !== true)
    return field?.inside === undefined ? row[key] : structureIn(field.inside, row[key], lang);
  return named((row[key] ?? null) as string | null, row[englishKey(key)] as string | null | undefined, lang);
}

/** By what its reader knows a row of a ledger; null where it bears no name. */
export function knownName(ledger: Knowing, row: Values, lang: Lang): string | null {
  const known = ledger.known ?? 'name';
  const name = toldValue(row, known, ledger.fields[known], lang);
  return typeof name === 'string' && name !== '' ? name : null;
}

interface Knowing {
  readonly known?: string;
  readonly fields: Fields;
}

/** A row with the names that its reader knows it by, inside of structures too: to be shown, never to be written back. */
export function toldIn<R extends object>({ fields }: { readonly fields: Fields }, row: R, lang: Lang): R {
  return lang === 'cn' ? row : (partsIn(namesAmong(fields), row as Values, lang) as R);
}

const known = new WeakMap<Fields, Fields>();

/** The fields that are names or hold some. Whole ledgers are told by them: picked once. */
export function namesAmong(fields: Fields): Fields {
  const found =
    known.get(fields) ??
    Object.fromEntries(
      Object.entries(fields).filter(([, { bilingual, inside }]) => bilingual === true || inside?.names !== undefined),
    );
  known.set(fields, found);
  return found;
}

function partsIn(names: Fields, values: Values, lang: Lang): Values {
  const told: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(names)) {
    const value = toldValue(values, key, part, lang);
    if (value !== values[key]) told[key] = value;
  }
  return Object.keys(told).length === 0 ? values : { ...values, ...told };
}

function structureIn(inside: Inside, value: unknown, lang: Lang): unknown {
  const { names } = inside;
  if (names === undefined || value === null || value === undefined || lang === 'cn') return value;
  if (inside.many === undefined) return partsIn(names, asValues(value), lang);
  const entries = entriesOf(inside, value);
  const told = entries.map(({ key, value: one }) => ({ key, value: partsIn(names, asValues(one), lang) }));
  return told.every(({ value: one }, n) => one === entries[n]?.value) ? value : structureOf(inside, told);
}
