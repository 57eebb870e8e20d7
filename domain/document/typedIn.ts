/** The one text in which two values differ, by its path: letters typed into it are one change. Null: they differ otherwise. */
export function typedIn(before: unknown, after: unknown): string | null {
  if (isText(before) && isText(after)) return '';
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return null;
  const [one, other] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => one[key] !== other[key]);
  const [key] = keys;
  if (key === undefined || keys.length > 1) return null;
  const within = typedIn(one[key], other[key]);
  return within === null ? null : `${key}.${within}`;
}

/** Under which letters typed into one text of a part are taken back together; null: a change of its own. */
export function typedMark(part: string, before: unknown, after: unknown): string | null {
  const typed = typedIn(before, after);
  return typed === null ? null : `${part} ${typed}`;
}

const isText = (value: unknown): boolean => value === null || typeof value === 'string';
