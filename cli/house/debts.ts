/** Rules that a file breaks with a reason. The list may only shrink. */
export interface Debt {
  readonly path: string;
  readonly rule: string;
  readonly why: string;
}

export const debts: readonly Debt[] = [];
