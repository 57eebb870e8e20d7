import type { bellCounts } from '../../../domain/alarm/calls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { listReminders, taskCounts } from '../../../domain/notice/calls.ts';

export type BellCounts = AnswerOf<typeof bellCounts>;
export type TaskCounts = AnswerOf<typeof taskCounts>;
export type Reminder = AnswerOf<typeof listReminders>[number];
export type BellName = 'limit' | 'intelligent' | 'energy' | 'offline' | 'gateway' | 'dispatch' | 'task' | 'permit';

export interface BellTold {
  readonly counts: BellCounts;
  /** Null for who has no menu of them. */
  readonly tasks: TaskCounts | null;
}

export interface BellEntry {
  readonly name: BellName;
  readonly path: string;
  readonly count: number;
}

/** Which count stands behind which entry, and the menu without which it does not count (decision 26, B121 to B124). */
const alarmEntries: readonly {
  readonly name: Exclude<BellName, 'task'>;
  readonly path: string;
  readonly count: (counts: BellCounts) => number;
  /** Told only while there are some. */
  readonly isSeldom?: true;
}[] = [
  { name: 'limit', path: '/limitWarning', count: (counts) => counts.deviceCount },
  { name: 'intelligent', path: '/intelligentWarning', count: (counts) => counts.deviceDeflectionCount },
  { name: 'energy', path: '/energyAlarm', count: (counts) => counts.energyUnitCount },
  { name: 'offline', path: '/offLineAlarm', count: (counts) => counts.channelCount + counts.deviceLineOffCount },
  { name: 'gateway', path: '/monitoringAlarm', count: (counts) => counts.gatewayCount, isSeldom: true },
  { name: 'dispatch', path: '/keyEquipDispatch', count: (counts) => counts.dispatchCount, isSeldom: true },
];

/**
 * The entries of who holds their menus. Whoever holds the desk sees all alarms there, so they count for that menu too. Tasks count
 * by their total; copies are shown beside them and not added (B125). A switch that waits for this person is a task among them; without
 * their menu it is an entry of its own.
 */
export function bellEntries(
  { counts, tasks }: BellTold,
  menus: ReadonlySet<string>,
  permits = 0,
): readonly BellEntry[] {
  const desk = menus.has('/monitoringAlarm');
  const alarms = alarmEntries
    .filter(({ path, count, isSeldom }) => (menus.has(path) || desk) && (isSeldom !== true || count(counts) > 0))
    .map(({ name, path, count }) => ({
      name,
      path: menus.has(path) && path !== '/monitoringAlarm' ? path : `/monitoringAlarm?kind=${name}`,
      count: count(counts),
    }));
  const waiting = permits === 0 ? [] : [{ name: 'permit' as const, path: '/operating?tab=switches', count: permits }];
  return tasks === null || !menus.has('/taskTodo')
    ? [...alarms, ...waiting]
    : [...alarms, { name: 'task', path: '/taskTodo', count: tasks.total }];
}

/** Above 99 the badge shows 99+ (K004, B120). */
export function badgeOf(entriesShown: readonly BellEntry[]): string {
  const total = entriesShown.reduce((sum, entry) => sum + entry.count, 0);
  return total > 99 ? '99+' : String(total);
}
