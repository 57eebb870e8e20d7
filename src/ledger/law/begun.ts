import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { Field } from '../../../domain/ledger/field.ts';
import { newStructure } from '../../../domain/ledger/structure.ts';
import type { StructureProps } from '../form/structure/structureProps.ts';
import type { AnyRow } from '../slots.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether the row says already what a command asks for: under the same name and of the same kind. An order's `hours` are its lines, those of one line a number. */
export const saysAlready = (ledger: Pick<LedgerDeclaration, 'fields'>, key: string, asked: Field): boolean =>
  ledger.fields[key]?.kind === asked.kind;

interface Beginning {
  readonly ledger: Pick<LedgerDeclaration, 'fields'>;
  readonly field: StructureProps['field'];
  /** What its cause tells. */
  readonly first: Values;
  readonly row: AnyRow | null;
  readonly orgId: string | null;
}

/** What a form stands with: what the row says already, for a new one the reader's organisation, and whatever its cause tells. */
export function begun({ ledger, field, first, row, orgId }: Beginning): Values {
  const parts = field.inside.parts({}, {});
  const known: Values = row ?? (orgId === null || orgId === '' ? {} : { orgId });
  const toldOf = (key: string, part: Field): unknown =>
    first[key] ?? (row === null || saysAlready(ledger, key, part) ? known[key] : undefined);
  const told = Object.entries(parts).map(([key, part]) => [key, toldOf(key, part)] as const);
  return {
    ...(newStructure(field.inside, {}) as Values),
    ...Object.fromEntries(
      told.flatMap(([key, value]) => (value === undefined ? [] : [[key, narrowed(parts[key], value)]])),
    ),
  };
}

/** The lines of a row may say more than a command asks of them: each begins with what is asked, and the rest is to be entered. */
function narrowed(part: Field | undefined, value: unknown): unknown {
  const { inside } = part ?? {};
  if (inside?.many !== 'list' || !Array.isArray(value)) return value;
  return (value as readonly unknown[]).map((line) =>
    typeof line === 'object' && line !== null ? newStructure(inside, {}, line as Values) : line,
  );
}
