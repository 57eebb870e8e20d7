import { openFields } from '../../../domain/ledger/events.ts';
import { placeNamed } from '../../../domain/ledger/law.ts';
import type { LawRow } from '../../../domain/ledger/lawRule.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import type { AnyRow } from '../slots.ts';
import { saysAlready } from './begun.ts';

/** What became of a row since somebody began to order something of it. */
export interface Meantime {
  /** What is ordered means what it meant: the row goes on where it stood, and so does the line that is named. */
  readonly means: 'same' | 'other';
  /** What changed, by field. */
  readonly changed: readonly string[];
}

interface Began {
  readonly law: Pick<RowLaw, 'law' | 'ledger'>;
  readonly command: string;
  /** What the line is named by, where the command is about one. */
  readonly named: LawRow;
  readonly row: AnyRow;
}

export const alike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Compares a row as it was when a form was opened with the row as it stands; null while it is the same. A command on a line rests on the row's state
 * and on that line; one that rests on what was seen on all of the row; any other on the state alone: the rest its law judges. But what it asks for
 * and the row says already stood in its form as it was: sent as it stands there, it would overwrite what another wrote.
 */
export function meantimeOf({ law, command, named, row }: Began, now: AnyRow | null): Meantime | null {
  if (now === null || now.id !== row.id || now.version <= row.version) return null;
  const changed = openFields(law.ledger).flatMap(([key]) => (alike(row[key], now[key]) ? [] : [key]));
  const { part, seen, given = {} } = law.law.commands[command] ?? {};
  const isWhere = alike(row[law.law.state], now[law.law.state]);
  const line = (of: AnyRow): unknown => {
    const place = part === undefined ? null : placeNamed(part, of, named);
    return place === null ? null : (of[part?.in ?? ''] as readonly unknown[])[place];
  };
  const isLine = part === undefined ? seen !== true || changed.length === 0 : alike(line(row), line(now));
  const isPrefilled = changed.some((key) => {
    const asked = given[key];
    return asked !== undefined && saysAlready(law.ledger, key, asked);
  });
  return { means: isWhere && isLine && !isPrefilled ? 'same' : 'other', changed };
}
