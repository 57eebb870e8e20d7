import type { PermissionCode } from '../call/declaration.ts';
import type { ErrorCode } from '../error/errors.ts';
import type { EventDeclaration } from '../event/declaration.ts';
import type { WorkName } from '../notice/works.ts';
import type { Lang, Text } from '../text/message.ts';
import type { Field } from './field.ts';
import type { LawRow, LawRule } from './lawRule.ts';
import { englishKey } from './names.ts';

/** What a law calls a refusal, what the caller hears, and how people read it. */
export interface LawRefusal {
  readonly code: ErrorCode;
  /** `{who}` stands for what `names` says. */
  readonly says: Text;
  /**
   * By its place in the sentence the field of the row that holds it: the name of what it refers to, or the value itself. `steps.*.readBy`: of the
   * line that the command names, or of all of them where it names none; `given.quantity`: what was asked for.
   */
  readonly names?: Readonly<Record<string, string>>;
  /** What of the command, or of the row, is at fault: its form says it there. */
  readonly field?: string;
}

/** Which line of a list a command acts on, and what it names the line by. */
export interface LawPart {
  readonly in: string;
  /** Of what it asks for: the line's place, 0 the first, where it is `n`; else what stands in the line under the same name. */
  readonly key: string;
}

/** A fact of a law, and what it is called where a history tells of it. */
export interface LawEvent {
  readonly title: Text;
  readonly event: EventDeclaration;
  /** What it leaves on the row beside its state. It sees who did it only where it bears that. */
  readonly sets: (data: LawRow, told: { readonly at: string; readonly row: LawRow }) => LawRow;
}

/** What may be ordered of a row under a law. Its call, its button and its dialog come from here. */
export interface LawCommand {
  readonly title: Text;
  readonly permission: readonly PermissionCode[];
  /** What it asks for beside the row. */
  readonly given?: Readonly<Record<string, Field>>;
  /** It makes the row. */
  readonly makes?: true;
  /** It rests on what was seen, so that the version is asked: of what changed meanwhile it is refused. */
  readonly seen?: true;
  /** It may be ordered of several rows at once. */
  readonly many?: true;
  /** Of what it asks for: what is told by where it is ordered from (an alarm that is its cause), and never entered. */
  readonly silent?: readonly string[];
  /** Its last word in the address; else its name. */
  readonly path?: string;
  /** A wing serves it by a call of its own, or the program alone orders it: no call is made of it here. */
  readonly elsewhere?: true;
  /** It takes something away. */
  readonly danger?: true;
  /** It acts on one line of a list, by its name, and is offered beside that line and nowhere else. */
  readonly part?: LawPart;
  /** Its words stand beside its button already: it is done at one press, without a dialog. */
  readonly atOnce?: true;
  /** It says that something was done that only whoever did it may say: never what gets a row out of where it is stuck. */
  readonly attests?: true;
  /** Where it belongs, when it is refused, and what it comes to. */
  readonly rule: LawRule;
}

/**
 * That rows are approved before they count, by the flow that is deployed for their kind of work and organisation. The commands by which the row
 * hears how its case ended are ordered by the program alone (`elsewhere`); of `case`, `by` and `reason` each gets those that its `given` asks for.
 */
export interface Approved {
  /** The command that opens the case in the same write; of what was sent back it resumes the case. */
  readonly opens: string;
  readonly work: (row: LawRow) => WorkName;
  /** What its tasks call it. */
  readonly title: (row: LawRow, lang: Lang) => string;
  /** Who has a part in it beside whoever submits it, and must not approve it. */
  readonly involved?: (row: LawRow) => readonly unknown[];
  /** Who began it where the program submits it: what is sent back waits for him. */
  readonly starter?: (row: LawRow) => unknown;
  readonly passed: string;
  readonly failed: string;
  /** It was sent back to whoever submitted it. */
  readonly returned: string;
  readonly withdrawn: string;
}

/**
 * That a ledger's rows are ruled by a machine: they are made and changed by its commands alone, each a fact of the business, and they never go.
 * Told by `lawOver.ts`; chart and decider are made of it (`machines/lawOfLedger.ts`).
 */
