import { type ReactNode, useCallback } from 'react';
import { type AroundNavHandler, Router, useSearch } from 'wouter';
import { carried, momentOf } from '../../address/past.ts';

const carry: AroundNavHandler = (navigate, to, options) => navigate(carried(to, window.location.search), options);

/** Whoever stands in the past stays there, by every link and every other way to a screen. */
export function Carrying({ children }: { readonly children: ReactNode }) {
  const here = momentOf(useSearch());
  // Another moment is another address of every link.
  const hrefs = useCallback((href: string) => carried(href, here), [here]);
  return (
    <Router aroundNav={carry} hrefs={hrefs}>
      {children}
    </Router>
  );
}

const goes: AroundNavHandler = (navigate, to, options) => navigate(to, options);
const asWritten = (href: string): string => href;

/** What tells of now wherever the page stands (what rings, what waits): its links lead to now. */
export function LeadsToNow({ children }: { readonly children: ReactNode }) {
  return (
    <Router aroundNav={goes} hrefs={asWritten}>
      {children}
    </Router>
  );
}
