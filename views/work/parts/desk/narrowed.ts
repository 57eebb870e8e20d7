type Query = Readonly<Record<string, string>>;

const parts = (written: string): readonly string[] => written.split(',');

/** Two bounds of one field as the narrower of them: instants as they are written, numbers by their size. */
function bound(key: string, one: string, other: string): string {
  const isLess = Number.isFinite(Number(one)) ? Number(one) < Number(other) : one < other;
  return isLess === key.endsWith('.to') ? one : other;
}

/**
 * A question within another: what both ask of a field is asked of what they share. Null where they share nothing, so that no row answers. It is how a sum
 * above a list counts what the list is narrowed to, and no more.
 */
export function narrowedBy(base: Query, asks: Query): Query | null {
  const joined: Record<string, string> = { ...base };
  for (const [key, asked] of Object.entries(asks)) {
    const said = base[key];
    if (said === undefined) joined[key] = asked;
    else if (key.includes('.')) joined[key] = bound(key, said, asked);
    else {
      const shared = parts(said).filter((one) => parts(asked).includes(one));
      if (shared.length === 0) return null;
      joined[key] = shared.join(',');
    }
  }
  return joined;
}
