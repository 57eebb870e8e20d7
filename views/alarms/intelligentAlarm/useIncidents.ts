import { useMemo } from 'react';
import { type Incident, listIncidents } from '../../../domain/alarm/incident/calls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aDay } from '../../../domain/clock/lengths.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useIncidentCall } from '../parts/incident/useIncidentCall.ts';
import { useIncidentsKnown } from '../parts/incident/useIncidentsKnown.ts';

export const levels = [1, 2, 3, 4] as const;
export const states = ['all', 'open', 'closed'] as const;

export type View = ReturnType<typeof useIncidents>;

/** What the address narrows, and what stands: open ones, and those closed in the last 24 hours. */
export function useIncidents() {
  const { search, put } = useAddress();
  const now = useNow(60_000);
  const instant = usePast()?.instant ?? null;
  const level = levels.find((one) => String(one) === search.get('level')) ?? null;
  const state = states.find((one) => one === search.get('state')) ?? 'all';
  const pattern = search.get('pattern');
  const narrowed = {
    ...(level === null ? {} : { level: [level] }),
    ...(pattern === null ? {} : { pattern: [pattern] }),
    size: 200,
  };
  // One question as long as somebody looks, so that its answer stays; what grew older meanwhile is left out below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment of the past is another question
  const from = useMemo(() => instantOf(Math.floor((now - aDay) / 60_000) * 60_000), [instant]);
  const open = useIncidentCall(listIncidents, { query: { ...narrowed, open: true } });
  const closed = useIncidentCall(listIncidents, { query: { ...narrowed, open: false, 'closed.from': from } });
  const isOlder = ({ closedAt }: Incident): boolean =>
    instant === null && closedAt !== null && Date.parse(closedAt) < now - aDay - 60_000;
  const older = (closed.value?.rows ?? []).filter(isOlder).length;
  const shown = [...(state === 'closed' ? [] : [open.value]), ...(state === 'open' ? [] : [closed.value])];
  const rows: readonly Incident[] = shown.flatMap((page) => page?.rows ?? []).filter((row) => !isOlder(row));
  const total = shown.reduce((sum, page) => sum + (page?.total ?? 0), 0) - (state === 'open' ? 0 : older);
  const named = search.get('id');
  const isWhole = open.value !== null && closed.value !== null;
  const again = () => {
    open.again();
    closed.again();
  };
  return {
    // What was answered in part is nothing to say "none" by.
    asked: {
      value: isWhole ? open.value : null,
      isLoading: open.isLoading || closed.isLoading,
      fault: open.fault ?? closed.fault,
      again,
    },
    rows,
    total,
    single: open.value?.single ?? null,
    named,
    chosen: named ?? rows[0]?.id ?? null,
    level,
    state,
    pattern,
    isNarrowed: level !== null || state !== 'all' || pattern !== null,
    put,
    again,
    ...useIncidentsKnown(),
  };
}
