import type { Field } from '../../../domain/ledger/field.ts';
import type { LawCommand } from '../../../domain/ledger/law.ts';
import { entriesOf, structureOf } from '../../../domain/ledger/structure.ts';
import { copyOf } from '../form/structure/entryMoves.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a new row begins with that is written after a former one: all that its form asks for, without what the house keeps of the former by itself.
 * A time that is past is asked for anew, and what is told unseen (of which alarm the former came) is of the former alone.
 */
export function copiedRow(
  { given = {}, silent = [] }: Pick<LawCommand, 'given' | 'silent'>,
  row: Values,
  now: number,
): Values {
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, field]) => {
      const value = row[key];
      if (value === undefined || value === null || field.computed === true || silent.includes(key)) return [];
      if (field.kind === 'instant' && Date.parse(String(value)) <= now) return [];
      return [[key, copiedValue(field, value, row)]];
    }),
  );
}

function copiedValue({ inside }: Field, value: unknown, row: Values): unknown {
  if (inside === undefined) return value;
  if (inside.many === undefined) return copyOf(inside, value, row);
  const entries = entriesOf(inside, value).map(({ key, value: one }) => ({ key, value: copyOf(inside, one, row) }));
  return structureOf(inside, entries);
}
