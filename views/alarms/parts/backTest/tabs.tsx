import type { Limit } from '../../../../domain/alarm/limitRule.ts';
import { onDemand } from '../../../../src/kit/load/onDemand.ts';
import type { SideTab } from '../../../../src/ledger/slots.ts';

const BackTest = onDemand(async () => (await import('./BackTest.tsx')).BackTest);
const title = { cn: '回测', en: 'Back-test' };

/** Beside a rule: its limits, changed in thought, on what was recorded of its point. */
export const backTestOfRule: SideTab = {
  key: 'backTest',
  title,
  Show: ({ row, nameOf }) => (
    <BackTest
      key={`${row.id} ${row.version}`}
      of={{ rule: row.id }}
      limits={row['limits'] as readonly Limit[]}
      nameOf={nameOf}
    />
  ),
};

/** Beside a template: on every point that has a rule of it. */
export const backTestOfTemplate: SideTab = {
  key: 'backTest',
  title,
  Show: ({ row, nameOf }) => (
    <BackTest
      key={`${row.id} ${row.version}`}
      of={{ template: row.id }}
      limits={row['limits'] as readonly Limit[]}
      nameOf={nameOf}
    />
  ),
};
