import { printDefect } from '../../../domain/defect/printCalls.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { printTicket } from '../../../domain/ticket/printCalls.ts';
import { printOrder } from '../../../domain/workOrder/printCalls.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import { printPdf } from '../../print/printPdf.ts';
import type { RowFiles } from '../files/openRowFiles.ts';
import { defectPaper } from './defectPaper.ts';
import { orderPaper } from './orderPaper.ts';
import type { PaperMeans } from './printing.ts';
import { ticketPaper } from './ticketPaper.ts';

/** What is taken along on paper. */
export function printCalls(means: PaperMeans & { readonly rowFiles: Pick<RowFiles, 'of'> }): readonly ServedCall[] {
  return [
    serve(printTicket, async ({ params: { id } }, context) => {
      const paper = await ticketPaper(means, id, context);
      if (paper === null) return refused('NO_PERMISSION');
      const bytes = await printPdf(means.clock, paper.sheet);
      return accepted({ contentType: 'application/pdf', bytes, fileName: `${paper.ticket.number}.pdf` });
    }),
    serve(printDefect, async ({ params: { id } }, context) => {
      const paper = await defectPaper(means, id, context);
      if (paper === null) return refused('NO_PERMISSION');
      const bytes = await printPdf(means.clock, paper.sheet);
      return accepted({ contentType: 'application/pdf', bytes, fileName: `${paper.defect.number}.pdf` });
    }),
    serve(printOrder, async ({ params: { id } }, context) => {
      const paper = await orderPaper(means, id, context);
      if (paper === null) return refused('NO_PERMISSION');
      const bytes = await printPdf(means.clock, paper.sheet);
      return accepted({ contentType: 'application/pdf', bytes, fileName: `${paper.order.number}.pdf` });
    }),
  ];
}
