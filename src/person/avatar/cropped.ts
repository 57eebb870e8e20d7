import { avatarSide } from '../../../domain/file/uploadRules.ts';

export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that was chosen, 120 × 120, as a PNG; null where the browser cannot make one. */
export async function cropped(picture: Blob, area: CropArea): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (bitmap === null) return null;
  const canvas = Object.assign(document.createElement('canvas'), { width: avatarSide, height: avatarSide });
  const ink = canvas.getContext('2d');
  if (ink === null) return null;
  ink.imageSmoothingQuality = 'high';
  ink.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, avatarSide, avatarSide);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
