import type { CallDeclaration, InputOf } from '../../domain/call/declaration.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import type { Cursor } from '../../domain/event/event.ts';
import type { FileAnswer } from '../http/handler.ts';
import type { OpenSamples } from '../telemetry/openSamplesAt.ts';
import type { Latest } from '../telemetry/telemetry.ts';
import type { PlainContext } from './plainContext.ts';

/** Where a process beside the gateway reads, and by which zone. */
export interface Outside {
  readonly databaseUrl: string;
  /** Of the site: an IANA name. */
  readonly zone: string;
}

/** What is asked of the process. `open`: to be ready for the first question. */
export type Asking = { readonly open: Outside } | (BesideQuestion & { readonly open?: never });

export interface BesideQuestion {
  readonly n: number;
  readonly call: string;
  readonly input: InputOf<CallDeclaration>;
  readonly context: PlainContext;
  /** Of the log when it was asked. */
  readonly head: Cursor;
  /** The gateway's time. */
  readonly at: Millis;
}

/** `json`: the whole answer in its envelope, as it goes over the wire. `failed`: the handler threw. */
export type Told =
  | { readonly is: 'json'; readonly bytes: Uint8Array }
  | { readonly is: 'file'; readonly file: FileAnswer & { readonly bytes: Uint8Array } }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'failed'; readonly why: string };

export interface BesideAnswer {
  readonly told: Told;
  /** The position that the handler told; null where it told none. */
  readonly position: number | null;
  /** Bytes that the process holds now. */
  readonly holds: number;
}

/** What the process asks back: samples of these points that are in no block yet, and the newest of each. */
export interface Wish {
  readonly n: number;
  readonly points: readonly number[];
  /** ms: from ≤ at < to. The newest are told in any case. */
  readonly from: number;
  readonly to: number;
}

export interface Granted extends OpenSamples {
  readonly latest: ReadonlyMap<number, Latest>;
}

/** What the gateway says beside its questions: that the work on one is to end, or what was asked back. */
export type Word = { readonly end: number } | { readonly wish: number; readonly granted: Granted };
