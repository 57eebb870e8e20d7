import { priceBandsOf } from '../../domain/board/unitBoardCalls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import { homeModulesOfMine } from '../../domain/site/home.ts';
import { homeLoad } from '../../domain/site/homeLoadCalls.ts';
import { latestOfPoints } from '../../domain/telemetry/calls.ts';
import { sumNow } from '../../domain/telemetry/sumNow.ts';
import type { displayElectro, displayLoad } from '../../domain/wall/moduleCalls.ts';
import type { AskWithin } from '../http/answerWithin.ts';
import type { CallContext } from '../http/handler.ts';

type Load = AnswerOf<typeof displayLoad>;
type Values = Load['points'];

/** The load of home now, its peak and the demand that runs. */
export async function loadOf(ask: AskWithin, context: CallContext): Promise<Result<Load>> {
  const home = await ask(homeModulesOfMine, {}, context);
  if (!home.ok) return home;
  const { loadPoints, hidden, demandLimit } = home.value.real;
  const [points, load] = await Promise.all([valuesOf(ask, loadPoints, context), ask(homeLoad, {}, context)]);
  if (!points.ok) return points;
  if (!load.ok) return load;
  const all = loadPoints.map((id) => points.value.find((one) => one.id === id));
  return accepted({
    now: loadPoints.length === 0 ? null : sumNow(all),
    points: points.value,
    hidden,
    ...load.value,
    limit: demandLimit,
  });
}

async function valuesOf(ask: AskWithin, points: readonly string[], context: CallContext): Promise<Result<Values>> {
  if (points.length === 0) return accepted([]);
  const asked = await ask(latestOfPoints, { query: { points } }, context);
  if (!asked.ok) return asked;
  return accepted(points.flatMap((id) => (asked.value[id] === undefined ? [] : [{ id, ...asked.value[id] }])));
}

/** The same, the power factor of each meter of it, and the prices of today. */
export async function electroOf(
  ask: AskWithin,
  context: CallContext,
): Promise<Result<AnswerOf<typeof displayElectro>>> {
  const [load, prices] = await Promise.all([loadOf(ask, context), ask(priceBandsOf, { query: {} }, context)]);
  if (!load.ok) return load;
  if (!prices.ok) return prices;
  const factors = [...new Set(load.value.points.flatMap(({ id }) => powerFactorBeside(id) ?? []))];
  const powerFactors = await factorsOf(ask, factors, context);
  return accepted({ load: load.value, powerFactors, prices: prices.value });
}

/** `M101.PF` beside `M101.P`: the same meter measures both. */
const powerFactorBeside = (point: string): string | null => (point.endsWith('.P') ? `${point}F` : null);

/** Each by itself: a meter that measures none hinders none of the others. */
async function factorsOf(ask: AskWithin, points: readonly string[], context: CallContext): Promise<Values> {
  const asked = await Promise.all(points.map((id) => valuesOf(ask, [id], context)));
  return asked.flatMap((one) => (one.ok ? one.value : []));
}
