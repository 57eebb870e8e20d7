import type { TextReaders } from '../../../domain/waveform/comtrade/encoding.ts';

const decoders = { utf8: new TextDecoder('utf-8', { fatal: true }), gbk: new TextDecoder('gbk', { fatal: true }) };

const read =
  (decoder: { readonly decode: (bytes: Uint8Array) => string }) =>
  (bytes: Uint8Array): string | null => {
    try {
      return decoder.decode(bytes);
    } catch {
      // Not of this encoding: the next is tried.
      return null;
    }
  };

/** How the texts of a record are read in Node. */
export const textReaders: TextReaders = { utf8: read(decoders.utf8), gbk: read(decoders.gbk) };
