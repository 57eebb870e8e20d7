import { ownProfile } from '../../domain/access/profileCalls.ts';
import type { AnswerOf, CallDeclaration, InputOf } from '../../domain/call/declaration.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import type { ErrorCode, Refusal } from '../../domain/error/errors.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Answer } from './answer.ts';
import { readEnvelope, refusedBy } from './envelope.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Given by a caller that may repeat the call: the gateway then does it once. Else made here for calls that act. */
  readonly commandId?: string;
  /** Answers only when the gateway has read up to this position. */
  readonly wait?: number;
  /** An instant or a position of the past; null or left out: now. */
  readonly asOf?: string | null;
  /** Asked while a session ends or begins: a 401 is the answer itself, not news about the session. */
  readonly aside?: true;
  /** Goes out even while the page is being left. */
  readonly outlives?: true;
  /** The screen stays as it is whatever comes of it (polls, type-ahead): a failure is nobody's error page. Calls that act never are. */
  readonly noErrorPage?: true;
  /** The token of a share: what the caller does not see by himself he sees by that. */
  readonly share?: string;
  /** With this token instead of the session's: to end another one. */
  readonly as?: string;
}

type Optional<T> = {
  readonly [K in keyof T as Record<never, never> extends T[K] ? never : undefined extends T[K] ? never : K]: T[K];
} & {
  readonly [K in keyof T as Record<never, never> extends T[K] ? K : undefined extends T[K] ? K : never]?: T[K];
};
/** What a call is given: params, query and body, each left out where the declaration needs nothing of it. */
export type Given<C extends CallDeclaration> = Optional<InputOf<C>>;

export interface Api {
  readonly call: <C extends CallDeclaration>(
    call: C,
    given: Given<C>,
    options?: CallOptions,
  ) => Promise<Answer<AnswerOf<C>>>;
  /** For calls that answer bytes: sounds, exports, pictures. */
  readonly file: <C extends CallDeclaration>(call: C, given: Given<C>, options?: CallOptions) => Promise<Answer<Blob>>;
}

export interface ApiParts {
  readonly fetch: typeof fetch;
  readonly lang: () => Lang;
  readonly token: () => string | null;
  /** An answer said that nobody is signed in any more. */
  readonly onRefused: (code: ErrorCode) => void;
  /** An answer failed that a screen was waiting for: what an error page would show. */
  readonly onFailed?: (code: ErrorCode) => void;
  readonly newCommandId: () => string;
  /** For the time limit of each call. */
  readonly clock: Clock;
}

type Loose = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** The one road to the gateway: every request bears `lang`, the token, a time limit, and a Command-Id where it acts. */
export function createApi(parts: ApiParts): Api {
  const send = (call: CallDeclaration, given: Loose, options: CallOptions, limit: AbortSignal) =>
    parts.fetch(addressOf(call, given, { ...options, lang: parts.lang() }), {
      method: call.method,
      headers: headersOf(call, given, {
        ...options,
        token: options.as ?? parts.token(),
        newCommandId: parts.newCommandId,
      }),
      ...(options.outlives ? { keepalive: true } : {}),
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      ...(given.body === undefined
        ? {}
        : { body: given.body instanceof FormData ? given.body : JSON.stringify(given.body) }),
    });
  const road =
    <T>(read: (response: Response) => Promise<Answer<T>>) =>
    async (call: CallDeclaration, given: Loose, options: CallOptions = {}): Promise<Answer<T>> => {
      const limit = new AbortController();
      const inTime = parts.clock.after(call.timeout, () =>
        limit.abort(new DOMException('the time of the call is over', 'TimeoutError')),
      );
      const answer = await send(call, given, options, limit.signal)
        .then(read)
        .catch((failure: unknown) => refusedBy<T>(failure, parts.lang()))
        .finally(inTime);
      if (!answer.ok && answer.refusal.code === 'UNAUTHORIZED' && tellsSession(call, options))
        parts.onRefused('UNAUTHORIZED');
      const isBeside = keepsScreen(call, options) || options.signal?.aborted === true;
      if (!answer.ok && hasErrorPage(answer.refusal, isBeside)) parts.onFailed?.(answer.refusal.code);
      return answer;
    };
  return {
    call: road<unknown>((response) => readEnvelope(response, parts.lang())) as Api['call'],
    file: road<Blob>(async (response): Promise<Answer<Blob>> => {
      if (!response.ok) return readEnvelope<Blob>(response, parts.lang());
      return { ok: true, value: await response.blob(), position: null };
    }) as Api['file'],
  };
}

/** A 401 is news about the session, unless it was asked about the session itself, or about who one is (B217). */
const tellsSession = ({ name }: CallDeclaration, { aside }: CallOptions): boolean =>
  aside !== true && name !== ownProfile.name;

/** What is asked beside the screen: it acts, its caller says so, or it is about the session itself. */
const keepsScreen = (call: CallDeclaration, { noErrorPage, aside }: CallOptions): boolean =>
  call.acts || noErrorPage === true || aside === true;

/** A refusal with a key for each field is its form's to show; one of the shape (400) is ignored, one of permission is told and steps back. */
function hasErrorPage({ code, fields }: Refusal, isBeside: boolean): boolean {
  return !isBeside && fields === undefined && code !== 'BAD_REQUEST' && code !== 'NO_PERMISSION';
}

function addressOf(call: CallDeclaration, given: Loose, more: CallOptions & { readonly lang: Lang }): string {
  const params = (given.params ?? {}) as Readonly<Record<string, string>>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((given.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  query.set('lang', more.lang);
  if (more.wait !== undefined) query.set('wait', String(more.wait));
  if (typeof more.asOf === 'string') query.set('asOf', more.asOf);
  return `${path}?${query}`;
}

function headersOf(
  call: CallDeclaration,
  given: Loose,
  more: CallOptions & { readonly token: string | null; readonly newCommandId: () => string },
): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (given.body !== undefined && !(given.body instanceof FormData)) headers.set('content-type', 'application/json');
  if (more.token !== null) headers.set('authorization', `Bearer ${more.token}`);
  if (call.acts) headers.set('command-id', more.commandId ?? more.newCommandId());
  if (more.share !== undefined) headers.set('busbar-share', more.share);
  if (keepsScreen(call, more)) headers.set('no-error-page', 'true');
  return headers;
}
