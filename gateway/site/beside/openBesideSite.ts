import type { Clock } from '../../../domain/clock/clock.ts';
import { grantOf } from '../../beside/grantOf.ts';
import { type Beside, openBeside } from '../../beside/openBeside.ts';
import { openReader } from '../../beside/openReader.ts';
import type { Access } from '../../http/access.ts';
import type { Log } from '../../log/log.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { ProcessSettings } from '../processSettings.ts';

export interface BesideSiteNeeds {
  readonly access: Pick<Access, 'callerOfSession' | 'onEnded'>;
  readonly log: Pick<Log, 'head'>;
  readonly telemetry: Pick<Telemetry, 'openSamples' | 'latest'>;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

export interface BesideSettings {
  readonly heavy: ProcessSettings['heavy'];
  readonly databaseUrl: string;
  /** Of the site: an IANA name. */
  readonly zone: string;
}

const module = new URL('./child.ts', import.meta.url);

/** Where the site's heavy questions are answered; null where the gateway answers them itself. */
export function openBesideSite(
  { heavy: { processes, megabytes }, databaseUrl, zone }: BesideSettings,
  { access, log, telemetry, clock, say }: BesideSiteNeeds,
): Beside | null {
  if (processes === 0) return null;
  const outside = { databaseUrl, zone };
  const readers = Array.from({ length: processes }, () =>
    openReader({ module, outside, megabytes, say, grant: (wish) => grantOf(telemetry, wish) }),
  );
  return openBeside({ readers, access, head: log.head, clock, say });
}
