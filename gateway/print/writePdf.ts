import type { Millis } from '../../domain/clock/clock.ts';
import type { PrintBlock, PrintDocument, PrintShape, PrintSignature } from '../../domain/print/document.ts';
import { grey, type Hand, hands, type Setting, settings } from './pen.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { writeTable } from './table.ts';

/** A document as a PDF on A4, its font embedded: of the same document and time the same bytes. What one page all but holds is set tighter, to fit on it. */
export async function writePdf(document: PrintDocument, at: Millis): Promise<Uint8Array<ArrayBuffer>> {
  const loose = written(document, at, settings.loose);
  if (loose.pages() !== 2 || loose.space() < loose.whole * 0.6) return loose.end();
  const tight = written(document, at, settings.tight);
  return (tight.pages() === 1 ? tight : loose).end();
}

function written(document: PrintDocument, at: Millis, setting: Setting): Sheet {
  const sheet = openSheet(document, new Date(at), setting);
  const { gap } = setting;
  writeLines(sheet, document.title, hands.title, 'center');
  if (document.subtitle !== null) writeLines(sheet, document.subtitle, hands.plain, 'center');
  sheet.move(gap);
  document.blocks.forEach((block, n) => {
    const next = document.blocks[n + 1];
    // Whoever signs signs below each other, under one heading.
    if (block.block === 'heading' && next?.block === 'signatures')
      sheet.need(sheet.lineOf(hands.heading) + gap + signaturesHeight(sheet, next.signatures));
    writeBlock(sheet, block);
    sheet.move(block.block === 'heading' ? 2 : gap);
  });
  return sheet;
}

function writeBlock(sheet: Sheet, block: PrintBlock): void {
  if (block.block === 'heading') {
    // A heading stands with what it is over.
    sheet.need(sheet.lineOf(hands.heading) + 4 * sheet.lineOf(hands.plain));
    writeLines(sheet, block.text, hands.heading);
  } else if (block.block === 'text') writeLines(sheet, block.text, hands.plain);
  else if (block.block === 'facts') writeFacts(sheet, block.facts);
  else if (block.block === 'signatures') writeSignatures(sheet, block.signatures);
  else if (block.block === 'figure') writeFigure(sheet, block.height, block.shapes);
  else if (block.rows.length === 0) writeLines(sheet, block.none, hands.plain);
  else writeTable(sheet, block.columns, block.rows);
}

function writeLines(sheet: Sheet, text: string, hand: Hand, side: 'start' | 'center' = 'start'): void {
  for (const line of sheet.lines(text, sheet.width, hand)) {
    sheet.need(sheet.lineOf(hand));
    sheet.line(line, { x: sheet.left, y: sheet.y(), width: sheet.width, side }, hand);
    sheet.move(sheet.lineOf(hand));
  }
}

/** Names to the left, values to the right of them. */
function writeFacts(sheet: Sheet, facts: readonly { readonly name: string; readonly value: string }[]): void {
  const { gap } = sheet.setting;
  const names = sheet.width * 0.22;
  for (const { name, value } of facts) {
    const [label, said] = [
      sheet.lines(name, names - gap, hands.head),
      sheet.lines(value, sheet.width - names, hands.plain),
    ];
    for (let n = 0; n < Math.max(label.length, said.length); n += 1) {
      sheet.need(sheet.lineOf(hands.plain));
      sheet.line(label[n] ?? '', { x: sheet.left, y: sheet.y(), width: names }, hands.head);
      sheet.line(said[n] ?? '', { x: sheet.left + names, y: sheet.y(), width: sheet.width - names }, hands.plain);
      sheet.move(sheet.lineOf(hands.plain));
    }
  }
}

const signatureHeight = ({ lineOf, setting: { gap } }: Sheet): number => 2 * lineOf(hands.plain) + gap;
/** Of all of them; where they fill most of a page, of the first row. */
function signaturesHeight(sheet: Sheet, { length }: readonly PrintSignature[]): number {
  const all = Math.ceil(length / 2) * signatureHeight(sheet);
  return all < sheet.whole / 2 ? all : signatureHeight(sheet);
}

/** Two beside each other, each with a line to sign on and its time. */
function writeSignatures(sheet: Sheet, signatures: readonly PrintSignature[]): void {
  const { lineOf } = sheet;
  const { gap } = settings.loose;
  const width = (sheet.width - 2 * gap) / 2;
  const height = signatureHeight(sheet);
  for (let n = 0; n < signatures.length; n += 2) {
    sheet.need(height);
    signatures.slice(n, n + 2).forEach(({ role, name, at }, column) => {
      const place = { x: sheet.left + column * (width + 2 * gap), y: sheet.y(), width };
      sheet.line(role, place, hands.head);
      const below = sheet.y() + lineOf(hands.plain);
      sheet.line(name ?? '', { ...place, y: below }, hands.plain);
      sheet.line(at ?? '', { ...place, y: below, side: 'end' }, hands.plain);
      rule(sheet, place.x, below + lineOf(hands.plain), width);
    });
    sheet.move(height);
  }
}

function rule({ pdf }: Sheet, x: number, y: number, width: number): void {
  const ruled = pdf.lineWidth(0.5).strokeColor(grey(0.6)).moveTo(x, y);
  ruled.lineTo(x + width, y).stroke();
}

/** Drawn as lines and areas, never as a picture of points. */
function writeFigure(sheet: Sheet, height: number, shapes: readonly PrintShape[]): void {
  sheet.need(height);
  for (const shape of shapes) drawShape(sheet, shape);
  sheet.move(height);
}

function drawShape(sheet: Sheet, shape: PrintShape): void {
  const { pdf, left } = sheet;
  const top = sheet.y();
  if (shape.shape === 'label') {
    sheet.line(shape.text, { x: left + shape.x, y: top + shape.y, width: 0 }, hands.small);
  } else if (shape.shape === 'area') {
    const area = pdf.rect(left + shape.x, top + shape.y, shape.width, shape.height);
    area.fillColor(grey(shape.darkness)).fill();
  } else {
    pdf.lineWidth(shape.width).strokeColor(grey(shape.darkness));
    if (shape.isDashed === true) pdf.dash(3);
    shape.points.forEach(([x, y], n) => {
      if (n === 0) pdf.moveTo(left + x, top + y);
      else pdf.lineTo(left + x, top + y);
    });
    pdf.stroke().undash();
  }
}
