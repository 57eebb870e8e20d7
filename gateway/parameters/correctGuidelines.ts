import { emissionFactors } from '../../domain/carbon/emissionFactor.ts';
import { separateGuidelines } from '../../domain/carbon/separateGuidelines.ts';
import type { Actor } from '../../domain/event/event.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

const by: Actor = { kind: 'system', id: 'guidelines' };

/**
 * Factors that sites took while the guide for provinces passed for a newer version of the guidelines for enterprises: each
 * becomes two rows. Done at every start, through the ledger; where it was done, or somebody changed the row, nothing is.
 */
export async function correctGuidelines(
  ledgers: Pick<Ledgers, 'everyRow' | 'amend' | 'createMany'>,
): Promise<{ readonly corrected: number; readonly failed: readonly string[] }> {
  const rows = await ledgers.everyRow(emissionFactors);
  const failed: string[] = [];
  let corrected = 0;
  for (const row of rows) {
    const separated = separateGuidelines(row);
    if (separated === null) continue;
    const id = `guidelines:${row.id}:${row.version}`;
    const { province } = separated;
    // The provincial row first: what was cut short between the two is found again at the next start.
    if (!rows.some(({ org, name }) => org === row.org && name === province.name)) {
      const command = { id: `${id}:province`, digest: null };
      const [made] = await ledgers.createMany(emissionFactors, [{ ...province, orgId: row.org }], { by, command });
      if (made?.ok !== true) {
        failed.push(row.name);
        continue;
      }
    }
    const changesOf = (now: Parameters<typeof separateGuidelines>[0]) => {
      const again = separateGuidelines(now);
      return again === null ? {} : { versions: again.versions };
    };
    const done = await ledgers.amend(emissionFactors, row.id, changesOf, { by, command: { id, digest: null } });
    if (done.ok) corrected++;
    else failed.push(row.name);
  }
  return { corrected, failed };
}
