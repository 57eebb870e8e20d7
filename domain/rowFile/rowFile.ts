import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { dataOf, defineEvent, type EventDeclaration } from '../event/declaration.ts';
import type { Event } from '../event/event.ts';

const id = z.string().min(1).max(128);
export const fileHash = z.string().regex(/^[0-9a-f]{64}$/);
const words = z.string().min(1).max(200);

/** So many photos and files stand on one row. */
export const mostRowFiles = 60;
export const longestFileName = 128;

const attached = z.strictObject({
  /** Of its content: it names what is stored. */
  hash: fileHash,
  name: z.string().min(1).max(longestFileName),
  contentType: z.string().min(1).max(64),
  /** In bytes. */
  size: z.int().min(1),
  /** What it shows. */
  note: words.nullable(),
});

/** Photos and files of a row, in a stream beside the row's own: `rowFiles-workOrder-01J…`. */
export const rowFileEvents = {
  RowFileAttached: defineEvent('RowFileAttached', z.strictObject({ by: id, ...attached.shape })),
  RowFileTakenBack: defineEvent('RowFileTakenBack', z.strictObject({ by: id, hash: fileHash, reason: words })),
} as const;
export const rowFileEventDeclarations: readonly EventDeclaration[] = Object.values(rowFileEvents);

export const rowFileStream = (ledger: string, row: string): string => `rowFiles-${ledger}-${row}`;

/** A photo or a file of a row, and what became of it. */
export interface RowFile extends z.infer<typeof attached> {
  readonly at: string;
  readonly by: string;
  readonly takenBack: { readonly at: string; readonly by: string; readonly reason: string } | null;
}

/** What was ever attached, the oldest first; what was taken back says so, and may be attached anew. */
export function rowFilesAfter(events: readonly Pick<Event, 'type' | 'data' | 'at'>[]): readonly RowFile[] {
  const files: RowFile[] = [];
  for (const { at, ...event } of events) {
    if (event.type === rowFileEvents.RowFileAttached.type)
      files.push({ ...dataOf(rowFileEvents.RowFileAttached, event), at, takenBack: null });
    else {
      const { hash, by, reason } = dataOf(rowFileEvents.RowFileTakenBack, event);
      const place = files.findIndex((one) => one.hash === hash && one.takenBack === null);
      const file = files[place];
      if (file !== undefined) files[place] = { ...file, takenBack: { at, by, reason } };
    }
  }
  return files;
}

/** Those that stand. */
export const standing = <F extends { readonly takenBack: unknown }>(files: readonly F[]): readonly F[] =>
  files.filter(({ takenBack }) => takenBack === null);

const person = z.strictObject({ id, name: z.string() });

/** As it is told, with the names of those who attached it and took it back. */
export const rowFileTold = attached.extend({
  at: instant,
  by: person,
  takenBack: z.strictObject({ at: instant, by: person, reason: z.string() }).nullable(),
});
export type RowFileTold = z.infer<typeof rowFileTold>;
