import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Millis, millisOf } from '../../../../domain/clock/clock.ts';
import { type LatestValue, latestOfPoints, type PointRow } from '../../../../domain/telemetry/calls.ts';
import type { Quality } from '../../../../domain/telemetry/quality.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useLive, useReading } from '../../../../src/live/useLive.ts';

/** What a point shows: a number or a code, of a text its words. */
export interface Shown {
  readonly value: number | string | null;
  readonly at: Millis | null;
  readonly quality: Quality;
}

/** What points showed at the moment of the past in which one stands; null: one stands now, and what they show is live. */
export type Then = ReadonlyMap<string, Shown> | null;

const shownThen = ({ value, at, quality }: LatestValue): Shown => ({
  value,
  at: at === null ? null : millisOf(at),
  quality: quality as Quality,
});

/** Asked of the past alone. */
export function useThen(points: readonly Pick<PointRow, 'id'>[]): Asked<Then> {
  const isPast = usePast() !== null;
  const ids = points.map(({ id }) => id);
  const asked = useCall(latestOfPoints, isPast && ids.length > 0 ? { query: { points: ids } } : null);
  const { value } = asked;
  const told = useMemo(
    () => (value === null ? null : new Map(Object.entries(value).map(([id, one]) => [id, shownThen(one)]))),
    [value],
  );
  const nothing = useMemo(() => new Map<string, Shown>(), []);
  return { ...asked, value: isPast && ids.length === 0 ? nothing : told };
}

/** What a point shows, moving on while it is now; null until it was told. */
export function useShown({ id, kind }: Pick<PointRow, 'id' | 'kind'>, then: Then): Shown | null {
  const isLive = then === null;
  const number = useReading(isLive && kind !== 'text' ? id : null);
  const text = useTold(isLive && kind === 'text' ? `text/${id}` : null);
  return isLive ? (number ?? text) : (then.get(id) ?? null);
}

function useTold(topic: string | null): Shown | null {
  const { points } = useLive();
  const subscribe = useCallback(
    (each: () => void) => (topic === null ? () => undefined : points.watchTopic(topic, each)),
    [points, topic],
  );
  const said = useSyncExternalStore(subscribe, () => (topic === null ? null : points.readTopic(topic)));
  return useMemo(() => (said === null ? null : shownThen(said as LatestValue)), [said]);
}
