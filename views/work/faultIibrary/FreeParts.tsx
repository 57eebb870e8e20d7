import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { partFigures } from '../../../domain/stock/calls.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { words } from './words.ts';

/** By part, how much of it is free; null before the answer, and for who may not look into the stores. */
const Free = createContext<ReadonlyMap<string, string> | null>(null);

/** What is free is asked once for all of a list, of who may know it. */
export function PartsInStore({ children }: { readonly children: ReactNode }) {
  const may = useMayAny(['/sPManagement', '/sparePartsInventory']);
  const past = usePast();
  const { value } = useCall(partFigures, may ? { query: {} } : null, {
    asOf: past?.instant ?? null,
    noErrorPage: true,
  });
  const free = useMemo(() => (value === null ? null : new Map(value.rows.map((row) => [row.id, row.free]))), [value]);
  return <Free.Provider value={free}>{children}</Free.Provider>;
}

/** The parts of an entry with what is free of each. Of one that is not told nobody knows here: that is no 0. */
export function FreeParts({ row, nameOf }: { readonly row: AnyRow; readonly nameOf: NameOf }) {
  const say = useText(words);
  const free = useContext(Free);
  const ids = row['partIds'] as readonly string[];
  if (ids.length === 0) return missing;
  return (
    <Word digits>
      {ids
        .map((id) => say('library.freeOf', { part: nameOf('sparePart', id) ?? id, n: free?.get(id) ?? missing }))
        .join(say('library.between'))}
    </Word>
  );
}
