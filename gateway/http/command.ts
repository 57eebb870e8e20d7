import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { defineMessages, type Lang } from '../../domain/text/message.ts';

const faults = defineMessages({ commandId: { cn: '须为 UUID', en: 'A UUID' } });
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id under which a call is done once, and whether the caller gave it. */
export interface CommandName {
  readonly id: string;
  readonly given: boolean;
}

export function commandNameOf(header: unknown, makeId: () => string, lang: Lang): Result<CommandName> {
  if (header === undefined) return accepted({ id: makeId(), given: false });
  if (typeof header !== 'string' || !uuid.test(header))
    return refused('BAD_REQUEST', { fields: { 'Command-Id': faults.commandId[lang] } });
  return accepted({ id: header.toLowerCase(), given: true });
}

export interface DigestedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** What the caller asked for, as one text: method, path with its query, and body, whatever the order of their keys. */
export function writtenOut({ method, path, query, body }: DigestedRequest): string {
  return canonicalize({ method, path, query: { ...query }, body: told(body) ?? null }) ?? '';
}

/** Files are told by their hash. */
function told(body: unknown): unknown {
  if (body instanceof Uint8Array) return createHash('sha256').update(body).digest('hex');
  if (Array.isArray(body)) return body.map(told);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, told(value)]));
}
