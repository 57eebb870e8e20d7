/** What is remembered of a question's answer: how many rows there are, and of which moment of the tables. */
export interface Counted {
  /** One more than is counted: there are more. */
  readonly total: number;
  /** How far the tables that were asked had come. */
  readonly mark: string;
}

/** So many questions are remembered; the longest unasked goes first. */
const remembered = 1_000;

/** Remembers what questions of late were answered. Who scrolls through a list asks one question many times: its rows are counted once, until they change. */
export interface Memory<T> {
  readonly get: (question: string) => T | undefined;
  readonly put: (question: string, answer: T) => void;
}

export function openMemory<T>(): Memory<T> {
  const known = new Map<string, T>();
  return {
    get(question) {
      const found = known.get(question);
      if (found === undefined) return undefined;
      known.delete(question);
      known.set(question, found);
      return found;
    },
    put(question, answer) {
      known.delete(question);
      known.set(question, answer);
      for (const oldest of known.keys()) {
        if (known.size <= remembered) return;
        known.delete(oldest);
      }
    },
  };
}
