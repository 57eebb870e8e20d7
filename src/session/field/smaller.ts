import { bytesOf, uploadRules } from '../../../domain/file/uploadRules.ts';

/** The longer side of what is kept of a photo, px: a plate is read on it, and it passes a weak wire. */
const longest = 2560;
const quality = 0.85;

/** What a camera takes is kept smaller: as it is where it is small already, or where the browser cannot draw it. */
export async function smaller(file: File): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const by = longest / Math.max(picture.width, picture.height);
  const isSmall = by >= 1 && file.size <= bytesOf(uploadRules.workPhoto);
  const drawn = isSmall ? null : await drawnBy(picture, Math.min(1, by));
  picture.close();
  return drawn === null || drawn.size >= file.size
    ? file
    : new File([drawn], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: drawn.type });
}

async function drawnBy(picture: ImageBitmap, by: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * by);
  canvas.height = Math.round(picture.height * by);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
