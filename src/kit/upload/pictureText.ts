import { contentTypeOf, type ImageKind } from '../../../domain/file/sniff.ts';
import type { TakenFile } from './takeFiles.ts';

const written =
  /^data:image\/(png|jpeg|gif|bmp);base64,((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

/** A picture that was chosen as a text, so that what is being written can be kept with it; null for what is none. */
export async function textOfPicture({ file, image }: TakenFile): Promise<string | null> {
  if (image === null) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${contentTypeOf[image.kind]};base64,${btoa(signs)}`;
}

/** The picture that such a text is of; null for any other. It is called by what it is: its own name is not kept. */
export function pictureOfText(text: string | null): File | null {
  const [, kind, signs] = written.exec(text ?? '') ?? [];
  if (kind === undefined || signs === undefined) return null;
  const bytes = Uint8Array.from(atob(signs), (sign) => sign.charCodeAt(0));
  return new File([bytes], `picture.${kind}`, { type: contentTypeOf[kind as ImageKind] });
}
