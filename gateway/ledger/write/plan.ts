import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../../domain/event/event.ts';
import { eventTypesOf, type FieldChanges, openFields, personalFields } from '../../../domain/ledger/events.ts';
import type { Decided } from '../../../machines/decider.ts';
import type { Requirements, StreamAppend } from '../../log/log.ts';
import { claimChange, claimsOf } from '../claims.ts';
import type { Fields } from '../columns.ts';
import type { Slot } from '../rowStreams.ts';

/** One row that a command makes, changes or deletes. */
export interface RowChange {
  readonly slot: Slot;
  /** Null: deleted. */
  readonly after: { readonly org: string; readonly fields: Fields } | null;
}

/** What a command rests on beside the rows that it changes. */
export interface Grounds {
  /** Rows that it refers to or looked at: they must still be as they were. */
  readonly slots: Pick<Slot, 'stream' | 'version'>[];
  /** How many rows refer to something. */
  readonly claims: { readonly kind: string; readonly count: number }[];
}

export interface Plan {
  readonly changes: readonly RowChange[];
  readonly grounds: Grounds;
}

/** Only what differs. */
export function fieldChanges(slot: Slot, after: NonNullable<RowChange['after']>): FieldChanges {
  const before = slot.row;
  if (before === null) return {};
  const keys = openFields(slot.ledger).map(([key]) => key);
  const changed = keys.filter((key) => !isDeepStrictEqual(before.fields[key] ?? null, after.fields[key] ?? null));
  const changes: Record<string, { from: Json; to: Json }> = {};
  for (const key of changed) changes[key] = { from: before.fields[key] ?? null, to: after.fields[key] ?? null };
  if (slot.ledger.org.from === 'reference' && before.org !== after.org)
    changes['org'] = { from: before.org, to: after.org };
  return changes;
}

function factOf({ slot, after }: RowChange): { readonly type: string; readonly data: Json } | null {
  const types = eventTypesOf(slot.ledger);
  if (after === null) return { type: types.deleted, data: {} };
  if (slot.row === null)
    return { type: slot.version === 0 ? types.created : types.restored, data: { row: after.fields } };
  const changes = fieldChanges(slot, after);
  return Object.keys(changes).length === 0 ? null : { type: types.changed, data: { changes } };
}

function appendOf(change: RowChange, at: string): StreamAppend | null {
  const { slot, after } = change;
  const fact = factOf(change);
  if (fact === null) return null;
  const before = slot.row === null ? [] : claimsOf(slot.ledger, { id: slot.id, ...slot.row });
  const claims = claimChange(before, after === null ? [] : claimsOf(slot.ledger, { id: slot.id, ...after }));
  const event: Decided = { ...fact, at: happenedAt(change) ?? at, to: null };
  const org = after?.org ?? slot.row?.org ?? '';
  return {
    stream: slot.stream,
    expected: slot.version,
    org,
    events: [event],
    context: after?.fields ?? null,
    personal: personalFields(slot.ledger),
    claims,
  };
}

/** When what a new row tells of happened, where it says so itself; null where that is its entry. */
function happenedAt({ slot, after }: RowChange): string | null {
  const { happened } = slot.ledger;
  const told = happened === undefined || slot.row !== null ? null : after?.fields[happened];
  return typeof told === 'string' ? told : null;
}

/** The plan as the log takes it: one event a changed row, and what must hold besides. */
export function commandOf(
  plan: Plan,
  at: string,
): { readonly appends: readonly StreamAppend[]; readonly requires: Requirements } {
  const appends = plan.changes.flatMap((change) => appendOf(change, at) ?? []);
  return { appends, requires: groundsOf(plan.grounds) };
}

/** What must hold besides, as the log takes it. */
export const groundsOf = ({ slots, claims }: Grounds): Requirements => ({
  streams: distinct(slots.map(({ stream, version }) => ({ stream, version }))),
  claims: distinct(claims),
});

/**
 * Each ground once, but never one for another: a row that was seen at two versions, or that the command also changes at
 * another version than the one it was looked at, must fail the whole (two moves in a tree at once would close a ring).
 */
function distinct<T>(grounds: readonly T[]): readonly T[] {
  return [...new Map(grounds.map((one) => [JSON.stringify(one), one])).values()];
}
