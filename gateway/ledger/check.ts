import { z } from 'zod';
import { accepted, type Refusal, type Result, refused } from '../../domain/error/errors.ts';
import type { Json } from '../../domain/event/event.ts';
import { borderFault } from '../../domain/ledger/border.ts';
import type { LedgerDeclaration, RuleFaults } from '../../domain/ledger/declaration.ts';
import { openFields } from '../../domain/ledger/events.ts';
import { ledgerFaults } from '../../domain/ledger/messages.ts';
import { changesSchema, newRowSchema } from '../../domain/ledger/schemas.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Fields } from './columns.ts';

type Input = Readonly<Record<string, unknown>>;

const speech = { cn: z.locales.zhCN().localeError, en: z.locales.en().localeError } as const;

/** A refusal with one text for each of the fields. */
export function faulty(code: Refusal['code'], fields: readonly string[], fault: keyof typeof ledgerFaults, lang: Lang) {
  return refused(code, { fields: Object.fromEntries(fields.map((field) => [field, ledgerFaults[fault][lang]])) });
}

function parsed(schema: z.ZodType, input: Input, lang: Lang): Result<Fields> {
  const unclean = borderFault(input);
  if (unclean !== null) return faulty('BAD_REQUEST', [unclean === '' ? 'body' : unclean], 'ledger.unclean', lang);
  const read = schema.safeParse(input, { error: speech[lang] });
  if (read.success) return accepted(read.data as Fields);
  const fields: Record<string, string> = {};
  for (const issue of read.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= ledgerFaults['ledger.unknown'][lang];
    else fields[issue.path.join('.') || 'body'] ??= issue.message;
  }
  return refused('BAD_REQUEST', { fields });
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
export function newRow(ledger: LedgerDeclaration, input: Input, lang: Lang): Result<{ readonly id: string | null; readonly fields: Fields }> {
  const read = parsed(schemasOf(ledger).row, input, lang);
  if (!read.ok) return read;
  const { id, ...entered } = read.value;
  const fields = Object.fromEntries(openFields(ledger).map(([key, field]) => [key, entered[key] ?? initialOf(field)]));
  return accepted({ id: ledger.ids === 'given' ? (id as string) : null, fields });
}

const initialOf = (field: { readonly initial?: unknown }): Json => (field.initial ?? null) as Json;

/** The changed fields, each fit for its schema; what is named and undefined is not there. */
export function changedFields(ledger: LedgerDeclaration, input: Input, lang: Lang): Result<Fields> {
  const read = parsed(schemasOf(ledger).changes, input, lang);
  if (!read.ok) return read;
  return accepted(Object.fromEntries(Object.entries(read.value).filter(([, value]) => value !== undefined)));
}

/** What the rules across the fields say of a row that fits its schema. */
export function ruleFaults(ledger: LedgerDeclaration, fields: Fields, lang: Lang): Refusal | null {
  const faults: Record<string, string> = {};
  for (const rule of ledger.rules) {
    const found: RuleFaults = rule(fields as never);
    for (const [path, text] of Object.entries(found ?? {})) faults[path] ??= text[lang];
  }
  return Object.keys(faults).length === 0 ? null : { code: 'RULE_BROKEN', fields: faults };
}
