type Query = Readonly<Record<string, string>>;

const parts = (written: string): readonly string[] => written.split(',');

/** Two bounds of one field as the narrower of them: instants as they are written, numbers by their size. */
function bound(key: string, one: string, other: string): string {
  const isLess = Number.isFinite(Number(one)) ? Number(one) < Number(other) : one < other;
  return isLess === key.endsWith('.to') ? one : other;
}

/** A question, and what of it the list call cannot ask beside the rest: its rows are looked at for that. */
export interface Narrowed {
  readonly query: Query;
  readonly holds: (row: Readonly<Record<string, unknown>>) => boolean;
}

/** Whether a field of many names one of those asked for, as the list call has it: left empty it answers to an empty word. */
const namesOneOf = (said: unknown, asked: string): boolean => {
  const named = Array.isArray(said) ? said : [];
  return named.length === 0 ? parts(asked).includes('') : named.some((one) => parts(asked).includes(String(one)));
};

/**
 * A question within another: what both ask of a field is asked of what they share. Null where they share nothing, so that no row answers. It is how a sum
 * above a list counts what the list is narrowed to, and no more. A field of many may name one of each: both are asked of it, the second of the rows.
 */
export function narrowedBy(base: Query, asks: Query, isMany: (field: string) => boolean): Narrowed | null {
  const joined: Record<string, string> = { ...base };
  const beside: (readonly [field: string, asked: string])[] = [];
  for (const [key, asked] of Object.entries(asks)) {
    const said = base[key];
    if (said === undefined) joined[key] = asked;
    else if (isMany(key)) beside.push([key, asked]);
    else if (key.includes('.')) joined[key] = bound(key, said, asked);
    else {
      const shared = parts(said).filter((one) => parts(asked).includes(one));
      if (shared.length === 0) return null;
      joined[key] = shared.join(',');
    }
  }
  return { query: joined, holds: (row) => beside.every(([field, asked]) => namesOneOf(row[field], asked)) };
}
