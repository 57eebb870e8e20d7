type Said = Readonly<Record<string, string>>;

/**
 * What was refused by path, after something was entered: below a list whose lines were moved, inserted or dropped it goes, for the place that it names is
 * another line's now.
 */
export const saidAfter = (said: Said, before: unknown, after: unknown): Said =>
  Object.fromEntries(Object.entries(said).filter(([path]) => standsStill(path.split('.'), before, after)));

function standsStill([key, ...rest]: readonly string[], before: unknown, after: unknown): boolean {
  if (key === undefined || before === after) return true;
  if (Array.isArray(before) && Array.isArray(after) && isRearranged(before, after)) return false;
  return standsStill(rest, partOf(before, key), partOf(after, key));
}

/** One entry that is another at its place was written; any other change moves what stands. */
const isRearranged = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length !== after.length || before.filter((one, at) => one !== after[at]).length > 1;

const partOf = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null ? (of as Readonly<Record<string, unknown>>)[key] : undefined;
