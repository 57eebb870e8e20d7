import { moduleBeats } from '../../domain/board/beats.ts';
import { figureSpan, trendSpan } from '../../domain/board/figureSpan.ts';
import {
  intensityFigures,
  mixFigures,
  rankingFigures,
  trendFigures,
  trendSteps,
} from '../../domain/board/moduleFigures.ts';
import { topUnit } from '../../domain/board/topUnit.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { accepted } from '../../domain/error/errors.ts';
import { askFigures, listFigureUnits } from '../../domain/figure/calls.ts';
import type { Question } from '../../domain/figure/question.ts';
import { mapDevices } from '../../domain/map/calls.ts';
import { homeEnergy } from '../../domain/site/homeEnergyCalls.ts';
import {
  displayCost,
  displayDistribution,
  displayElectro,
  displayEnergy,
  displayIntensity,
  displayLoad,
  displayMap,
  displayPlatform,
  displayRank,
  displayTrend,
  moduleBeat,
} from '../../domain/wall/moduleCalls.ts';
import { type AskWithin, askWithin } from '../http/answerWithin.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { electroOf, loadOf } from './loadAnswer.ts';
import { platformOf } from './platformAnswer.ts';

/** What the modules of walls show, as calls (C097 to C109): each asks what its module asks, by the doors that these questions have. */
export function moduleAnswers(calls: readonly ServedCall[], zone: Zone): readonly ServedCall[] {
  const ask = askWithin(calls);
  const figures = (asks: Asks) => (input: UnitInput, context: CallContext) => figuresOf(ask, asks, input, context);
  return [
    serve(displayMap, (_, context) => ask(mapDevices, {}, context)),
    serve(displayLoad, (_, context) => loadOf(ask, context)),
    serve(displayElectro, (_, context) => electroOf(ask, context)),
    serve(displayTrend, (input, context) =>
      figures({ ...trendFigures, medium, step: trendSteps.step, span: trendSpan(trendSteps, context.now, zone).span })(
        input,
        context,
      ),
    ),
    serve(displayDistribution, (input, context) =>
      figures({ ...mixFigures.medium, medium: null, ...figureSpan('today', context.now, zone) })(input, context),
    ),
    serve(displayRank, (input, context) =>
      figures({ ...rankingFigures, medium, ...figureSpan('today', context.now, zone) })(input, context),
    ),
    serve(displayIntensity, (input, context) =>
      figures({ ...figureSpan('today', context.now, zone), ...intensityFigures, medium })(input, context),
    ),
    serve(displayEnergy, async (_, context) => {
      const asked = await ask(homeEnergy, {}, context);
      if (!asked.ok) return asked;
      const { cost: _cost, carbon: _carbon, ...amounts } = asked.value;
      return accepted(amounts);
    }),
    serve(displayCost, async (_, context) => {
      const asked = await ask(homeEnergy, {}, context);
      return asked.ok ? accepted({ until: asked.value.until, ...asked.value.cost }) : asked;
    }),
    serve(displayPlatform, (_, context) => platformOf(ask, context)),
    serve(moduleBeat, async ({ params: { module } }) => {
      const beat = moduleBeats[module];
      return accepted({ module, seconds: beat === null ? null : beat / 1000 });
    }),
  ];
}

/** A module to which nobody said of which medium tells of this one. */
const medium = 'electricity';
const screen = '/eaubrowse';

type Asks = Pick<Question, 'measures' | 'medium' | 'step' | 'span' | 'compare'> & Partial<Pick<Question, 'by'>>;
interface UnitInput {
  readonly query: { readonly unit?: string | undefined };
}

/** Of the unit that is named, or of the one that a wall tells of. */
async function figuresOf(ask: AskWithin, asks: Asks, { query }: UnitInput, context: CallContext) {
  const asked = await ask(listFigureUnits, { query: { screen } }, context);
  if (!asked.ok) return asked;
  const { units } = asked.value;
  const seen = query.unit === undefined ? topUnit(units) : (units.find(({ id }) => id === query.unit) ?? null);
  if (seen === null && query.unit === undefined) return accepted({ unit: null, figures: null });
  const id = seen?.id ?? query.unit ?? '';
  const body: Question = { by: null, ...asks, screen, subjects: [{ kind: 'energyUnit', id }] };
  const figures = await ask(askFigures, { body }, context);
  if (!figures.ok) return figures;
  return accepted({ unit: seen === null ? null : { id, name: seen.name }, figures: figures.value });
}
