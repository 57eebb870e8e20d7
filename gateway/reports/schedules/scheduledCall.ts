import { type Clock, instantOf } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { nextDue } from '../../../domain/report/dueReport.ts';
import { reportSchedules } from '../../../domain/report/reportSchedule.ts';
import { listScheduledReports } from '../../../domain/report/scheduleCalls.ts';
import type { Text } from '../../../domain/text/message.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { calendarOf, type UnitCalendar, usualCalendar } from '../../../domain/unit/unitCalendar.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Database } from '../../store/database.ts';
import { givenUp, lastRuns } from './scheduleRuns.ts';

const endedTwice: Text = { cn: '计算时网关两次中断', en: 'the gateway ended twice while it was computed' };

interface ScheduledMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly clock: Clock;
  readonly zone: Zone;
}

/** When scheduled reports go out, and what became of the last run of each. */
export const scheduledCall = ({ database, ledgers, clock, zone }: ScheduledMeans): ServedCall =>
  serve(listScheduledReports, async (_, context) => {
    const rows = await ledgers.seen(reportSchedules, context.asker.scope);
    const runs = await lastRuns(
      database,
      rows.map(({ id }) => id),
    );
    const last = new Map(runs.map((run) => [run.schedule, run]));
    // What a schedule is about its reader may not see; when it goes out he may know.
    const units = new Map(
      await Promise.all(rows.map(async ({ unitId }) => [unitId, await ledgers.anyRow(energyUnits, unitId)] as const)),
    );
    const calendarFor = (unitId: string): UnitCalendar => {
      const unit = units.get(unitId) ?? null;
      return unit === null ? usualCalendar : calendarOf(unit);
    };
    return accepted({
      schedules: rows.map((row) => {
        const run = last.get(row.id);
        const next = row.enabled ? nextDue({ ...row, calendar: calendarFor(row.unitId) }, clock.now(), zone) : null;
        return {
          schedule: row.id,
          next: next === null ? null : { at: instantOf(next.at), span: next.span },
          last:
            run === undefined
              ? null
              : {
                  at: instantOf(run.at),
                  from: run.span_from,
                  to: run.span_to,
                  outcome: run.outcome,
                  failed: run.failed === givenUp ? endedTwice[context.lang] : run.failed,
                  isGivenUp: run.failed === givenUp,
                },
        };
      }),
    });
  });
