import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Queryable } from '../../store/database.ts';

/**
 * How far the log had come, said outside the database and signed with a key that is not in it: whoever may change every table still
 * cannot take the last groups away, or write them anew, unseen.
 */
const shape = z.strictObject({
  /** The history, as `log.head` names it. */
  log: z.string(),
  position: z.int().positive(),
  /** Of the link over the group that ends there, as hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** When it was written, ms since 1970 by the gateway's clock. */
  at: z.number(),
});
export type Anchor = z.infer<typeof shape>;

const signed = z.strictObject({ ...shape.shape, signature: z.string().regex(/^[0-9a-f]{64}$/) });

/** Where the anchor of a history lies: beside the store, one for each history. */
export const anchorFile = (dataFolder: string, log: string): string =>
  join(dataFolder, 'log-anchors', `${log.replaceAll(/[^\w-]/g, '_')}.json`);

function signatureOf({ log, position, hash, at }: Anchor, secret: string): Buffer {
  // A key of its own, so that what is signed here can be taken for nothing that the site signs elsewhere.
  const key = createHmac('sha256', secret).update('busbar log anchor').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([log, position, hash, at]))
    .digest();
}

export type ReadAnchor =
  | { readonly is: 'there'; readonly anchor: Anchor }
  | { readonly is: 'missing' }
  | { readonly is: 'unsigned'; readonly why: string };

/** The anchor in a file; one that this site's key did not sign vouches for nothing. */
export async function readAnchor(file: string, secret: string): Promise<ReadAnchor> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return { is: 'missing' };
  const read = signed.safeParse(jsonOf(text));
  if (!read.success) return { is: 'unsigned', why: 'it is not written as one' };
  const { signature, ...anchor } = read.data;
  const isOurs = timingSafeEqual(signatureOf(anchor, secret), Buffer.from(signature, 'hex'));
  return isOurs ? { is: 'there', anchor } : { is: 'unsigned', why: 'its signature is not of this site' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Said by the schema: nothing readable is no anchor either.
    return null;
  }
}

/** Writes it so that after a power cut there is the old one or the new one. */
export async function writeAnchor(file: string, anchor: Anchor, secret: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.new`;
  const handle = await open(beside, 'w', 0o600);
  try {
    await handle.writeFile(
      `${JSON.stringify({ ...anchor, signature: signatureOf(anchor, secret).toString('hex') })}\n`,
    );
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
}

/** Whether the log still holds what the anchor says: the group that ended there, with its hash. */
export async function stillHolds(database: Queryable, { position, hash }: Anchor): Promise<boolean> {
  const [link] = await database.query<{ hash: Buffer; last: number | null }>(
    `select l.hash, coalesce((select min(n.position) - 1 from log.link n where n.position > l.position), (select h.position from log.head h)) as last
       from log.link l where l.position <= $1 order by l.position desc limit 1`,
    [position],
  );
  return link !== undefined && link.last === position && link.hash.toString('hex') === hash;
}
