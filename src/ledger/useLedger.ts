import { useCallback, useMemo, useState } from 'react';
import { titleOf } from '../../domain/access/routes/all.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { useAddress } from '../address/useAddress.ts';
import { usePast } from '../address/usePast.ts';
import { useLang } from '../i18n/lang.ts';
import { useTimes } from '../kit/time/times.ts';
import { useChanged } from '../live/useChanged.ts';
import { useMayAny, useSeesPart } from '../session/useMay.ts';
import { useApi } from '../session/useSession.ts';
import { ledgerClient } from './ledgerClient.ts';
import { type RowWindows, windowSize } from './rows/rowWindows.ts';
import { usePicked } from './rows/usePicked.ts';
import { useRowWindows } from './rows/useRowWindows.ts';
import type { LedgerSlots } from './slots.ts';
import type { Writer } from './value/written.ts';
import { queryOf, readView, type Side, writeFilter, writeSide } from './view/ledgerView.ts';

export interface LedgerGiven {
  readonly declaration: LedgerDeclaration;
  readonly slots: LedgerSlots;
}

/** A ledger as its screen holds it: what the address says, the rows, the picked ones, and what may be done. */
export function useLedger({ declaration, slots }: LedgerGiven) {
  const api = useApi();
  const { path, search, put, standAt } = useAddress();
  const asOf = usePast()?.instant ?? null;
  const firstSort = slots.opening?.sort ?? null;
  const view = useMemo(() => {
    const said = readView(declaration, search);
    return { ...said, sort: said.sort ?? firstSort, asOf };
  }, [declaration, search, asOf, firstSort]);
  const client = useMemo(() => ledgerClient(api, declaration), [api, declaration]);
  const [round, setRound] = useState(0);
  const [wait, setWait] = useState<number | undefined>(undefined);
  const [picked, setPicked] = usePicked({ client, round, wait });
  const within = slots.within;
  const query = useMemo(() => ({ ...queryOf(view), ...within }), [view, within]);
  const windows = useRowWindows({ client, query, asOf: view.asOf });
  const lang = useLang();
  const times = useTimes();
  const writer: Writer = { lang, times, nameOf: windows.rows.nameOf };
  const isPast = view.asOf !== null;
  const { permissions } = declaration;
  const held = {
    add: useMayAny(permissions.add),
    edit: useMayAny(permissions.edit),
    delete: useMayAny(permissions.delete),
  };
  const isOthers = useSeesPart() && declaration.belongsTo === 'site';
  const mayWrite = !isPast && !isOthers;
  // Under a law a row is written by its commands alone.
  const mayEnter = mayWrite && declaration.law === undefined;
  const may = {
    add: held.add && mayEnter && slots.comesOtherwise !== true,
    edit: held.edit && mayEnter,
    delete: held.delete && mayEnter,
    /** What a screen does to picked rows beyond that; its own parts ask for their codes. */
    act: mayWrite && slots.PickedActs !== undefined,
  };

  const again = useCallback(
    (position?: number | null) => {
      windows.again(position);
      if (typeof position === 'number') setWait(position);
      setRound((before) => before + 1);
    },
    [windows.again],
  );
  const orgs = declaration.law === undefined ? [] : orgsOf(windows.rows);
  useChanged({ orgs, ledger: declaration.name, readAt: windows.rows.readAt }, again);
  const openSide = useCallback((side: Side | null) => put(writeSide(side)), [put]);
  return {
    declaration,
    /** What the screen is called: as the menu has it. */
    title: slots.title?.[lang] ?? titleOf(path, lang) ?? declaration.title[lang],
    slots,
    client,
    view,
    writer,
    may,
    windows,
    round,
    /** What was written last: what is read now must have read it. */
    wait,
    picked,
    setPicked,
    again,
    openSide,
    put,
    setText: (text: string) => put({ q: text }),
    setSort: (sort: string | null) => put({ sort }),
    setFilter: (changes: Readonly<Record<string, string | null>>) =>
      put(Object.assign({}, ...Object.entries(changes).map(([name, value]) => writeFilter(name, value)))),
    clear: () => put(Object.assign({ q: null }, ...Object.keys(view.filters).map((name) => writeFilter(name, null)))),
    setAsOf: (at: string) => {
      setPicked(new Map());
      standAt(at);
    },
  };
}
/** The organisations of the rows that are looked at. */
function orgsOf(rows: Pick<RowWindows, 'total' | 'at'>): readonly string[] {
  const shown = Array.from({ length: Math.min(rows.total ?? 0, windowSize) }, (_, n) => rows.at(n)?.org);
  return shown.filter((org) => org !== undefined);
}
export type LedgerHeld = ReturnType<typeof useLedger>;
