import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { countedField, openFields } from '../../../domain/ledger/events.ts';
import { type Asker, isOwnOrg } from '../asker.ts';
import { referenceKind } from '../claims.ts';
import type { Fields } from '../columns.ts';
import { type Graph, givesOrg, idsNamed, levelField, type Reference } from '../references.ts';
import { readSlots, type Slot, type SlotName, type Slots, slotKey } from '../rowStreams.ts';
import { seesRow } from '../visibility.ts';
import { faulty, ruleFaults } from './checkEntry.ts';
import { checking, saidBy } from './checking.ts';
import type { Deciding } from './deciding.ts';
import { levelBelow, withConsequences } from './followingRows.ts';
import { keepers } from './mustRemain.ts';
import { notUploaded } from './notUploaded.ts';
import { fieldChanges, type Grounds, type Plan } from './plan.ts';
import { guards } from './rowRules.ts';
import { planned } from './touchedPersons.ts';

export const versionConflict = (version: number) => refused('VERSION_CONFLICT', { data: { version } });

/** The rows that this row refers to, for reading many rows' references at once. */
export function referred(graph: Graph, ledger: LedgerDeclaration, fields: Fields): readonly SlotName[] {
  return graph
    .of(ledger.name)
    .flatMap((one) => idsNamed(one, fields).map((id) => ({ ledger: graph.ledger(one.to), id })));
}

/** What a new or changed row comes out as, once what it refers to has been looked at. */
interface Settled {
  readonly org: string;
  readonly fields: Fields;
}

/**
 * Looks at all that a row rests on. Everything it refers to must stand and be the asker's to see, and must still stand when
 * the log takes the command. `known`: rows already read, else they are read here.
 */
export async function settle(
  deciding: Deciding,
  slot: Slot,
  entered: Fields,
  known: Slots | null,
): Promise<Result<Settled & { grounds: Grounds }>> {
  const { log, graph, asker, checks } = deciding;
  const { ledger } = slot;
  const broken = ruleFaults(ledger, entered, asker.lang);
  if (broken !== null) return { ok: false, refusal: broken };
  const missing = await notUploaded(deciding, { slot, fields: openFields(ledger), named: entered });
  if (missing !== null) return faulty('RULE_BROKEN', [missing], 'ledger.notUploaded', asker.lang);
  const slots = known ?? (await readSlots(log, referred(graph, ledger, entered)));
  const grounds: Grounds = { slots: [], claims: [] };
  for (const reference of graph.of(ledger.name)) {
    const fault = await referenceFault({ deciding, slot, reference, slots, grounds }, idsNamed(reference, entered));
    if (fault !== null) return { ok: false, refusal: fault };
  }
  const inPlace = await inTree(deciding, slot, entered, grounds);
  if (!inPlace.ok) return inPlace;
  const org = stays(slot) ?? orgOf(ledger, slot.id, entered, slots);
  const told = (await checks.get(ledger.name)?.derives?.({ org, fields: inPlace.value })) ?? inPlace.value;
  const whole = derived(deciding, slot, told, slots);
  if (!isOwnOrg(ledger) && !(await seesRow(deciding, { ledger, id: slot.id, org, fields: whole })))
    return refused('NO_PERMISSION');
  const guard = guards[ledger.name];
  const other = (name: string, id: string) =>
    slots.get(slotKey({ ledger: graph.ledger(name), id }))?.row?.fields ?? null;
  const guarded = guard?.({ before: slot.row?.fields ?? null, after: whole, asker, referred: other }) ?? null;
  if (guarded !== null) return { ok: false, refusal: guarded };
  const written = checks.get(ledger.name)?.written;
  const found = await saidBy(() => written?.({ ...checking(deciding, slot, grounds), after: whole }), asker.lang);
  return found === null ? accepted({ org, fields: whole, grounds }) : { ok: false, refusal: found };
}

/** With the fields that the ledger tells from the others. */
function derived({ graph }: Deciding, { ledger, row }: Slot, fields: Fields, slots: Slots): Fields {
  if (ledger.derive === undefined) return fields;
  const referred = (name: string, id: string) => {
    const slot = slots.get(slotKey({ ledger: graph.ledger(name), id }));
    return slot === undefined || slot.row === null ? null : { fields: slot.row.fields, version: slot.version };
  };
  return { ...fields, ...(ledger.derive(fields as never, { before: row?.fields ?? null, referred }) as Fields) };
}

