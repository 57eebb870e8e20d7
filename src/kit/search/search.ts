/** A text in pieces: what was searched for, and what lies between. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Marks every place where the searched text stands, whatever its case. */
export function piecesOf(text: string, searched: string): readonly Piece[] {
  const wanted = searched.trim().toLowerCase();
  if (wanted === '') return [{ text, isMatch: false }];
  const low = text.toLowerCase();
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = low.indexOf(wanted); at !== -1; at = low.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), isMatch: false });
    pieces.push({ text: text.slice(at, at + wanted.length), isMatch: true });
    from = at + wanted.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMatch: false });
  return pieces;
}

/** The first character that begins each letter's block in the order of pinyin. */
const borders = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀';
const letters = 'abcdefghjklmnopqrstwxyz';
const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

function initialOf(sign: string): string {
  if (!/\p{Script=Han}/u.test(sign)) return /\s/.test(sign) ? '' : sign.toLowerCase();
  let found = '';
  for (let index = 0; index < letters.length && order.compare(sign, borders[index] as string) >= 0; index++)
    found = letters[index] as string;
  return found;
}

/** `2#变压器` as its initials: `2#byq`. For who types without an input method. */
export const initialsOf = (text: string): string => [...text].map(initialOf).join('');

/** Whether a text is found by what was typed: as it stands, or by the initials of its pinyin. */
export function isFound(text: string, searched: string): boolean {
  const wanted = searched.trim().toLowerCase();
  return (
    wanted === '' ||
    text.toLowerCase().includes(wanted) ||
    (/^[a-z0-9#]+$/.test(wanted) && initialsOf(text).includes(wanted))
  );
}
