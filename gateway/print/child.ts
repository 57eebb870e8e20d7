import type { Millis } from '../../domain/clock/clock.ts';
import type { PrintDocument } from '../../domain/print/document.ts';
import { answerParent } from '../jobs/child/answerParent.ts';
import { writePdf } from './writePdf.ts';

export interface PrintQuestion {
  readonly document: PrintDocument;
  readonly at: Millis;
}

/** Runs in a process of its own: reading a font of ten megabytes and setting pages would hold up the gateway. */
answerParent(({ document, at }: PrintQuestion) => writePdf(document, at));
