import { type RefObject, useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useLang } from '../../i18n/lang.ts';
import { useTheme } from '../../theme/theme.ts';
import { type Palette, readPalette } from './palette.ts';

/** What a plot is made of, anew whenever what it shows is another. */
export type MakePlot = (
  palette: Palette,
  host: HTMLElement,
) => { readonly options: Omit<uPlot.Options, 'width' | 'height'>; readonly data: uPlot.AlignedData };

/** A plot of whatever x it has, as large as its place; `key` says what it shows. */
export function usePlot(make: MakePlot, key: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const newest = useRef(make);
  newest.current = make;
  const theme = useTheme();
  const lang = useLang();
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours and words are baked into the canvas
  useEffect(() => {
    const host = box.current;
    if (host === null) return;
    const { options, data } = newest.current(readPalette(), host);
    const size = () => ({ width: host.clientWidth || 300, height: host.clientHeight || 160 });
    const plot = new uPlot({ ...options, ...size() }, data, host);
    const sized = new ResizeObserver(() => plot.setSize(size()));
    sized.observe(host);
    return () => {
      sized.disconnect();
      plot.destroy();
    };
  }, [theme, lang, key]);
  return box;
}
