import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { openFields } from '../../../domain/ledger/events.ts';
import type { Field, Inside } from '../../../domain/ledger/field.ts';
import { fieldFault } from '../../../domain/ledger/fieldFault.ts';
import { newStructure, structureFaults } from '../../../domain/ledger/structure.ts';
import type { Text } from '../../../domain/text/message.ts';
import type { AnyRow } from '../rows/rowWindows.ts';

type Values = Readonly<Record<string, unknown>>;

/** What somebody is writing: a row that stands and what is changed of it, or a new one. */
export interface Draft {
  readonly base: AnyRow | null;
  /** Of every field that was touched, the value as entered. */
  readonly entered: Values;
}

export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Whether a line asks for something: a tick is never missing, and a list of rows may have none. */
export const isAskedFor = (field: Field): boolean =>
  field.optional !== true && field.kind !== 'boolean' && !(field.kind === 'reference' && field.many);

/** The fields that a form shows: what a person enters, and what the program sets where a row stands. */
export function formFields(declaration: LedgerDeclaration, isNew: boolean): readonly (readonly [string, Field])[] {
  return openFields(declaration).filter(([, field]) => !isNew || field.computed !== true);
}

export const isLocked = (field: Field, isNew: boolean): boolean =>
  field.computed === true || (field.fixed === true && !isNew);

const startValue = (field: Field): unknown =>
  field.initial ?? (field.kind === 'boolean' ? false : field.kind === 'reference' && field.many ? [] : null);

/** Whether the field begins as a structure whose parts depend on the rest of the row. */
const isMade = (field: Field): boolean =>
  field.inside?.many === undefined && field.inside !== undefined && field.optional !== true;

export const newDraft = (): Draft => ({ base: null, entered: {} });

/** A copy begins with everything that may be entered twice; what must be unique is asked anew. */
export function copyDraft(declaration: LedgerDeclaration, row: AnyRow): Draft {
  const copied = formFields(declaration, true).filter(([, field]) => field.unique === undefined);
  return { base: null, entered: Object.fromEntries(copied.map(([key]) => [key, row[key]])) };
}

export function valueIn(declaration: LedgerDeclaration, { base, entered }: Draft, key: string): unknown {
  if (Object.hasOwn(entered, key)) return entered[key];
  if (base !== null) return base[key];
  const field = declaration.fields[key];
  if (field === undefined) return null;
  return isMade(field) && field.initial === undefined
    ? newStructure(field.inside as Inside, plainOf(declaration, entered))
    : startValue(field);
}

/** The fields of a new row that are no structures: what a structure's parts may depend on. */
function plainOf(declaration: LedgerDeclaration, entered: Values): Values {
  const plain = openFields(declaration).filter(([, field]) => field.kind !== 'structure');
  return Object.fromEntries(
    plain.map(([key, field]) => [key, Object.hasOwn(entered, key) ? entered[key] : startValue(field)]),
  );
}

/** Enters a value; one that is the row's own again counts as untouched. */
export function entering(draft: Draft, key: string, value: unknown): Draft {
  const { [key]: _, ...others } = draft.entered;
  const isBack = draft.base !== null && sameValue(draft.base[key], value);
  return { ...draft, entered: isBack ? others : { ...draft.entered, [key]: value } };
}

/** The same, and the structures that another choice takes apart (another protocol) begin anew. */
export function enteringIn(
  declaration: LedgerDeclaration,
  draft: Draft,
  { key, value }: { readonly key: string; readonly value: unknown },
): Draft {
  const after = entering(draft, key, value);
  const was = wholeOf(declaration, draft);
  const is = wholeOf(declaration, after);
  let adapted = after;
  for (const [name, field] of openFields(declaration)) {
    if (name === key || !isMade(field)) continue;
    const inside = field.inside as Inside;
    const partsIn = (row: Values) =>
      JSON.stringify(
        Object.entries(inside.parts((row[name] ?? {}) as Values, row)).map(([one, part]) => [one, part.initial]),
      );
    if (partsIn(was) !== partsIn({ ...is, [name]: was[name] }))
      adapted = entering(adapted, name, newStructure(inside, is));
  }
  return adapted;
}

export const changedKeys = ({ base, entered }: Draft): readonly string[] =>
  base === null ? Object.keys(entered) : Object.keys(entered).filter((key) => !sameValue(base[key], entered[key]));

