/**
 * The frames of a recording of version 2. All are frames of Zstandard (RFC 8878): whoever has nothing else opens the lines with `zstd -dc`,
 * which passes over the two skippable ones.
 */
export const openingMagic = 0x184d2a5b;
export const closingMagic = 0x184d2a5e;
export const mark = 'BUSBAR02';
/** At the very end, within the closing frame: the length of its JSON, and this. */
export const endMark = 'BBR2';
export const tailBytes = 8;
export const frameHead = 8;

export function skippable(magic: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(frameHead);
  head.writeUInt32LE(magic, 0);
  head.writeUInt32LE(payload.length, 4);
  return Buffer.concat([head, payload]);
}

export const opening = skippable(openingMagic, Buffer.from(mark));

/** One compressed block of lines. */
export interface Block {
  readonly offset: number;
  /** Compressed, and as text. */
  readonly bytes: number;
  readonly plain: number;
  readonly lines: number;
  /** `t` of its first and last line, ms; null for the block of the header. */
  readonly from: number | null;
  readonly to: number | null;
}

/** What closes a recording; signed as `signedText` has it. */
export interface Closing {
  readonly version: 2;
  readonly blocks: readonly Block[];
  /** Of all bytes before the closing frame, hex. */
  readonly sha256: string;
  /** SPKI, DER, base64. */
  readonly key: string;
  readonly signature: string;
}

/** A block's text is at most so long: what claims more is refused before it is opened. */
export const plainAtMost = 16 * 1024 * 1024;
export const blocksAtMost = 1_000_000;

/** What the signature is over: which bytes, and where the blocks lie in them. */
export const signedText = ({ blocks, sha256 }: Pick<Closing, 'blocks' | 'sha256'>): Buffer =>
  Buffer.from(JSON.stringify({ busbar: 'recording', version: 2, sha256, blocks: blocks.map(numbersOf) }));

const numbersOf = ({ offset, bytes, plain, lines, from, to }: Block) => [offset, bytes, plain, lines, from, to];
