import { createHash } from 'node:crypto';
import { titleOf as titleOfScreen } from '../../domain/access/routes/all.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import { accepted } from '../../domain/error/errors.ts';
import { figuresPaper } from '../../domain/figure/calls.ts';
import { answerSheet } from '../../domain/report/answerSheet.ts';
import { answersTaken } from '../figures/figureCalls.ts';
import type { FigureMeans } from '../figures/figureMeans.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import { presetsAsOf, printedFooter } from '../parameters/index.ts';
import { printPdf } from '../print/printPdf.ts';

/** What a screen of figures shows, on A4, under the footer of the reader's organisation. */
export const paperCall = (means: FigureMeans & { readonly clock: Clock }): ServedCall =>
  serve(figuresPaper, async ({ body: { questions } }, context) => {
    const answers = await answersTaken(means, questions, context);
    if (!answers.ok) return answers;
    const { lang, asOf, now: known, caller } = context;
    const presets = await presetsAsOf(means.ledgers, asOf);
    const org = caller.orgId;
    const [first] = questions;
    const title = (first === undefined ? null : titleOfScreen(first.screen, lang)) ?? '';
    const sheet = answerSheet(answers.value, {
      lang,
      title,
      known,
      hash: createHash('sha256')
        .update(JSON.stringify(answers.value.map(({ answer }) => answer)))
        .digest('hex'),
      footer: printedFooter(presets.footer(org), {
        organisation: presets.organisation(org, lang),
        day: means.zone.written(known).local.slice(0, 10),
        reader: caller.name,
        lang,
      }),
    });
    const fileName = `${title} ${first?.span.from ?? ''}.pdf`;
    return accepted({ contentType: 'application/pdf', bytes: await printPdf(means.clock, sheet), fileName });
  });
