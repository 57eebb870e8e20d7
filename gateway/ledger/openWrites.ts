import { createHash } from 'node:crypto';
import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Refusal, type Result, refused } from '../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { countedField, openFields } from '../../domain/ledger/events.ts';
import { ledgerFaults } from '../../domain/ledger/messages.ts';
import type { Appended, Claim, Log } from '../log/log.ts';
import type { Asker, Writing } from './asker.ts';
import { changedFields, newRow } from './check.ts';
import { uniqueKind } from './claims.ts';
import type { Fields } from './columns.ts';
import type { Deciding } from './consequences.ts';
import type { Counter } from './counter.ts';
import { decideCreate, decideRemove, decideUpdate, referred, versionConflict } from './decide.ts';
import type { Graph } from './graph.ts';
import { madeId } from './ids.ts';
import type { Written } from './ledgers.ts';
import { commandOf, type Plan } from './plan.ts';
import { emptySlot, readSlots, type Slot, type Slots, slotKey } from './slots.ts';

type Input = Readonly<Record<string, unknown>>;

/** A ledger's row that is written to. */
export interface Target {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly version: number;
}

export interface Writes {
  readonly create: (ledger: LedgerDeclaration, input: Input, writing: Writing) => Promise<Result<Written & { readonly repeated: boolean }>>;
  readonly createMany: (ledger: LedgerDeclaration, inputs: readonly Input[], writing: Writing) => Promise<readonly Result<Written>[]>;
  readonly update: (target: Target, changes: Input, writing: Writing) => Promise<Result<Written>>;
  readonly remove: (target: Target, writing: Writing) => Promise<Result<Written>>;
}

export interface WriteSettings {
  readonly log: Log;
  readonly graph: Graph;
  readonly counter: Counter;
  readonly clock: Clock;
  readonly adminRoles: () => Promise<readonly string[]>;
}

function decidingFor({ log, graph, clock, adminRoles }: WriteSettings, asker: Asker): Deciding {
  return { log, graph, asker, now: clock.now(), adminRoles };
}

/** How often a command is decided anew because what it rested on changed under it. */
const attempts = 12;
/** Rows of an import that go to the log side by side. */
const together = 500;

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
    const results: Result<Written>[] = [];
    // The rows of a tree may be one another's parents: one after the other.
    const size = ledger.parent === undefined ? together : 1;
    for (let start = 0; start < inputs.length; start += size) {
      const part = inputs.slice(start, start + size);
      results.push(...(await createGroup(settings, { ledger, inputs: part, start, writing })));
    }
    return results;
  }

  return {
    create,
    createMany,
    update: (target, input, writing) => {
      const changes = changedFields(target.ledger, input, writing.asker.lang);
      if (!changes.ok) return Promise.resolve(changes);
      const mine = named(writing, ['update', target.ledger.name, target.id, target.version, input]);
      const decide = (slot: Slot) => decideUpdate(deciding(writing.asker), { slot, version: target.version, changes: changes.value });
      return once(settings, mine, (one) => changeOne(settings, { target, decide, writing: one }));
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
  return { ...writing, command: { id, digest: digest ?? createHash('sha256').update(JSON.stringify(content)).digest('hex') } };
}

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

async function createOne(settings: WriteSettings, creating: Creating): Promise<Result<Done>> {
  const { log, graph, clock, counter } = settings;
  const { ledger, row, writing } = creating;
  const id = row.id ?? madeId(clock.now(), writing.command.id, ledger.name);
  let { number } = creating;
  let taken = 0;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = (attempt === 0 ? creating.known : undefined) ?? (await readSlots(log, [{ ledger, id }, ...referred(graph, ledger, row.fields)]));
    const slot = known.get(slotKey({ ledger, id })) ?? emptySlot({ ledger, id });
    const numbered = async (org: string): Promise<Result<number>> => {
      if (number !== undefined) return accepted(number);
      taken++;
      const next = await counter.take(ledger, 1, { by: writing.by, command: { id: `${writing.command.id}:${taken}`, digest: null }, org });
      if (next.ok) number = next.value;
      return next;
    };
    const plan = await decideCreate(decidingFor(settings, writing.asker), { slot, fields: row.fields, known, number: numbered });
    if (!plan.ok) return plan;
    const appended = await append(settings, { plan: plan.value, answer: { id, version: slot.version + 1 }, writing });
    if (appended.ok) return accepted(doneOf(appended.value));
    const counted = countedField(ledger);
    if (counted !== null && clashOf(appended.refusal)?.kind === uniqueKind(ledger, counted)) number = undefined;
    else if (appended.refusal.code !== 'VERSION_CONFLICT') return told(ledger, appended.refusal, writing.asker);
  }
  return refused('UNAVAILABLE');
}

