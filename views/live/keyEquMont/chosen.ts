/** What the address names. Where it names nothing it is the first; what is not found is none, and never another. */
export const chosenOf = <T extends { readonly id: string }>(rows: readonly T[], named: string | null): T | null =>
  (named === null ? rows[0] : rows.find(({ id }) => id === named)) ?? null;
