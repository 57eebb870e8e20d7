import { roles } from '../../../domain/access/role.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { PagesEntry } from '../parts/functions/PagesEntry.tsx';

const slots: LedgerSlots = {
  inputs: { functions: PagesEntry },
  apart: ['name', 'orgId', 'appFunctions', 'data', 'admin'],
  groups: [{ title: { cn: '可见页面', en: 'Pages' }, fields: ['functions'] }],
};

/** The pages of one role: its home page, and which screens it sees. */
export function Screen() {
  return <LedgerFormScreen list="/roles" declaration={roles} slots={slots} />;
}
