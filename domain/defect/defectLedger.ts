import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { defectFields } from './fields.ts';
import { defectLaw } from './law.ts';
import { soleKeyOf, subjectOf } from './subject.ts';

/** What was found broken or about to break, and what became of it. */
export const defects = defineLedger({
  name: 'defect',
  plural: 'defects',
  wing: 'work',
  title: { cn: '缺陷', en: 'Defects' },
  known: 'phenomenon',
  org: { from: 'field', field: 'orgId' },
  // As its order: whoever sees the organisation sees its defects.
  channel: null,
  unit: null,
  fields: defectFields,
  rules: [
    ({ equipmentId, deviceId }) =>
      faultsOrNull(
        equipmentId !== null && deviceId !== null
          ? { deviceId: { cn: '设备档案和设备只填一个', en: 'Name the equipment or the device, not both' } }
          : {},
      ),
    ({ foundAt, registeredAt }) =>
      faultsOrNull(
        foundAt > registeredAt
          ? { foundAt: { cn: '发现时间不能晚于登记', en: 'It was found before it was registered' } }
          : {},
      ),
  ],
  // One open defect of a part: who finds it again joins the one that is open.
  sole: {
    field: 'part',
    holds: (row) => subjectOf(row) !== null && row.state !== 'closed' && row.state !== 'returned',
    keys: (row) => [soleKeyOf(subjectOf(row) ?? '', row.part)],
    taken: { cn: '此部位已有未关闭的缺陷', en: 'This part has an open defect already' },
    takenBy: { cn: '此部位的缺陷 {holder} 未关闭', en: '{holder} of this part is open already' },
  },
  law: defectLaw,
  permissions: {
    see: ['/defective'],
    add: ['/defective:add'],
    edit: ['/defective:edit'],
    delete: ['/defective:delete'],
  },
});
export type Defect = LedgerRow<typeof defects>;
