import { unpack } from '../../../gateway/workbook/unpack.ts';
import type { Got } from '../world.ts';

const idInText = /[0-9A-HJKMNP-TV-Z]{26}/g;
const withIds = (text: string): readonly string[] => [text, ...(text.match(idInText) ?? [])];

/** Every text that data holds, keys too, and every id inside one. */
export function textsOf(data: unknown): readonly string[] {
  if (typeof data === 'string') return withIds(data);
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, one]) => [key, ...textsOf(one)]);
}

/** Likewise every cell of a file: of a workbook with its lists to choose from, of a text by its separators. Pictures say nothing. */
export function textsOfFile(file: Got['file']): readonly string[] {
  if (file === null) return [];
  if (/^text\//.test(file.contentType)) return cellsOf(file.bytes.toString().split(/[\r\n,;\t"]+/));
  if (!file.contentType.includes('spreadsheetml')) return [];
  const unpacked = unpack(file.bytes, (name) => /^xl\/(worksheets\/|sharedStrings)/.test(name));
  if (!unpacked.ok) throw new Error(`no workbook: ${unpacked.fault}`);
  const parts = [...unpacked.entries.values()].map((part) => part.toString());
  return cellsOf(parts.flatMap((part) => part.split(/<[^>]*>|&quot;|,/)));
}

const cellsOf = (pieces: readonly string[]): readonly string[] => pieces.map((piece) => piece.trim()).flatMap(withIds);
