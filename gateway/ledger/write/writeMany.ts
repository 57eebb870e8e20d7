import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { countedField } from '../../../domain/ledger/events.ts';
import { byTurns, mapByTurns } from '../../ground/byTurns.ts';
import type { Claim, Command } from '../../log/log.ts';
import { program, type Writing } from '../asker.ts';
import { uniqueClaims, uniqueKind } from '../claims.ts';
import type { Fields } from '../columns.ts';
import { emptySlot, readSlots, type SlotName, slotKey } from '../rowStreams.ts';
import type { Written } from '../written.ts';
import { changedFields, newRow } from './checkEntry.ts';
import { decideCreate, decideUpdate, referred } from './decide.ts';
import { commandOf } from './plan.ts';
import { createAt, decidingFor, doneOf, type Named, named, once, told, type WriteSettings } from './writeOne.ts';
import type { Alongside, Input, NumberedRow, Target } from './writes.ts';

/** Rows of an import that go to the log side by side. */
export const together = 500;
/** Of them so many are thought out in one turn. */
const inOneTurn = 20;

export interface Group {
  readonly ledger: LedgerDeclaration;
  readonly rows: readonly NumberedRow[];
  readonly writing: Writing;
}

/** One row of many: its own command, under its own number. */
const ownCommand = (ledger: LedgerDeclaration, { n, input }: NumberedRow, writing: Writing): Named =>
  named({ ...writing, command: { id: `${writing.command.id}:${n}`, digest: null } }, ['create', ledger.name, input]);

/** Rows side by side: what they refer to is read at once, their numbers are taken at once, and the log takes them in groups. */
export async function createGroup(
  settings: WriteSettings,
  { ledger, rows: numbered, writing }: Group,
): Promise<readonly Result<Written>[]> {
  const { numbering } = settings;
  const inputs = numbered.map(({ input }) => input);
  const { rows, given, known } = await readGroup(settings, { ledger, rows: numbered, writing });
  const org = [...known.values()].find(({ row }) => row !== null)?.row?.org ?? 'site';
  const command = named(writing, ['createMany', ledger.name, inputs]).command;
  const block = {
    by: writing.by,
    command: { id: `${writing.command.id}:${numbered[0]?.n ?? 0}:${command.digest.slice(0, 16)}`, digest: null },
    org,
  };
  const first =
    countedField(ledger) === null || given.length === 0 ? null : await numbering.take(ledger, inputs.length, block);
  // Taken before the turns: all that wait for one answer go on together when it comes.
  const places = await Promise.all(
    rows.map((row) => (row.ok ? settings.places?.take(ledger.name, writing.asker.lang) : null)),
  );
  return inTime(settings, ledger, rows, async (row, n): Promise<Result<Written>> => {
    if (!row.ok) return row;
    const mine = ownCommand(ledger, numbered[n] as NumberedRow, writing);
    const number = first?.ok ? { number: first.value + n } : {};
    const made = await createAt(
      settings,
      { ledger, row: row.value, writing: mine, known, ...number },
      places[n] ?? null,
    );
    // The log knows a repeat by itself; only one that was refused before it got there is asked for.
    return made.ok ? made : once(settings, mine, () => Promise.resolve(made));
  });
}

type Entered = Awaited<ReturnType<typeof newRow>>;

/**
 * Side by side; but rows that tell when they happened, and are judged by those before them, go one after the other in that order, however they stand
 * in the work. The answers stand in the order of the rows.
 */
async function inTime<R>(
  { checks }: WriteSettings,
  ledger: LedgerDeclaration,
  rows: readonly Entered[],
  work: (row: Entered, n: number) => Promise<R>,
): Promise<readonly R[]> {
  const { happened } = ledger;
  if (happened === undefined || !checks.has(ledger.name)) return byTurns(rows, inOneTurn, work);
  const timeOf = (row: Entered): number => (row.ok ? Date.parse(String(row.value.fields[happened])) || 0 : 0);
  const order = rows.map((row, n) => ({ row, n })).toSorted((a, b) => timeOf(a.row) - timeOf(b.row));
  const made = new Map<number, R>();
  for (const { row, n } of order) made.set(n, await work(row, n));
  return rows.map((_, n) => made.get(n) as R);
}

/** What a row that tells when it happened is of, where others of the same are judged with it. */
function subjectOf(ledger: LedgerDeclaration, fields: Fields): string | null {
  if (ledger.happened === undefined || ledger.org.from !== 'reference') return null;
  return String(fields[ledger.org.field] ?? '');
}

