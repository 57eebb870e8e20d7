import { defects } from '../../../domain/defect/defectLedger.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { contentTypeOf, sniffImage } from '../../../domain/file/sniff.ts';
import { withoutPlace } from '../../../domain/file/withoutPlace.ts';
import type { RecordLookTold } from '../../../domain/share/look.ts';
import { looks, type PhotoKind } from '../../../domain/share/lookCalls.ts';
import type { FileAnswer, OpenContext, ServedCall } from '../../http/handler.ts';
import { serve } from '../../http/handler.ts';
import { readAnswers } from '../sheets/sheetRows.ts';
import { defectLook, photosOf } from './defectLook.ts';
import { type LookMeans, lookedAt } from './lookMeans.ts';
import { photosIn, type TaskKind, taskKinds, taskLook } from './taskLook.ts';

/** One record and nothing else, to who has the right to it and to whoever it was given. What is absent, ended, bent or of another is told alike. */
export function lookCalls(means: LookMeans): readonly ServedCall[] {
  const kinds = Object.keys(looks) as readonly PhotoKind[];
  return kinds.flatMap((kind) => [
    serve(looks[kind].look, ({ params: { id } }, context) =>
      kind === 'defect' ? oneDefect(means, id, context) : oneTask(means, { kind, id }, context),
    ),
    serve(looks[kind].photo, async ({ params: { id, hash } }, context) => {
      const photos =
        kind === 'defect' ? await ofDefect(means, id, context) : await ofTask(means, { kind, id }, context);
      return photos?.some((one) => one.hash === hash) === true ? picture(means, hash) : refused('NO_PERMISSION');
    }),
  ]);
}

type Reader = Pick<OpenContext, 'caller' | 'shared' | 'lang'>;
interface OfTask {
  readonly kind: TaskKind;
  readonly id: string;
}

async function oneDefect(means: LookMeans, id: string, reader: Reader): Promise<Result<RecordLookTold>> {
  const found = await lookedAt(means.ledgers, { ledger: defects, id }, reader);
  return found === null ? refused('NO_PERMISSION') : accepted(await defectLook(means, found.row, found.eyes));
}

async function oneTask(means: LookMeans, { kind, id }: OfTask, reader: Reader): Promise<Result<RecordLookTold>> {
  const found = await lookedAt(means.ledgers, { ledger: taskKinds[kind], id }, reader);
  if (found === null) return refused('NO_PERMISSION');
  return accepted(await taskLook(means, { kind, row: found.row }, found.eyes));
}

/** The photos of a record that its reader sees; null: he does not see it. */
async function ofDefect(means: LookMeans, id: string, reader: Reader): Promise<RecordLookTold['photos'] | null> {
  const found = await lookedAt(means.ledgers, { ledger: defects, id }, reader);
  return found === null ? null : photosOf(await means.rowFiles.of({ ledger: defects, id }, null));
}

async function ofTask(
  means: LookMeans,
  { kind, id }: OfTask,
  reader: Reader,
): Promise<RecordLookTold['photos'] | null> {
  const found = await lookedAt(means.ledgers, { ledger: taskKinds[kind], id }, reader);
  return found === null ? null : photosIn(await readAnswers(means.database, id, null));
}

/** Only what a browser shows as a picture, and kept by none: the next time the record is asked for again. */
async function picture({ files }: Pick<LookMeans, 'files'>, hash: string): Promise<Result<FileAnswer>> {
  const stored = await files.read(hash);
  if (stored === null) return refused('NO_PERMISSION');
  // Where and by what it was taken goes out of the house with no picture.
  const image = sniffImage(stored.bytes);
  const bytes = image === null ? null : withoutPlace(image.kind, stored.bytes);
  return image === null || bytes === null
    ? refused('NO_PERMISSION')
    : accepted({ contentType: contentTypeOf[image.kind], bytes });
}
