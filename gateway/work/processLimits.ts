import { millisOf } from '../../domain/clock/clock.ts';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { lineUp } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { limitOn, processTimes } from '../../domain/work/processTime.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { TaskRow } from '../tasks/taskRow.ts';

interface ProcessLimitsMeans {
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  /** Of the site. */
  readonly zone: string;
}

/** The process times by which open tasks are to be done: of the day of the site on which each came. Of what is done, or only read, none. */
export async function processLimits({ ledgers, zone }: ProcessLimitsMeans, asOf: number | null) {
  const [times, places] = await Promise.all([
    ledgers.everyRow(processTimes, { asOf }),
    ledgers.everyRow(organisations, { asOf }),
  ]);
  return (org: string, { openedAt, ask, state, subject: { work } }: TaskRow) => {
    if (ask === 'notice' || times.length === 0 || state === 'done' || state === 'withdrawn') return null;
    const day = zoneOf(zone)
      .written(millisOf(openedAt) ?? 0)
      .local.slice(0, 10);
    return limitOn(times, { line: lineUp(places, org), work, day });
  };
}

/** Until when a task is to be done and when it is said ahead, ms. */
export interface TaskLimits {
  readonly due: number;
  readonly warnAt: number | null;
}

/** By its own limits, else by those of the process times, now or at a position of the past. Null: there is none. */
export async function limitsOfTasks(means: ProcessLimitsMeans, asOf: number | null) {
  const limitOf = await processLimits(means, asOf);
  return (org: string, row: TaskRow): TaskLimits | null => {
    const limit = limitOf(org, row);
    const own = row.due === null ? null : millisOf(row.due);
    const due = own ?? (limit === null ? null : (millisOf(row.openedAt) ?? 0) + limit.hours * hour);
    if (due === null || row.ask === 'notice') return null;
    const ahead = limit === null ? null : due - limit.warnHours * hour;
    return { due, warnAt: row.warnAt === null ? ahead : millisOf(row.warnAt) };
  };
}
