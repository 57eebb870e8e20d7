import { type AnyStateMachine, setup } from 'xstate';
import { dataOf } from '../domain/event/declaration.ts';
import type { Event, Json } from '../domain/event/event.ts';
import type { LedgerDeclaration } from '../domain/ledger/declaration.ts';
import { openFields } from '../domain/ledger/events.ts';
import { type LedgerLaw, orderType } from '../domain/ledger/law.ts';
import { type LawRule, ruleFault } from '../domain/ledger/lawRule.ts';
import { oncePer } from '../domain/ledger/oncePer.ts';
import { own } from '../domain/own.ts';
import type { Remembered } from './decider.ts';
import { lawOf } from './law.ts';
import type { Row, RowLaw, RowOrder } from './rowLaw.ts';

/** The rules of a law's commands, by their names in the chart. */
type Rules = ReadonlyMap<string, LawRule>;

const rulesOf = ({ commands }: LedgerLaw): Rules =>
  new Map(Object.entries(commands).map(([name, { rule }]) => [orderType(name), rule]));

/** The chart of a law: its states, and by which command a row goes from one to another. What is remembered is changed by the facts, not here. */
function chartOf({ machine, way, ended }: LedgerLaw, rules: Rules): AnyStateMachine {
  const isAllowed = ({ context, event }: { readonly context: Row; readonly event: RowOrder }): boolean => {
    const rule = rules.get(event.type);
    return rule !== undefined && ruleFault(rule, String(context['state']), context, event) === null;
  };
  const isTurned = (asked: { readonly context: Row; readonly event: RowOrder }): boolean =>
    isAllowed(asked) && rules.get(asked.event.type)?.turned?.holds(asked.context, asked.event) === true;
  const law = setup({
    types: { context: {} as Row, events: {} as RowOrder },
    guards: { isAllowed, isTurned },
    actions: { record: () => undefined },
  });
  // A transition that neither moves nor does anything would count as forbidden.
  const goes = (state: string, to: string) => (to === state ? ({ actions: 'record' } as const) : { target: to });
  const arrow = (rule: LawRule, state: string, to: string) => {
    const plain = { ...(rule.unless.length === 0 ? {} : ({ guard: 'isAllowed' } as const)), ...goes(state, to) };
    const { turned } = rule;
    return turned === null ? plain : [{ guard: 'isTurned' as const, ...goes(state, turned.to) }, plain];
  };
  const arrowsFrom = (state: string) =>
    Object.fromEntries(
      [...rules].flatMap(([type, rule]) => {
        const to = own(rule.to, state);
        return to === undefined ? [] : [[type, arrow(rule, state, to)]];
      }),
    );
  return law.createMachine({
    id: machine,
    initial: 'absent',
    context: {},
    states: Object.fromEntries(['absent', ...way, ...ended].map((state) => [state, { on: arrowsFrom(state) }])),
  });
}

/** The law of a ledger's rows, chart and decider, made of its declaration (`domain/ledger/lawOver.ts`). */
export const lawOfLedger: (ledger: LedgerDeclaration) => RowLaw = oncePer((ledger) => {
  const { law } = ledger;
  if (law === undefined) throw new Error(`${ledger.name} declares no law`);
  const rules = rulesOf(law);
  const ruleOf = (type: string): LawRule => {
    const rule = rules.get(type);
    if (rule === undefined) throw new Error(`${law.machine} knows no ${type}`);
    return rule;
  };
  const blank: Row = Object.fromEntries(
    openFields(ledger).map(([key, { initial }]) => [key, (initial ?? null) as Json]),
  );
  const machine = chartOf(law, rules);
  const decider = lawOf<RowOrder, Row, string>({
    name: law.machine,
    version: law.version,
    machine,
    initial: { value: 'absent', context: blank },
    factsOf: (order, _next, { context: row }) => {
      const rule = ruleOf(order.type);
      const { fact, tells } = rule.turned?.holds(row, order) === true ? rule.turned : rule;
      return [{ type: fact, at: order.at, data: tells(order, row) as Row }];
    },
    // Folded below, where the instant and the state are at hand.
    after: (row) => row,
    refusals: {
      absent: 'NOT_FOUND',
      ...Object.fromEntries(Object.entries(law.refusals).map(([name, { code }]) => [name, code] as const)),
    },
    refusalOf: ({ value, context }, order) => {
      const fault = value === 'absent' ? 'absent' : ruleFault(ruleOf(order.type), String(value), context, order);
      if (fault === null) throw new Error(`${law.machine} forbids ${order.type} and says nothing`);
      return fault;
    },
  });
  const evolve = ({ context: row }: Remembered<Row>, event: Pick<Event, 'type' | 'at' | 'data' | 'to'>) => {
    const value = decider.upcast(event.to);
    const declared = law.events[event.type];
    if (declared === undefined) throw new Error(`${event.type} is no fact of ${law.machine}`);
    const told = declared.sets(dataOf(declared.event, event) as Row, { at: event.at, row }) as Row;
    return { value, context: { ...row, ...told, [law.state]: value } };
  };
  return { ...decider, evolve, ledger, law, machine };
});

/** The law of a ledger's rows; null where they stand under none. */
export const rowLawOf = (ledger: LedgerDeclaration): RowLaw | null =>
  ledger.law === undefined ? null : lawOfLedger(ledger);
