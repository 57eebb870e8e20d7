import type { ChartSeries } from './chart.ts';

/**
 * What the codes of a chart are called, by code; null where it draws anything but states. A code that two series call differently keeps its
 * number.
 */
export function stateNamesOf(series: readonly Pick<ChartSeries, 'states'>[]): ReadonlyMap<number, string> | null {
  if (series.length === 0 || series.some(({ states }) => states === undefined)) return null;
  const names = new Map<number, string>();
  const disputed = new Set<number>();
  for (const [code, name] of series.flatMap(({ states = {} }) => Object.entries(states))) {
    const before = names.get(Number(code));
    if (before !== undefined && before !== name) disputed.add(Number(code));
    names.set(Number(code), name);
  }
  for (const code of disputed) names.delete(code);
  return names;
}

/** About so many characters of Latin letters wide: a Chinese one takes the room of two. */
export const lettersOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1), 0);
