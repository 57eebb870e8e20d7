import type { LedgerDeclaration } from './declaration.ts';

/** What is made of a declaration is the same each time: schemas and calls are dear, and gateway, contract and console share one of each. */
export function oncePer<T>(make: (ledger: LedgerDeclaration) => T): (ledger: LedgerDeclaration) => T {
  const made = new WeakMap<LedgerDeclaration, { readonly of: T }>();
  return (ledger) => {
    const known = made.get(ledger) ?? { of: make(ledger) };
    made.set(ledger, known);
    return known.of;
  };
}
