import type { Encoding } from './record.ts';

/** How bytes become text, handed in by the edge. Null: the bytes are none of that encoding. */
export interface TextReaders {
  readonly utf8: (bytes: Uint8Array) => string | null;
  readonly gbk: (bytes: Uint8Array) => string | null;
}

/** U+FEFF before a text, and the end mark (0x1A) that DOS programs leave in one. */
const strip = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\u001a', '');

/**
 * The text of a configuration. The standard knows ASCII, and UTF-8 since 2013; recorders write what their system writes. What is no
 * UTF-8 is GBK where its pairs of bytes are mostly common Chinese characters, else Latin-1.
 */
export function textOf(
  bytes: Uint8Array,
  { utf8, gbk }: TextReaders,
): { readonly text: string; readonly encoding: Encoding } {
  const read = utf8(bytes);
  if (read !== null) return { text: strip(read), encoding: 'utf-8' };
  const chinese = isLikelyChinese(bytes) ? gbk(bytes) : null;
  if (chinese !== null) return { text: strip(chinese), encoding: 'gbk' };
  return { text: strip(latin1(bytes)), encoding: 'latin-1' };
}

/**
 * Pairs of the characters that nearly all Chinese names are made of (GB 2312 level 1, leads B0 to D7) and of full-width signs count for
 * Chinese, all other pairs and single high bytes against it: in `Estação` the two accents are a pair that is no common character.
 */
function isLikelyChinese(bytes: Uint8Array): boolean {
  let score = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    const isCommon = trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3));
    score += isCommon ? 1 : -1;
    if (trail >= 0x40) at++;
  }
  return score > 0;
}

export function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}
