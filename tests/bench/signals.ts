/** Always the same, between 0 and 1. */
export function noise(n: number): number {
  const x = Math.sin(n * 12.9898) * 43_758.5453;
  return x - Math.floor(x);
}

/** What a meter shows at a second: a third counters, a third powers, a third temperatures. */
export function meter(point: number, second: number): number {
  const kind = point % 3;
  if (kind === 0) return Math.floor(1_234_567 + second * 1.5 + noise(point * 7919 + second)) / 100;
  if (kind === 1)
    return Math.round(50_000 + Math.sin(second / 60) * 8000 + (noise(point * 104_729 + second) - 0.5) * 600) / 100;
  return Math.round(452 + 20 * Math.sin(second / 5000 + point) + noise(point + second / 40) * 0.6) / 10;
}
