import { tieBreaker } from '../topology.ts';
import { entry, mapRecord } from './random.ts';
import type { BreakerState, PlantState } from './state.ts';

/** What somebody does to the plant itself (what happens to its communication is the gateways' business). */
export type PlantOrder =
  | { readonly kind: 'trip'; readonly breaker: string }
  | { readonly kind: 'open'; readonly breaker: string }
  | { readonly kind: 'close'; readonly breaker: string }
  | { readonly kind: 'overload'; readonly meter: string; readonly by: number }
  | { readonly kind: 'hot'; readonly transformer: string }
  | { readonly kind: 'blast' }
  /** Somebody sets a meter's active energy register: after a repair, or another meter is put in. */
  | { readonly kind: 'register'; readonly meter: string; readonly to: number }
  /** What a device is told over its line to hold. */
  | { readonly kind: 'set'; readonly device: string; readonly key: string; readonly value: number }
  /** One device as on a good day, or all of them. */
  | { readonly kind: 'calm'; readonly device: string | null };

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
      return {
        ...state,
        feeders: { ...state.feeders, [order.meter]: { ...entry(state.feeders, order.meter), overload: order.by } },
      };
    case 'hot':
      return {
        ...state,
        transformers: {
          ...state.transformers,
          [order.transformer]: { ...entry(state.transformers, order.transformer), hot: true, fans: false },
        },
      };
    case 'blast':
      return { ...state, air: { ...state.air, nextBlast: state.at } };
    case 'register':
      return {
        ...state,
        energy: { ...state.energy, [order.meter]: { ...entry(state.energy, order.meter), forward: order.to } },
      };
    case 'set':
      return told(state, order) ?? state;
    case 'calm':
      return calmed(state, order.device);
    default:
      return order satisfies never;
  }
}

function withBreaker(state: PlantState, id: string, change: (breaker: BreakerState) => BreakerState): PlantState {
  return { ...state, breakers: { ...state.breakers, [id]: change(entry(state.breakers, id)) } };
}

/** A breaker that is already there does not move; one that moves has to charge its spring anew. */
function moved(breaker: BreakerState, at: number, closed: boolean): BreakerState {
  return breaker.closed === closed
    ? breaker
    : { ...breaker, closed, operations: breaker.operations + 1, springAt: at + springTime };
}

/** The plant after a device took a setting; null where it does not take this one. */
export function told(
  state: PlantState,
  { device, key, value }: Extract<PlantOrder, { kind: 'set' }>,
): PlantState | null {
  const oven = state.ovens[device];
  if (oven !== undefined && key === 'target')
    return { ...state, ovens: { ...state.ovens, [device]: { ...oven, target: value } } };
  const unit = state.air.units[device];
  const band =
    unit === undefined
      ? null
      : key === 'loadAt'
        ? { ...unit.band, load: value }
        : key === 'unloadAt'
          ? { ...unit.band, unload: value }
          : null;
  // A compressor that would idle below the pressure at which it loads takes neither.
  if (unit === undefined || band === null || band.load >= band.unload) return null;
  return { ...state, air: { ...state.air, units: { ...state.air.units, [device]: { ...unit, band } } } };
}

/** Breakers in, cooling mended, loads as usual. */
function calmed(state: PlantState, device: string | null): PlantState {
  const isMeant = (id: string): boolean => device === null || device === id;
  return {
    ...state,
    breakers: mapRecord(state.breakers, (breaker, id) =>
      isMeant(id) ? { ...moved(breaker, state.at, id !== tieBreaker), tripped: false, remote: true } : breaker,
    ),
    transformers: mapRecord(state.transformers, (one, id) => (isMeant(id) ? { ...one, hot: false } : one)),
    feeders: mapRecord(state.feeders, (feeder, id) => (isMeant(id) ? { ...feeder, overload: 1 } : feeder)),
  };
}
