import type { ErrorCode } from '../../domain/error/errors.ts';
import type { Fact, Json } from '../../domain/event/event.ts';
import { isContested, type SheetEntry, slotOf } from '../../domain/work/sheet/events.ts';
import type { SheetRefusal } from '../../domain/work/sheet/refusals.ts';
import type { Remembered } from '../decider.ts';
import { lawOf } from '../law.ts';
import {
  flagsOf,
  noSheet,
  objectionTo,
  type SheetAnswer,
  type SheetCommand,
  type SheetContext,
  turnsStanding,
} from './sheetRules.ts';
import { workSheetMachine } from './workSheetMachine.ts';

const refusals = {
  entryKnown: 'ALREADY_DONE',
  unknownItem: 'RULE_BROKEN',
  noNumber: 'RULE_BROKEN',
  unitOfAnotherKind: 'RULE_BROKEN',
  nothingSaid: 'RULE_BROKEN',
  noAnswer: 'RULE_BROKEN',
  photoMissing: 'RULE_BROKEN',
  unknownEntry: 'RULE_BROKEN',
  sheetFull: 'RULE_BROKEN',
  notLeader: 'NO_PERMISSION',
  nothingContested: 'ALREADY_DONE',
  twoKept: 'RULE_BROKEN',
  unknownRole: 'RULE_BROKEN',
  signed: 'ALREADY_DONE',
  notOpen: 'RULE_BROKEN',
  closed: 'ALREADY_DONE',
} as const satisfies Readonly<Record<SheetRefusal, ErrorCode>>;

function factsOf(command: SheetCommand, before: Remembered<SheetContext>): readonly Fact[] {
  const { at } = command;
  switch (command.type) {
    case 'ENTER':
    case 'REPLACE': {
      const { by, opening } = command;
      const entry = { ...command.entry, flags: flagsOf(before.context, command, before.value === 'closed') };
      const fact: Fact =
        command.type === 'ENTER'
          ? { type: 'WorkSheetEntered', at, data: entry as unknown as Json }
          : {
              type: 'WorkSheetReplaced',
              at,
              data: { ...entry, replaces: command.replaces, reason: command.reason } as unknown as Json,
            };
      if (before.value !== 'absent') return [fact];
      return [{ type: 'WorkSheetOpened', at, data: { ...opening, by } as unknown as Json }, fact];
    }
    case 'JUDGE':
      return [{ type: 'WorkSheetJudged', at, data: { ...command.judgement } as unknown as Json }];
    case 'DECIDE': {
      const { keeps, drops, by } = command;
      return [{ type: 'WorkSheetDecided', at, data: { keeps, drops: [...drops], by } }];
    }
    case 'SIGN':
      return [{ type: 'WorkSheetSigned', at, data: { role: command.role, by: command.by } }];
    case 'CLOSE':
      return [{ type: 'WorkSheetClosed', at, data: {} }];
  }
}

function after(context: SheetContext, { type, data }: { readonly type: string; readonly data: Json }): SheetContext {
  switch (type) {
    case 'WorkSheetEntered':
    case 'WorkSheetReplaced':
      return afterEntry(context, data as unknown as SheetEntry & { readonly replaces?: string });
    case 'WorkSheetDecided': {
      const { keeps, drops } = data as { readonly keeps: string | null; readonly drops: readonly string[] };
      const turned = new Map<string, SheetAnswer['is']>(drops.map((entry) => [entry, 'gone']));
      if (keeps !== null) turned.set(keeps, 'standing');
      const roles = turnsStanding(context, { keeps, drops }) ? [] : context.roles;
      return { roles, answers: { ...context.answers, ...turnedTo(context, turned) } };
    }
    case 'WorkSheetSigned':
      return { ...context, roles: [...context.roles, (data as { readonly role: string }).role] };
    default:
      return context;
  }
}

function afterEntry(context: SheetContext, entry: SheetEntry & { readonly replaces?: string }): SheetContext {
  const answer = (is: SheetAnswer['is']) => ({ [entry.entry]: { of: slotOf(entry), is } });
  if (isContested(entry.flags)) return { ...context, answers: { ...context.answers, ...answer('contested') } };
  const gone = entry.replaces === undefined ? {} : turnedTo(context, new Map([[entry.replaces, 'gone']]));
  // What was signed was another sheet.
  return { answers: { ...context.answers, ...gone, ...answer('standing') }, roles: [] };
}

const turnedTo = (
  { answers }: SheetContext,
  turned: ReadonlyMap<string, SheetAnswer['is']>,
): Readonly<Record<string, SheetAnswer>> =>
  Object.fromEntries(
    [...turned].flatMap(([entry, is]) => {
      const known = answers[entry];
      return known === undefined ? [] : [[entry, { ...known, is }]];
    }),
  );

function refusalOf({ value, context }: Remembered<SheetContext>, command: SheetCommand): SheetRefusal {
  if (value === 'absent' && command.type === 'REPLACE') return 'unknownEntry';
  if (value === 'absent' && command.type !== 'ENTER') return 'notOpen';
  return objectionTo(context, command) ?? 'closed';
}

/** The law of a sheet. Its streams are `sheet-<task>`. */
export const workSheetDecider = lawOf<SheetCommand, SheetContext, SheetRefusal>({
  name: 'workSheet',
  version: 3,
  machine: workSheetMachine,
  initial: { value: 'absent', context: noSheet },
  factsOf: (command, _, before) => factsOf(command, before),
  after,
  refusals,
  refusalOf,
});
