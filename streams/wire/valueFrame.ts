/**
 * One frame of the value socket: little-endian, all columns aligned (docs/live.md has the table).
 * Header 24 bytes, then values, times, handles and qualities, each a column of n.
 */
export const frame = {
  magic: 0xb5ba,
  version: 1,
  headerBytes: 24,
  rowBytes: 21,
  maxRows: 2000,
  snapshot: 0,
  change: 1,
  moreFollow: 1,
} as const;

/** n values as columns. Times are ms since 1970; a value or a time that is not there is NaN. */
export interface ValueColumns {
  readonly values: Float64Array;
  readonly at: Float64Array;
  readonly handles: Uint32Array;
  readonly quality: Uint8Array;
}

export interface FrameHead {
  readonly snapshot: boolean;
  /** Per socket, from 1. */
  readonly seq: number;
  /** ms since 1970. */
  readonly sentAt: number;
  /** More frames of this snapshot follow. */
  readonly more: boolean;
}

export interface ValueFrame extends FrameHead, ValueColumns {
  readonly count: number;
}

/** A frame of n rows to be filled in place: the columns are views of `buffer`. */
export function openFrame(
  head: FrameHead,
  n: number,
): { readonly buffer: ArrayBuffer; readonly columns: ValueColumns } {
  const buffer = new ArrayBuffer(frame.headerBytes + frame.rowBytes * n);
  const view = new DataView(buffer);
  view.setUint16(0, frame.magic, true);
  view.setUint8(2, frame.version);
  view.setUint8(3, head.snapshot ? frame.snapshot : frame.change);
  view.setUint32(4, head.seq, true);
  view.setFloat64(8, head.sentAt, true);
  view.setUint32(16, n, true);
  view.setUint32(20, head.more ? frame.moreFollow : 0, true);
  return { buffer, columns: columnsOf(buffer, n) };
}

/** What a frame says, its columns being views of the bytes; null for what is no frame of a version that we know. */
export function readFrame(bytes: ArrayBuffer | ArrayBufferView): ValueFrame | null {
  const buffer = alignedBuffer(bytes);
  if (buffer.byteLength < frame.headerBytes) return null;
  const view = new DataView(buffer);
  if (view.getUint16(0, true) !== frame.magic || view.getUint8(2) !== frame.version) return null;
  const count = view.getUint32(16, true);
  if (count > frame.maxRows || buffer.byteLength !== frame.headerBytes + frame.rowBytes * count) return null;
  return {
    snapshot: view.getUint8(3) === frame.snapshot,
    seq: view.getUint32(4, true),
    sentAt: view.getFloat64(8, true),
    count,
    more: (view.getUint32(20, true) & frame.moreFollow) !== 0,
    ...columnsOf(buffer, count),
  };
}

// Every machine that runs Node or a browser of today is little-endian, so typed arrays are the wire's own order.
function columnsOf(buffer: ArrayBuffer, n: number): ValueColumns {
  const start = frame.headerBytes;
  return {
    values: new Float64Array(buffer, start, n),
    at: new Float64Array(buffer, start + 8 * n, n),
    handles: new Uint32Array(buffer, start + 16 * n, n),
    quality: new Uint8Array(buffer, start + 20 * n, n),
  };
}

/** A browser hands over an ArrayBuffer of its own; Node hands over a view that may begin anywhere. */
function alignedBuffer(bytes: ArrayBuffer | ArrayBufferView): ArrayBuffer {
  if (bytes instanceof ArrayBuffer) return bytes;
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice().buffer;
}
