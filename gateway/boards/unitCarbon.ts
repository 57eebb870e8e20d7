import { unitCarbon } from '../../domain/board/unitBoardCalls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { gridFactor } from '../../domain/energy/gridFactors.ts';
import { gridPlaceOf } from '../../domain/energy/gridPlaces.ts';
import { quantity, rounded, textOf } from '../../domain/energy/quantity.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Question } from '../../domain/figure/question.ts';
import { admitted } from '../figures/admitted.ts';
import { answerOf } from '../figures/answerOf.ts';
import type { FigureMeans } from '../figures/figureMeans.ts';
import { nodesOf } from '../figures/nodesOf.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { callerOf, settingOf } from './homeCalls.ts';

/** kWh of one of what counters of electricity count in. */
const kwhIn: ReadonlyMap<string | null, number> = new Map([
  ['kWh', 1],
  ['MWh', 1000],
]);

export const unitCarbonCall = (means: FigureMeans): ServedCall =>
  serve(unitCarbon, ({ body }, context) => carbonOf(means, body, context));

async function carbonOf(
  means: FigureMeans,
  { unit, span: asked }: Pick<Question, 'span'> & { readonly unit: string },
  context: CallContext,
): Promise<Result<AnswerOf<typeof unitCarbon>>> {
  const question: Question = {
    screen: '/eaubrowse',
    measures: ['energy.use'],
    subjects: [{ kind: 'energyUnit', id: unit }],
    medium: 'electricity',
    by: null,
    step: asked.format === 'month' ? 'day' : 'hour',
    span: asked,
    compare: ['before'],
  };
  const span = admitted(means, question, context);
  if (!span.ok) return span;
  const { asker, moment } = context;
  const nodes = await nodesOf(means.ledgers, question.subjects, asker);
  if (nodes === null) return refused('NO_PERMISSION');
  const answer = await answerOf(means, { question, span: span.value, nodes, asker, ...moment });
  if (!answer.ok) return answer;
  const place = (await settingOf(means.ledgers, callerOf(context), { asOf: context.asOf }))?.gridPlace ?? null;
  const year = Number(asked.from.slice(0, 4));
  const found = place === null ? null : gridFactor(gridPlaceOf(place), year);
  const factor = place === null || found === null ? null : { place, ...found };
  const counted = answer.value.series.filter((one) => one.compared === null && kwhIn.has(one.unit));
  const [main, ...others] = counted;
  // Counters of two units of energy do not add up here, as they do nowhere.
  if (main === undefined || others.length > 0 || factor === null)
    return accepted({ emitted: null, percent: null, factor });
  const tons = (value: string): string =>
    textOf(
      rounded(
        quantity(value)
          .times(kwhIn.get(main.unit) ?? 1)
          .times(factor.kgPerKwh)
          .div(1000),
        6,
      ),
    );
  const before = answer.value.series.find(({ compared }) => compared === 0);
  // The span before may go by another year's factor: what changed of the kWh is not what changed of the tons.
  const { from, to } = span.value;
  const isOneYear = means.zone.written(from - (to - from)).local.slice(0, 4) === String(year);
  return accepted({
    emitted: { ...main.total, value: main.total.value === null ? null : tons(main.total.value) },
    percent: isOneYear ? (before?.change?.percent ?? null) : null,
    factor,
  });
}
