import { pinyin } from 'pinyin-pro';

/** As texts are compared: one form of each character, no capitals. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * The single characters and the pairs of neighbours of a text. A text that contains a word contains all its grams, so the
 * index finds candidates for words of one character (common in Chinese) and more; the text itself decides.
 */
export function gramsOf(text: string): readonly string[] {
  const grams = new Set<string>();
  let before = '';
  for (const character of folded(text)) {
    if (character !== '\n') grams.add(character);
    if (before !== '' && before !== '\n' && character !== '\n') grams.add(before + character);
    before = character;
  }
  return [...grams];
}

/** What a search for a word asks of the index: its pairs, or the one character that it is. */
export function gramsAsked(word: string): readonly string[] {
  const grams = gramsOf(word);
  const pairs = grams.filter((gram) => [...gram].length === 2);
  return pairs.length > 0 ? pairs : grams;
}

const digitsOfKey = 12;

/**
 * By which a text is sorted: Chinese by its pinyin, then by its characters; letters without case; numbers by their size
 * ("2#" before "10#").
 */
export function sortKeyOf(text: string): string {
  const plain = folded(text);
  const spelled = pinyin(plain, { type: 'array', toneType: 'none', nonZh: 'consecutive', v: true }).join(' ');
  return `${spelled} ${plain === spelled ? '' : plain}`
    .replace(/\d+/g, (digits) => digits.padStart(digitsOfKey, '0'))
    .trimEnd();
}