/** The whole row as it would stand. */
export function wholeOf(declaration: LedgerDeclaration, draft: Draft): Values {
  return Object.fromEntries(openFields(declaration).map(([key]) => [key, valueIn(declaration, draft, key)]));
}

/** What is at fault, by field: each field's own, then the rules across fields. */
export function faultsOf(declaration: LedgerDeclaration, draft: Draft): Readonly<Record<string, Text>> {
  const isNew = draft.base === null;
  const whole = wholeOf(declaration, draft);
  const faults: Record<string, Text> = {};
  for (const [key, field] of formFields(declaration, isNew)) {
    if (isLocked(field, isNew)) continue;
    const inner = structureFaults(field, whole[key], whole);
    for (const [path, fault] of Object.entries(inner)) faults[`${key}.${path}`] = fault;
    const own = Object.keys(inner).length > 0 ? null : fieldFault(field, whole[key]);
    if (own !== null) faults[key] = own;
  }
  if (isNew && declaration.ids === 'given') {
    const id = draft.entered['id'];
    const fits =
      typeof id === 'string' && id.length <= 64 && (declaration.idPattern ?? /^[A-Za-z0-9_.-]{1,64}$/).test(id);
    if (!fits)
      faults['id'] = {
        cn: '请填写编号：字母、数字、“_”“-”“.”，最多 64 个',
        en: 'Enter an ID: letters, digits, "_", "-" and ".", at most 64',
      };
  }
  if (Object.keys(faults).length > 0) return faults;
  for (const rule of declaration.rules) Object.assign(faults, rule(whole as never) ?? {});
  return faults;
}

/** What is sent: of a row that stands only what changed, of a new one all that was entered or begins with a value. */
export function bodyOf(declaration: LedgerDeclaration, draft: Draft): Values {
  if (draft.base !== null)
    return Object.fromEntries(changedKeys(draft).map((key) => [key, draft.entered[key] ?? null]));
  const whole = formFields(declaration, true).map(([key]) => [key, valueIn(declaration, draft, key)] as const);
  const id = declaration.ids === 'given' ? [['id', draft.entered['id']] as const] : [];
  return Object.fromEntries([...id, ...whole.filter(([, value]) => value !== undefined)]);
}

/** A field that another person changed since the row was opened. */
export interface ClashingField {
  readonly key: string;
  readonly theirs: unknown;
  /** Undefined where the writer did not touch it: theirs is simply taken. */
  readonly mine: unknown;
}

/** What stands now against what was read: field by field, only what differs. */
export function clashOf(draft: Draft, now: AnyRow): readonly ClashingField[] {
  const { base, entered } = draft;
  if (base === null) return [];
  return Object.keys(now)
    .filter((key) => !['id', 'org', 'version'].includes(key) && !sameValue(base[key], now[key]))
    .map((key) => ({ key, theirs: now[key], mine: Object.hasOwn(entered, key) ? entered[key] : undefined }));
}

/** The row that came of a draft, as far as it is known before it was read back. */
export const standing = (
  declaration: LedgerDeclaration,
  sent: Draft,
  { id, version }: { readonly id: string; readonly version: number },
): AnyRow => ({ ...sent.base, ...bodyOf(declaration, sent), id, version }) as AnyRow;

/** What was entered after a draft was sent, on top of the row that came of it. What may be entered only once is settled by then. */
export function carriedOn(
  declaration: LedgerDeclaration,
  { sent, draft }: { readonly sent: Draft; readonly draft: Draft },
  row: AnyRow,
): Draft {
  const open = openFields(declaration).filter(([, field]) => !isLocked(field, false));
  const entered = (from: Draft, key: string) => valueIn(declaration, from, key);
  return open
    .filter(([key]) => !sameValue(entered(draft, key), entered(sent, key)))
    .reduce((next, [key]) => entering(next, key, entered(draft, key)), { base: row, entered: {} } as Draft);
}

/** The draft on top of what stands now: theirs where chosen, mine everywhere else. */
export function merged(draft: Draft, now: AnyRow, takeTheirs: ReadonlySet<string>): Draft {
  const kept = Object.entries(draft.entered).filter(
    ([key, value]) => !takeTheirs.has(key) && !sameValue(now[key], value),
  );
  return { base: now, entered: Object.fromEntries(kept) };
}
