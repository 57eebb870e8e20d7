import { z } from 'zod';
import type { CallDeclaration, InputOf } from '../../domain/call/declaration.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { borderFault } from '../../domain/ledger/border.ts';
import { defineMessages, type Lang } from '../../domain/text/message.ts';
import { coerceQuery } from './coerce.ts';

const speech = { cn: z.locales.zhCN().localeError, en: z.locales.en().localeError } as const;

const faults = defineMessages({
  unclean: { cn: '含有无法保存的字符或数值', en: 'Holds signs or numbers that cannot be kept' },
});

export interface Raw {
  readonly params: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The input of a call as its declaration has it, or BAD_REQUEST with every field at fault, said in the caller's language. */
export function validated<C extends CallDeclaration>(call: C, raw: Raw, lang: Lang): Result<InputOf<C>> {
  // A map, and no object: a field may be called as what every object answers to.
  const fields = new Map<string, string>();
  const unclean = [raw.params, raw.query, raw.body].map((part) => borderFault(part)).find((path) => path !== null);
  if (unclean !== undefined) return refused('BAD_REQUEST', { fields: { [unclean || 'body']: faults.unclean[lang] } });
  const read = (schema: z.ZodType, value: unknown): unknown => {
    const parsed = schema.safeParse(value, { error: speech[lang] });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) noteFault(fields, issue);
    return undefined;
  };
  const input = {
    params: read(call.params, raw.params),
    query: read(call.query, coerceQuery(call.query, raw.query)),
    body: read(call.body, raw.body),
  };
  return fields.size === 0
    ? accepted(input as InputOf<C>)
    : refused('BAD_REQUEST', { fields: Object.fromEntries(fields) });
}

/** An unknown key stands under its own path, so that the form can mark it. The first fault of a field is told. */
function noteFault(fields: Map<string, string>, issue: z.core.$ZodIssue): void {
  const at = issue.path.map(String);
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...at, key].join('.')) : [at.join('.') || 'body'];
  for (const path of paths) if (!fields.has(path)) fields.set(path, issue.message);
}
