import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { whyOfFigure } from '../../../domain/figure/calls.ts';
import { figureMessages } from '../../../domain/figure/messages.ts';
import type { WhyAnswer, WhyQuestion } from '../../../domain/figure/why.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { admitted } from '../admitted.ts';
import type { FigureMeans } from '../figureMeans.ts';
import { calendarIn, nodesOf } from '../nodesOf.ts';
import { nodesInReach } from '../reach.ts';
import { axesOf, datesOf } from '../tell.ts';
import { partsBelow } from '../unitNodes.ts';
import type { Asked, Refused } from './asked.ts';
import { openedFigure } from './openedFigure.ts';
import { openedIntervals } from './openedIntervals.ts';
import { openedReadings } from './openedReadings.ts';

/** What a figure of an answer stands on, term by term down to the readings. */
export const whyCalls = (means: FigureMeans): readonly ServedCall[] => [
  serve(whyOfFigure, ({ body }, context) => whyFor(means, body, context)),
];

/** Admitted as the question itself is: whoever may ask it may open what it answers, as far as he sees it. */
async function whyFor(means: FigureMeans, why: WhyQuestion, context: CallContext): Promise<Result<WhyAnswer>> {
  const { question } = why;
  const span = admitted(means, question, context);
  if (!span.ok) return span;
  const { lang, asOf, moment } = context;
  const seen = await nodesOf(means.ledgers, question.subjects, context.asker);
  if (seen === null) return refused('NO_PERMISSION');
  const nodes = nodesInReach(seen, question, { span: span.value, zone: means.zone });
  const dates = datesOf(nodes.flatMap(({ node }) => partsBelow(node)));
  const axes = axesOf(question, { span: span.value, zone: means.zone, dates, calendar: calendarIn(nodes) });
  const asked: Asked = { means, question, axes, nodes, lang, asOf, moment };
  const told = await openedOf(asked, why);
  if (!('refused' in told)) return accepted(told);
  return refused('RULE_BROKEN', { fields: { [told.field]: figureMessages[told.refused][lang] } });
}

function openedOf(asked: Asked, why: WhyQuestion): Promise<WhyAnswer | Refused> {
  if (why.of === 'figure') return openedFigure(asked, why.place);
  return why.of === 'intervals' ? openedIntervals(asked, why) : openedReadings(asked, why);
}
