import { z } from 'zod';
import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import type { Json } from '../../../domain/event/event.ts';
import { borderFault } from '../../../domain/ledger/border.ts';
import type { LedgerDeclaration, RuleFaults } from '../../../domain/ledger/declaration.ts';
import { openFields } from '../../../domain/ledger/events.ts';
import { fieldFault } from '../../../domain/ledger/fieldFault.ts';
import { ledgerFaults } from '../../../domain/ledger/messages.ts';
import { changesSchema, givenSchema, newRowSchema } from '../../../domain/ledger/schemas.ts';
import { structureFaults } from '../../../domain/ledger/structure.ts';
import { own } from '../../../domain/own.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import type { Fields } from '../columns.ts';

type Input = Readonly<Record<string, unknown>>;

const speech = { cn: z.locales.zhCN().localeError, en: z.locales.en().localeError } as const;

/** A refusal with one text for each of the fields. */
export function faulty(code: Refusal['code'], fields: readonly string[], fault: keyof typeof ledgerFaults, lang: Lang) {
  return refused(code, { fields: Object.fromEntries(fields.map((field) => [field, ledgerFaults[fault][lang]])) });
}

/** The ledger's own sentence for a field at fault, or for the part of a structure; where it has none, the schema's stands. */
function saidOf(ledger: LedgerDeclaration, issue: z.core.$ZodIssue, input: Input): Text | null {
  const [key, ...inside] = issue.path.map(String);
  const field = key === undefined ? undefined : own(ledger.fields, key);
  if (field === undefined) return null;
  const value = input[key as string];
  return inside.length === 0
    ? fieldFault(field, value)
    : (own(structureFaults(field, value, input), inside.join('.')) ?? null);
}

function parsed({ ledger, schema, lang }: Reading, input: Input): Result<Fields> {
  const unclean = borderFault(input);
  if (unclean !== null) return faulty('BAD_REQUEST', [unclean === '' ? 'body' : unclean], 'ledger.unclean', lang);
  const read = schema.safeParse(input, { error: speech[lang] });
  if (read.success) return accepted(read.data as Fields);
  const fields = new Map<string, string>();
  const note = (path: string, says: string): unknown => fields.has(path) || fields.set(path, says);
  for (const issue of read.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) note([...issue.path, key].join('.'), ledgerFaults['ledger.unknown'][lang]);
    else note(issue.path.join('.') || 'body', saidOf(ledger, issue, input)?.[lang] ?? issue.message);
  }
  return refused('BAD_REQUEST', { fields: Object.fromEntries(fields) });
}

interface Reading {
  readonly ledger: LedgerDeclaration;
  readonly schema: z.ZodType;
  readonly lang: Lang;
}

const schemas = new WeakMap<LedgerDeclaration, { readonly row: z.ZodType; readonly changes: z.ZodType }>();

/** The schemas of what is entered, made once a ledger. */
function schemasOf(ledger: LedgerDeclaration) {
  const known = schemas.get(ledger);
  if (known !== undefined) return known;
  const made = { row: newRowSchema(ledger), changes: changesSchema(ledger) };
  schemas.set(ledger, made);
  return made;
}

/** A new row out of what was entered, with its initial values; computed fields are still empty. */
export function newRow(
  ledger: LedgerDeclaration,
  input: Input,
  lang: Lang,
): Result<{ readonly id: string | null; readonly fields: Fields }> {
  const read = parsed({ ledger, schema: schemasOf(ledger).row, lang }, input);
  if (!read.ok) return read;
  const { id, ...entered } = read.value;
  const fields = Object.fromEntries(openFields(ledger).map(([key, field]) => [key, entered[key] ?? initialOf(field)]));
  return accepted({ id: ledger.ids === 'given' ? (id as string) : null, fields });
}

const initialOf = (field: { readonly initial?: unknown }): Json => (field.initial ?? null) as Json;

/** The changed fields, each fit for its schema; what is named and undefined is not there. */
export function changedFields(ledger: LedgerDeclaration, input: Input, lang: Lang): Result<Fields> {
  const read = parsed({ ledger, schema: schemasOf(ledger).changes, lang }, input);
  if (!read.ok) return read;
  return accepted(Object.fromEntries(Object.entries(read.value).filter(([, value]) => value !== undefined)));
}

/** What a command asks for beside its row, with its initial values. `ledger`: with these fields in the place of its own. */
export function givenFields(ledger: LedgerDeclaration, input: Input, lang: Lang): Result<Fields> {
  const read = parsed({ ledger, schema: givenSchema(ledger.fields), lang }, input);
  if (!read.ok) return read;
  return accepted(
    Object.fromEntries(openFields(ledger).map(([key, field]) => [key, read.value[key] ?? initialOf(field)])),
  );
}

/** What the rules across the fields say of a row that fits its schema. */
export function ruleFaults(ledger: LedgerDeclaration, fields: Fields, lang: Lang): Refusal | null {
  const faults = new Map<string, string>();
  for (const rule of ledger.rules) {
    const found: RuleFaults = rule(fields as never);
    for (const [path, text] of Object.entries(found ?? {})) if (!faults.has(path)) faults.set(path, text[lang]);
  }
  return faults.size === 0 ? null : { code: 'RULE_BROKEN', fields: Object.fromEntries(faults) };
}
