import type { Clock } from '../../domain/clock/clock.ts';
import { appPackageCalls } from '../administration/appPackages.ts';
import { databaseCalls } from '../databases/databaseCalls.ts';
import type { Files } from '../files/openFiles.ts';
import { systemRandomness } from '../ground/systemClock.ts';
import type { ServedCall } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { licenceCalls } from '../licence/licenceCalls.ts';
import type { LicenceBook } from '../licence/openLicence.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';

interface RegisteredParts {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly files: Files;
  readonly licence: LicenceBook;
  /** The site's key. */
  readonly secret: string;
  readonly clock: Clock;
  readonly targets: readonly string[];
}

/** What administrators register at a site: databases elsewhere, versions of the app, the licence. */
export function registeredCalls({
  database,
  log,
  ledgers,
  files,
  licence,
  secret,
  clock,
  targets,
}: RegisteredParts): readonly ServedCall[] {
  return [
    ...databaseCalls({
      database,
      ledgers,
      secret,
      targets,
      bytes: systemRandomness.bytes,
      now: clock.now,
      monotonic: () => clock.monotonic(),
    }),
    ...appPackageCalls({ files, ledgers }),
    ...licenceCalls({ book: licence, ledgers, log }),
  ];
}
