import type { AnswerOf, CallDeclaration, InputOf } from '../../domain/call/declaration.ts';
import type { ErrorCode, Refusal } from '../../domain/error/errors.ts';
import type { Lang } from '../../domain/text/message.ts';
import { readEnvelope, refusedBy } from './envelope.ts';

/** An answer of the gateway: a Result whose refusal also bears the gateway's own sentence in the reader's language. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly position: number | null }
  | { readonly ok: false; readonly refusal: Refusal; readonly message: string };

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Given by a caller that may repeat the call: the gateway then does it once. Else made here for calls that act. */
  readonly commandId?: string;
  /** Answers only when the gateway has read up to this position. */
  readonly wait?: number;
  /** An instant or a position of the past. */
  readonly asOf?: string;
  /** Asked while a session ends or begins: a 401 is the answer itself, not news about the session. */
  readonly aside?: true;
}

type Optional<T> = { readonly [K in keyof T as Record<never, never> extends T[K] ? never : undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as Record<never, never> extends T[K] ? K : undefined extends T[K] ? K : never]?: T[K];
};
/** What a call is given: params, query and body, each left out where the declaration needs nothing of it. */
export type Given<C extends CallDeclaration> = Optional<InputOf<C>>;

export interface Api {
  readonly call: <C extends CallDeclaration>(call: C, given: Given<C>, options?: CallOptions) => Promise<Answer<AnswerOf<C>>>;
  /** For calls that answer bytes: sounds, exports, pictures. */
  readonly file: <C extends CallDeclaration>(call: C, given: Given<C>, options?: CallOptions) => Promise<Answer<Blob>>;
}

export interface ApiParts {
  readonly fetch: typeof fetch;
  readonly lang: () => Lang;
  readonly token: () => string | null;
  /** An answer said that nobody is signed in any more. */
  readonly onRefused: (code: ErrorCode) => void;
  readonly newCommandId: () => string;
}

type Loose = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** The one road to the gateway: every request bears `lang`, the token, a time limit, and a Command-Id where it acts. */
export function createApi(parts: ApiParts): Api {
  const send = (call: CallDeclaration, given: Loose, options: CallOptions) => {
    const limit = AbortSignal.timeout(call.timeout);
    return parts.fetch(addressOf(call, given, { ...options, lang: parts.lang() }), {
      method: call.method,
      headers: headersOf(call, given, { ...options, token: parts.token(), newCommandId: parts.newCommandId }),
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      ...(given.body === undefined ? {} : { body: given.body instanceof FormData ? given.body : JSON.stringify(given.body) }),
    });
  };
  const road =
    <T>(read: (response: Response) => Promise<Answer<T>>) =>
    async (call: CallDeclaration, given: Loose, options: CallOptions = {}): Promise<Answer<T>> => {
      const answer = await send(call, given, options)
        .then(read)
        .catch((failure: unknown) => refusedBy<T>(failure, parts.lang()));
      if (!answer.ok && answer.refusal.code === 'UNAUTHORIZED' && !options.aside) parts.onRefused('UNAUTHORIZED');
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
  if (more.asOf !== undefined) query.set('asOf', more.asOf);
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
  return headers;
}
