import type { Answer } from '../../../../src/api/answer.ts';
import { refusalOf } from '../../../../src/switching/refusalOf.ts';
import type { BreakerPage } from './breakerPage.ts';

/** A refusal as it was told. `cause`: by its name, by which the page says whether it stands; null: none that a page tells. */
export interface ToldRefusal {
  readonly says: string;
  readonly cause: string | null;
}

export function toldRefusal(answer: Extract<Answer<unknown>, { readonly ok: false }>): ToldRefusal {
  const { refusal } = (answer.refusal.data ?? {}) as { readonly refusal?: string };
  return { says: refusalOf(answer), cause: refusal ?? null };
}

/** What stands in the way of anything on this page now. */
export const causesOn = ({ ways, can }: Pick<BreakerPage, 'ways' | 'can'>): ReadonlySet<string> =>
  new Set(
    [ways.open.select, ways.close.select, ...Object.values(can)].flatMap((one) => (one === null ? [] : [one.refusal])),
  );

/** Causes that lie in what was typed or clicked: no page tells them, and the next act ends them. */
const ofTheAct: ReadonlySet<string> = new Set(['otherNumber', 'notVouched', 'wrongToken', 'noReason', 'NO_PERMISSION']);

/** Whether a refusal still has its cause. */
export const stands = ({ cause }: ToldRefusal, causes: ReadonlySet<string>): boolean =>
  cause === null || ofTheAct.has(cause) || causes.has(cause);
