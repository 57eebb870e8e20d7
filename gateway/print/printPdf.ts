import type { Clock } from '../../domain/clock/clock.ts';
import type { PrintDocument } from '../../domain/print/document.ts';
import { askChild } from '../jobs/child/openChild.ts';
import type { PrintQuestion } from './child.ts';

const module = new URL('./child.ts', import.meta.url);
/** Of the heap of the process: the font lies outside it, a document of some thousand rows within. */
const megabytes = 256;
/** It is ended after so long, ms: before who asked gives up. */
const longest = 50_000;

/** A document as a PDF, made in a process of its own (`writePdf`). `now` is the time that the file says of itself. */
export async function printPdf(
  clock: Pick<Clock, 'now' | 'after'>,
  document: PrintDocument,
): Promise<Uint8Array<ArrayBuffer>> {
  const ending = new AbortController();
  const inTime = clock.after(longest, () => ending.abort(new Error('the time of the print is over')));
  try {
    const question: PrintQuestion = { document, at: clock.now() };
    return await askChild<Uint8Array<ArrayBuffer>>({ module, signal: ending.signal, megabytes }, question);
  } finally {
    inTime();
  }
}
