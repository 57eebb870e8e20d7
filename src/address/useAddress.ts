import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

type Changes = Readonly<Record<string, string | null>>;

export interface Address {
  readonly path: string;
  readonly search: URLSearchParams;
  /** Writes filters and selections into the address, so that a link reopens exactly this. null takes one away. */
  readonly put: (changes: Changes) => void;
  readonly go: (address: string, options?: { readonly replace?: boolean }) => void;
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

/** Where the reader is. Changing a filter replaces the address; going to a screen adds to the history. */
export function useAddress(): Address {
  const [path, navigate] = useLocation();
  const raw = useSearch();
  const search = useMemo(() => new URLSearchParams(raw), [raw]);
  const put = useCallback(
    (changes: Changes) => {
      const { pathname, search: now } = window.location;
      navigate(addressWith(pathname, now, changes), { replace: true });
    },
    [navigate],
  );
  return { path, search, put, go: navigate };
}
