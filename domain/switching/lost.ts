import type { Consumer } from './calls.ts';

/** What a move takes the supply from, added up: what is known of it, and of how many nothing is. */
export interface Lost {
  readonly kw: number;
  readonly unknown: number;
}

export function lostOf(consumers: readonly Pick<Consumer, 'kw'>[]): Lost {
  const known = consumers.flatMap(({ kw }) => (kw === null ? [] : [kw]));
  return { kw: known.reduce((sum, kw) => sum + kw, 0), unknown: consumers.length - known.length };
}