export interface LedgerLaw {
  readonly machine: string;
  /** Raised when what the facts make of a row changes, or a field is added: rows that are remembered are then folded anew. */
  readonly version: number;
  /** The field in which a row bears its state, a choice of the chart's states. */
  readonly state: string;
  /** The states in the order in which a row goes through them; those of `ended` follow. */
  readonly way: readonly string[];
  /** By type. */
  readonly events: Readonly<Record<string, LawEvent>>;
  /** By name, in the order in which they are offered. */
  readonly commands: Readonly<Record<string, LawCommand>>;
  readonly refusals: Readonly<Record<string, LawRefusal>>;
  /** States in which a row holds nothing any more: what it names may go. */
  readonly ended: readonly string[];
  /** Where its rows are approved. */
  readonly approved?: Approved;
  /** The text in which a row bears its running number of the day, `WO-20261120-03`: given once, to the command that makes it. */
  readonly numbered?: { readonly field: string; readonly prefix: (given: Readonly<Record<string, unknown>>) => string };
}

/** A command as its chart knows it: `handOver` is `HAND_OVER`. */
export const orderType = (command: string): string => command.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** What a law asks of the ledger that it rules. Throws: a fault of whoever declares, found at the first import. */
export function checkLaw(
  name: string,
  law: LedgerLaw,
  ledger: {
    readonly fields: Readonly<Record<string, Field>>;
    readonly org: { readonly from: string };
    readonly derive?: unknown;
    readonly parent?: string;
    readonly happened?: string;
  },
): void {
  const fault = (what: string): never => {
    throw new Error(`${name} stands under a law: ${what}`);
  };
  const state = ledger.fields[law.state];
  if (state?.kind !== 'choice' || state.computed !== true) fault(`${law.state} must be a computed choice`);
  // What follows another row would be changed by an event that is none of its law.
  if (ledger.org.from !== 'field') fault('its organisation stands in a field of its own');
  for (const one of ['derive', 'parent', 'happened'] as const) if (ledger[one] !== undefined) fault(`it has no ${one}`);
  if (!Object.values(law.commands).some(({ makes }) => makes === true)) fault('no command makes a row');
  const states = state?.kind === 'choice' ? Object.keys(state.options) : [];
  const counted = law.numbered === undefined ? undefined : ledger.fields[law.numbered.field];
  if (
    law.numbered !== undefined &&
    (counted?.kind !== 'text' || counted.computed !== true || counted.unique !== 'site')
  )
    fault(`${law.numbered.field} must be a computed text, unique in the site`);
  const strange = law.ended.filter((one) => !states.includes(one));
  if (strange.length > 0) fault(`${strange.join()} is no state`);
  for (const [type, { event }] of Object.entries(law.events))
    if (event.type !== type) fault(`${type} declares ${event.type}`);
  for (const command of toldByCase(law.approved))
    if (law.commands[command]?.elsewhere !== true) fault(`${command} must be a command that the program orders`);
  if (law.approved !== undefined && law.commands[law.approved.opens] === undefined) fault('nothing opens its case');
  for (const [command, { part, given = {} }] of Object.entries(law.commands))
    if (part !== undefined && !(Object.hasOwn(ledger.fields, part.in) && Object.hasOwn(given, part.key)))
      fault(`${command} acts on a line that it does not name`);
  // Its English form would be refused as something that nobody asked for.
  for (const [command, { given = {} }] of Object.entries(law.commands))
    for (const [key, { bilingual }] of Object.entries(given))
      if (bilingual === true && !Object.hasOwn(given, englishKey(key)))
        fault(`${command} asks for ${key} in one language: given is to be withEnglish`);
  for (const [refusal, { names = {} }] of Object.entries(law.refusals)) {
    const unknown = Object.values(names).filter(
      (field) => !field.startsWith('given.') && !Object.hasOwn(ledger.fields, field.split('.')[0] ?? ''),
    );
    if (unknown.length > 0) fault(`${refusal} names ${unknown.join()}: no such field`);
  }
}

const toldByCase = (approved: Approved | undefined): readonly string[] =>
  approved === undefined ? [] : [approved.passed, approved.failed, approved.returned, approved.withdrawn];

/** The place of the line that a command names; null where it names none that stands. */
export function placeNamed(part: LawPart | undefined, row: LawRow, given: LawRow): number | null {
  const lines = part === undefined ? undefined : row[part.in];
  const name = part === undefined ? undefined : given[part.key];
  if (!Array.isArray(lines) || part === undefined || name === undefined) return null;
  const place = part.key === 'n' ? Number(name) : lines.findLastIndex((line: LawRow) => line[part.key] === name);
  return lines[place] === undefined ? null : place;
}

/** Whether a row's life is over, so that it holds nothing. */
export const isEnded = (law: LedgerLaw | undefined, fields: Readonly<Record<string, unknown>>): boolean =>
  law?.ended.includes(String(fields[law.state])) === true;
