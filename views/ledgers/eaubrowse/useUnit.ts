import { useEffect, useMemo } from 'react';
import { listFigureUnits } from '../../../domain/figure/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { type Sensible, useFirstView } from '../../../src/address/useFirstView.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { treeInOrder } from '../../boards/parts/subject/subjects.ts';

/** What opens is told by the units that are seen. */
const nothing: Sensible = () => Promise.resolve(null);

/** The unit that the address names, else the one looked at last, else the topmost; and all that may be chosen. */
export function useUnit(screen: '/eaubrowse' | '/eaubrowse/objmodel') {
  const { search, put } = useAddress();
  const isAsking = useFirstView(screen, ['unit'], nothing);
  const past = usePast();
  const { value, ...asked } = useCall(
    listFigureUnits,
    { query: { screen: '/eaubrowse' } },
    { asOf: past?.asOf ?? null },
  );
  const items = useMemo(() => (value === null ? null : treeInOrder(value.units)), [value]);
  const named = search.get('unit');
  const counted = value?.units.find(({ parent, media }) => parent === null && media.length > 0)?.id;
  const first = counted ?? items?.[0]?.id ?? null;
  useEffect(() => {
    if (!isAsking && named === null && first !== null) put({ unit: first });
  }, [isAsking, named, first, put]);
  return {
    ...asked,
    /** Null: not told yet. */
    items: isAsking ? null : items,
    id: named ?? first,
    choose: (unit: string) => put({ unit }),
  };
}
