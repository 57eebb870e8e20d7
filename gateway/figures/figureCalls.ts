import type { AnswerOf } from '../../domain/call/declaration.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import {
  askFigures,
  figuresFile,
  listFigureDevices,
  listFigureTransformers,
  listFigureUnits,
  xblAnalysisData,
} from '../../domain/figure/calls.ts';
import type { Question } from '../../domain/figure/question.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { knownBy } from '../telemetry/knownBy.ts';
import { admitted } from './admitted.ts';
import { answerOf } from './answerOf.ts';
import type { FigureMeans } from './figureMeans.ts';
import { type Answered, figuresWorkbook } from './figuresWorkbook.ts';
import { modelCalls } from './models/modelCalls.ts';
import { nodesOf } from './nodesOf.ts';
import { deviceAnswer } from './quality/deviceAnswer.ts';
import { measuringOf } from './quality/measuring.ts';
import { toldDevices } from './quality/toldDevices.ts';
import { toldUnits } from './toldUnits.ts';
import { toldTransformers } from './transformers/toldTransformers.ts';
import { transformerAnswer } from './transformers/transformerAnswer.ts';
import { whyCalls } from './why/whyCalls.ts';

/** What people ask of figures. */
export const figureCalls = (means: FigureMeans): readonly ServedCall[] => [
  serve(askFigures, ({ body }, context) => figuresFor(means, body, context)),
  serve(figuresFile, async ({ body: { questions } }, context) => {
    const answers = await answersTaken(means, questions, context);
    if (!answers.ok) return answers;
    const known = context.now;
    return accepted(await figuresWorkbook(answers.value, { lang: context.lang, known, zone: means.zone.name }));
  }),
  serve(listFigureUnits, async (_, context) => {
    return accepted({ units: await toldUnits(means.ledgers, context.asker) });
  }),
  serve(listFigureTransformers, async (_, context) => {
    return accepted({ transformers: await toldTransformers(means.ledgers, context.asker) });
  }),
  serve(xblAnalysisData, ({ params: { device, of }, query: { from, to } }, context) =>
    figuresFor(means, spectrumQuestion(device, of, { from, to }), context),
  ),
  serve(listFigureDevices, async ({ query: { screen } }, context) => {
    const day = means.zone.written(context.now).local.slice(0, 10);
    return accepted({ devices: await toldDevices(means, { screen, day, ...context.asker }) });
  }),
  ...modelCalls(means),
  ...whyCalls(means),
];

const spectrumQuestion = (
  device: string,
  of: 'u' | 'i',
  ends: { readonly from: string; readonly to: string },
): Question => ({
  screen: '/harmanaly',
  measures: [of === 'u' ? 'pq.voltage' : 'pq.current'],
  medium: null,
  by: null,
  step: 'whole',
  compare: [],
  span: { format: 'minute', ...ends },
  subjects: [{ kind: 'device', id: device }],
});

/** What a screen asked, to be taken away: only by who may take away what that screen shows. */
export async function answersTaken(
  means: FigureMeans,
  questions: readonly Question[],
  context: CallContext,
): Promise<Result<readonly Answered[]>> {
  const screens = new Set(questions.map(({ screen }) => screen));
  const may = [...screens].every((screen) => context.caller.permissions.has(`${screen}:export`));
  if (!may) return refused('NO_PERMISSION');
  const answers: Answered[] = [];
  for (const question of questions) {
    const answer = await figuresFor(means, question, context);
    if (!answer.ok) return answer;
    answers.push({ question, answer: answer.value });
  }
  return accepted(answers);
}

/** A screen asks for what it declares, and only who may open it asks through it. */
async function figuresFor(
  means: FigureMeans,
  question: Question,
  context: CallContext,
): Promise<Result<AnswerOf<typeof askFigures>>> {
  const span = admitted(means, question, context);
  if (!span.ok) return span;
  const { asker, moment, now } = context;
  const known = knownBy(means.telemetry, moment);
  if (question.subjects.every(({ kind }) => kind === 'equipment')) {
    const told = await transformerAnswer(means, { question, span: span.value, asker, telemetry: known, now });
    return told === null ? refused('NO_PERMISSION') : accepted(told);
  }
  if (question.subjects.every(({ kind }) => kind === 'device')) {
    const measuring = await measuringOf(means, question.subjects, asker);
    if (measuring === null) return refused('NO_PERMISSION');
    return accepted(await deviceAnswer(means, { question, span: span.value, measuring, telemetry: known, now }));
  }
  const nodes = await nodesOf(means.ledgers, question.subjects, asker);
  if (nodes === null) return refused('NO_PERMISSION');
  return answerOf(means, { question, span: span.value, nodes, asker, ...moment });
}
