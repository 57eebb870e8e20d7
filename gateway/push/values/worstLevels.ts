import { type Alarm, type AlarmLevel, stands } from '../../../domain/alarm/alarm.ts';
import { isUnacknowledged } from '../../../domain/alarm/unacknowledged.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { type AlarmFeed, type AlarmSight, isNotice, wholeSight } from '../../alarms/index.ts';
import { wholeScope } from '../../http/scope.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

/** The worst alarm that stands on each device. */
export interface WorstLevels {
  /** Reads what stands, once, when the first console asks. */
  readonly ready: () => Promise<void>;
  readonly of: (deviceId: string) => AlarmLevel | null;
  /** Whether an alarm that stands on it is confirmed by nobody yet. */
  readonly waits: (deviceId: string) => boolean;
  /** Whether all that stands on it of its worst level is over and only waits to be seen. */
  readonly returned: (deviceId: string) => boolean;
  readonly subscribe: (each: (deviceIds: readonly string[]) => void) => () => void;
  readonly close: () => void;
}

interface Standing extends Pick<Alarm, 'level' | 'position'> {
  readonly waits: boolean;
  readonly returned: boolean;
}

/** More alarms than a site can hold standing: the list is read whole. */
const all = 1_000_000;

export function openWorstLevels(feed: AlarmFeed, ledgers: Ledgers): WorstLevels {
  const byDevice = new Map<string, Map<string, Standing>>();
  const listeners = new Set<(ids: readonly string[]) => void>();
  const closed = new Map<string, number>();
  let reading: Promise<void> | null = null;

  /** Of two pictures of one alarm the higher position is right, so the list and the news may come in any order. */
  function take(alarm: Alarm): string | null {
    if (alarm.object.kind !== 'device') return null;
    const onDevice = byDevice.get(alarm.object.id) ?? new Map<string, Standing>();
    const known = onDevice.get(alarm.id)?.position ?? closed.get(alarm.id) ?? -1;
    if (known > alarm.position) return null;
    if (stands(alarm)) {
      const { level, position, state } = alarm;
      onDevice.set(alarm.id, { level, position, waits: isUnacknowledged(alarm), returned: state.recovered });
      byDevice.set(alarm.object.id, onDevice);
      return alarm.object.id;
    }
    onDevice.delete(alarm.id);
    if (onDevice.size === 0) byDevice.delete(alarm.object.id);
    if (isReading) closed.set(alarm.id, alarm.position);
    return alarm.object.id;
  }

  let isReading = false;
  async function read(): Promise<void> {
    isReading = true;
    const { rows } = await feed.standing(await wholeSite(ledgers), all);
    for (const alarm of rows) take(alarm);
    isReading = false;
    closed.clear();
  }

  const end = feed.subscribe((news) => {
    if (reading === null) return;
    const changed = new Set<string>();
    for (const one of news) {
      const device = isNotice(one) ? null : take(one.alarm);
      if (device !== null) changed.add(device);
    }
    if (changed.size > 0) for (const each of listeners) each([...changed]);
  });

  function worstOf(deviceId: string): AlarmLevel | null {
    let worst: AlarmLevel | null = null;
    for (const { level } of byDevice.get(deviceId)?.values() ?? []) if (worst === null || level < worst) worst = level;
    return worst;
  }

  return {
    ready() {
      reading ??= read().catch((error: unknown) => {
        reading = null;
        throw error;
      });
      return reading;
    },
    of: worstOf,
    returned(deviceId) {
      const worst = worstOf(deviceId);
      const ofWorst = [...(byDevice.get(deviceId)?.values() ?? [])].filter(({ level }) => level === worst);
      return ofWorst.length > 0 && ofWorst.every(({ returned }) => returned);
    },
    waits: (deviceId) => [...(byDevice.get(deviceId)?.values() ?? [])].some((one) => one.waits),
    subscribe(each) {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    close: end,
  };
}

/** The gateway's own view of everything: never a person's. */
async function wholeSite(ledgers: Ledgers): Promise<AlarmSight> {
  const rows = await ledgers.everyRow(organisations);
  return wholeSight(wholeScope(rows.map((row) => row.id)));
}
