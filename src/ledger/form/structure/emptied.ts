import type { Field } from '../../../../domain/ledger/field.ts';

/** A part whose input was emptied: nothing, or the empty text or list where that is what the part begins with. */
export function emptied(part: Field, entered: unknown): unknown {
  if (entered === '') return part.initial === '' ? '' : null;
  return Array.isArray(entered) && entered.length === 0 && part.optional === true ? null : entered;
}
