import { useEffect, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useLang } from '../../i18n/lang.ts';
import { useTheme } from '../../theme/theme.ts';
import { usePrintSpan } from '../print/printing.ts';
import { useSite, useTimes } from '../time/times.ts';
import styles from './chart.module.css';
import type { ChartFeed, ChartLook, ChartSeries } from './chart.ts';
import { chartOptions, columnsOf } from './options.ts';
import { readPalette } from './palette.ts';
import { chartScheduler } from './scheduler.ts';

interface Props extends ChartLook {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly feed: ChartFeed;
  /** Shown span in s since 1970; read at every drawing, so that a live chart moves. */
  readonly span: () => { readonly from: number; readonly to: number };
  readonly now: () => number | null;
  /** A span was drawn with the pointer: fetch it finer. */
  readonly onZoom?: (from: number, to: number) => void;
  /** Where the cursor stands, in s; null when it left. */
  readonly onCursor?: (at: number | null) => void;
}

/** A chart of quantities over time: one unit, one y axis. Charts that share a `cursorKey` share the cursor. */
export function TimeChart(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  const newest = useRef(props);
  newest.current = props;
  const theme = useTheme();
  const lang = useLang();
  const times = useTimes();
  const { zone } = useSite();
  usePrintSpan(() => {
    const { from, to } = props.span();
    return `${times.full(from * 1000)} — ${times.full(to * 1000)}`;
  });
  const shape = useMemo(
    () =>
      props.series
        .map(
          (one) =>
            `${one.id}/${one.color}/${one.stepped === true}/${one.dashed === true}/${Object.entries(one.states ?? {}).join()}`,
        )
        .join(),
    [props.series],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: canvas colours and words are baked in, so theme, language and shape rebuild it
  useEffect(() => {
    const host = box.current;
    if (!host) return;
    const plot = new uPlot(
      chartOptions({ host, props: () => newest.current, palette: readPalette(), times, zone }),
      columnsOf(newest.current.feed.read()),
      host,
    );
    return keepDrawn(plot, host, () => newest.current);
  }, [theme, lang, shape, zone, props.feed, props.cursorKey]);

  return <div ref={box} className={styles.chart} role="img" aria-label={props.label} />;
}

/** Draws when data, size or sight change; nothing while it is out of sight. Returns what ends it. */
function keepDrawn(plot: uPlot, host: HTMLElement, props: () => Props): () => void {
  let inSight = true;
  const draw = () => {
    if (!inSight) return;
    plot.batch(() => {
      plot.setData(columnsOf(props().feed.read()), false);
      const { from, to } = props().span();
      plot.setScale('x', { min: from, max: to });
    });
  };
  const ask = () => chartScheduler.request(draw);
  const leave = props().feed.subscribe(ask);
  const sized = new ResizeObserver(() => {
    plot.setSize({ width: host.clientWidth, height: host.clientHeight });
    ask();
  });
  sized.observe(host);
  const seen = new IntersectionObserver(([entry]) => {
    inSight = entry?.isIntersecting ?? true;
    if (inSight) ask();
  });
  seen.observe(host);
  ask();
  return () => {
    leave();
    sized.disconnect();
    seen.disconnect();
    chartScheduler.cancel(draw);
    plot.destroy();
  };
}
