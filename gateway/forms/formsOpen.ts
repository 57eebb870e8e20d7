import type { MayWith } from '../../domain/form/custom/calls.ts';
import { formVerbs, mayWithForm } from '../../domain/form/custom/codes.ts';
import { type CustomForm, customForms } from '../../domain/form/custom/customForm.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

export type FormReads = Pick<Ledgers, 'seen' | 'seenRow'>;
type Asking = Pick<CallContext, 'caller' | 'asOf'>;

/** What a caller may do with a form, by its own codes. */
export const mayWith = (code: string, { caller }: Pick<CallContext, 'caller'>): MayWith =>
  Object.fromEntries(formVerbs.map((verb) => [verb, mayWithForm(caller.permissions, code, verb)])) as MayWith;

/** Of one form the version that is filled: the one in force, else the last that was. Null where none was ever in force. */
function fillable(versions: readonly CustomForm[]): CustomForm | null {
  const newestFirst = versions.filter(({ since }) => since !== null).toSorted((a, b) => b.number - a.number);
  return newestFirst.find((one) => one.state === 'inForce') ?? newestFirst[0] ?? null;
}

/** The forms that a caller may fill: each as it is filled. */
export async function formsFor(ledgers: FormReads, { caller, asOf }: Asking): Promise<readonly CustomForm[]> {
  const rows = await ledgers.seen(customForms, caller.scope, { asOf });
  const byCode = Map.groupBy(rows, ({ code }) => code);
  return [...byCode]
    .filter(([code]) => mayWithForm(caller.permissions, code))
    .flatMap(([, versions]) => fillable(versions) ?? []);
}

/** One of them; null for what is not there and for what is not his alike. */
export const formFor = async (ledgers: FormReads, code: string, asking: Asking): Promise<CustomForm | null> =>
  mayWithForm(asking.caller.permissions, code)
    ? fillable(
        (await ledgers.seen(customForms, asking.caller.scope, { asOf: asking.asOf })).filter(
          (one) => one.code === code,
        ),
      )
    : null;
