import uPlot from 'uplot';

/** Puts the shared cursor of all charts of a key at an instant (s since 1970), as the pointer would; null takes it away. */
export function moveCursor(key: string, at: number | null): void {
  for (const plot of uPlot.sync(key).plots) {
    const left = at === null ? -10 : plot.valToPos(at, 'x');
    plot.setCursor({ left, top: at === null ? -10 : 0 }, true);
  }
}
