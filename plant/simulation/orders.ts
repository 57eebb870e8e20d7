import { tieBreaker } from '../topology.ts';
import { entry, mapRecord } from './random.ts';
import type { BreakerState, PlantState } from './state.ts';

/** What somebody does to the plant itself (what happens to its communication is the gateways' business). */
export type PlantOrder =
  | { readonly kind: 'trip'; readonly breaker: string }
  | { readonly kind: 'open'; readonly breaker: string }
  | { readonly kind: 'close'; readonly breaker: string }
  /** What its coil is told over the line. */
  | { readonly kind: 'coil'; readonly breaker: string; readonly closed: boolean }
  /** Somebody turns its selector. */
  | { readonly kind: 'local' | 'remote'; readonly breaker: string }
  /** Its drive fails. */
  | { readonly kind: 'stuck'; readonly breaker: string }
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
    case 'coil':
      return coiled(state, order) ?? state;
    case 'local':
    case 'remote':
      return withBreaker(state, order.breaker, (breaker) => ({ ...breaker, remote: order.kind === 'remote' }));
    case 'stuck':
      return withBreaker(state, order.breaker, (breaker) => ({ ...breaker, stuck: true }));
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

/** ms that a breaker is on its way. */
export const travelTime = 60;

/** The plant after a breaker took an order over its line; null: it is under local control, or its spring is empty. */
export function coiled(
  state: PlantState,
  { breaker: id, closed }: { readonly breaker: string; readonly closed: boolean },
): PlantState | null {
  const breaker = entry(state.breakers, id);
  if (!breaker.remote || (closed && state.at < breaker.springAt)) return null;
  if (breaker.closed === closed || breaker.stuck === true) return state;
  return withBreaker(state, id, (own) => ({ ...own, moving: { closed, until: state.at + travelTime } }));
}

/** Breakers that have arrived by now. */
export const arrived = (state: PlantState): PlantState => {
  const due = Object.entries(state.breakers).filter(([, { moving }]) => moving != null && state.at >= moving.until);
  return due.reduce(
    (now, [id]) =>
      withBreaker(now, id, ({ moving, ...breaker }) => ({
        ...moved(breaker, now.at, moving?.closed ?? breaker.closed),
        moving: null,
        tripped: false,
      })),
    state,
  );
};

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
      isMeant(id)
        ? { ...moved(breaker, state.at, id !== tieBreaker), tripped: false, remote: true, moving: null, stuck: false }
        : breaker,
    ),
    transformers: mapRecord(state.transformers, (one, id) => (isMeant(id) ? { ...one, hot: false } : one)),
    feeders: mapRecord(state.feeders, (feeder, id) => (isMeant(id) ? { ...feeder, overload: 1 } : feeder)),
  };
}
