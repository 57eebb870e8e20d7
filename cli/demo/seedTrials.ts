import { trials } from '../../domain/trial/trialLedger.ts';
import { writeAs } from './ensureRows.ts';
import type { Given, Means } from './means.ts';

/** What visitors of the demo site applied for, and why one of them was refused. */
const applications: readonly { readonly told: Given; readonly refused?: string }[] = [
  { told: { corporation: '恒通铸造有限公司', contact: '韩工', phone: '13900001001', email: null, subsystem: '01' } },
  { told: { corporation: '临江纺织厂', contact: '陆经理', phone: '13900001002', email: null, subsystem: '03' } },
  {
    told: { corporation: '无', contact: '访客', phone: '13900001003', email: null, subsystem: '05' },
    refused: '单位名称不真实，请填写后重新申请',
  },
];

/** Each by the commands of its law, once: the command's id is the same at every start. */
export async function seedTrials({ ledgers, orgOf }: Pick<Means, 'ledgers' | 'orgOf'>): Promise<void> {
  const standing = new Set((await ledgers.everyRow(trials)).map(({ phone }) => phone));
  for (const { told, refused } of applications) {
    if (standing.has(String(told['phone']))) continue;
    const key = `trial:${String(told['phone'])}`;
    const made = await ledgers.obey(
      trials,
      { command: 'apply', id: null, given: { ...told, orgId: orgOf('demo') } },
      writeAs(key),
    );
    // One that waits under this number already is the same, which the tables do not show yet.
    if (!made.ok || refused === undefined) continue;
    await ledgers.obey(
      trials,
      { command: 'refuse', id: made.value.id, given: { reason: refused } },
      writeAs(`${key}:refused`),
    );
  }
}
