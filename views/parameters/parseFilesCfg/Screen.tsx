import { parseFiles } from '../../../domain/channel/parseFile.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { ExampleEntry } from './ExampleEntry.tsx';

const slots: LedgerSlots = {
  inputs: { example: ExampleEntry },
  hidden: ['example'],
  groups: [
    { title: { cn: '字段', en: 'Fields' }, fields: ['fields'] },
    { title: { cn: '示例帧', en: 'Example' }, fields: ['example', 'note'] },
  ],
};

/** What frames of devices' own protocols hold; each file is tried on a frame that was captured. */
export function Screen() {
  return <LedgerScreen declaration={parseFiles} slots={slots} />;
}
