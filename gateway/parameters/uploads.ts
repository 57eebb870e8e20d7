import { accepted, type ErrorCode, refused } from '../../domain/error/errors.ts';
import { contentTypeOf, sniffImage } from '../../domain/file/sniff.ts';
import { contentTypeOfFile, type SniffedFile, sniffFile } from '../../domain/file/sniffFile.ts';
import { uploadCalls } from '../../domain/file/uploadCalls.ts';
import {
  imageFault,
  pictureUses,
  privateUses,
  sizeFault,
  typeFault,
  type UploadUse,
  uploadFault,
  uploadMessages,
  uploadRules,
  uploadUses,
} from '../../domain/file/uploadRules.ts';
import { withoutPlace } from '../../domain/file/withoutPlace.ts';
import type { Text } from '../../domain/text/message.ts';
import type { Files } from '../files/openFiles.ts';
import { type ServedCall, serve } from '../http/handler.ts';

const notWhat: Readonly<Record<UploadUse, Text>> = {
  sound: uploadMessages['upload.notASound'],
  deviceIcon: uploadMessages['upload.notAnImage'],
  firmware: uploadMessages['upload.notAnArchive'],
  unitPicture: uploadMessages['upload.notAnImage'],
  floorPlan: uploadMessages['upload.notAnImage'],
  workPhoto: uploadMessages['upload.notAnImage'],
};

/** What a file is by its content, or what is wrong with it. */
function looked(
  use: UploadUse,
  file: { readonly name: string; readonly bytes: Uint8Array },
): { readonly contentType: string; readonly bytes: Uint8Array } | { readonly fault: Text; readonly code: ErrorCode } {
  const rule = uploadRules[use];
  const size = file.bytes.byteLength;
  const named = uploadFault({ name: file.name, size }, rule);
  if (named !== null) return { fault: named, code: 'RULE_BROKEN' };
  if (pictureUses.has(use)) {
    const image = sniffImage(file.bytes);
    const fault = imageFault(image, size, rule);
    if (image === null || fault !== null)
      return { fault: fault ?? notWhat[use], code: image === null ? 'WRONG_TYPE' : 'RULE_BROKEN' };
    const bytes = use === 'workPhoto' ? withoutPlace(image.kind, file.bytes) : file.bytes;
    return bytes === null
      ? { fault: notWhat[use], code: 'WRONG_TYPE' }
      : { contentType: contentTypeOf[image.kind], bytes };
  }
  const kind: SniffedFile | null = sniffFile(file.bytes);
  if (kind === null) return { fault: notWhat[use], code: 'WRONG_TYPE' };
  if (!rule.types.some((type) => type === kind)) return { fault: typeFault(rule), code: 'WRONG_TYPE' };
  const tooLarge = sizeFault(size, rule);
  return tooLarge === null
    ? { contentType: contentTypeOfFile[kind], bytes: file.bytes }
    : { fault: tooLarge, code: 'RULE_BROKEN' };
}

/** Takes what rows of ledgers hold as files, each looked into. The row names the address; only what was uploaded for its use is taken there. */
export function uploadCallsOf(files: Files): readonly ServedCall[] {
  return uploadUses.map((use) =>
    serve(uploadCalls[use], async ({ body }, { caller, lang }) => {
      const found = looked(use, body.file);
      if ('fault' in found) return refused(found.code, { fields: { file: found.fault[lang] } });
      const address = await files.keep(
        found,
        { kind: use, owner: caller.userId },
        pictureUses.has(use) && !privateUses.has(use),
      );
      return accepted(address);
    }),
  );
}
