/** So many colours there are for the curves of a chart (`--bb-chart-1` and on). */
const paletteSize = 6;

/** How the curve of a place among all of a chart, from 1, is told from the others: beyond six the colours come again, dashed. */
export function lookOfPlace(place: number): { readonly token: string; readonly dashed: boolean } {
  return { token: `chart-${((place - 1) % paletteSize) + 1}`, dashed: place > paletteSize };
}
