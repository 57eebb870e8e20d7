import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Json } from '../../../domain/event/event.ts';

const prefix = 'sealed:1:';

/** Replaces what stands at the paths (`userMobile`, `changes.userMobile`, `*` for any key) by what `change` makes of it. */
export function changeAt(data: Json, path: readonly string[], change: (value: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return change(data);
  if (data === null || typeof data !== 'object') return data;
  if (Array.isArray(data))
    return data.map((one, n) => (key === '*' || key === String(n) ? changeAt(one, rest, change) : one));
  const entries = Object.entries(data).map(([name, one]) => [
    name,
    key === '*' || key === name ? changeAt(one, rest, change) : one,
  ]);
  return Object.fromEntries(entries) as Json;
}

/** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text. Null stays null: that somebody gave nothing is no secret. */
export function seal(value: Json, key: Buffer, nonce: Buffer): Json {
  if (value === null) return null;
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return prefix + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** A claimed detail of a person as the log keeps it: equal details are equal, and nothing else can be told from it without the key. */
export function hiddenKey({ kind, key }: { readonly kind: string; readonly key: string }, claimKey: Buffer): string {
  return `hidden:1:${createHash('sha256').update(claimKey).update(`${kind}\n${key}`).digest('hex')}`;
}

/** Whether anything in it is sealed; cheap, because every event that is read is asked. */
export const holdsSealed = (data: Json): boolean =>
  typeof data === 'string'
    ? data.startsWith(prefix)
    : data !== null &&
      typeof data === 'object' &&
      Object.values(data as Readonly<Record<string, Json>>).some(holdsSealed);

/** Opens every sealed text in it. Without the key (the person was forgotten) it reads as null. */
export function unseal(data: Json, key: Buffer | null): Json {
  if (typeof data === 'string') return data.startsWith(prefix) ? opened(data, key) : data;
  if (data === null || typeof data !== 'object') return data;
  if (Array.isArray(data)) return data.map((one) => unseal(one, key));
  return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, unseal(one, key)])) as Json;
}

function opened(text: string, key: Buffer | null): Json {
  if (key === null) return null;
  const bytes = Buffer.from(text.slice(prefix.length), 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')) as Json;
  } catch {
    // Not sealed with this key: a text that only looks sealed is what somebody typed.
    return text;
  }
}
