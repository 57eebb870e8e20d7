import type { Json } from '../domain/event/event.ts';

/** Old name to new name. A state that was renamed has an entry for ever: the log keeps what it was called then. */
export type Renames = Readonly<Record<string, string>>;

/** Lifts a state as an older chart wrote it: every region and state that was renamed gets its present name. */
export function renamed(renames: Renames, value: Json): Json {
  if (typeof value === 'string') return renames[value] ?? value;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([region, state]) => [renames[region] ?? region, renamed(renames, state)]),
  );
}
