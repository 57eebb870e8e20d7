import { useCallback, useState } from 'react';
import { instantOf, millisOf } from '../../../../domain/clock/clock.ts';
import { meterReadings } from '../../../../domain/energy/meterReading.ts';
import { readingSheet, type SheetOrder, type SheetRow } from '../../../../domain/energy/readingCalls.ts';
import { ledgerCalls } from '../../../../domain/ledger/calls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { type Entry, isReady, noEntry } from './entries.ts';

const { create } = ledgerCalls(meterReadings);

/** What the address says: at which moment is read, which group, which search, which page. */
export function useSheet(by: SheetOrder) {
  const api = useApi();
  const clock = useClock();
  const { search, put } = useAddress();
  const [opened, setOpened] = useState(() => Math.floor(clock.now() / 1000) * 1000);
  const [reached, setReached] = useState<number | null>(null);
  const at = millisOf(search.get('at') ?? '') ?? opened;
  const [group, q] = [search.get('group') ?? '', search.get('q') ?? ''];
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? '1')) || 1);
  const asked = useAsked(`${by} ${at} ${group} ${q} ${page} ${reached}`, (signal) => {
    const query = { at: instantOf(at), by, page, ...(group === '' ? {} : { group }), ...(q === '' ? {} : { q }) };
    return api.call(readingSheet, { query }, { signal, ...(reached === null ? {} : { wait: reached }) });
  });
  const now = useCallback(() => {
    setOpened(Math.floor(clock.now() / 1000) * 1000);
    put({ at: null });
  }, [clock, put]);
  return { asked, at, q, page, put, now, reach: setReached };
}

/** What is entered, by the ids of points, and the way that it is saved: each reading stands alone. */
export function useEntries(at: number, reach: (position: number) => void) {
  const api = useApi();
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const put = (id: string, change: Partial<Entry>) =>
    setEntries((before) => new Map(before).set(id, { ...(before.get(id) ?? noEntry), fault: null, ...change }));
  const save = async (rows: readonly SheetRow[]) => {
    const ready = rows.filter((row) => isReady(row, entries.get(row.point.id) ?? noEntry, at));
    let [saved, position] = [0, 0];
    setSaving(true);
    for (const { point, device } of ready) {
      const { figure, answer } = entries.get(point.id) ?? noEntry;
      const body = { name: `${device.name} ${point.name}`.slice(0, 64), pointId: point.id, at: instantOf(at), value: figure, answer };
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
  return { entries, put, save, isSaving };
}
