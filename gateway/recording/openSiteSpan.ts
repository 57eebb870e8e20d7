import { eventDeclarations } from '../../domain/all/events.ts';
import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { deciders } from '../../machines/deciders.ts';
import { openAlarms, wholeSight } from '../alarms/index.ts';
import { wholeScope } from '../http/scope.ts';
import { openLedgers } from '../ledger/openLedgers.ts';
import { openLog } from '../log/openLog.ts';
import { noticeRows } from '../notices/noticeRows.ts';
import type { Store } from '../store/openStore.ts';
import type { SpanMeans } from './readSpan.ts';

interface SiteSpanSettings extends Pick<Store, 'database' | 'logDatabase'> {
  readonly zone: string;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

/** What a recording is read with, over a store that another process may be writing to. */
export async function openSiteSpan({
  database,
  logDatabase,
  zone,
  clock,
  say,
}: SiteSpanSettings): Promise<{ readonly means: SpanMeans; readonly close: () => Promise<void> }> {
  const log = await openLog({ database, logDatabase, clock, deciders, events: eventDeclarations, say });
  const ledgers = openLedgers({ database, log, declarations, clock, zone });
  const alarms = openAlarms({ database, log, ledgers, clock, zone, notices: noticeRows(database), say });
  const [top] = (await ledgers.everyRow(organisations, {})).filter(({ orgPid }) => orgPid === null);
  // Of organisations that are gone too: what was told of them was told.
  const orgs = await database.query<{ org: string }>('select distinct org from read.alarm_span');
  const reader = { sight: wholeSight(wholeScope(orgs.map(({ org }) => org))), userId: null };
  return {
    means: {
      database,
      log,
      ledgers,
      site: top?.orgName ?? '',
      zone,
      now: clock.now,
      told: (after, upTo, limit) => alarms.feed.between(after, upTo, reader, limit),
    },
    async close() {
      alarms.close();
      await log.close();
    },
  };
}
