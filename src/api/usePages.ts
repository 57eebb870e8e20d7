import { useState } from 'react';
import type { Answer } from './answer.ts';
import { type Asked, useAsked } from './useAsked.ts';
import { type PageLike, pagesOf } from './wholeList.ts';

export interface Pages<P> extends Asked<P> {
  /** Asks on; null where nothing is left. */
  readonly more: (() => void) | null;
}

interface Given<P> {
  readonly key: string | null;
  readonly size: number;
  readonly ask: (page: { readonly page: number; readonly size: number }, signal: AbortSignal) => Promise<Answer<P>>;
}

/** A list as far as somebody asked on: its first page, then one more each time. */
export function usePages<P extends PageLike<unknown>>({ key, size, ask }: Given<P>): Pages<P> {
  const [far, setFar] = useState({ key, pages: 1 });
  const pages = far.key === key ? far.pages : 1;
  const told = useAsked(key, (signal) => pagesOf({ ask: (page) => ask({ page, size }, signal), size, pages }), pages);
  const isLeft = told.value !== null && told.value.rows.length < told.value.total;
  return { ...told, more: isLeft ? () => setFar({ key, pages: pages + 1 }) : null };
}
