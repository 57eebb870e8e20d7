import { devices } from '../../../domain/device/device.ts';
import type { DeviceMark } from '../../../domain/topic/deviceMarks.ts';
import { seesWhole } from '../../http/scope.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { LiveValues } from '../../pipeline/newestValues.ts';
import { type DeviceBook, openDeviceBook } from './deviceBook.ts';
import type { Admitted, TopicKind } from './topics.ts';
import type { WorstLevels } from './worstLevels.ts';

/** What a device shows, as the alarms and the collectors say now. */
const markNow = (live: LiveValues, levels: WorstLevels, id: string): DeviceMark => {
  const state = live.device(id);
  return {
    answering: state === null ? 'never' : state.online ? 'online' : 'offline',
    since: state?.since ?? null,
    level: levels.of(id),
    unacknowledged: levels.waits(id),
    ...(levels.returned(id) ? { returned: true } : {}),
  };
};

/** `devices/<org>`: every device of an organisation in one topic, for who sees all of it; others hear `device/<id>`. */
export function devicesTopic(options: {
  readonly ledgers: Ledgers;
  readonly live: LiveValues;
  readonly levels: WorstLevels;
}): TopicKind {
  const { ledgers, live, levels } = options;
  const books = new Map<string, DeviceBook>();
  const orgOf = new Map<string, string>();
  const listeners = new Set<(orgs: readonly string[]) => void>();
  let reading: Promise<void> | null = null;

  function bookOf(org: string): DeviceBook {
    const known = books.get(org) ?? openDeviceBook();
    books.set(org, known);
    return known;
  }

  /** Where a device is now; null when it is nowhere any more. Answers the organisations to which something is told. */
  function place(id: string, org: string | null): readonly string[] {
    const before = orgOf.get(id);
    const left = before !== undefined && before !== org && bookOf(before).set(id, null) ? [before] : [];
    if (org === null) orgOf.delete(id);
    else orgOf.set(id, org);
    return org !== null && bookOf(org).set(id, markNow(live, levels, id)) ? [...left, org] : left;
  }

  function tell(orgs: ReadonlySet<string>): void {
    if (orgs.size > 0) for (const each of listeners) each([...orgs]);
  }

  async function read(): Promise<void> {
    await levels.ready();
    for (const { id, org } of await ledgers.everyRow(devices)) place(id, org);
  }

  function ready(): Promise<void> {
    reading ??= read().catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  }

  function changed(ids: readonly string[]): void {
    tell(new Set(ids.flatMap((id) => place(id, orgOf.get(id) ?? null))));
  }

  return {
    kind: 'devices',
    async admit(ids, { scope }) {
      await ready();
      return new Map(
        ids.map((org): [string, Admitted] => [
          org,
          seesWhole(scope, org) ? { ok: true, place: { whole: org } } : { ok: false, code: 'NO_PERMISSION' },
        ]),
      );
    },
    present: (org, after) => bookOf(org).told(after),
    revision: (org) => bookOf(org).revision(),
    async moved(deviceIds) {
      if (reading === null) return;
      // What moves while the site is read is read again after it, so that the later row counts.
      await reading.catch(() => undefined);
      const rows = await ledgers.everyRow(devices, { ids: [...deviceIds] });
      const now = new Map(rows.map(({ id, org }) => [id, org]));
      tell(new Set([...deviceIds].flatMap((id) => place(id, now.get(id) ?? null))));
    },
    subscribe(each) {
      listeners.add(each);
      const ends = [
        live.subscribeDevices((states) => changed(states.map(({ id }) => id))),
        levels.subscribe(changed),
        () => listeners.delete(each),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
