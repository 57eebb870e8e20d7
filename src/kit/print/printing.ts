import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { lightOnPaper } from '../../theme/theme.ts';

let printing = false;
const spans = new Set<() => string | null>();
const listeners = new Set<() => void>();
const subscribe = (each: () => void): (() => void) => {
  listeners.add(each);
  return () => listeners.delete(each);
};

/** Everything is drawn for paper before the browser looks at it: light, all rows, with what the page shows above it. */
function turn(to: boolean): void {
  flushSync(() => {
    printing = to;
    lightOnPaper(to);
    for (const each of listeners) each();
  });
}

/** Listens once for the whole page; called by the frame. */
export function startPrinting(): () => void {
  const before = () => turn(true);
  const after = () => turn(false);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

/** Whether the page is on its way to paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

/** The span of what is shown, as it stands above the printed page; asked for when the page is printed. */
export function usePrintSpan(span: () => string | null): void {
  const newest = useRef(span);
  newest.current = span;
  useEffect(() => {
    const ask = () => newest.current();
    spans.add(ask);
    return () => void spans.delete(ask);
  }, []);
}

/** Every span that the page shows, each once. */
export const printedSpans = (): readonly string[] => [...new Set([...spans].flatMap((ask) => ask() ?? []))];

/** Whether what stands in the margin of every sheet can be said (print.css); else it is said once, on the page itself. */
export const hasMargins = (): boolean => 'CSSMarginRule' in window;

/** A text as a style sheet writes it. */
export const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}"`;

/** Says it in that margin of every sheet, for as long as it is shown. */
export function useMargin(name: '--bb-sheet' | `--bb-foot-${'start' | 'center' | 'end'}`, text: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(name, quoted(text));
    return () => void style.removeProperty(name);
  }, [name, text]);
}
