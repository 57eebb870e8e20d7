import { hash } from 'node:crypto';
import { type Clock, instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { countedField, openFields } from '../../../domain/ledger/events.ts';
import { ledgerFaults } from '../../../domain/ledger/messages.ts';
import { byTurns, mapByTurns } from '../../ground/byTurns.ts';
import { untilTaken } from '../../log/append/command.ts';
import type { Appended, Claim, Command, Log } from '../../log/log.ts';
import { type Asker, program, type Writing } from '../asker.ts';
import { soleKind, uniqueClaims, uniqueKind } from '../claims.ts';
import type { Fields } from '../columns.ts';
import { madeId } from '../ids.ts';
import type { Places } from '../ledgers.ts';
import type { Graph } from '../references.ts';
import { emptySlot, readSlots, type Slot, type SlotName, type Slots, slotKey } from '../rowStreams.ts';
import type { Written } from '../written.ts';
import { changedFields, newRow } from './checkEntry.ts';
import { decideCreate, decideRemove, decideUpdate, referred, versionConflict } from './decide.ts';
import type { Deciding, IsUploaded, RowCheck } from './deciding.ts';
import type { Numbering } from './numbering.ts';
import { commandOf, type Plan } from './plan.ts';
import type { Input, NumberedRow, Target, Writes } from './writes.ts';

export interface WriteSettings {
  readonly log: Log;
  readonly graph: Graph;
  readonly numbering: Numbering;
  readonly clock: Clock;
  readonly adminRoles: () => Promise<readonly string[]>;
  readonly isUploaded: IsUploaded;
  readonly checks: ReadonlyMap<string, RowCheck>;
  /** Where a licence bounds how many rows there may be. */
  readonly places?: Places;
}

function decidingFor({ log, graph, clock, adminRoles, isUploaded, checks }: WriteSettings, asker: Asker): Deciding {
  return { log, graph, asker, now: clock.now(), adminRoles, isUploaded, checks };
}

/** Rows of an import that go to the log side by side. */
const together = 500;
/** Of them so many are thought out in one turn. */
const inOneTurn = 20;

type Done = Written & { readonly repeated: boolean };

/** Every way to write into a ledger, for people and for the program alike. */
export function openWrites(settings: WriteSettings): Writes {
  const deciding = (asker: Asker): Deciding => decidingFor(settings, asker);

  async function create(ledger: LedgerDeclaration, input: Input, writing: Writing): Promise<Result<Done>> {
    const checked = newRow(ledger, input, writing.asker.lang);
    if (!checked.ok) return checked;
    return once(settings, named(writing, ['create', ledger.name, input]), (mine) =>
      createOne(settings, { ledger, row: checked.value, writing: mine }),
    );
  }

  async function createMany(ledger: LedgerDeclaration, inputs: readonly Input[], writing: Writing): Promise<readonly Result<Written>[]> {
    return createRows(
      ledger,
      inputs.map((input, n) => ({ n, input })),
      writing,
    );
  }

  async function createRows(ledger: LedgerDeclaration, rows: readonly NumberedRow[], writing: Writing): Promise<readonly Result<Written>[]> {
    const results: Result<Written>[] = [];
    // The rows of a tree may be one another's parents: one after the other.
    const size = ledger.parent === undefined ? together : 1;
    for (let start = 0; start < rows.length; start += size) {
      results.push(...(await createGroup(settings, { ledger, rows: rows.slice(start, start + size), writing })));
    }
    return results;
  }

  return {
    create,
    createMany,
    createRows,
    checkRows: (ledger, rows, writing) => checkGroup(settings, { ledger, rows, writing }),
    madeRows: (ledger, rows, writing) => Promise.all(rows.map((row) => madeRow(settings, { ledger, row, writing }))),
    update: (target, input, writing) => {
      const changes = changedFields(target.ledger, input, writing.asker.lang);
      if (!changes.ok) return Promise.resolve(changes);
      const mine = updating(target, input, writing);
      const decide = (slot: Slot) => decideUpdate(deciding(writing.asker), { slot, version: target.version, changes: changes.value });
      return once(settings, mine, (one) => changeOne(settings, { target, decide, writing: one }));
    },
    amend: ({ ledger, id }, changesOf, writing) => {
      const decide = async (slot: Slot): Promise<Result<Plan>> => {
        const changes = changedFields(ledger, slot.row === null ? {} : changesOf(slot.row.fields), writing.asker.lang);
        return changes.ok ? decideUpdate(deciding(writing.asker), { slot, version: slot.version, changes: changes.value }) : changes;
      };
      const target = { ledger, id, version: 0 };
      return once(settings, named(writing, ['amend', ledger.name, id]), (mine) => changeOne(settings, { target, decide, writing: mine }));
    },
    checkUpdate: (target, input, writing) => checkUpdate(settings, { target, input, writing }),
    async updated(target, input, writing) {
      const { command, by } = updating(target, input, writing);
      const made = await settings.log.answered(command.id, by, command.digest);
      return made?.ok ? doneOf(made.value) : null;
    },
    planned: (row, version, changes) => planUpdate({ ...settings, checks: new Map() }, { row, version, input: changes }),
    restore: ({ ledger, id, fields }, writing) => {
      const counted = countedField(ledger);
      const number = counted === null ? {} : { number: fields?.[counted] as number };
      return once(settings, named(writing, ['restore', ledger.name, id]), (mine) =>
        fields === null ? Promise.resolve(refused('NO_PERMISSION')) : createOne(settings, { ledger, row: { id, fields }, writing: mine, ...number }),
      );
    },
    remove: (target, writing) => {
      const mine = named(writing, ['remove', target.ledger.name, target.id, target.version]);
      const decide = (slot: Slot) => decideRemove(deciding(writing.asker), slot, target.version);
      return once(settings, mine, (one) => changeOne(settings, { target, decide, writing: one }));
    },
  };
}

interface Named extends Writing {
  readonly command: { readonly id: string; readonly digest: string };
}

/** A write whose caller gave no digest gets one of its content: its id with other content is then refused, never mistaken. */
function named(writing: Writing, content: readonly unknown[]): Named {
  const { id, digest } = writing.command;
  return { ...writing, command: { id, digest: digest ?? hash('sha256', JSON.stringify(content)) } };
}

const updating = ({ ledger, id, version }: Target, input: Input, writing: Writing): Named =>
  named(writing, ['update', ledger.name, id, version, input]);

/** A repeat of a command is answered as the first time, before anything is decided. */
async function once(settings: WriteSettings, writing: Named, run: (writing: Named) => Promise<Result<Done>>): Promise<Result<Done>> {
  const before = await settings.log.answered(writing.command.id, writing.by, writing.command.digest);
  if (before === null) return run(writing);
  return before.ok ? accepted(doneOf(before.value)) : before;
}

function doneOf({ answer, position, repeated }: Appended): Done {
  const { id, version } = answer as { readonly id: string; readonly version: number };
  return { id, version, position, repeated };
}

interface Creating {
  readonly ledger: LedgerDeclaration;
  readonly row: { readonly id: string | null; readonly fields: Fields };
  readonly writing: Named;
  /** What the first attempt goes by, where it was read for many rows at once. */
  readonly known?: Slots;
  readonly number?: number;
}

/** A new row at the place that the licence leaves for it. */
async function createOne(settings: WriteSettings, creating: Creating): Promise<Result<Done>> {
  const { ledger, writing } = creating;
  return createAt(settings, creating, (await settings.places?.take(ledger.name, writing.asker.lang)) ?? null);
}

type Place = Awaited<ReturnType<Places['take']>> | null;

async function createAt(settings: WriteSettings, creating: Creating, place: Place): Promise<Result<Done>> {
  if (place?.ok === false) return place;
  let stands = false;
  try {
    const done = await createPlaced(settings, creating);
    stands = done.ok && !done.value.repeated;
    return done;
  } finally {
    place?.value(stands);
  }
}

async function createPlaced(settings: WriteSettings, creating: Creating): Promise<Result<Done>> {
  const { log, graph, clock, numbering } = settings;
  const { ledger, row, writing } = creating;
  const id = row.id ?? madeId(clock.now(), writing.command.id, ledger.name);
  let { number } = creating;
  let taken = 0;
  const numbered = async (org: string): Promise<Result<number>> => {
    if (number !== undefined) return accepted(number);
    taken++;
    const next = await numbering.take(ledger, 1, { by: writing.by, command: { id: `${writing.command.id}:${taken}`, digest: null }, org });
    if (next.ok) number = next.value;
    return next;
  };
  const counted = countedField(ledger);
  // A number that somebody bears already is nobody's wish: the next one is taken.
  const isNumberTaken = (refusal: Refusal): boolean => counted !== null && clashOf(refusal)?.kind === uniqueKind(ledger, counted);
  const appended = await untilTaken(
    log,
    async (attempt) => {
      const known = (attempt === 0 ? creating.known : undefined) ?? (await readSlots(log, [{ ledger, id }, ...referred(graph, ledger, row.fields)]));
      const slot = known.get(slotKey({ ledger, id })) ?? emptySlot({ ledger, id });
      const plan = await decideCreate(decidingFor(settings, writing.asker), { slot, fields: row.fields, known, number: numbered });
      return plan.ok ? accepted(commandFor(settings, { plan: plan.value, answer: { id, version: slot.version + 1 }, writing })) : plan;
    },
    (refusal) => {
      if (!isNumberTaken(refusal)) return refusal.code === 'VERSION_CONFLICT';
      number = undefined;
      return true;
    },
  );
  if (appended.ok) return accepted(doneOf(appended.value));
  if (appended.by === 'decision') return appended;
  return appended.refusal.code === 'VERSION_CONFLICT' ? refused('UNAVAILABLE') : told(ledger, appended.refusal, writing.asker);
}

interface Changing {
  readonly target: Target;
  readonly decide: (slot: Slot) => Promise<Result<Plan>>;
  readonly writing: Named;
}

async function changeOne(settings: WriteSettings, { target, decide, writing }: Changing): Promise<Result<Done>> {
  const { ledger, id } = target;
  const appended = await untilTaken(settings.log, async () => {
    const slot = (await readSlots(settings.log, [{ ledger, id }])).get(slotKey({ ledger, id }));
    if (slot === undefined) throw new Error(`${ledger.name} ${id} was not read`);
    const plan = await decide(slot);
    if (!plan.ok) return plan;
    const { version, position } = slot;
    if (plan.value.changes.length === 0) return accepted({ position, events: [], repeated: false, answer: { id, version } });
    return accepted(commandFor(settings, { plan: plan.value, answer: { id, version: version + 1 }, writing }));
  });
  if (appended.ok) return accepted(doneOf(appended.value));
  if (appended.by === 'decision') return appended;
  // Whether it was this row or one that it rests on shows when it is read again.
  return appended.refusal.code === 'VERSION_CONFLICT' ? versionConflict(target.version) : told(ledger, appended.refusal, writing.asker);
}

interface Group {
  readonly ledger: LedgerDeclaration;
  readonly rows: readonly NumberedRow[];
  readonly writing: Writing;
}

/** One row of many: its own command, under its own number. */
const ownCommand = (ledger: LedgerDeclaration, { n, input }: NumberedRow, writing: Writing): Named =>
  named({ ...writing, command: { id: `${writing.command.id}:${n}`, digest: null } }, ['create', ledger.name, input]);

/** Rows side by side: what they refer to is read at once, their numbers are taken at once, and the log takes them in groups. */
async function createGroup(settings: WriteSettings, { ledger, rows: numbered, writing }: Group): Promise<readonly Result<Written>[]> {
  const { numbering } = settings;
  const inputs = numbered.map(({ input }) => input);
  const { rows, given, known } = await readGroup(settings, { ledger, rows: numbered, writing });
  const org = [...known.values()].find(({ row }) => row !== null)?.row?.org ?? 'site';
  const command = named(writing, ['createMany', ledger.name, inputs]).command;
  const block = { by: writing.by, command: { id: `${writing.command.id}:${numbered[0]?.n ?? 0}:${command.digest.slice(0, 16)}`, digest: null }, org };
  const first = countedField(ledger) === null || given.length === 0 ? null : await numbering.take(ledger, inputs.length, block);
  // Taken before the turns: all that wait for one answer go on together when it comes.
  const places = await Promise.all(rows.map((row) => (row.ok ? settings.places?.take(ledger.name, writing.asker.lang) : null)));
  return byTurns(rows, inOneTurn, async (row, n): Promise<Result<Written>> => {
    if (!row.ok) return row;
    const mine = ownCommand(ledger, numbered[n] as NumberedRow, writing);
    const number = first?.ok ? { number: first.value + n } : {};
    const made = await createAt(settings, { ledger, row: row.value, writing: mine, known, ...number }, places[n] ?? null);
    // The log knows a repeat by itself; only one that was refused before it got there is asked for.
    return made.ok ? made : once(settings, mine, () => Promise.resolve(made));
  });
}

/** Rows that may go side by side, with all that they refer to. */
async function readGroup({ log, graph }: WriteSettings, { ledger, rows: numbered, writing }: Group) {
  const rows = await mapByTurns(numbered, inOneTurn, ({ input }) => newRow(ledger, input, writing.asker.lang));
  const names = rows.flatMap((row) => (row.ok ? referred(graph, ledger, row.value.fields) : []));
  const given = rows.flatMap((row) => (row.ok && row.value.id !== null ? [{ ledger, id: row.value.id }] : []));
  return { rows, given, known: await readSlots(log, [...names, ...given]) };
}

/** The same decision as a creation makes, and whether what must be unique is taken; but for what only the append can tell. */
async function checkGroup(settings: WriteSettings, group: Group): Promise<readonly Result<readonly Claim[]>[]> {
  const { ledger, writing } = group;
  const { rows, known } = await readGroup(settings, group);
  const counted = countedField(ledger);
  const checked = await byTurns(rows, inOneTurn, async (row, n): Promise<Result<readonly Claim[]>> => {
    if (!row.ok) return row;
    const id = row.value.id ?? `new-${n}`;
    const slot = known.get(slotKey({ ledger, id })) ?? emptySlot({ ledger, id });
    const number = (): Promise<Result<number>> => Promise.resolve(accepted(0));
    const plan = await decideCreate(decidingFor(settings, writing.asker), { slot, fields: row.value.fields, known, number });
    if (!plan.ok) return plan;
    const { org = '', fields = {} } = plan.value.changes[0]?.after ?? {};
    return accepted(uniqueClaims(ledger, { org, fields }).filter(({ kind }) => counted === null || kind !== uniqueKind(ledger, counted)));
  });
  const held = await settings.log.holders(checked.flatMap((one) => (one.ok ? one.value : [])));
  const taken = new Set(held.map(({ kind, key }) => `${kind}\0${key}`));
  return checked.map((one) => {
    const clash = one.ok ? one.value.find(({ kind, key }) => taken.has(`${kind}\0${key}`)) : undefined;
    return clash === undefined ? one : told(ledger, { code: 'DUPLICATE_NAME', data: { claim: clash } }, writing.asker);
  });
}

interface Updating {
  readonly target: Target;
  readonly input: Input;
  readonly writing: Writing;
}

async function checkUpdate(settings: WriteSettings, { target, input, writing }: Updating): Promise<Result<readonly Claim[]>> {
  const { ledger, version } = target;
  const changes = changedFields(ledger, input, writing.asker.lang);
  if (!changes.ok) return changes;
  const slot = (await readSlots(settings.log, [target])).get(slotKey(target)) ?? emptySlot(target);
  const plan = await decideUpdate(decidingFor(settings, writing.asker), { slot, version, changes: changes.value });
  if (!plan.ok) return plan;
  const after = plan.value.changes.find((change) => change.slot.stream === slot.stream)?.after ?? slot.row;
  const claims = after === null ? [] : uniqueClaims(ledger, after);
  const clash = (await settings.log.holders(claims)).find(({ stream }) => stream !== slot.stream);
  return clash === undefined ? accepted(claims) : told(ledger, { code: 'DUPLICATE_NAME', data: { claim: clash } }, writing.asker);
}

interface Planning {
  readonly row: SlotName;
  readonly version: number | null;
  readonly input: Input;
}

async function planUpdate(settings: WriteSettings, { row, version, input }: Planning): Promise<Result<Pick<Command, 'appends' | 'requires'>>> {
  const changes = changedFields(row.ledger, input, program.lang);
  if (!changes.ok) return changes;
  const slot = (await readSlots(settings.log, [row])).get(slotKey(row)) ?? emptySlot(row);
  const plan = await decideUpdate(decidingFor(settings, program), { slot, version: version ?? slot.version, changes: changes.value });
  return plan.ok ? accepted(commandOf(plan.value, instantOf(settings.clock.now()))) : plan;
}

async function madeRow({ log }: WriteSettings, { ledger, row, writing }: { ledger: LedgerDeclaration; row: NumberedRow; writing: Writing }) {
  const { command, by } = ownCommand(ledger, row, writing);
  const made = await log.answered(command.id, by, command.digest);
  return made?.ok ? doneOf(made.value) : null;
}

interface Appending {
  readonly plan: Plan;
  readonly answer: { readonly id: string; readonly version: number };
  readonly writing: Named;
}

function commandFor({ clock }: WriteSettings, { plan, answer, writing }: Appending): Command {
  const { id, digest } = writing.command;
  return { id, by: writing.by, digest, ...commandOf(plan, instantOf(clock.now())), answer };
}

const clashOf = ({ data }: Refusal): Claim | null => (data as { readonly claim?: Claim } | undefined)?.claim ?? null;

/** A taken claim, said of the field that it came from. What people know a row by is a name, everything else an id. */
function told(ledger: LedgerDeclaration, refusal: Refusal, { lang }: Asker): Result<never> {
  const clash = clashOf(refusal);
  if (ledger.sole !== undefined && clash?.kind === soleKind(ledger))
    return refused('RULE_BROKEN', { fields: { [ledger.sole.field]: ledger.sole.taken[lang] } });
  const field = openFields(ledger).find(([key]) => clash?.kind === uniqueKind(ledger, key))?.[0];
  if (field === undefined) return clash === null ? { ok: false, refusal } : refused('DUPLICATE_NAME');
  const code = field === (ledger.known ?? 'name') ? 'DUPLICATE_NAME' : 'DUPLICATE_ID';
  return refused(code, { fields: { [field]: ledgerFaults['ledger.taken'][lang] } });
}
