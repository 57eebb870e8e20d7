import type { Millis } from '../../domain/clock/clock.ts';
import type { Link } from '../../machines/link/linkMachine.ts';

interface Heard {
  /** When the newest value was heard, and now, by the clock that never runs back. */
  readonly heard: Millis | null;
  readonly mono: Millis;
  /** The time of day. */
  readonly now: Millis;
  readonly links: readonly Pick<Link, 'state' | 'since' | 'stood' | 'downSince'>[];
}

/** A link that only comes for the first time is not cut at once, ms. */
const comesWithin = 15_000;

/** How old what a wall shows is, since when it hears without a break, and whether it is cut off. */
export function agesOf({ heard, mono, now, links }: Heard) {
  const isLive = links.every(({ state }) => state === 'live');
  const isCut = links.some(
    ({ state, stood, downSince, since }) =>
      state !== 'live' && (downSince !== null || (!stood && now - since > comesWithin)),
  );
  const value = heard === null ? null : Math.max(0, mono - heard);
  // What the other link brings is no word of what this one would have: of several ages the greatest.
  const ages = [
    ...(value === null ? [] : [value]),
    ...links.flatMap(({ state, downSince }) =>
      state === 'live' || downSince === null ? [] : Math.max(0, now - downSince),
    ),
  ];
  return {
    /** Of the last picture while it is cut: since the newest value, or since a link was lost that is not back; null: there was none. */
    picture: ages.length === 0 ? null : Math.max(...ages),
    value,
    unbroken: isLive ? Math.max(0, now - Math.max(...links.map(({ since }) => since))) : null,
    isCut,
  };
}

/** Per cent of the watched points whose newest value is good; null where none is watched. */
export const shareOf = ({ watched, fresh }: { readonly watched: number; readonly fresh: number }): number | null =>
  watched === 0 ? null : (100 * fresh) / watched;
