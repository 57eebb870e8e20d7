import { accepted, type Result } from '../../../domain/error/errors.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Log } from '../../log/log.ts';
import { referenceKind } from '../claims.ts';
import { givesOrg, levelField, type Reference } from '../references.ts';
import { readSlots, type Slot } from '../rowStreams.ts';
import { faulty } from './checkEntry.ts';
import type { Deciding } from './deciding.ts';
import type { Grounds, RowChange } from './plan.ts';

/** A command moves at most so many rows: it is one transaction, and nothing may hold the log's lock for long. */
const mostRows = 5_000;

/** The level below: 01, 02, … 99. Null beyond. */
export function levelBelow(level: string | null): string | null {
  const next = level === null ? 1 : Number(level) + 1;
  return next > 99 ? null : String(next).padStart(2, '0');
}

/**
 * The rows that a changed row takes along: those that have their organisation from it, when that moved, and its children in
 * the tree, when its level moved; and theirs in turn. Who refers to a row is read from the claims, and their number is
 * required, so that a row that begins to refer to it at the same moment is not forgotten.
 */
export async function withConsequences(deciding: Deciding, first: RowChange, grounds: Grounds) {
  const { log, graph, asker } = deciding;
  const changes: RowChange[] = [first];
  for (let n = 0; n < changes.length; n++) {
    const change = changes[n] as RowChange;
    for (const reference of graph.to(change.slot.ledger.name)) {
      const moved = movedBy(reference, change);
      if (moved === null) continue;
      const rows = await referring(log, reference, change.slot.id, grounds);
      const made = rows.map(moved);
      if (made.includes(null) || changes.length + made.length > mostRows)
        return refusal(first, made.includes(null), asker.lang);
      changes.push(...made.filter((one) => one !== null));
    }
  }
  return accepted(changes as readonly RowChange[]);
}

function refusal(first: RowChange, tooDeep: boolean, lang: Lang): Result<never> {
  const field = first.slot.ledger.parent ?? 'org';
  return faulty('RULE_BROKEN', [field], tooDeep ? 'ledger.tooDeep' : 'ledger.tooManyFollow', lang);
}

/** What the change makes of a row that refers to it by this reference; null when it leaves such rows alone. */
function movedBy(reference: Reference, { slot, after }: RowChange): ((row: Slot) => RowChange | null) | null {
  if (slot.row === null || after === null) return null;
  if (givesOrg(reference) && slot.row.org !== after.org) {
    // What happened stays with who held the thing then.
    if (reference.ledger.happened !== undefined) return null;
    return (one) => (one.row === null ? null : { slot: one, after: { org: after.org, fields: one.row.fields } });
  }
  const level = levelField(slot.ledger);
  const isTree = reference.ledger === slot.ledger && reference.field === slot.ledger.parent && level !== null;
  if (!isTree || slot.row.fields[level] === after.fields[level]) return null;
  const below = levelBelow(after.fields[level] as string | null);
  return (one) =>
    one.row === null || below === null
      ? null
      : { slot: one, after: { ...one.row, fields: { ...one.row.fields, [level]: below } } };
}

async function referring(
  log: Log,
  { ledger, field }: Reference,
  id: string,
  grounds: Grounds,
): Promise<readonly Slot[]> {
  const kind = referenceKind(ledger, field, id);
  const held = await log.held([kind], mostRows + 1);
  grounds.claims.push({ kind, count: held.length });
  const slots = await readSlots(
    log,
    held.map(({ key }) => ({ ledger, id: key })),
  );
  // One that was deleted since holds no claim any more: the required number no longer fits, and all is decided anew.
  return [...slots.values()].filter(({ row }) => row !== null);
}
