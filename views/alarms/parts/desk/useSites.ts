import { createContext, useContext, useMemo } from 'react';
import { readSight } from '../../../../domain/access/sightCalls.ts';
import { useCall } from '../../../../src/api/useCall.ts';

/** What the organisations are called whose alarms one sees, by id; empty for who sees one alone, whose name stands in the header. */
export type Sites = ReadonlyMap<string, string>;

const none: Sites = new Map();
export const SitesContext = createContext<Sites>(none);
export const useSites = (): Sites => useContext(SitesContext);

/** Asked once for a desk. */
export function useAskedSites(): Sites {
  const { value } = useCall(readSight, {});
  const all = value?.organisations;
  return useMemo(
    () => (all === undefined || all.length < 2 ? none : new Map(all.map(({ id, name }) => [id, name]))),
    [all],
  );
}
