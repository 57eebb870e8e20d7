import { organisations } from '../../domain/site/organisation.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** The organisation of what belongs to the site as a whole: the top of its tree. */
export async function siteOrg(ledgers: Ledgers): Promise<string> {
  const rows = await ledgers.everyRow(organisations);
  return rows.find(({ orgPid }) => orgPid === null)?.id ?? '';
}