/** Rows that may go side by side, with all that they refer to. */
async function readGroup({ log, graph }: WriteSettings, { ledger, rows: numbered, writing }: Group) {
  const rows = await mapByTurns(numbered, inOneTurn, ({ input }) => newRow(ledger, input, writing.asker.lang));
  const names = rows.flatMap((row) => (row.ok ? referred(graph, ledger, row.value.fields) : []));
  const given = rows.flatMap((row) => (row.ok && row.value.id !== null ? [{ ledger, id: row.value.id }] : []));
  return { rows, given, known: await readSlots(log, [...names, ...given]) };
}

/** The same decision as a creation makes, and whether what must be unique is taken; but for what only the append can tell. */
export async function checkGroup(
  settings: WriteSettings,
  group: Group,
  alongside: Alongside = new Map(),
): Promise<readonly Result<readonly Claim[]>[]> {
  const { ledger, writing } = group;
  const { rows, known } = await readGroup(settings, group);
  const counted = countedField(ledger);
  const checked = await inTime(settings, ledger, rows, async (row, n): Promise<Result<readonly Claim[]>> => {
    if (!row.ok) return row;
    const id = row.value.id ?? `new-${n}`;
    const slot = known.get(slotKey({ ledger, id })) ?? emptySlot({ ledger, id });
    const number = (): Promise<Result<number>> => Promise.resolve(accepted(0));
    const of = subjectOf(ledger, row.value.fields);
    const plan = await decideCreate(decidingFor(settings, writing.asker, of === null ? [] : alongside.get(of)), {
      slot,
      fields: row.value.fields,
      known,
      number,
    });
    if (!plan.ok) return plan;
    const { org = '', fields = {} } = plan.value.changes[0]?.after ?? {};
    if (of !== null) alongside.set(of, [...(alongside.get(of) ?? []), fields]);
    return accepted(
      uniqueClaims(ledger, { org, fields }).filter(
        ({ kind }) => counted === null || kind !== uniqueKind(ledger, counted),
      ),
    );
  });
  const held = await settings.log.holders(checked.flatMap((one) => (one.ok ? one.value : [])));
  const taken = new Set(held.map(({ kind, key }) => `${kind}\0${key}`));
  return checked.map((one) => {
    const clash = one.ok ? one.value.find(({ kind, key }) => taken.has(`${kind}\0${key}`)) : undefined;
    return clash === undefined ? one : told(ledger, { code: 'DUPLICATE_NAME', data: { claim: clash } }, writing.asker);
  });
}

export interface Updating {
  readonly target: Target;
  readonly input: Input;
  readonly writing: Writing;
}

export async function checkUpdate(
  settings: WriteSettings,
  { target, input, writing }: Updating,
): Promise<Result<readonly Claim[]>> {
  const { ledger, version } = target;
  const changes = changedFields(ledger, input, writing.asker.lang);
  if (!changes.ok) return changes;
  const slot = (await readSlots(settings.log, [target])).get(slotKey(target)) ?? emptySlot(target);
  const plan = await decideUpdate(decidingFor(settings, writing.asker), { slot, version, changes: changes.value });
  if (!plan.ok) return plan;
  const after = plan.value.changes.find((change) => change.slot.stream === slot.stream)?.after ?? slot.row;
  const claims = after === null ? [] : uniqueClaims(ledger, after);
  const clash = (await settings.log.holders(claims)).find(({ stream }) => stream !== slot.stream);
  return clash === undefined
    ? accepted(claims)
    : told(ledger, { code: 'DUPLICATE_NAME', data: { claim: clash } }, writing.asker);
}

export interface Planning {
  readonly row: SlotName;
  readonly version: number | null;
  readonly input: Input;
}

export async function planUpdate(
  settings: WriteSettings,
  { row, version, input }: Planning,
): Promise<Result<Pick<Command, 'appends' | 'requires'>>> {
  const changes = changedFields(row.ledger, input, program.lang);
  if (!changes.ok) return changes;
  const slot = (await readSlots(settings.log, [row])).get(slotKey(row)) ?? emptySlot(row);
  const plan = await decideUpdate(decidingFor(settings, program), {
    slot,
    version: version ?? slot.version,
    changes: changes.value,
  });
  return plan.ok ? accepted(commandOf(plan.value, instantOf(settings.clock.now()))) : plan;
}

export async function madeRow(
  { log }: WriteSettings,
  { ledger, row, writing }: { ledger: LedgerDeclaration; row: NumberedRow; writing: Writing },
) {
  const { command, by } = ownCommand(ledger, row, writing);
  const made = await log.answered(command.id, by, command.digest);
  return made?.ok ? doneOf(made.value) : null;
}
