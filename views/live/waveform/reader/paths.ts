import type { WaveformWindow } from '../../../../domain/waveform/calls.ts';
import type { Span } from './readerView.ts';

type Drawn = WaveformWindow['analogs'][number];

/** Units of a lane's picture: it is stretched to its place. */
export const lane = { width: 1000, height: 100 } as const;

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** The lowest and highest of what is shown, zero within; alike on both sides where both are, so that an offset is seen. */
export function boundsOf({ low, high }: Pick<Drawn, 'low' | 'high'>): Bounds {
  const [least, most] = [
    low.reduce<number>((a, b) => Math.min(a, b ?? 0), 0),
    high.reduce<number>((a, b) => Math.max(a, b ?? 0), 0),
  ];
  if (least === most) return { low: -1, high: 1 };
  const side = Math.max(-least, most);
  return least < 0 && most > 0 ? { low: -side, high: side } : { low: least, high: most };
}

const xOf = (at: number, { from, to }: Span): number => ((at - from) / (to - from)) * lane.width;
const yOf = (value: number, { low, high }: Bounds): number =>
  lane.height - ((value - low) / (high - low)) * lane.height;
const short = (value: number): string => value.toFixed(2);

/** The curve: through highest and lowest of each point, broken where there is none. */
export function curveOf({ low, high }: Pick<Drawn, 'low' | 'high'>, times: readonly number[], span: Span): string {
  const bounds = boundsOf({ low, high });
  let path = '';
  let isOn = false;
  for (const [n, at] of times.entries()) {
    const [least, most] = [low[n] ?? null, high[n] ?? null];
    if (least === null || most === null) {
      isOn = false;
      continue;
    }
    const x = short(xOf(at, span));
    path += `${isOn ? 'L' : 'M'}${x} ${short(yOf(most, bounds))}${least === most ? '' : `L${x} ${short(yOf(least, bounds))}`}`;
    isOn = true;
  }
  return path;
}

/** Where zero lies, from the top. */
export const zeroOf = (drawn: Pick<Drawn, 'low' | 'high'>): number => yOf(0, boundsOf(drawn));

export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** The stretches in which a digital channel was 1. */
export function barsOf({ high }: Pick<Drawn, 'high'>, times: readonly number[], span: Span): readonly Bar[] {
  const bars: Bar[] = [];
  let from: number | null = null;
  for (let n = 0; n <= times.length; n++) {
    const isOn = n < times.length && high[n] === 1;
    if (isOn && from === null) from = times[n] ?? span.from;
    if (isOn || from === null) continue;
    const until = Math.min(span.to, times[n] ?? span.to);
    bars.push({ x: xOf(from, span), width: Math.max(1, xOf(until, span) - xOf(from, span)) });
    from = null;
  }
  return bars;
}

/** Round moments for the axis, about eight of them, with as many decimals of a ms as they need. */
export function ticksOf({ from, to }: Span): { readonly at: readonly number[]; readonly decimals: number } {
  const rough = ((to - from) * 1000) / 8;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((one) => one * power >= rough) ?? 10) * power;
  const first = Math.ceil((from * 1000) / step);
  const count = Math.floor((to * 1000) / step) - first + 1;
  return {
    at: Array.from({ length: Math.max(0, count) }, (_, n) => ((first + n) * step) / 1000),
    decimals: Math.max(0, -Math.floor(Math.log10(step))),
  };
}
