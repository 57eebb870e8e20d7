import type { Clock } from '../../../domain/clock/clock.ts';

/** Widths that the design rests on, in px (B068 to B070, decision 47). */
export const baseWidth = 1920;
export const baseWidthInFrame = 1580;
export const leastWidth = 300;
/** Text keeps its size up to here, and scales beyond. */
const plainUpTo = 2560;
/** So long after the last resize it is reckoned anew, ms (B071). */
export const settled = 500;

export interface Scale {
  /** Of walls and boards: 1 at the base width. */
  readonly wall: number;
  /** Of the console, whose text keeps its size up to 2560 px. */
  readonly console: number;
}

/** What is drawn how large, in a window of so many px. */
export function scaleOf(width: number, base: number = baseWidth): Scale {
  const wide = Math.max(width, leastWidth);
  return { wall: wide / base, console: wide > plainUpTo ? wide / plainUpTo : 1 };
}

interface Place {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'innerWidth'>;
  readonly style: Pick<CSSStyleDeclaration, 'setProperty'>;
  readonly clock: Pick<Clock, 'after'>;
}

/** Keeps `--bb-scale` and `--bb-zoom` as the window is wide, half a second after it came to rest. */
export function followWidth({ window, style, clock }: Place, base: number): () => void {
  let cancel = () => {};
  const put = () => {
    const { wall, console } = scaleOf(window.innerWidth, base);
    style.setProperty('--bb-scale', String(wall));
    style.setProperty('--bb-zoom', String(console));
  };
  const onResize = () => {
    cancel();
    cancel = clock.after(settled, put);
  };
  put();
  window.addEventListener('resize', onResize);
  return () => {
    cancel();
    window.removeEventListener('resize', onResize);
  };
}
