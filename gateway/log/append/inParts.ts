export interface Parts {
  /** How many make a part. */
  readonly size: number;
  /** How many parts are on their way side by side. */
  readonly atOnce: number;
}

/**
 * Works through a long list part by part: while the log takes one part the next is prepared, and between two parts whatever else waits has
 * its turn. The answers stand in the order of the list.
 */
export async function inParts<T, R>(
  items: readonly T[],
  { size, atOnce }: Parts,
  work: (part: readonly T[], from: number) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const answers: (readonly R[])[] = [];
  let next = 0;
  const goOn = async (): Promise<void> => {
    while (next < items.length) {
      const from = next;
      next += size;
      answers[from / size] = await work(items.slice(from, from + size), from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return answers.flat();
}
