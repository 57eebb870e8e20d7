/** A file that reads ledgers whoever asks. */
export interface UnnarrowedRead {
  /** The ledgers, as the file calls them. */
  readonly ledgers: readonly string[];
  /** Why no scope narrows it, or what is asked before it is told. */
  readonly why: string;
}
