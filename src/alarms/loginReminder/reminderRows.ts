import type { loginAlarms } from '../../../domain/alarm/calls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';

export type LoginAlarms = AnswerOf<typeof loginAlarms>;
export type ReminderRowName =
  | 'limit'
  | 'intelligent'
  | 'energy'
  | 'offline'
  | 'gateway'
  | 'dispatch'
  | 'test'
  | 'testReport'
  | 'overhaul'
  | 'patrol';

export interface ReminderRow {
  readonly name: ReminderRowName;
  readonly count: number;
  /** Where it is dealt with; null for who has no menu of it. */
  readonly path: string | null;
}

const rows: readonly {
  readonly name: ReminderRowName;
  readonly path: string;
  readonly count: (told: LoginAlarms) => number;
}[] = [
  { name: 'limit', path: '/limitWarning', count: (told) => told.deviceCount },
  { name: 'intelligent', path: '/intelligentWarning', count: (told) => told.deviceDeflectionCount },
  { name: 'energy', path: '/energyAlarm', count: (told) => told.energyUnitCount },
  { name: 'offline', path: '/offLineAlarm', count: (told) => told.channelCount + told.deviceLineOffCount },
  { name: 'gateway', path: '/monitoringAlarm', count: (told) => told.gatewayCount },
  { name: 'dispatch', path: '/keyEquipDispatch', count: (told) => told.dispatchCount },
  { name: 'test', path: '/expAdmin', count: (told) => told.experimentCount },
  { name: 'testReport', path: '/expReport', count: (told) => told.experimentReportCount },
  { name: 'overhaul', path: '/repire', count: (told) => told.reconditionCount },
  { name: 'patrol', path: '/planPage', count: (told) => told.patrolCount },
];

/** What waits after the sign-in, each with the way to it. */
export function reminderRows(told: LoginAlarms, menus: ReadonlySet<string>): readonly ReminderRow[] {
  return rows
    .map(({ name, path, count }) => ({ name, count: count(told), path: menus.has(path) ? path : null }))
    .filter(({ count }) => count > 0);
}
