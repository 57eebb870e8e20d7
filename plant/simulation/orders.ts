import { feeders } from '../topology.ts';
import { entry } from './random.ts';
import type { BreakerState, PlantState } from './state.ts';

/** What somebody does to the plant itself (what happens to its communication is the gateways' business). */
export type PlantOrder =
  | { readonly kind: 'trip'; readonly breaker: string }
  | { readonly kind: 'open'; readonly breaker: string }
  | { readonly kind: 'close'; readonly breaker: string }
  | { readonly kind: 'overload'; readonly meter: string; readonly by: number }
  | { readonly kind: 'hot'; readonly transformer: string }
  | { readonly kind: 'blast' }
  | { readonly kind: 'calm' };

const springTime = 9000;

/** The plant after the order; the flows follow with the next step. */
export function obey(state: PlantState, order: PlantOrder): PlantState {
  switch (order.kind) {
    case 'trip':
      return withBreaker(state, order.breaker, (breaker) => ({ ...moved(breaker, state.at, false), tripped: true }));
    case 'open':
      return withBreaker(state, order.breaker, (breaker) => moved(breaker, state.at, false));
    case 'close':
      return withBreaker(state, order.breaker, (breaker) => ({ ...moved(breaker, state.at, true), tripped: false }));
    case 'overload':
      return { ...state, feeders: { ...state.feeders, [order.meter]: { ...entry(state.feeders, order.meter), overload: order.by } } };
    case 'hot':
      return {
        ...state,
        transformers: { ...state.transformers, [order.transformer]: { ...entry(state.transformers, order.transformer), hot: true, fans: false } },
      };
    case 'blast':
      return { ...state, air: { ...state.air, nextBlast: state.at } };
    case 'calm':
      return calmed(state);
    default:
      return order satisfies never;
  }
}

function withBreaker(state: PlantState, id: string, change: (breaker: BreakerState) => BreakerState): PlantState {
  return { ...state, breakers: { ...state.breakers, [id]: change(entry(state.breakers, id)) } };
}

/** A breaker that is already there does not move; one that moves has to charge its spring anew. */
function moved(breaker: BreakerState, at: number, closed: boolean): BreakerState {
  return breaker.closed === closed ? breaker : { ...breaker, closed, operations: breaker.operations + 1, springAt: at + springTime };
}

/** Everything as on a good day: breakers in, cooling mended, loads as usual. */
function calmed(state: PlantState): PlantState {
  const closed = Object.entries(state.breakers).map(([id, breaker]): [string, BreakerState] => [
    id,
    { ...moved(breaker, state.at, id !== 'QF430'), tripped: false, remote: true },
  ]);
  const cooled = Object.entries(state.transformers).map(([id, one]) => [id, { ...one, hot: false }]);
  const usual = feeders.map((feeder) => [feeder.meter, { ...entry(state.feeders, feeder.meter), overload: 1 }]);
  return { ...state, breakers: Object.fromEntries(closed), transformers: Object.fromEntries(cooled), feeders: Object.fromEntries(usual) };
}
