/** What a new device's id begins with where nobody says. */
export const firstPrefix = 'D';

/** The number that an id ends with behind these first characters; null where something else stands there. */
function numberIn(id: string, prefix: string): number | null {
  const digits = id.startsWith(prefix) ? id.slice(prefix.length) : '';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** The highest number among the ids with this beginning, and the id that follows it, as wide as the widest: `M009` before `M010`. */
export function nextDeviceId(
  ids: readonly string[],
  prefix: string,
): { readonly highest: number; readonly next: string } {
  const numbered = ids.flatMap((id) => {
    const number = numberIn(id, prefix);
    return number === null ? [] : [{ number, width: id.length - prefix.length }];
  });
  const highest = Math.max(0, ...numbered.map(({ number }) => number));
  const width = Math.max(0, ...numbered.map((one) => one.width));
  return { highest, next: `${prefix}${String(highest + 1).padStart(width, '0')}` };
}
