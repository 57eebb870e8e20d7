import { subjectOf } from '../defect/subject.ts';
import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { faultFields } from './fields.ts';
import { faultLaw } from './law.ts';
import { isOut } from './states.ts';

/** What went out, what restored it, and why it happened. */
export const faults = defineLedger({
  name: 'fault',
  plural: 'faults',
  wing: 'work',
  title: { cn: '故障', en: 'Faults' },
  known: 'symptom',
  org: { from: 'field', field: 'orgId' },
  // As its order: whoever sees the organisation sees its faults.
  channel: null,
  unit: null,
  fields: faultFields,
  rules: [
    ({ equipmentId, deviceId }) =>
      faultsOrNull(
        equipmentId !== null && deviceId !== null
          ? { deviceId: { cn: '设备档案和设备只填一个', en: 'Name the equipment or the device, not both' } }
          : {},
      ),
    ({ occurredAt, reportedAt }) =>
      faultsOrNull(
        Date.parse(occurredAt) > Date.parse(reportedAt)
          ? { occurredAt: { cn: '发生时间不能在将来', en: 'It did not occur in the future' } }
          : {},
      ),
    ({ entryId, advice }) =>
      faultsOrNull(
        entryId !== null && advice === null
          ? { advice: { cn: '请说明所用条目是否有效', en: 'Say whether the entry helped' } }
          : entryId === null && advice !== null
            ? { entryId: { cn: '请选择所用的条目', en: 'Say which entry was tried' } }
            : {},
      ),
  ],
  // Of what is out one fault is told: whoever reports it again hears its number.
  sole: {
    field: 'equipmentId',
    holds: (row) => subjectOf(row) !== null && isOut(row.state),
    keys: (row) => [subjectOf(row) ?? ''],
    taken: { cn: '此设备已有未恢复的故障', en: 'It is out by a fault that was reported already' },
    takenBy: { cn: '此设备的故障 {holder} 未恢复', en: '{holder} of this subject is not restored yet' },
  },
  law: faultLaw,
  permissions: {
    see: ['/faultAdmin', '/faultAdmin/faultAdminInfo'],
    add: ['/faultAdmin:add'],
    edit: ['/faultAdmin:edit'],
    delete: ['/faultAdmin:delete'],
  },
});
export type Fault = LedgerRow<typeof faults>;
