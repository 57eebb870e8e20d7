import type { AnyStateMachine } from 'xstate';
import type { Json } from '../domain/event/event.ts';
import type { LedgerDeclaration } from '../domain/ledger/declaration.ts';
import type { LedgerLaw } from '../domain/ledger/law.ts';
import type { LawOrder } from '../domain/ledger/lawRule.ts';
import type { Remembered } from './decider.ts';
import type { Law } from './law.ts';

/** A row as its law knows it: its open fields, empty before it is made. */
export type Row = Readonly<Record<string, Json>>;

/** A command of a row's law, by its name in the chart. */
export interface RowOrder extends LawOrder {
  readonly type: string;
  readonly given: Row;
}

/** The law of a ledger's rows. What it remembers of a row is the row, so that the fold of its facts is the row too. */
export interface RowLaw extends Law<RowOrder, Row> {
  readonly ledger: LedgerDeclaration;
  /** What the declaration says of it. */
  readonly law: LedgerLaw;
  readonly machine: AnyStateMachine;
}

/** What a row's law remembers of a row that stands as its table shows it. */
export const rememberedRow = ({ law }: Pick<RowLaw, 'law'>, row: Row): Remembered<Row> => ({
  value: row[law.state] ?? 'absent',
  context: row,
});
