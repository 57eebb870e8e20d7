import { type Result, refused } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { countedField } from '../../../domain/ledger/events.ts';
import type { Asker, Writing } from '../asker.ts';
import type { Slot } from '../rowStreams.ts';
import type { Written } from '../written.ts';
import { changedFields, newRow } from './checkEntry.ts';
import { decideRemove, decideUpdate } from './decide.ts';
import type { Deciding } from './deciding.ts';
import { obey, underLaw } from './lawful.ts';
import { obeyMany } from './lawfulMany.ts';
import type { Plan } from './plan.ts';
import { checkGroup, checkUpdate, createGroup, madeRow, planUpdate, together } from './writeMany.ts';
import {
  changeOne,
  createOne,
  type Done,
  decidingFor,
  doneOf,
  named,
  once,
  updating,
  type WriteSettings,
} from './writeOne.ts';
import type { Input, NumberedRow, Writes } from './writes.ts';

/** Every way to write into a ledger, for people and for the program alike. */
export function openWrites(settings: WriteSettings): Writes {
  const deciding = (asker: Asker): Deciding => decidingFor(settings, asker);

  async function create(ledger: LedgerDeclaration, input: Input, writing: Writing): Promise<Result<Done>> {
    if (ledger.law !== undefined) return underLaw;
    const checked = newRow(ledger, input, writing.asker.lang);
    if (!checked.ok) return checked;
    return once(settings, named(writing, ['create', ledger.name, input]), (mine) =>
      createOne(settings, { ledger, row: checked.value, writing: mine }),
    );
  }

  async function createMany(
    ledger: LedgerDeclaration,
    inputs: readonly Input[],
    writing: Writing,
  ): Promise<readonly Result<Written>[]> {
    return createRows(
      ledger,
      inputs.map((input, n) => ({ n, input })),
      writing,
    );
  }

  async function createRows(
    ledger: LedgerDeclaration,
    rows: readonly NumberedRow[],
    writing: Writing,
  ): Promise<readonly Result<Written>[]> {
    if (ledger.law !== undefined) return rows.map(() => underLaw);
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
    checkRows: async (ledger, rows, writing, alongside) =>
      ledger.law === undefined ? checkGroup(settings, { ledger, rows, writing }, alongside) : rows.map(() => underLaw),
    madeRows: (ledger, rows, writing) => Promise.all(rows.map((row) => madeRow(settings, { ledger, row, writing }))),
    update: async (target, input, writing) => {
      if (target.ledger.law !== undefined) return underLaw;
      const changes = changedFields(target.ledger, input, writing.asker.lang);
      if (!changes.ok) return changes;
      const mine = updating(target, input, writing);
      const decide = (slot: Slot) =>
        decideUpdate(deciding(writing.asker), { slot, version: target.version, changes: changes.value });
      return once(settings, mine, (one) => changeOne(settings, { target, decide, writing: one }));
    },
    amend: async ({ ledger, id }, changesOf, writing) => {
      if (ledger.law !== undefined) return underLaw;
      const decide = async (slot: Slot): Promise<Result<Plan>> => {
        const changes = changedFields(ledger, slot.row === null ? {} : changesOf(slot.row.fields), writing.asker.lang);
        return changes.ok
          ? decideUpdate(deciding(writing.asker), { slot, version: slot.version, changes: changes.value })
          : changes;
      };
      const target = { ledger, id, version: 0 };
      return once(settings, named(writing, ['amend', ledger.name, id]), (mine) =>
        changeOne(settings, { target, decide, writing: mine }),
      );
    },
    checkUpdate: async (target, input, writing) =>
      target.ledger.law === undefined ? checkUpdate(settings, { target, input, writing }) : underLaw,
    async updated(target, input, writing) {
      const { command, by } = updating(target, input, writing);
      const made = await settings.log.answered(command.id, by, command.digest);
      return made?.ok ? doneOf(made.value) : null;
    },
    planned: async (row, version, changes) =>
      row.ledger.law === undefined
        ? planUpdate({ ...settings, checks: new Map() }, { row, version, input: changes })
        : underLaw,
    restore: async ({ ledger, id, fields }, writing) => {
      if (ledger.law !== undefined) return underLaw;
      const counted = countedField(ledger);
      const number = counted === null ? {} : { number: fields?.[counted] as number };
      return once(settings, named(writing, ['restore', ledger.name, id]), (mine) =>
        fields === null
          ? Promise.resolve(refused('NO_PERMISSION'))
          : createOne(settings, { ledger, row: { id, fields }, writing: mine, ...number }),
      );
    },
    obey: (ledger, order, writing) => obey(settings, ledger, { ...order, writing }),
    obeyMany: (ledger, orders, writing) => obeyMany(settings, ledger, orders, writing),
    remove: async (target, writing) => {
      if (target.ledger.law !== undefined) return underLaw;
      const mine = named(writing, ['remove', target.ledger.name, target.id, target.version]);
      const decide = (slot: Slot) => decideRemove(deciding(writing.asker), slot, target.version);
      return once(settings, mine, (one) => changeOne(settings, { target, decide, writing: one }));
    },
  };
}
