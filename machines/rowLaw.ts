import type { AnyStateMachine } from 'xstate';
import type { ErrorCode } from '../domain/error/errors.ts';
import { dataOf } from '../domain/event/declaration.ts';
import type { Event, Fact, Json } from '../domain/event/event.ts';
import type { LedgerDeclaration } from '../domain/ledger/declaration.ts';
import { openFields } from '../domain/ledger/events.ts';
import { type LedgerLaw, orderType } from '../domain/ledger/law.ts';
import type { Remembered } from './decider.ts';
import { type Law, lawOf } from './law.ts';
import type { Renames } from './renamed.ts';

/** A row as its law knows it: its open fields, empty before it is made. */
export type Row = Readonly<Record<string, Json>>;

/** A command of a row's law. `by`: the person; null where the program orders it. */
export interface RowOrder {
  readonly type: string;
  readonly at: string;
  readonly by: string | null;
  readonly given: Row;
  /** The day of the site on which it is ordered, `2026-11-20`; where nobody says, the day of `at`. */
  readonly day?: string;
}

/** What a fact leaves on the row beside its state. It sees no `by`: who did it stands in the fact. */
export type Sets = (data: Row, told: { readonly at: string; readonly row: Row }) => Row;

export interface RowLawGiven {
  readonly ledger: LedgerDeclaration;
  /** The chart: states and guards, `absent` first. Its commands are those of the declaration, its context is the row. */
  readonly machine: AnyStateMachine;
  /** The fact that an obeyed command is, by the command's name. */
  readonly facts: Readonly<Record<string, (order: RowOrder, row: Row) => Pick<Fact, 'type' | 'data'>>>;
  /** By the fact's type. */
  readonly sets: Readonly<Record<string, Sets>>;
  /** Asked only where the chart forbids the command to a row that stands. */
  readonly refusalOf: (remembered: Remembered<Row>, order: RowOrder) => string;
  readonly renames?: Renames;
}

/** The law of a ledger's rows. What it remembers of a row is the row, so that the fold of its facts is the row too. */
export interface RowLaw extends Law<RowOrder, Row> {
  readonly ledger: LedgerDeclaration;
  /** What the declaration says of it. */
  readonly law: LedgerLaw;
  readonly machine: AnyStateMachine;
}

export function rowLaw({ ledger, machine, facts, sets, refusalOf, renames }: RowLawGiven): RowLaw {
  const { law } = ledger;
  if (law === undefined) throw new Error(`${ledger.name} declares no law`);
  const names = new Map(Object.keys(law.commands).map((name) => [orderType(name), name]));
  const lacking = [
    ...Object.keys(law.commands).filter((name) => facts[name] === undefined),
    ...Object.keys(law.events).filter((type) => sets[type] === undefined),
  ];
  if (lacking.length > 0) throw new Error(`${ledger.name}: its law says nothing of ${lacking.join()}`);
  const blank: Row = Object.fromEntries(
    openFields(ledger).map(([key, { initial }]) => [key, (initial ?? null) as Json]),
  );
  const decider = lawOf<RowOrder, Row, string>({
    name: law.machine,
    version: law.version,
    machine,
    initial: { value: 'absent', context: blank },
    factsOf: (order, _next, { context }) => {
      const fact = facts[names.get(order.type) ?? '']?.(order, context);
      return fact === undefined ? [] : [{ ...fact, at: order.at }];
    },
    // Folded below, where the instant and the state are at hand.
    after: (row) => row,
    refusals: {
      absent: 'NOT_FOUND',
      ...Object.fromEntries(Object.entries(law.refusals).map(([name, { code }]): [string, ErrorCode] => [name, code])),
    },
    refusalOf: (remembered, order) => (remembered.value === 'absent' ? 'absent' : refusalOf(remembered, order)),
    ...(renames === undefined ? {} : { renames }),
  });
  const evolve = ({ context: row }: Remembered<Row>, event: Pick<Event, 'type' | 'at' | 'data' | 'to'>) => {
    const value = decider.upcast(event.to);
    const [declared, set] = [law.events[event.type], sets[event.type]];
    if (declared === undefined || set === undefined) throw new Error(`${event.type} is no fact of ${law.machine}`);
    const told = set(dataOf(declared.event, event) as Row, { at: event.at, row });
    return { value, context: { ...row, ...told, [law.state]: value } };
  };
  return { ...decider, evolve, ledger, law, machine };
}

/** What a row's law remembers of a row that stands as its table shows it. */
export const rememberedRow = ({ law }: Pick<RowLaw, 'law'>, row: Row): Remembered<Row> => ({
  value: row[law.state] ?? 'absent',
  context: row,
});
