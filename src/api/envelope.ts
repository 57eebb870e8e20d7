import { type ErrorCode, errors, type Refusal } from '../../domain/error/errors.ts';
import { clientException, textOfStatus } from '../../domain/error/statusTexts.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Answer } from './answer.ts';

interface Envelope {
  readonly code: string;
  readonly data?: unknown;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** What a status means when the body says nothing: a proxy's page, a gateway that is starting. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'NO_PERMISSION',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  504: 'TIMEOUT',
};

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** The sentence of a code: what happened, in the reader's language. */
export const sentenceOf = (code: ErrorCode, lang: Lang): string => errors[code].what[lang];

function refusedAs<T>(refusal: Refusal, lang: Lang, message?: string): Answer<T> {
  return { ok: false, refusal, message: message ?? sentenceOf(refusal.code, lang) };
}

/** Unwraps `{ code, data }`. Anything but SUCCESS is a refusal with the gateway's own sentence. */
export async function readEnvelope<T>(response: Response, lang: Lang): Promise<Answer<T>> {
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (envelope?.code === 'SUCCESS') {
    const position = Number(response.headers.get('busbar-position') ?? Number.NaN);
    return { ok: true, value: envelope.data as T, position: Number.isFinite(position) ? position : null };
  }
  const said = envelope && isCode(envelope.code) ? envelope.code : null;
  const code = said ?? byStatus[response.status] ?? (response.status >= 502 ? 'UNAVAILABLE' : 'INTERNAL');
  const { fields, data } = envelope ?? {};
  const refusal = { code, ...(fields ? { fields } : {}), ...(data === undefined ? {} : { data }) };
  return refusedAs(refusal, lang, said === null ? textOfStatus(response.status)[lang] : envelope?.message);
}

/** A request that got no answer: the time ran out, or the gateway cannot be reached. */
export function refusedBy<T>(failure: unknown, lang: Lang): Answer<T> {
  const name = failure instanceof Error ? failure.name : '';
  return name === 'TimeoutError'
    ? refusedAs({ code: 'TIMEOUT' }, lang)
    : refusedAs({ code: 'UNAVAILABLE' }, lang, clientException[lang]);
}
