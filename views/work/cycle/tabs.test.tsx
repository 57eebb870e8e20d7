import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openScreen, standInForBrowser } from '../../../tests/world/openScreen.tsx';

beforeAll(standInForBrowser);
afterEach(cleanup);

test.each([
  ['/cycle', '/cycle?tab=duty', 'listDutyEntries'],
  ['/cycle', '/cycle?tab=duty&row=12', 'previewAbsence'],
  ['/cycle', '/cycle?tab=settings', 'listWorkSettings'],
  ['/expCycle', '/expCycle?tab=cycles', 'listTestCycles'],
  ['/maintainPeriodAdmin', '/maintainPeriodAdmin?tab=overhaul', 'listOverhaulCycles'],
  ['/planPage', '/planPage?cycle=12', 'cycleStandings'],
  ['/mainatainAdmin', '/mainatainAdmin?tab=plans&cycle=12', 'cycleStandings'],
])('%s opens by its address %s, and asks %s (R278, R164, R205)', async (path, address, asks) => {
  const { thrown, asked, heading, close } = await openScreen(path, address, { answers: 'full', may: 'all' });
  close();
  expect(thrown).toEqual([]);
  expect(heading).not.toBeNull();
  expect(asked.map(({ call }) => call.name)).toContain(asks);
});
