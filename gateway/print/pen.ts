/// <reference path="./pdfkit.d.ts" />
import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';
import { breakLines } from '../../domain/print/breakLines.ts';
import type { PrintDocument, Side } from '../../domain/print/document.ts';

const fileOf = (name: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${name}`));
const fonts = { plain: '400Regular/NotoSansSC_400Regular.ttf', bold: '700Bold/NotoSansSC_700Bold.ttf' } as const;

/** How a text is set: with which weight, how large, points. */
export interface Hand {
  readonly weight: keyof typeof fonts;
  readonly size: number;
}
export const hands = {
  title: { weight: 'bold', size: 16 },
  heading: { weight: 'bold', size: 11 },
  plain: { weight: 'plain', size: 9 },
  head: { weight: 'bold', size: 9 },
  small: { weight: 'plain', size: 8 },
  mark: { weight: 'bold', size: 40 },
} as const satisfies Record<string, Hand>;

/** How much air is between lines, as a share of their size, and at the edge of a page, points. */
export interface Setting {
  readonly leading: number;
  readonly margin: number;
  /** Between one block and the next. */
  readonly gap: number;
}
export const settings = {
  loose: { leading: 1.5, margin: 42, gap: 8 },
  tight: { leading: 1.25, margin: 34, gap: 5 },
} as const satisfies Record<string, Setting>;
export const grey = (darkness: number): string => {
  const level = Math.round(255 * (1 - darkness)).toString(16);
  return `#${level.padStart(2, '0').repeat(3)}`;
};

/** Writes on the pages of one file: places and widths in points, the place of a line is its upper left corner. */
export interface Pen {
  readonly pdf: Pdf;
  readonly setting: Setting;
  /** The height of a line of this hand. */
  readonly lineOf: (hand: Hand) => number;
  readonly lines: (text: string, width: number, hand: Hand) => readonly string[];
  readonly line: (text: string, at: Place, hand: Hand, darkness?: number) => void;
}
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly side?: Side;
}

const shares: Readonly<Record<Side, number>> = { start: 0, center: 0.5, end: 1 };

/** `at` is the time that the file says of itself; of the same document and time the same bytes come. */
export function openPen({ lang, title, isWide }: PrintDocument, at: Date, setting: Setting): Pen {
  const pdf = new Pdf({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    // None named here: it would be kept under another name, and read anew for each line that is set in it.
    font: null,
    lang: lang === 'cn' ? 'zh-CN' : 'en',
    info: { Title: title, Creator: 'Busbar', Producer: 'Busbar', CreationDate: at, ModDate: at },
  });
  for (const [weight, file] of Object.entries(fonts)) pdf.registerFont(weight, fileOf(file));
  const widths = new Map<string, number>();
  const take = ({ weight, size }: Hand): Pdf => pdf.font(weight).fontSize(size);
  /** Sign by sign, which the font's pairs make narrower at most. */
  const widthOf = (text: string, hand: Hand): number => {
    let width = 0;
    for (const sign of text) {
      const key = `${hand.weight}${sign}`;
      const known = widths.get(key) ?? take({ ...hand, size: 1000 }).widthOfString(sign);
      widths.set(key, known);
      width += known;
    }
    return (width * hand.size) / 1000;
  };
  return {
    pdf,
    setting,
    lineOf: ({ size }) => size * setting.leading,
    lines: (text, width, hand) => breakLines(text, width, (piece) => widthOf(piece, hand)),
    line(text, { x, y, width, side = 'start' }, hand, darkness = 1) {
      const from = x + Math.max(0, width - widthOf(text, hand)) * shares[side];
      take(hand).fillColor(grey(darkness)).text(text, from, y, { lineBreak: false });
    },
  };
}
