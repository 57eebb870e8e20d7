import type { Clock } from '../../domain/clock/clock.ts';
import type { Point } from '../../domain/device/point.ts';
import { type FeedbackBit, type NetworkState, type Position, positionOf } from '../../domain/network/network.ts';
import { type NetworkInForce, stateBy } from '../operating/index.ts';
import type { LiveValues } from '../pipeline/newestValues.ts';

interface StateMeans {
  readonly clock: Clock;
  /** Null before the gateway's doors are open: nothing is known until then. */
  readonly live: () => Pick<LiveValues, 'latest'> | null;
}

/** A network as its readings say now; what was not read well, or not lately, is not known. */
export function stateOf(
  { clock, live }: StateMeans,
  one: NetworkInForce,
  pointOf: (id: string) => Point | null,
): NetworkState {
  const latest = (id: string | null) => {
    const point = id === null ? null : pointOf(id);
    const shown = point === null ? null : (live()?.latest(point.number) ?? null);
    return shown === null || point === null ? null : { ...shown, period: point.period };
  };
  const bit = (shown: NonNullable<ReturnType<typeof latest>>): FeedbackBit => ({
    value: shown.value,
    isGood: shown.quality === 0 && shown.value !== null,
    at: shown.at,
  });
  const position = (id: string): Position => {
    const row = one.switches.get(id)?.row;
    const [closed, opened] = [latest(row?.closedPointId ?? null), latest(row?.openedPointId ?? null)];
    if (closed === null || opened === null) return null;
    const period = Math.max(closed.period, opened.period);
    const limits = { now: clock.now(), stale: 3 * period, apart: period };
    return positionOf({ closed: bit(closed), opened: bit(opened) }, limits);
  };
  return stateBy(one, {
    position,
    point(id) {
      const shown = latest(id);
      return shown === null || shown.value === null || shown.quality !== 0 ? null : { value: shown.value };
    },
    unitOf: (id) => pointOf(id)?.unit ?? null,
    // An earth says nothing of where a voltage was.
    earths: new Set(),
  });
}
