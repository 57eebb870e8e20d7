import type { EventDeclaration } from '../../../domain/event/declaration.ts';
import type { Json } from '../../../domain/event/event.ts';

export type EventTypes = ReadonlyMap<string, EventDeclaration>;

/** As the log records a type: the version stands behind it from the second on, `AlarmRaised@2`. */
export const recordedType = ({ type, version }: EventDeclaration): string =>
  version === 1 ? type : `${type}@${version}`;

/** `AlarmRaised@2` as its word and its version. */
export function partsOfType(recorded: string): { readonly type: string; readonly version: number } {
  const at = recorded.lastIndexOf('@');
  return at < 0
    ? { type: recorded, version: 1 }
    : { type: recorded.slice(0, at), version: Number(recorded.slice(at + 1)) };
}

/**
 * Lifts old data to today's shape, version by version. What is not declared any more stays as it was. Throws on a version that this program does
 * not know yet: a newer one wrote it, and its shape would be taken for another.
 */
export function lifted(
  recorded: string,
  data: Json,
  known: EventTypes,
): { readonly type: string; readonly data: Json } {
  const { type, version } = partsOfType(recorded);
  const declared = known.get(type);
  if (declared !== undefined && version > declared.version)
    throw new Error(
      `the log holds ${recorded}, and this program knows ${type} up to version ${declared.version}: start the newer program`,
    );
  let now = data;
  for (let from = version; from < (declared?.version ?? version); from++) now = declared?.upcast[from]?.(now) ?? now;
  return { type, data: now };
}
