import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Actor, Json } from '../../../domain/event/event.ts';

/** What an event's hash covers: all but the position and the time of recording, which are the link's business. */
export interface Hashed {
  readonly stream: string;
  readonly version: number;
  /** As recorded, with its version. */
  readonly type: string;
  readonly at: string;
  readonly org: string;
  readonly by: Actor;
  readonly command: string;
  readonly cause: number | null;
  readonly to: Json;
  /** As recorded: personal details are sealed text. */
  readonly data: Json;
}

/** SHA-256 over the canonical JSON (RFC 8785). Throws on what JSON cannot say: NaN, half a surrogate pair. */
export function hashOfEvent({ stream, version, type, at, org, by, command, cause, to, data }: Hashed): Buffer {
  const text = canonicalize({ stream, version, type, at, org, by, command, cause, to, data });
  return createHash('sha256')
    .update(text ?? '')
    .digest();
}

export interface Link {
  readonly previous: Buffer;
  readonly first: number;
  readonly recordedAt: number;
  readonly hashes: readonly Buffer[];
}

/** SHA-256 over the previous link, the group's first position, its one `recordedAt` (both as 8 bytes, big-endian) and its events' hashes. */
export function hashOfLink({ previous, first, recordedAt, hashes }: Link): Buffer {
  const numbers = Buffer.alloc(16);
  numbers.writeBigInt64BE(BigInt(first), 0);
  numbers.writeBigInt64BE(BigInt(recordedAt), 8);
  return createHash('sha256').update(previous).update(numbers).update(Buffer.concat(hashes)).digest();
}
