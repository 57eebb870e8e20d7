import { useEffect, useRef, useState } from 'react';
import { homeModulesOfMine } from '../../domain/site/home.ts';
import { keepLookedAt, readLookedAt } from '../../domain/site/lookedAt.ts';
import { listPoints } from '../../domain/telemetry/calls.ts';
import type { Api } from '../api/client.ts';
import { useClock } from '../clock/useClock.ts';
import { useApi } from '../session/useSession.ts';
import { withoutPast } from './past.ts';
import { useAddress } from './useAddress.ts';
import { usePast } from './usePast.ts';

/** The parameters that make a look; without the first of them there is nothing to see. */
type Keeps = readonly [string, ...string[]];

/** What is looked at for so long, ms, was looked at: ticking a few points is one look. */
const quiet = 1000;
/** So many curves of one unit may stand together. */
const together = 6;

/**
 * Opens a screen that is reached without a question with what this person looked at last, else with the figures of the home
 * setting, else with the first point that the person may see. What the address asks wins over all of them.
 * True while what is seen first is being asked.
 */
export function useFirstView(screen: string, keeps: Keeps, sensible: Sensible = figuresOfHome): boolean {
  const { search, put } = useAddress();
  const api = useApi();
  const isBare = withoutPast(search).size === 0;
  const [isAsking, setAsking] = useState(isBare);
  const declared = useRef({ keeps, sensible });
  useKeeping(screen, lookOf(search, keeps));
  // The screen may write what it needs into its address meanwhile: only leaving it ends the question.
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  useEffect(() => {
    if (!isBare) return;
    const { signal } = left.current;
    setAsking(true);
    void firstLook(api, screen, { sensible: declared.current.sensible, signal }).then((look) => {
      if (signal.aborted) return;
      const now = new URLSearchParams(window.location.search);
      const names = declared.current.keeps;
      if (look !== null && !names.some((name) => now.has(name)))
        put(Object.fromEntries(names.map((name) => [name, look[name] ?? null])));
      setAsking(false);
    });
  }, [isBare, api, screen, put]);
  return isAsking;
}

/** The parameters of the address that make a look; null where they show nothing. */
function lookOf(search: URLSearchParams, keeps: Keeps): string | null {
  if ((search.get(keeps[0]) ?? '') === '') return null;
  return new URLSearchParams(
    keeps.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : [])),
  ).toString();
}

/** Tells the gateway what is looked at. A refusal costs nothing that was done: it is not told. */
function useKeeping(screen: string, look: string | null): void {
  const api = useApi();
  const clock = useClock();
  const isPast = usePast() !== null;
  useEffect(() => {
    if (look === null || isPast) return;
    const keep = () => api.call(keepLookedAt, { query: { screen }, body: { search: look } }, { aside: true });
    return clock.after(quiet, () => void keep());
  }, [api, clock, screen, look, isPast]);
}

/** What a screen shows to whoever never looked at anything on it; null: nothing can be told. */
export type Sensible = (api: Api, signal: AbortSignal) => Promise<Look | null>;
type Look = Readonly<Record<string, string>>;

async function firstLook(api: Api, screen: string, { sensible, signal }: Asking): Promise<Look | null> {
  const kept = await api.call(readLookedAt, { query: { screen } }, { signal, noErrorPage: true });
  const last = Object.fromEntries(new URLSearchParams(kept.ok ? (kept.value.search ?? '') : ''));
  const { points, ...rest } = last;
  // What left the person's sight since, or is gone, is not asked for again.
  const seen = points === undefined ? '' : await stillSeen(api, points, signal);
  if (seen !== '') return { ...rest, points: seen };
  return points === undefined && Object.keys(last).length > 0 ? last : sensible(api, signal);
}

interface Asking {
  readonly sensible: Sensible;
  readonly signal: AbortSignal;
}

/** Of points in charts (`a,b;c`), those that the person sees. */
async function stillSeen(api: Api, points: string, signal: AbortSignal): Promise<string> {
  const charts = points.split(';').map((chart) => chart.split(',').filter((id) => id !== ''));
  const id = [...new Set(charts.flat())];
  if (id.length === 0) return '';
  const answer = await api.call(listPoints, { query: { id, size: 500 } }, { signal, noErrorPage: true });
  const seen = new Set(answer.ok ? answer.value.rows.map((row) => row.id) : []);
  return charts
    .map((chart) => chart.filter((one) => seen.has(one)).join())
    .filter((chart) => chart !== '')
    .join(';');
}

/** The total load of the home setting, else its counters, else the first measured point of those that the person sees. */
export const figuresOfHome: Sensible = async (api, signal) => {
  const options = { signal, noErrorPage: true } as const;
  const home = await api.call(homeModulesOfMine, {}, options);
  const { loadPoints = [], energyPoints = [] } = home.ok ? home.value.real : {};
  const named = (loadPoints.length > 0 ? loadPoints : energyPoints).slice(0, together);
  const points = await stillSeen(api, named.join(), signal);
  if (points !== '') return { points };
  const first = await api.call(listPoints, { query: { kind: ['analog'], size: 1 } }, options);
  const [row] = first.ok ? first.value.rows : [];
  return row === undefined ? null : { points: row.id };
};
