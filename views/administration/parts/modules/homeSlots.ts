import type { LedgerSlots } from '../../../../src/ledger/slots.ts';
import { HomeOrderEntry } from './ModulesEntry.tsx';
import { PointsEntry } from './PointsEntry.tsx';

/** The form of a home setting: its modules or their template, and what is measured. */
export const homeSlots: LedgerSlots = {
  hidden: ['modules', 'loadPoints', 'energyPoints'],
  widths: { name: 160, orgId: 180, templateId: 160 },
  inputs: { modules: HomeOrderEntry, loadPoints: PointsEntry, energyPoints: PointsEntry },
  groups: [
    { title: { cn: '模块', en: 'Modules' }, fields: ['templateId', 'modules'] },
    { title: { cn: '测量', en: 'What is measured' }, fields: ['loadPoints', 'energyPoints', 'demandLimit'] },
  ],
};
