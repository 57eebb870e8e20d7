import type { Socket } from 'node:net';

/** What a question comes to. `closed` is nobody's fault but the connection's. */
export type Answer =
  | { readonly kind: 'data'; readonly bytes: Uint8Array }
  | { readonly kind: 'exception'; readonly code: number }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'closed' };

/** Whom a question is put to on its connection. */
export type Unit = number | string;

export interface Question {
  readonly unit: Unit;
}

/** How questions and answers of a protocol stand on one open connection. Time-outs are the caller's: `forget` gives one up. */
export interface Wire<Q extends Question> {
  /** Sends and calls back once, unless forgotten. */
  readonly send: (question: Q, done: (answer: Answer) => void) => number;
  readonly forget: (transaction: number) => void;
  /** Sent and unanswered, forgotten ones included, where an answer can still be told from another's. */
  readonly busy: () => number;
  readonly unitOf: (transaction: number) => Unit | null;
  /** Whom a frame concerns, where that stands in it. */
  readonly whose?: (frame: Uint8Array) => Unit | null;
  /** Sees what comes before anybody else. A fault: the rest of the stream has no meaning, and the connection has to be dropped. */
  readonly inspect: (chunk: Uint8Array) => { readonly transaction: number } | null;
}

/** Begins to speak on a connection that stands; `late` is called when the answer to a forgotten question comes after all. */
export type OpenWire<Q extends Question> = (socket: Socket, late: (unit: Unit) => void) => Wire<Q>;
