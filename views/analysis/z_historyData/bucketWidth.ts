const units = [
  [2_592_000_000, 'mo'],
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
] as const;

/** How long a bucket is, in the field's own short form, alike in both languages: 5 s, 15 min, 1 d. */
export function writeWidth(ms: number): string {
  for (const [length, unit] of units) {
    if (ms >= length) return `${ms / length} ${unit}`;
  }
  return `${ms} ms`;
}
