import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { partsOfStream } from '../../../domain/event/event.ts';
import type { Uploaded } from '../../../domain/file/uploaded.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import {
  longestFileName,
  mostRowFiles,
  type RowFile,
  rowFileEvents,
  rowFileStream,
  rowFilesAfter,
  standing,
} from '../../../domain/rowFile/rowFile.ts';
import type { Text } from '../../../domain/text/message.ts';
import type { Files, FileUse, StoredFile } from '../../files/openFiles.ts';
import type { CallContext } from '../../http/handler.ts';
import { eventsOf } from '../../ledger/read/history.ts';
import type { WriteBy } from '../../ledger/written.ts';
import { command } from '../../log/append/command.ts';
import type { Log } from '../../log/log.ts';
import { hashOf, lookedInto } from './lookedInto.ts';

/** A row that whoever asks was seen to see. */
export interface RowOfFiles {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly org: string;
}

type Acting = Pick<CallContext, 'lang' | 'now'> & WriteBy;

/** What the rows of law-ruled ledgers have beside themselves: photos and files, each on its row alone. */
export interface RowFiles {
  /** All that was ever attached, up to a position of the past or until now. */
  readonly of: (row: Pick<RowOfFiles, 'ledger' | 'id'>, asOf: number | null) => Promise<readonly RowFile[]>;
  readonly attach: (
    row: RowOfFiles,
    given: { readonly file: Uploaded; readonly note: string | null },
    acting: Acting,
  ) => Promise<Result<{ readonly hash: string; readonly position: number }>>;
  readonly takeBack: (
    row: RowOfFiles,
    given: { readonly hash: string; readonly reason: string; readonly mayAny: boolean },
    acting: Acting,
  ) => Promise<Result<{ readonly hash: string; readonly position: number }>>;
  /** The bytes of one that stands on this row. */
  readonly read: (
    row: Pick<RowOfFiles, 'ledger' | 'id'>,
    hash: string,
  ) => Promise<Result<{ readonly told: RowFile; readonly stored: StoredFile }>>;
  /** What stands on a row is kept, what was taken back let go of: of one file of the row, by its stream. */
  readonly settle: (stream: string, hash: string) => Promise<void>;
}

const tooMany: Text = { cn: `最多 ${mostRowFiles} 个文件`, en: `At most ${mostRowFiles} files` };
const otherPersons: Text = {
  cn: '由上传者本人或有签发权限的人撤回',
  en: 'Whoever attached it, or whoever may issue, takes it back',
};

export function openRowFiles({ log, files }: { readonly log: Log; readonly files: Files }): RowFiles {
  const ofStream = async (stream: string, asOf: number | null) => rowFilesAfter(await eventsOf(log, stream, asOf));
  const of: RowFiles['of'] = (row, asOf) => ofStream(streamOfFiles(row), asOf);

  /** Decides on what stands on the row, and appends one fact. */
  async function append(
    row: RowOfFiles,
    { command: given, by, now }: Acting,
    decide: (files: readonly RowFile[]) => Result<{ readonly type: string; readonly data: object }>,
  ): Promise<Result<{ readonly position: number }>> {
    const stream = streamOfFiles(row);
    const done = await command(log, {
      ...given,
      by,
      reads: [stream],
      async decide() {
        const fact = decide(await of(row, null));
        if (!fact.ok) return fact;
        const { type, data } = fact.value;
        const event = { type, at: instantOf(now), data: { by: by.id, ...data }, to: null };
        return accepted({ appends: [{ stream, org: row.org, events: [event] }] });
      },
    });
    return done.ok ? accepted({ position: done.value.position }) : done;
  }

  /**
   * Keeps or lets go of a file by what the facts say, and looks once more: of two of whom one attaches what the other takes back, whoever comes
   * last acts on the last fact.
   */
  async function settled(row: Owned, hash: string, file: Pick<StoredFile, 'contentType' | 'bytes'> | null) {
    const stands = async () => standing(await ofStream(row.stream, null)).some((one) => one.hash === hash);
    for (let was = null as boolean | null, is = await stands(); was !== is; was = is, is = await stands())
      if (!is) await files.release(row.use, [hash]);
      else if (file !== null) await files.keep(file, row.use, false);
  }

  return {
    of,
    settle: async (stream, hash) => settled(ownedBy(stream), hash, await files.read(hash)),
    async attach(row, { file, note }, acting) {
      const looked = lookedInto(file, acting.lang);
      if (!looked.ok) return looked;
      const { bytes } = file;
      const { contentType } = looked.value;
      const hash = hashOf(bytes);
      const name = nameOf(file.name, hash);
      // Kept before it is told, so that no fact tells of a file that is not there.
      await files.keep({ contentType, bytes }, ownedBy(streamOfFiles(row)).use, false);
      const done = await append(row, acting, (all) => {
        const stand = standing(all);
        if (stand.some((one) => one.hash === hash)) return refused('ALREADY_DONE');
        if (stand.length >= mostRowFiles) return refused('RULE_BROKEN', { fields: { file: tooMany[acting.lang] } });
        const data = { hash, name, contentType, size: bytes.byteLength, note };
        return accepted({ type: rowFileEvents.RowFileAttached.type, data });
      });
      if (!done.ok) {
        if (done.refusal.code === 'RULE_BROKEN')
          await settled(ownedBy(streamOfFiles(row)), hash, { contentType, bytes });
        return done;
      }
      // Whoever took the same file back meanwhile let go of it.
      await settled(ownedBy(streamOfFiles(row)), hash, { contentType, bytes });
      return accepted({ hash, position: done.value.position });
    },
    async takeBack(row, { hash, reason, mayAny }, acting) {
      const done = await append(row, acting, (all) => {
        const found = standing(all).find((one) => one.hash === hash);
        if (found === undefined) return refused('NOT_FOUND');
        if (!mayAny && found.by !== acting.by.id)
          return refused('NO_PERMISSION', { data: { says: otherPersons[acting.lang] } });
        return accepted({ type: rowFileEvents.RowFileTakenBack.type, data: { hash, reason } });
      });
      if (!done.ok) return done;
      await settled(ownedBy(streamOfFiles(row)), hash, await files.read(hash));
      return accepted({ hash, position: done.value.position });
    },
    async read(row, hash) {
      const told = standing(await of(row, null)).find((one) => one.hash === hash);
      const stored = told === undefined ? null : await files.read(hash);
      return told === undefined || stored === null ? refused('NOT_FOUND') : accepted({ told, stored });
    },
  };
}

const streamOfFiles = ({ ledger, id }: Pick<RowOfFiles, 'ledger' | 'id'>): string => rowFileStream(ledger.name, id);

interface Owned {
  readonly stream: string;
  readonly use: FileUse;
}

/** A file belongs to the row that it was attached to: whoever attaches the same to another row has another use of it. */
const ownedBy = (stream: string): Owned => ({ stream, use: { kind: 'rowFile', owner: partsOfStream(stream).id } });

/** As it was called where it came from, in one line and without a folder. */
const nameOf = (given: string, hash: string): string =>
  (given.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').trim().slice(0, longestFileName) || hash.slice(0, 8);
