import type { MayWith } from '../../domain/form/custom/calls.ts';
import { formVerbs, mayWithForm } from '../../domain/form/custom/codes.ts';
import { type CustomForm, customForms } from '../../domain/form/custom/customForm.ts';
import { fillableBy } from '../../domain/form/custom/fillable.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

type FormReads = Pick<Ledgers, 'seen'>;
type Asking = Pick<CallContext, 'caller' | 'asOf'>;

/** What a caller may do with a form, by its own codes. */
export const mayWith = (code: string, { caller }: Pick<CallContext, 'caller'>): MayWith =>
  Object.fromEntries(formVerbs.map((verb) => [verb, mayWithForm(caller.permissions, code, verb)])) as MayWith;

/** The forms that a caller may fill: each as it is filled. */
export async function formsFor(ledgers: FormReads, { caller, asOf }: Asking): Promise<readonly CustomForm[]> {
  return fillableBy(await ledgers.seen(customForms, caller.scope, { asOf }), caller.permissions);
}

/** One of them; null for what is not there and for what is not his alike. */
export async function formFor(ledgers: FormReads, code: string, asking: Asking): Promise<CustomForm | null> {
  if (!mayWithForm(asking.caller.permissions, code)) return null;
  return (await formsFor(ledgers, asking)).find((one) => one.code === code) ?? null;
}
