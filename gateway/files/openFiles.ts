import { createHash } from 'node:crypto';
import { accepted, type ErrorCode, type Result, refused } from '../../domain/error/errors.ts';
import { fileAddress } from '../../domain/file/calls.ts';
import { contentTypeOf, type SniffedImage, sniffImage } from '../../domain/file/sniff.ts';
import { imageFault, type UploadRule, type UploadUse } from '../../domain/file/uploadRules.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Database } from '../store/database.ts';

/** What a file is used for, and by whom: the avatar of a user, the look of an organisation, feedback that somebody writes. */
export interface FileUse {
  readonly kind:
    | 'appPackage'
    | 'avatar'
    | 'menuIcon'
    | 'navigationLogo'
    | 'style'
    | 'draft'
    | 'feedback'
    | 'rowFile'
    | 'testReport'
    | 'waveform'
    | UploadUse;
  readonly owner: string;
}

export interface StoredFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** For anybody who knows the hash. */
  readonly isPublic: boolean;
}

export interface Files {
  /** Looks into the bytes and stores them under their hash, for this use. Gives the address. */
  readonly store: (image: CheckedImage, use: FileUse, isPublic: boolean) => Promise<string>;
  /** The same for what is no picture, or was looked into by whoever takes it. */
  readonly keep: (file: Omit<StoredFile, 'isPublic'>, use: FileUse, isPublic: boolean) => Promise<string>;
  /** Stores what is no picture under its hash, for this use and for anybody who knows it. Gives the address. */
  readonly storePackage: (bytes: Uint8Array, contentType: string, use: FileUse) => Promise<string>;
  readonly read: (hash: string) => Promise<StoredFile | null>;
  readonly usesOf: (hash: string) => Promise<readonly FileUse[]>;
  /** This use is over, for the files named or for all. */
  readonly release: (use: FileUse, hashes?: readonly string[]) => Promise<void>;
  /** The files of one use become those of another; gives how many there were. */
  readonly hand: (from: FileUse, to: FileUse, hashes: readonly string[]) => Promise<number>;
  /** Forgets drafts that were never sent, and whatever nobody uses. */
  readonly sweep: () => Promise<void>;
}

/** A picture that was looked into. */
export interface CheckedImage {
  readonly image: SniffedImage;
  readonly bytes: Uint8Array;
}

const draftsKept = 24 * 3_600_000;

/** A picture by its content and within its rule, or what is wrong with it under the field's name. */
export function checkedImage(
  bytes: Uint8Array,
  rule: UploadRule,
  { field, lang }: { readonly field: string; readonly lang: Lang },
): Result<CheckedImage> {
  const image = sniffImage(bytes);
  const fault = imageFault(image, bytes.byteLength, rule);
  if (image !== null && fault === null) return accepted({ image, bytes });
  const code: ErrorCode = image === null || !rule.types.includes(image.kind) ? 'WRONG_TYPE' : 'RULE_BROKEN';
  return refused(code, { fields: { [field]: fault?.[lang] ?? '' } });
}

export function openFiles({ database, now }: { readonly database: Database; readonly now: () => number }): Files {
  async function put({ bytes, contentType, isPublic }: StoredFile, { kind, owner }: FileUse): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await database.query(
      `with stored as (
         insert into keep.file (hash, content_type, bytes, public, stored_at) values ($1, $2, $3, $4, $5)
         on conflict (hash) do update set public = keep.file.public or excluded.public returning hash)
       insert into keep.file_use (hash, kind, owner, since) select hash, $6, $7, $5 from stored
       on conflict (kind, owner, hash) do update set since = excluded.since`,
      [hash, contentType, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), isPublic, now(), kind, owner],
    );
    return fileAddress(hash);
  }

  return {
    store: ({ image, bytes }, use, isPublic) => put({ bytes, contentType: contentTypeOf[image.kind], isPublic }, use),
    keep: (file, use, isPublic) => put({ ...file, isPublic }, use),
    storePackage: (bytes, contentType, use) => put({ bytes, contentType, isPublic: true }, use),
    async read(hash) {
      const [row] = await database.query<{ content_type: string; bytes: Buffer; public: boolean }>(
        'select content_type, bytes, public from keep.file where hash = $1',
        [hash],
      );
      return row === undefined ? null : { contentType: row.content_type, bytes: row.bytes, isPublic: row.public };
    },
    usesOf: (hash) =>
      database.query<FileUse & Record<string, unknown>>('select kind, owner from keep.file_use where hash = $1', [
        hash,
      ]),
    async release({ kind, owner }, hashes) {
      await database.query(
        'delete from keep.file_use where kind = $1 and owner = $2 and ($3::text[] is null or hash = any($3))',
        [kind, owner, hashes ?? null],
      );
    },
    async hand(from, to, hashes) {
      const rows = await database.query(
        `with gone as (delete from keep.file_use where kind = $1 and owner = $2 and hash = any($5) returning hash)
         insert into keep.file_use (hash, kind, owner, since) select hash, $3, $4, $6 from gone returning hash`,
        [from.kind, from.owner, to.kind, to.owner, hashes, now()],
      );
      return rows.length;
    },
    async sweep() {
      await database.query(`delete from keep.file_use where kind = 'draft' and since <= $1`, [now() - draftsKept]);
      await database.query(
        `delete from keep.file f where stored_at <= $1 and not exists (select from keep.file_use u where u.hash = f.hash)`,
        [now() - draftsKept],
      );
    },
  };
}
