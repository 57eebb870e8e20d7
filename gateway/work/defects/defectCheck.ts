import type { Defect } from '../../../domain/defect/defectLedger.ts';
import { devices } from '../../../domain/device/device.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import type { Refusal } from '../../../domain/error/errors.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Checked, RowCheck } from '../../ledger/write/deciding.ts';
import { readersOf } from '../people.ts';

const words = defineMessages({
  'defect.noSubject': { cn: '请选择设备', en: 'Say what it is that has the defect' },
  'defect.otherOrg': { cn: '设备不在此组织', en: 'It is not of this organisation' },
  'defect.unseen': {
    cn: '其中有人看不到此组织的工单，工单派不到',
    en: 'One of them does not see orders of this organisation: none could reach him',
  },
});

/** A defect is of something, where that is; and whoever is to mend it can read the order that comes of it. */
export function defectCheck({ ledgers }: { readonly ledgers: Pick<Ledgers, 'everyRow'> }): RowCheck {
  return async (checked) => {
    const { lang } = checked;
    const [before, after] = [checked.before, checked.after] as unknown as [Defect | null, Defect];
    const refusal = (field: string, name: keyof typeof words): Refusal => ({
      code: 'RULE_BROKEN',
      fields: { [field]: words[name][lang] },
    });
    if (before === null) {
      const place = await placeOf(after, checked);
      if (place === null) return refusal('equipmentId', 'defect.noSubject');
      if (place !== after.orgId) return refusal('orgId', 'defect.otherOrg');
    }
    for (const field of ['leaderId', 'assigneeIds', 'copyTo'] as const) {
      const named = freshIn(field, before, after);
      if (named.length === 0) continue;
      const readers = await readersOf(ledgers, workOrders, { org: after.orgId, now: checked.now });
      if (named.some((one) => !readers.has(one))) return refusal(field, 'defect.unseen');
    }
    return null;
  };
}

const freshIn = (field: 'leaderId' | 'assigneeIds' | 'copyTo', before: Defect | null, after: Defect) => {
  const had = new Set([before?.[field] ?? []].flat());
  return [after[field] ?? []].flat().filter((one) => !had.has(one));
};

/** The organisation of what it is of; null where it is of nothing that stands. */
async function placeOf({ equipmentId, deviceId }: Defect, { requires }: Checked): Promise<string | null> {
  const subject =
    equipmentId !== null
      ? await requires(equipment, equipmentId)
      : deviceId !== null
        ? await requires(devices, deviceId)
        : null;
  return subject === null ? null : String(subject['orgId']);
}
