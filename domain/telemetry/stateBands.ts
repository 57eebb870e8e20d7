/** A state over a time, s since 1970; null: nobody knows what stood there. */
export interface StateBand {
  readonly from: number;
  readonly to: number;
  readonly code: number | null;
}

/**
 * What stood when, out of what was told over equal parts of time: `times` are their middles, `width` their length (s). A part without a sample
 * (undefined) goes on as the one before it; before the first nobody knows.
 */
export function stateBands(
  times: readonly number[],
  codes: readonly (number | null | undefined)[],
  width: number,
): readonly StateBand[] {
  const bands: StateBand[] = [];
  for (const [n, middle] of times.entries()) {
    const before = bands.at(-1);
    const told = codes[n];
    const code = told === undefined ? (before?.code ?? null) : told;
    const to = middle + width / 2;
    if (before !== undefined && before.code === code) bands[bands.length - 1] = { ...before, to };
    else bands.push({ from: middle - width / 2, to, code });
  }
  return bands;
}

/** Cut to a span: nothing before it, nothing after it. */
export const bandsWithin = (
  bands: readonly StateBand[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly StateBand[] =>
  bands.flatMap((band) => {
    const cut = { ...band, from: Math.max(band.from, from), to: Math.min(band.to, to) };
    return cut.from < cut.to ? [cut] : [];
  });

/** How long each state stood, s, the longest first; what nobody knows stands last. */
export function timeByState(
  bands: readonly StateBand[],
): readonly { readonly code: number | null; readonly seconds: number }[] {
  const sums = new Map<number | null, number>();
  for (const { code, from, to } of bands) sums.set(code, (sums.get(code) ?? 0) + (to - from));
  return [...sums]
    .map(([code, seconds]) => ({ code, seconds }))
    .sort((a, b) => Number(a.code === null) - Number(b.code === null) || b.seconds - a.seconds);
}
