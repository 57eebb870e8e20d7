import { dataOf } from '../../domain/event/declaration.ts';
import type { Fact } from '../../domain/event/event.ts';
import { requestEvents } from '../../domain/switching/request/events.ts';
import { lawOf } from '../law.ts';
import { type SwitchRequestCommand, type SwitchRequestContext, switchRequestMachine } from './switchRequestMachine.ts';

const refusals = {
  exists: 'ALREADY_DONE',
  absent: 'NOT_FOUND',
  taken: 'ALREADY_DONE',
  notTaken: 'RULE_BROKEN',
  notOrdered: 'RULE_BROKEN',
  ordered: 'ALREADY_DONE',
  late: 'RULE_BROKEN',
  ended: 'ALREADY_DONE',
} as const;
type SwitchRequestRefusal = keyof typeof refusals;

function factOf(command: SwitchRequestCommand): Fact {
  const { at } = command;
  switch (command.type) {
    case 'ASK':
      return { type: 'SwitchRequestAsked', at, data: command.request };
    case 'TAKE':
      return { type: 'SwitchRequestTaken', at, data: { user: command.user } };
    case 'GIVE_BACK':
      return { type: 'SwitchRequestGivenBack', at, data: { why: command.why } };
    case 'ORDER':
      return { type: 'SwitchRequestOrdered', at, data: { user: command.user } };
    case 'FINISH':
      return { type: 'SwitchRequestDone', at, data: {} };
    case 'FAIL':
      return { type: 'SwitchRequestFailed', at, data: {} };
    case 'WITHDRAW':
      return { type: 'SwitchRequestWithdrawn', at, data: {} };
    case 'EXPIRE':
      return { type: 'SwitchRequestExpired', at, data: {} };
  }
}

const ofTaken: { readonly [T in SwitchRequestCommand['type']]?: SwitchRequestRefusal } = {
  ORDER: 'late',
  FINISH: 'notOrdered',
  FAIL: 'notOrdered',
};

function refusalOf(value: unknown, { type }: SwitchRequestCommand): SwitchRequestRefusal {
  if (value === 'absent') return 'absent';
  if (type === 'ASK') return 'exists';
  if (value === 'asked') return type === 'TAKE' || type === 'ORDER' ? 'late' : 'notTaken';
  if (value === 'taken') return ofTaken[type] ?? 'taken';
  return value === 'ordered' ? 'ordered' : 'ended';
}

/** The law of a request that a switch is moved. Its streams are `switchRequest-<id of what asks>`. */
export const switchRequestDecider = lawOf<SwitchRequestCommand, SwitchRequestContext, SwitchRequestRefusal>({
  name: 'switchRequest',
  version: 1,
  machine: switchRequestMachine,
  initial: { value: 'absent', context: { request: null, user: null, at: null } },
  factsOf: (command) => [factOf(command)],
  after(before, fact) {
    const context = { ...before, at: fact.at };
    if (fact.type === 'SwitchRequestAsked')
      return { ...context, request: dataOf(requestEvents.SwitchRequestAsked, fact) };
    if (fact.type === 'SwitchRequestTaken')
      return { ...context, user: dataOf(requestEvents.SwitchRequestTaken, fact).user };
    if (fact.type === 'SwitchRequestOrdered')
      return { ...context, user: dataOf(requestEvents.SwitchRequestOrdered, fact).user };
    return fact.type === 'SwitchRequestGivenBack' ? { ...context, user: null } : context;
  },
  refusals,
  refusalOf: ({ value }, command) => refusalOf(value, command),
});
