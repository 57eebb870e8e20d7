import type { Clock } from '../../domain/clock/clock.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Log } from '../log/log.ts';

/** What cases and tasks are worked with. */
export interface CaseMeans {
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly clock: Clock;
  /** Of the site. */
  readonly zone: string;
  readonly say: (line: string) => void;
  /** What is approved, by the kind that a subject bears: ledgers whose law says so. */
  readonly subjects: ReadonlyMap<string, LedgerDeclaration>;
}

export const subjectsIn = (declarations: readonly LedgerDeclaration[]): CaseMeans['subjects'] =>
  new Map(declarations.filter(({ law }) => law?.approved !== undefined).map((one) => [one.name, one]));
