import { routeOf } from '../../domain/access/routes/all.ts';

/** What there is and what is walked, each by the paths of its screens. */
interface Walked {
  /** Of every screen that is in the build. */
  readonly screens: readonly string[];
  /** Of the screens that the core walks open. */
  readonly opened: readonly string[];
}

const wingOf = (path: string): string => routeOf(path)?.route.wing ?? '';

/**
 * The gate opens what it lets in: each wing with a screen has its main job among the core walks. What is told is what to do about one
 * that has not.
 */
export function wingsWithoutWalk({ screens, opened }: Walked): readonly string[] {
  const walked = new Set(opened.map(wingOf));
  const wings = Map.groupBy(screens, wingOf);
  return [...wings]
    .filter(([wing]) => !walked.has(wing))
    .map(
      ([wing, paths]) =>
        `The wing "${wing}" has screens (${paths.slice(0, 3).join(', ')}) and no walk among the core walks: name the walk of its main job in tests/e2e/core.ts with the screen that it opens, or write a short one on the still site first (docs/testing.md); what a unit or contract test proves gives its place.`,
    );
}
