import { dutyEntries } from '../../../../domain/work/duty/dutyEntry.ts';
import { LedgerScreen } from '../../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../../src/ledger/slots.ts';
import { AbsencePreview } from './AbsencePreview.tsx';
import { DutyWeeks } from './DutyWeeks.tsx';
import { words } from './words.ts';

const slots: LedgerSlots = {
  hidden: ['nameEn', 'orgId'],
  empty: words['duty.empty'],
  Bar: DutyWeeks,
  FormActs: AbsencePreview,
};

/** Who is on duty and who is away, with four weeks of it above. */
export const DutyList = () => <LedgerScreen declaration={dutyEntries} slots={slots} />;
