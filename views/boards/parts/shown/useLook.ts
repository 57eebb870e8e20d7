import { useMemo } from 'react';
import type { AboutThing } from '../../../../domain/board/boardDocument.ts';
import { type SpanName, spanNames } from '../../../../domain/board/spans.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';

const home: AboutThing = { of: 'home' };

/** How a board is looked at: what of it stands in the address, so that a link reopens exactly this. */
export function useLook() {
  const { search, put } = useAddress();
  const spanIn = (key: string): SpanName | null => spanNames.find((name) => name === search.get(key)) ?? null;
  const unit = search.get('unit') || null;
  const about = useMemo<AboutThing>(() => (unit === null ? home : { of: 'unit', id: unit }), [unit]);
  return { span: spanIn('span'), ownSpan: spanIn('ownSpan'), unit, about, put, search };
}

/** The parameters that go from a parent to its subs. */
export function lookOf(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ['span', 'unit']) {
    const value = search.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  const query = kept.toString();
  return query === '' ? '' : `&${query}`;
}