interface Looking {
  readonly deciding: Deciding;
  readonly slot: Slot;
  readonly reference: Reference;
  readonly slots: Slots;
  readonly grounds: Grounds;
}

/** Whether a reference names who asks: he may stand in a row though his own user lies outside his scope. */
const isOneself = (to: string, id: string, { caller }: Asker): boolean =>
  to === 'user' && caller !== null && id === caller.userId;

/** What a person may not see does not exist for him; what he named before may stay. */
async function referenceFault(
  { deciding, slot, reference, slots, grounds }: Looking,
  ids: readonly string[],
): Promise<Refusal | null> {
  const { asker, graph } = deciding;
  const before = new Set(slot.row === null ? [] : idsNamed(reference, slot.row.fields));
  for (const id of ids) {
    const found = slots.get(slotKey({ ledger: graph.ledger(reference.to), id }));
    const row = found?.row ?? null;
    const isHis = before.has(id) || (reference.ledger.law !== undefined && isOneself(reference.to, id, asker));
    if (found !== undefined && row !== null && (isHis || (await seesRow(deciding, { ...found, ...row })))) {
      // A row that gives its organisation is required even where the reference stays: it may be moving now.
      if (!before.has(id) || givesOrg(reference)) grounds.slots.push(found);
      continue;
    }
    const hidden = asker.scope !== null;
    return faulty(
      hidden ? 'NO_PERMISSION' : 'RULE_BROKEN',
      [fieldAtFault(reference)],
      hidden ? 'ledger.notYours' : 'ledger.noSuchRow',
      asker.lang,
    ).refusal;
  }
  return null;
}

/** The organisation of what tells of something that happened: it was there, wherever the thing went since. */
const stays = ({ ledger, row }: Slot): string | null => (ledger.happened === undefined ? null : (row?.org ?? null));

function orgOf(ledger: LedgerDeclaration, id: string, fields: Fields, slots: Slots): string {
  const source = ledger.org;
  if (source.from === 'self') return id;
  const named = fields[source.field] as string;
  if (source.from === 'field') return named;
  const field = ledger.fields[source.field];
  if (field?.kind !== 'reference') throw new Error(`${ledger.name}.${source.field} is no reference`);
  return slots.get(`${field.to}-${named}`)?.row?.org ?? '';
}

/** Its level, with no way round to itself. Every row up to the root is required, so that two moves at once close no ring. */
async function inTree({ log, asker }: Deciding, slot: Slot, fields: Fields, grounds: Grounds): Promise<Result<Fields>> {
  const { ledger, row } = slot;
  if (ledger.parent === undefined) return accepted(fields);
  const parent = (fields[ledger.parent] ?? null) as string | null;
  if (row !== null && row.fields[ledger.parent] === parent) return accepted(fields);
  // The root of organisations is the site itself; what an organisation keeps may stand without a parent.
  if (parent === null && asker.scope !== null && ledger.org.from === 'self')
    return faulty('NO_PERMISSION', [ledger.parent], 'ledger.rootOnly', asker.lang);
  let level: string | null = null;
  for (let id = parent; id !== null; ) {
    const above = (await readSlots(log, [{ ledger, id }])).get(slotKey({ ledger, id }));
    if (id === slot.id) return faulty('RULE_BROKEN', [ledger.parent], 'ledger.cycle', asker.lang);
    if (above === undefined || above.row === null)
      return faulty('RULE_BROKEN', [ledger.parent], 'ledger.noSuchRow', asker.lang);
    grounds.slots.push(above);
    const counted = levelField(ledger);
    if (id === parent && counted !== null) level = above.row.fields[counted] as string;
    id = (above.row.fields[ledger.parent] ?? null) as string | null;
  }
  const counted = levelField(ledger);
  if (counted === null) return accepted(fields);
  const below = levelBelow(level);
  return below === null
    ? faulty('RULE_BROKEN', [ledger.parent], 'ledger.tooDeep', asker.lang)
    : accepted({ ...fields, [counted]: below });
}

