import { alarmSettings } from '../../../domain/alarm/duty/alarmSetting.ts';
import { lineUp } from '../../../domain/site/nearest.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

/** The organisations that go by the settings of this one: it, and those below that set none nearer. */
export async function boundBy(ledgers: Pick<Ledgers, 'everyRow'>, org: string): Promise<readonly string[]> {
  const [places, settings] = await Promise.all([ledgers.everyRow(organisations), ledgers.everyRow(alarmSettings)]);
  const setting = new Set([...settings.map(({ orgId }) => orgId), org]);
  return places.flatMap(({ id }) => (lineUp(places, id).find((one) => setting.has(one)) === org ? [id] : []));
}
