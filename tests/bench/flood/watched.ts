/** How far one console has come, asked often: costs nothing. */
export interface Progress {
  /** Limit alarms that it has known of. */
  readonly seen: number;
  /** Of those that stand in its book, how many wait for somebody. */
  readonly unconfirmed: number;
}

/** What one console saw. Times are ms since 1970 by the clock that all of them share. */
export interface Seen {
  /** When it first knew of each alarm, of any type. */
  readonly alarms: readonly (readonly [id: string, at: number])[];
  /** How often it was told to forget all and begin with what stands. */
  readonly resets: number;
  /** ms that its page was busy without a pause, each over 50; none without a page. */
  readonly longTasks: readonly number[];
}

/** A console of the flood, whether a page or the streams alone. */
export interface Watched {
  readonly progress: () => Promise<Progress>;
  readonly seen: () => Promise<Seen>;
}
