/** Larger numbers lose their digits in a double and mean a fault of the sender. */
const largest = 1e15;
const deepest = 20;

/** Whether a text may be stored and sent on: no NUL (PostgreSQL refuses it) and no half of a surrogate pair. */
export function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * The first path at which a value from outside holds what no field of ours can mean: NUL, a lone surrogate, NaN, an
 * infinity, a number beyond ±1e15, or a nesting without end. Null when it is clean.
 */
export function borderFault(value: unknown, path = '', depth = 0): string | null {
  if (depth > deepest) return path;
  if (typeof value === 'string') return isCleanText(value) ? null : path;
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) <= largest ? null : path;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null;
  for (const [key, inner] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    const fault = isCleanText(key) ? borderFault(inner, at, depth + 1) : path;
    if (fault !== null) return fault;
  }
  return null;
}
