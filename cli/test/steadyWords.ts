/** What `npm run steady -- N [--beside K] [pattern …]` asks for. */
export interface SteadyWords {
  readonly rounds: number;
  /** So many processes eat the processors meanwhile. */
  readonly beside: number;
  /** Parts of paths of test files; none stands for all that `npm test` runs. */
  readonly patterns: readonly string[];
}

const count = (word: string | undefined, least: number): number | null => {
  const number = Number(word);
  return /^\d+$/.test(word ?? '') && number >= least ? number : null;
};

/** null for words that it cannot read. */
export function steadyWords(words: readonly string[]): SteadyWords | null {
  const at = words.indexOf('--beside');
  const beside = at === -1 ? 0 : count(words[at + 1], 0);
  const [first, ...patterns] = at === -1 ? words : words.toSpliced(at, 2);
  const rounds = count(first, 1);
  if (rounds === null || beside === null || patterns.some((pattern) => pattern.startsWith('--'))) return null;
  return { rounds, beside, patterns };
}

/** Files by who runs them. */
export interface FilesFound {
  readonly tests: readonly string[];
  readonly walks: readonly string[];
}

/** `files`: of all tests and walks, from the project's root. Those whose path holds one of the patterns. */
export function filesMatching(files: readonly string[], patterns: readonly string[]): FilesFound {
  const wanted = files.filter((file) => patterns.some((pattern) => file.includes(pattern))).sort();
  const isWalk = (file: string): boolean => file.endsWith('.e2e.ts');
  return { tests: wanted.filter((file) => !isWalk(file)), walks: wanted.filter(isWalk) };
}