/** A new row. `number`: what the ledger's counter gives, asked for only when nothing else refuses it. */
export async function decideCreate(
  deciding: Deciding,
  given: {
    readonly slot: Slot;
    readonly fields: Fields;
    readonly known: Slots | null;
    readonly number: (org: string) => Promise<Result<number>>;
  },
): Promise<Result<Plan>> {
  const { slot, fields, known, number } = given;
  if (slot.row !== null) return faulty('DUPLICATE_ID', ['id'], 'ledger.taken', deciding.asker.lang);
  const settled = await settle(deciding, slot, fields, known);
  if (!settled.ok) return settled;
  const { org, grounds } = settled.value;
  const counted = countedField(slot.ledger);
  const plan = (more: Fields) =>
    planned(deciding, {
      changes: [{ slot, after: { org, fields: { ...settled.value.fields, ...more } } }],
      grounds,
      known,
    });
  if (counted === null) return plan({});
  const next = await number(org);
  if (!next.ok) return next;
  return plan({ [counted]: next.value });
}

/** Whether the row stands, may be seen, and is as the asker saw it. */
async function present(deciding: Deciding, slot: Slot, version: number): Promise<Result<NonNullable<Slot['row']>>> {
  if (slot.row === null || !(await seesRow(deciding, { ...slot, ...slot.row }))) return refused('NO_PERMISSION');
  return slot.version === version ? accepted(slot.row) : versionConflict(slot.version);
}

/** A changed row with all that it takes along; no changes at all when it is as it was. */
export async function decideUpdate(
  deciding: Deciding,
  given: { readonly slot: Slot; readonly version: number; readonly changes: Fields },
): Promise<Result<Plan>> {
  const { slot, version, changes } = given;
  const row = await present(deciding, slot, version);
  if (!row.ok) return row;
  const settled = await settle(deciding, slot, { ...row.value.fields, ...changes }, null);
  if (!settled.ok) return settled;
  const { org, fields, grounds } = settled.value;
  if (Object.keys(fieldChanges(slot, { org, fields })).length === 0)
    return accepted({ changes: [], grounds: { slots: [], claims: [] } });
  const kept = (await keepers[slot.ledger.name]?.({ deciding, slot, after: fields, grounds })) ?? null;
  if (kept !== null) return { ok: false, refusal: kept };
  const all = await withConsequences(deciding, { slot, after: { org, fields } }, grounds);
  return all.ok ? planned(deciding, { changes: all.value, grounds, known: null }) : all;
}

/** Where a form shows it: of an entry's reference its list. */
const fieldAtFault = ({ field }: Reference): string => field.split('.*')[0] ?? field;

/** A deleted row: nothing refers to it, and the log holds it to that. */
export async function decideRemove(deciding: Deciding, slot: Slot, version: number): Promise<Result<Plan>> {
  const row = await present(deciding, slot, version);
  if (!row.ok) return row;
  const { log, graph } = deciding;
  const references = graph.to(slot.ledger.name);
  const kinds = references.map(({ ledger, field }) => referenceKind(ledger, field, slot.id));
  const held = kinds.length === 0 ? [] : await log.held(kinds, 1_000);
  if (held.length > 0) {
    const by = references.filter((_, n) => held.some(({ kind }) => kind === kinds[n])).map(({ ledger }) => ledger.name);
    return refused('IN_USE', { data: { by: [...new Set(by)] } });
  }
  const grounds: Grounds = { slots: [], claims: kinds.map((kind) => ({ kind, count: 0 })) };
  const removed = deciding.checks.get(slot.ledger.name)?.removed;
  const before = row.value.fields;
  const found = await saidBy(() => removed?.({ ...checking(deciding, slot, grounds), before }), deciding.asker.lang);
  if (found !== null) return { ok: false, refusal: found };
  const kept = (await keepers[slot.ledger.name]?.({ deciding, slot, after: null, grounds })) ?? null;
  return kept === null
    ? planned(deciding, { changes: [{ slot, after: null }], grounds, known: null })
    : { ok: false, refusal: kept };
}
