import type { Reach } from '../../domain/access/reach.ts';
import type {
  AnswerOf,
  CallDeclaration,
  InputOf,
  PermissionCode,
  SharedPermission,
} from '../../domain/call/declaration.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import { type Result, refused } from '../../domain/error/errors.ts';
import type { Actor, Json } from '../../domain/event/event.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Queryable } from '../store/database.ts';
import { type ScreenPlace, screenPlaces, screensNamed } from './namedScreens.ts';
import type { Scope } from './scope.ts';

export type { Scope } from './scope.ts';

export interface Caller {
  readonly userId: string;
  readonly account: string;
  readonly name: string;
  readonly orgId: string;
  readonly sessionId: string;
  readonly admin: boolean;
  readonly permissions: ReadonlySet<PermissionCode>;
  readonly scope: Scope;
  /** How far he reaches, wherever the session looks; left out, as far as `permissions` and `scope` say. */
  readonly reach?: Reach;
  /** The organisation that the session looks at; left out where it looks at all. */
  readonly sight?: string;
  /** A wall: nobody sits before it, so that it reads and does nothing (`admission.ts`). */
  readonly wall?: true;
}

/** One record that was given out of the house, and what of it and of what it names whoever bears the token sees. */
export interface SharedRecord {
  readonly route: string;
  readonly id: string;
  readonly scope: Scope;
}

/** For whom rows are read, and as of which position of the log. */
export interface CallAsker {
  readonly caller: Caller | null;
  /** Of whoever has not signed in: nothing. */
  readonly scope: Scope;
  readonly lang: Lang;
  /** Null for now. */
  readonly asOf: number | null;
}

/** Of samples, which lie between positions, the instants say what was known. */
export interface Moment {
  /** The moment of the past that was asked for: the instant itself, or when the position was recorded; null for now. */
  readonly asOf: Millis | null;
  /** The present, ms; of a read of the past, the moment that it asks for. */
  readonly now: Millis;
}

/** What a handler of a call is given that is open to anybody. */
export interface OpenContext extends Omit<CallAsker, 'scope'>, Pick<Moment, 'now'> {
  readonly asker: CallAsker;
  readonly moment: Moment;
  /** Who it is by, for the log. */
  readonly by: Actor;
  readonly command: { readonly id: string; readonly digest: string };
  readonly address: string;
  /** The bearer token that the call came with, for the calls that are about it. */
  readonly token?: string;
  /** Of a call that opens to shares: the record whose token was brought, by somebody or nobody. */
  readonly shared?: SharedRecord;
  /** What the caller's program calls itself. */
  readonly agent?: string;
  /** Of a heavy call: aborted when nobody waits for the answer any more, which then needs no work. */
  readonly leaving?: AbortSignal;
  /** Tells the answer's `Busbar-Position`. */
  readonly answeredAt: (position: number) => void;
  /**
   * Keeps the answer in the transaction of an act that appends nothing to the log: whoever repeats it hears this answer, though the gateway ended
   * right after it, and what was not done is not answered. Throws where the same was done meanwhile, so that it is not done twice.
   */
  readonly answeredIn: (tx: Queryable, answer: unknown) => Promise<void>;
}

/** What every other handler is given. */
export interface CallContext extends OpenContext {
  readonly caller: Caller;
}

/** What a call that answers a file gives: its bytes, whole or as they come, and a name where it is to be saved. */
export interface FileAnswer {
  readonly contentType: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly fileName?: string;
  /** The address names the content, which therefore never changes; who may read it is asked each time unless it is `public`. */
  readonly kept?: 'public' | 'private';
  /** In the place of those that every answer bears: a page of its own has rules of its own. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type Handler<C extends CallDeclaration> = (
  input: InputOf<C>,
  context: C['permission'] extends 'anybody' | SharedPermission ? OpenContext : CallContext,
) => Promise<Result<AnswerOf<C>>>;

/** How a repeat of a call is answered, where its answer holds what may not be told for ever. */
export interface Retelling {
  /** What is kept of the answer. */
  readonly kept: (answer: Json) => Json;
  /** What a repeat is told of it. */
  readonly again: (kept: Json, command: { readonly id: string }) => Promise<Json>;
}

export interface ServedCall<C extends CallDeclaration = CallDeclaration> {
  readonly call: C;
  readonly handle: (input: InputOf<C>, context: OpenContext) => Promise<Result<AnswerOf<C>>>;
  readonly retelling?: Retelling;
}

/** Joins a declaration with what serves it, checked against each other by their types. */
export function serve<C extends CallDeclaration>(call: C, handle: Handler<C>, retelling?: Retelling): ServedCall {
  return {
    call,
    handle: throughTheDoor(call, handle as unknown as ServedCall['handle']),
    ...(retelling === undefined ? {} : { retelling }),
  };
}

/** Only what is open to anybody is asked by nobody, and whoever asks through a screen may open that one: to hold another of those that may ask does not do. */
function throughTheDoor(call: CallDeclaration, handle: ServedCall['handle']): ServedCall['handle'] {
  let places: readonly ScreenPlace[] | null = null;
  return async (input, context) => {
    const isOpen = call.permission === 'anybody' || context.shared !== undefined;
    if (context.caller === null && !isOpen) return refused('UNAUTHORIZED');
    // Looked for when it is first called: to look through every declaration would hold up the start.
    places ??= screenPlaces(call);
    const mayOpen = screensNamed(input, places).every((screen) => context.caller?.permissions.has(screen) === true);
    return mayOpen ? handle(input, context) : refused('NO_PERMISSION');
  };
}
