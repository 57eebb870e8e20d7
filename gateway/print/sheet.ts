import type { PrintDocument } from '../../domain/print/document.ts';
import { pageText } from '../../domain/print/document.ts';
import { hands, openPen, type Pen, type Setting } from './pen.ts';

/** Between the last line of a page and its footer. */
const footerGap = 12;

/** The pages of one file, written from above to below. */
export interface Sheet extends Pen {
  readonly left: number;
  readonly width: number;
  /** Where the next line goes; `space` is what is left below it. */
  readonly y: () => number;
  readonly space: () => number;
  /** What a whole page takes. */
  readonly whole: number;
  readonly move: (by: number) => void;
  readonly turn: () => void;
  /** Turns the page where less than this is left. */
  readonly need: (height: number) => void;
  readonly pages: () => number;
  readonly end: () => Promise<Uint8Array<ArrayBuffer>>;
}

export function openSheet(document: PrintDocument, at: Date, setting: Setting): Sheet {
  const pen = openPen(document, at, setting);
  const { pdf, lineOf } = pen;
  const { margin } = setting;
  const width = pdf.page.width - 2 * margin;
  const footer = document.footer === null ? [] : pen.lines(document.footer.text, width, hands.small);
  const bottom = pdf.page.height - margin - (footer.length + 1) * lineOf(hands.small) - footerGap;
  let y = margin;
  writeMark(pen, document.mark);
  const sheet: Sheet = {
    ...pen,
    left: margin,
    width,
    whole: bottom - margin,
    y: () => y,
    space: () => bottom - y,
    move: (by) => {
      y += by;
    },
    turn() {
      pdf.addPage();
      writeMark(pen, document.mark);
      y = margin;
    },
    need(height) {
      if (height > bottom - y && y > margin) sheet.turn();
    },
    pages: () => pdf.bufferedPageRange().count,
    async end() {
      writeFooters(pen, { document, footer, y: bottom + footerGap, width });
      pdf.end();
      const parts: Uint8Array[] = [];
      for await (const part of pdf) parts.push(part);
      return Buffer.concat(parts);
    },
  };
  return sheet;
}

/** Under what is written: across the page, from corner to corner, as large as it fits. */
function writeMark({ pdf, line }: Pen, mark: string | null): void {
  if (mark === null) return;
  const { width, height } = pdf.page;
  const degrees = (-Math.atan2(height, width) * 180) / Math.PI;
  const long = Math.hypot(width, height);
  pdf.save().rotate(degrees, { origin: [width / 2, height / 2] });
  const hand = { ...hands.mark, size: Math.min(hands.mark.size, (long * 0.85) / [...mark].length) };
  line(mark, { x: width / 2 - long / 2, y: height / 2 - hand.size / 2, width: long, side: 'center' }, hand, 0.15);
  pdf.restore();
}

interface Footers {
  readonly document: PrintDocument;
  readonly footer: readonly string[];
  readonly y: number;
  readonly width: number;
}

/** Once it is known how many pages there are. */
function writeFooters({ pdf, line, lineOf, setting: { margin } }: Pen, { document, footer, y, width }: Footers): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    footer.forEach((text, n) => {
      const place = { x: margin, y: y + n * lineOf(hands.small), width };
      line(text, { ...place, side: document.footer?.side ?? 'start' }, hands.small, 0.7);
    });
    const said = pageText(document.lang, page + 1, count);
    const below = y + footer.length * lineOf(hands.small);
    line(said, { x: margin, y: below, width, side: 'end' }, hands.small, 0.7);
  }
}
