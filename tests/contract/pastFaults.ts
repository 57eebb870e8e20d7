import { faults } from '../../domain/fault/faultLedger.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aGiven, aRuledRow, byPerson, value } from '../world/ledgers.ts';
import type { Ground } from './sample.ts';

/** A fault that an entry of the library helped with is closed. */
export async function helpedBy({ world, org, people }: Ground, entryId: string): Promise<void> {
  const law = lawOfLedger(faults);
  const given = { orgId: org };
  const row = await aRuledRow(world, law, { to: 'restore', given });
  const analysed = await aGiven(world, law, 'analyse', { entryId, advice: 'helped' }, given);
  const { obey } = world.ledgers;
  const by = byPerson(people.admin);
  value(await obey(faults, { command: 'analyse', id: row.id, given: analysed }, by));
  value(await obey(faults, { command: 'close', id: row.id, given: {} }, byPerson(people.admin)));
  await world.settled();
}