interface Changing {
  readonly target: Target;
  readonly decide: (slot: Slot) => Promise<Result<Plan>>;
  readonly writing: Named;
}

async function changeOne(settings: WriteSettings, { target, decide, writing }: Changing): Promise<Result<Done>> {
  const { ledger, id } = target;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const slot = (await readSlots(settings.log, [{ ledger, id }])).get(slotKey({ ledger, id }));
    if (slot === undefined) throw new Error(`${ledger.name} ${id} was not read`);
    const plan = await decide(slot);
    if (!plan.ok) return plan;
    if (plan.value.changes.length === 0) return accepted({ id, version: slot.version, position: slot.position, repeated: false });
    const appended = await append(settings, { plan: plan.value, answer: { id, version: slot.version + 1 }, writing });
    if (appended.ok) return accepted(doneOf(appended.value));
    // Whether it was this row or one that it rests on shows when it is read again.
    if (appended.refusal.code !== 'VERSION_CONFLICT') return told(ledger, appended.refusal, writing.asker);
  }
  return versionConflict(target.version);
}

interface Group {
  readonly ledger: LedgerDeclaration;
  readonly inputs: readonly Input[];
  readonly start: number;
  readonly writing: Writing;
}

/** Rows side by side: what they refer to is read at once, their numbers are taken at once, and the log takes them in groups. */
async function createGroup(settings: WriteSettings, { ledger, inputs, start, writing }: Group): Promise<readonly Result<Written>[]> {
  const { log, graph, counter } = settings;
  const rows = inputs.map((input) => newRow(ledger, input, writing.asker.lang));
  const names = rows.flatMap((row) => (row.ok ? referred(graph, ledger, row.value.fields) : []));
  const given = rows.flatMap((row) => (row.ok && row.value.id !== null ? [{ ledger, id: row.value.id }] : []));
  const known = await readSlots(log, [...names, ...given]);
  const org = [...known.values()].find(({ row }) => row !== null)?.row?.org ?? 'site';
  const command = named(writing, ['createMany', ledger.name, inputs]).command;
  const block = { by: writing.by, command: { id: `${writing.command.id}:${start}:${command.digest.slice(0, 16)}`, digest: null }, org };
  const first = countedField(ledger) === null || given.length === 0 ? null : await counter.take(ledger, inputs.length, block);
  return Promise.all(
    rows.map(async (row, n): Promise<Result<Written>> => {
      if (!row.ok) return row;
      const itsOwn = { id: `${writing.command.id}:${start + n}`, digest: null };
      const mine = named({ ...writing, command: itsOwn }, ['create', ledger.name, inputs[n]]);
      const number = first?.ok ? { number: first.value + n } : {};
      const made = await createOne(settings, { ledger, row: row.value, writing: mine, known, ...number });
      // The log knows a repeat by itself; only one that was refused before it got there is asked for.
      return made.ok ? made : once(settings, mine, () => Promise.resolve(made));
    }),
  );
}

interface Appending {
  readonly plan: Plan;
  readonly answer: { readonly id: string; readonly version: number };
  readonly writing: Named;
}

function append({ log, clock }: WriteSettings, { plan, answer, writing }: Appending): Promise<Result<Appended>> {
  const { id, digest } = writing.command;
  return log.append({ id, by: writing.by, digest, ...commandOf(plan, instantOf(clock.now())), answer });
}

const clashOf = ({ data }: Refusal): Claim | null => (data as { readonly claim?: Claim } | undefined)?.claim ?? null;

/** A taken claim, said of the field that it came from. What people know a row by is a name, everything else an id. */
function told(ledger: LedgerDeclaration, refusal: Refusal, { lang }: Asker): Result<never> {
  const clash = clashOf(refusal);
  const field = openFields(ledger).find(([key]) => clash?.kind === uniqueKind(ledger, key))?.[0];
  if (field === undefined) return clash === null ? { ok: false, refusal } : refused('DUPLICATE_NAME');
  const code = field === (ledger.known ?? 'name') ? 'DUPLICATE_NAME' : 'DUPLICATE_ID';
  return refused(code, { fields: { [field]: ledgerFaults['ledger.taken'][lang] } });
}
