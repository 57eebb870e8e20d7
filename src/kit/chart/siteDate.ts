import uPlot from 'uplot';

const quarter = 900;
/** As many quarters as some two years have; what is looked at after them begins anew. */
const most = 100_000;
const kept = new Map<string, Map<number, number>>();

/**
 * A moment (s) as a date whose local fields are the site's clock, as uPlot reads them. By how much they differ is kept by the quarter of an hour, at whose
 * edges every clock of the world changes: to ask the zone anew for each mark took more time than the drawing.
 */
export function siteDate(zone: string): (seconds: number) => Date {
  const known = kept.get(zone) ?? new Map<number, number>();
  kept.set(zone, known);
  return (seconds) => {
    const place = Math.floor(seconds / quarter);
    let shift = known.get(place);
    if (shift === undefined) {
      const at = new Date(place * quarter * 1000);
      shift = uPlot.tzDate(at, zone).getTime() - at.getTime();
      if (known.size >= most) known.clear();
      known.set(place, shift);
    }
    return new Date(seconds * 1000 + shift);
  };
}
