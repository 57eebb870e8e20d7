import type { Text } from '../text/message.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Of the entries of a list, each that bears what an earlier one bears: its path below the row and the sentence. Empty values never repeat. */
export function uniqueWithin(
  entries: readonly Entry[],
  { at, key, say }: { readonly at: string; readonly key: string; readonly say: Text },
): Readonly<Record<string, Text>> {
  const faults: Record<string, Text> = {};
  const seen = new Set<unknown>();
  for (const [index, entry] of entries.entries()) {
    const value = entry[key];
    if (value === null || value === undefined || value === '') continue;
    if (seen.has(value)) faults[`${at}.${index}.${key}`] = say;
    seen.add(value);
  }
  return faults;
}
