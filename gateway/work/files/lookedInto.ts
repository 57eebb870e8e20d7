import { createHash } from 'node:crypto';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { contentTypeOf, sniffImage } from '../../../domain/file/sniff.ts';
import { contentTypeOfFile, sniffFile } from '../../../domain/file/sniffFile.ts';
import type { Uploaded } from '../../../domain/file/uploaded.ts';
import { imageFault, sizeFault, typeFault, uploadFault, uploadRules } from '../../../domain/file/uploadRules.ts';
import type { Lang } from '../../../domain/text/message.ts';

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What a file is by its content: a photo or a PDF, or what is wrong with it. What it calls itself must fit too. */
export function lookedInto({ name, bytes }: Uploaded, lang: Lang): Result<{ readonly contentType: string }> {
  const rule = uploadRules.rowFile;
  const size = bytes.byteLength;
  const fault = (code: 'RULE_BROKEN' | 'WRONG_TYPE', text: Readonly<Record<Lang, string>>) =>
    refused(code, { fields: { file: text[lang] } });
  const named = uploadFault({ name, size }, rule);
  if (named !== null) return fault('RULE_BROKEN', named);
  const image = sniffImage(bytes);
  if (image !== null) {
    const wrong = imageFault(image, size, rule);
    return wrong === null ? accepted({ contentType: contentTypeOf[image.kind] }) : fault('RULE_BROKEN', wrong);
  }
  if (sniffFile(bytes) !== 'pdf') return fault('WRONG_TYPE', typeFault(rule));
  const tooLarge = sizeFault(size, rule);
  return tooLarge === null ? accepted({ contentType: contentTypeOfFile.pdf }) : fault('RULE_BROKEN', tooLarge);
}
