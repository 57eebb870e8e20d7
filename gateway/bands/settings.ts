import { lineUp } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { siteDays } from '../../domain/site/siteDay.ts';
import { alarmSettingOf } from '../alarms/index.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { BandSettings } from './means.ts';

/** By what the bands of an organisation are drawn: as it set it, or the nearest above it, its days too. */
export async function bandSettingsOf(
  ledgers: Pick<Ledgers, 'everyRow'>,
  org: string,
  asOf: number | null = null,
): Promise<BandSettings> {
  const [{ bandLow: low, bandHigh: high, bandRun: run }, days, places] = await Promise.all([
    alarmSettingOf(ledgers, org, asOf),
    ledgers.everyRow(siteDays, { asOf }),
    ledgers.everyRow(organisations, { asOf }),
  ]);
  const own = new Map<string, boolean>();
  // From the top down: the nearest says it last.
  for (const place of [...lineUp(places, org)].reverse())
    for (const { orgId, day, works } of days) if (orgId === place) own.set(day, works);
  return { percentiles: { low, high }, run, siteDays: own };
}
