/** What the creator of a row alone is told, beside the answer to his call: a new user's one-time password. */
export interface Teller {
  /**
   * Asked after the row is in the log, with the command of a call and without one of an import. An import asks when all its rows are there,
   * and again after a crash: null for a row that knows better by then.
   */
  readonly tell: (id: string, command?: string) => Promise<string | null>;
  /** For a repeat of the command; null for what is told to nobody any more. */
  readonly again: (id: string, command: string) => Promise<string | null>;
}
