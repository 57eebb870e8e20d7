import { isDeepStrictEqual } from 'node:util';
import { accepted, type Result } from '../../../domain/error/errors.ts';
import { streamOf } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { ledgerFact, openFields } from '../../../domain/ledger/events.ts';
import { own } from '../../../domain/own.ts';
import type { Claim, Log } from '../../log/log.ts';
import type { Writing } from '../asker.ts';
import { uniqueClaim } from '../claims.ts';
import type { Fields } from '../columns.ts';
import { readSlots, type Slot, slotKey } from '../rowStreams.ts';
import type { Target, Writes } from '../write/writes.ts';
import type { Written } from '../written.ts';
import type { JudgedRow } from './judgedRows.ts';

/** A row of a workbook that changes one that stands. */
export interface ChangingRow extends JudgedRow {
  readonly version: number;
}

export const isChanging = (row: JudgedRow): row is ChangingRow => row.version !== null;

interface ChangesMeans {
  readonly log: Log;
  readonly writes: Writes;
  readonly ledger: LedgerDeclaration;
  /** The import's own; each row goes under its number. */
  readonly writing: Writing;
}

/** A row with the one that it names, and what it would change of it. */
interface Named {
  readonly target: Target;
  readonly slot: Slot;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Rows that stand and are changed by a workbook: by the id that it bears, or else by what no other row bears. */
export function changingRows({ log, writes, ledger, writing }: ChangesMeans) {
  const ownCommand = ({ n }: JudgedRow): Writing => ({
    ...writing,
    command: { id: `${writing.command.id}:${n}`, digest: null },
  });

  /** Null for a row that names none. */
  async function named(rows: readonly ChangingRow[]): Promise<readonly (Named | null)[]> {
    const claims = rows.map(({ input }) => (typeof input['id'] === 'string' ? null : claimNamed(ledger, input)));
    const held = await log.holders(claims.filter((claim) => claim !== null));
    const byClaim = new Map(
      held.map(({ kind, key, stream }) => [`${kind}\0${key}`, stream.slice(streamOf(ledger.name, '').length)]),
    );
    const ids = rows.map(({ input }, n) => {
      const claim = claims[n] ?? null;
      return claim === null ? (input['id'] as string | undefined) : byClaim.get(`${claim.kind}\0${claim.key}`);
    });
    const slots = await readSlots(
      log,
      ids.flatMap((id) => (id === undefined ? [] : [{ ledger, id }])),
    );
    return rows.map(({ input, version }, n) => {
      const id = ids[n];
      const slot = id === undefined ? undefined : slots.get(slotKey({ ledger, id }));
      if (id === undefined || slot === undefined) return null;
      return { target: { ledger, id, version }, slot, input: changesIn(ledger, slot, input) };
    });
  }

  const each = async <T>(
    rows: readonly ChangingRow[],
    ask: (named: Named, row: ChangingRow) => Promise<T>,
  ): Promise<readonly (T | null)[]> => {
    const found = await named(rows);
    return Promise.all(found.map((one, n) => (one === null ? null : ask(one, rows[n] as ChangingRow))));
  };

  return {
    /** What each would claim, its own id among it; null for a row that names none. */
    check: (rows: readonly ChangingRow[]): Promise<readonly (Result<readonly Claim[]> | null)[]> =>
      each(rows, async ({ target, input }) => {
        const checked = await writes.checkUpdate(target, input, writing);
        return checked.ok ? accepted([...checked.value, { kind: 'id', key: target.id }]) : checked;
      }),
    write: (rows: readonly ChangingRow[]): Promise<readonly (Result<Written> | null)[]> =>
      each(rows, ({ target, input }, row) => writes.update(target, input, ownCommand(row))),
    /** Makes of each what it was before this import; says how many stay because somebody changed them since. */
    async undo(rows: readonly ChangingRow[]): Promise<number> {
      const stays = await each(rows, async ({ target, input, slot }, row) => {
        const done = await writes.updated(target, input, ownCommand(row));
        return done === null ? 0 : (await takenBack(slot, done)) ? 0 : 1;
      });
      return stays.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    },
  };

  async function takenBack(slot: Slot, { id, version }: Written): Promise<boolean> {
    // The last two: this import's change, and its being taken back where that was cut short.
    const events = await log.read({ after: 0, limit: 2, streams: [slot.stream], newestFirst: true });
    const event = events.find((one) => one.version === version);
    if (event === undefined) return false;
    const { changes = {} } = ledgerFact(event);
    const before = Object.entries(changes).flatMap(([key, { from }]) => (isEntered(ledger, key) ? [[key, from]] : []));
    const command = { id: `${writing.command.id}:undo:${id}`, digest: null };
    return (await writes.update({ ledger, id, version }, Object.fromEntries(before), { ...writing, command })).ok;
  }
}

function isEntered({ fields }: LedgerDeclaration, key: string): boolean {
  const field = own(fields, key);
  return field !== undefined && field.computed !== true;
}

/** What only one row can bear, of those that the workbook says. */
function claimNamed(ledger: LedgerDeclaration, input: Readonly<Record<string, unknown>>): Claim | null {
  const org = ledger.org.from === 'field' ? input[ledger.org.field] : undefined;
  for (const [key, field] of openFields(ledger)) {
    const { unique } = field;
    if (unique === undefined || (input[key] ?? null) === null) continue;
    if (unique === 'organisation' && typeof org !== 'string') continue;
    if (typeof unique === 'object' && unique.within.some((one) => input[one] === undefined)) continue;
    return uniqueClaim(ledger, key, { org: String(org ?? ''), fields: input as Fields });
  }
  return null;
}

/** What may be changed; a field that never changes may stand there as it is. */
function changesIn(ledger: LedgerDeclaration, { row }: Slot, { id: _, ...input }: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(input).filter(([key, value]) => {
    return own(ledger.fields, key)?.fixed !== true || !isDeepStrictEqual(row?.fields[key] ?? null, value ?? null);
  });
  return Object.fromEntries(entries);
}
