import { type SniffedImage, sniffImage } from '../../../domain/file/sniff.ts';
import { countFault, imageFault, type UploadRule, uploadFault } from '../../../domain/file/uploadRules.ts';
import type { Text } from '../../../domain/text/message.ts';

export interface TakenFile {
  readonly file: File;
  /** What picture its content is; null for what is none. */
  readonly image: SniffedImage | null;
}

export type Taken =
  | { readonly files: readonly TakenFile[]; readonly fault: null }
  | { readonly files: null; readonly fault: Text };

const pictures = ['png', 'jpeg', 'jpg', 'gif', 'bmp'];

/** Whether only pictures are taken: these are looked into here as well, so that a script in disguise is refused before it travels. */
const takesPictures = ({ types }: UploadRule): boolean => types.every((type) => pictures.includes(type));

/** All the files of one attempt, or the first thing that is wrong. The gateway looks again: what is said here only saves the way. */
export async function takeFiles(given: readonly File[], rule: UploadRule, there = 0): Promise<Taken> {
  const tooMany = countFault(given.length === 0 ? 0 : given.length + there, rule);
  if (tooMany !== null) return { files: null, fault: tooMany };
  const files: TakenFile[] = [];
  for (const file of given) {
    const wrong = uploadFault(file, rule);
    if (wrong !== null) return { files: null, fault: wrong };
    const image = takesPictures(rule) ? sniffImage(new Uint8Array(await file.arrayBuffer())) : null;
    const inside = takesPictures(rule) ? imageFault(image, file.size, rule) : null;
    if (inside !== null) return { files: null, fault: inside };
    files.push({ file, image });
  }
  return { files, fault: null };
}
