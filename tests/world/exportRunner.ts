/** A gateway that does nothing but a person's exports, for a test that kills it: `<url>`. */
import { writeSync } from 'node:fs';
import { eventDeclarations } from '../../domain/all/events.ts';
import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { systemClock as clock } from '../../gateway/ground/systemClock.ts';
import { wholeScope } from '../../gateway/http/scope.ts';
import { openJobs } from '../../gateway/jobs/openJobs.ts';
import { openLedgers } from '../../gateway/ledger/openLedgers.ts';
import { seriesExport } from '../../gateway/live/seriesExport/seriesExport.ts';
import { openLog } from '../../gateway/log/openLog.ts';
import { openLogPool } from '../../gateway/store/logPool.ts';
import { openPool } from '../../gateway/store/pool.ts';
import { openTelemetry } from '../../gateway/telemetry/openTelemetry.ts';
import { deciders } from '../../machines/deciders.ts';
import { lease } from './process.ts';

const [url = ''] = process.argv.slice(2);
const broken = (): void => undefined;
const say = (line: string): void => void writeSync(1, `${line}\n`);
const database = openPool({ url, name: 'exportRunner', max: 5, broken });
const logDatabase = await openLogPool({ url, database, broken });
const log = await openLog({ database, logDatabase, clock, deciders, events: eventDeclarations });
const ledgers = openLedgers({ database, log, declarations, clock, zone: 'Asia/Shanghai' });
const telemetry = await openTelemetry({ database, clock, say });
const orgs = (await ledgers.everyRow(organisations)).map(({ id }) => id);
const kind = seriesExport({
  ledgers,
  telemetry,
  databaseUrl: url,
  zone: 'Asia/Shanghai',
  scopeOf: async () => wholeScope(orgs),
});
await openJobs({ database, log, clock, lease, zone: 'UTC', kinds: [kind], org: async () => 'site', say }).start();
say('ready');
