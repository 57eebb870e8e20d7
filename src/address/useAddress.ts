import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate as toExactly } from 'wouter/use-browser-location';
import type { Instant, Millis } from '../../domain/clock/clock.ts';
import { writePast } from './past.ts';

type Changes = Readonly<Record<string, string | null>>;

export interface Address {
  readonly path: string;
  readonly search: URLSearchParams;
  /** Writes filters and selections into the address, so that a link reopens exactly this. null takes one away. */
  readonly put: (changes: Changes) => void;
  /** Goes to a screen; who stands in the past stays there. */
  readonly go: (address: string, options?: { readonly replace?: boolean }) => void;
  /** Goes to a screen of now, wherever this page stands. */
  readonly goNow: (address: string) => void;
  /** Stands this page at a moment of the past; null: back to now. Other changes may come with it. */
  readonly standAt: (at: Millis | Instant | null, changes?: Changes) => void;
}

/** The address with `changes` made: parameters keep their order, empty ones go. */
export function addressWith(path: string, search: string, changes: Changes): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The page that is open, with `changes` made to its address: as it is written, nothing is carried along. */
function put(changes: Changes): void {
  const { pathname, search: now } = window.location;
  toExactly(addressWith(pathname, now, changes), { replace: true });
}

const goNow: Address['goNow'] = (address) => toExactly(address);
const standAt: Address['standAt'] = (at, changes = {}) => put({ ...changes, ...writePast(at) });

/** Where the reader is. Changing a filter replaces the address; going to a screen adds to the history. */
export function useAddress(): Address {
  const [path, navigate] = useLocation();
  const raw = useSearch();
  const search = useMemo(() => new URLSearchParams(raw), [raw]);
  const go = useCallback<Address['go']>((address, options) => navigate(address, options), [navigate]);
  return { path, search, put, go, goNow, standAt };
}
