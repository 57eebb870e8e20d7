import { useCallback, useEffect, useRef, useState } from 'react';
import { instantOf, millisOf } from '../../../../domain/clock/clock.ts';
import { meterReadings } from '../../../../domain/energy/meterReading.ts';
import { readingSheet, type SheetOrder, type SheetRow } from '../../../../domain/energy/readingCalls.ts';
import { ledgerCalls } from '../../../../domain/ledger/calls.ts';
import { pointName } from '../../../../domain/ledger/toldName.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { type Entry, isReady, noEntry } from './entries.ts';
import { keepSheet, keptSheet, unanswered } from './keptSheet.ts';

const { create } = ledgerCalls(meterReadings);

/** What the address says: at which moment is read, which group, which search, which page. */
export function useSheet(by: SheetOrder) {
  const clock = useClock();
  const { search, put } = useAddress();
  // Figures that wait to be saved are those of the moment that they were read at.
  const [opened, setOpened] = useState(() => keptSheet()?.at ?? Math.floor(clock.now() / 1000) * 1000);
  const [reached, setReached] = useState<number | null>(null);
  const at = millisOf(search.get('at') ?? '') ?? opened;
  const [group, q] = [search.get('group') ?? '', search.get('q') ?? ''];
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? '1')) || 1);
  const query = { at: instantOf(at), by, page, ...(group === '' ? {} : { group }), ...(q === '' ? {} : { q }) };
  const asked = useCall(readingSheet, { query }, { wait: reached, moved: reached });
  const now = useCallback(() => {
    setOpened(Math.floor(clock.now() / 1000) * 1000);
    put({ at: null });
  }, [clock, put]);
  return { asked, at, q, page, put, now, reach: setReached };
}

/** What was kept, for the moment that is shown. */
function startAt(at: number): { readonly entries: ReadonlyMap<string, Entry>; readonly wasKept: boolean } {
  const kept = keptSheet();
  if (kept === null) return { entries: new Map(), wasKept: false };
  return { entries: kept.at === at ? kept.entries : unanswered(kept.entries), wasKept: true };
}

/**
 * What is entered, by the ids of points, and the way that it is saved: each reading stands alone. It is there again after another screen and
 * a reload, and stays when the moment of the reading is set right.
 */
export function useEntries(at: number, reach: (position: number) => void) {
  const api = useApi();
  const [start] = useState(() => startAt(at));
  const [entries, setEntries] = useState(start.entries);
  const [isSaving, setSaving] = useState(false);
  const [seen, setSeen] = useState(at);
  const newest = useRef(entries);
  const take = useCallback((next: ReadonlyMap<string, Entry>, moment: number) => {
    newest.current = next;
    keepSheet({ at: moment, entries: next });
    setEntries(next);
  }, []);
  useEffect(() => {
    if (seen === at) return;
    setSeen(at);
    take(unanswered(newest.current), at);
  }, [seen, at, take]);
  // At once, and not with the next drawing: what is saved may come after the screen was left.
  const put = (id: string, change: Partial<Entry>) =>
    take(new Map(newest.current).set(id, { ...(newest.current.get(id) ?? noEntry), fault: null, ...change }), at);
  const save = async (rows: readonly SheetRow[]) => {
    const ready = rows.filter((row) => isReady(row, entries.get(row.point.id) ?? noEntry, at));
    let [saved, position] = [0, 0];
    setSaving(true);
    for (const { point, device } of ready) {
      const { figure, answer } = entries.get(point.id) ?? noEntry;
      const body = {
        name: pointName({ device, name: point.name }).slice(0, 64),
        pointId: point.id,
        at: instantOf(at),
        value: figure,
        answer,
      };
      const done = await api.call(create, { body } as never);
      if (done.ok) {
        saved++;
        position = Math.max(position, done.position ?? 0);
        put(point.id, noEntry);
      } else put(point.id, { fault: Object.values(done.refusal.fields ?? {})[0] ?? done.message });
    }
    setSaving(false);
    if (position > 0) reach(position);
    return { saved, refused: ready.length - saved };
  };
  return { entries, put, save, isSaving, wasKept: start.wasKept };
}
