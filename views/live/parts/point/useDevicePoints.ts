import { listPointDevices, listPoints, type PointsQuery } from '../../../../domain/telemetry/calls.ts';
import { usePages } from '../../../../src/api/usePages.ts';
import { useApi } from '../../../../src/session/useSession.ts';

const devicesAtOnce = 200;
/** As many as a table draws trends for without a wait. */
const pointsAtOnce = 200;
const mostTyped = 100;

/** What was typed, as the gateway takes it. */
const wordOf = (typed: string): { readonly q?: string } => {
  const q = typed.trim().slice(0, mostTyped);
  return q === '' ? {} : { q };
};

/** The devices that have points, as far as they were asked for; with a search, those of which something answers it. */
export function usePointDevices(typed: string) {
  const api = useApi();
  const word = wordOf(typed);
  return usePages({
    key: `devices ${word.q ?? ''}`,
    size: devicesAtOnce,
    ask: (page, signal) => api.call(listPointDevices, { query: { ...word, ...page } }, { signal }),
  });
}

/** The points of one device, or with no device all that a search finds; nothing is asked where neither is given. */
export function useDevicePoints({ device, typed }: { readonly device: string | null; readonly typed: string }) {
  const api = useApi();
  const query: PointsQuery = { ...wordOf(typed), ...(device === null ? {} : { device: [device] }), sort: 'device' };
  return usePages({
    key: device === null && query.q === undefined ? null : JSON.stringify(query),
    size: pointsAtOnce,
    ask: (page, signal) => api.call(listPoints, { query: { ...query, ...page } }, { signal }),
  });
}
