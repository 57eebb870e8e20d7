/** So long what a renewal signs is good, ms; and once. */
export const challengeLifetime = 60_000;

/** What the browser of a wall signs: that it, and nobody else, has the key replaced by the next one now. */
export const signedForRenewal = ({
  challenge,
  key,
  next,
}: {
  readonly challenge: string;
  readonly key: string;
  readonly next: string;
}): string => `busbar wall renewal\n${challenge}\n${key}\n${next}`;
