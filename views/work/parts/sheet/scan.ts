/** Of the browsers that have it; the others type what the sticker says. */
interface Detector {
  readonly detect: (image: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorOf = new (options: { readonly formats: readonly string[] }) => Detector;

const detector = (): DetectorOf | null =>
  (globalThis as { readonly BarcodeDetector?: DetectorOf }).BarcodeDetector ?? null;

export const canScan = (): boolean => detector() !== null;

/** The last eight signs of what a picture of a sticker says: its code stands at the end of its address. Null: there is none in it. */
export async function scanned(picture: File | null): Promise<string | null> {
  const Reader = detector();
  if (Reader === null || picture === null) return null;
  const [found] = await new Reader({ formats: ['qr_code'] }).detect(await createImageBitmap(picture));
  return found === undefined ? null : found.rawValue.slice(-8);
}
