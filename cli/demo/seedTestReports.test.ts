import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { testReports } from '../../domain/testReport/reportLedger.ts';
import { reportStates } from '../../domain/testReport/states.ts';
import { planLedgers } from '../../domain/work/plan/plans.ts';
import { shippedTexts, takenOver } from '../../domain/work/shipped/shipped.ts';
import { testTasks } from '../../domain/work/task/tasks.ts';
import { testTexts } from '../../domain/work/text/textLedgers.ts';
import { sheetSources } from '../../gateway/work/sheets/sheetSources.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import type { Ground } from '../../tests/contract/sample.ts';
import { approvable } from '../../tests/contract/samplesOfWork.ts';
import { type People, startWorld, until, type World, withPeople } from '../../tests/contract/world.ts';
import { aRuledRow, bySystem, value } from '../../tests/world/ledgers.ts';
import { patient } from '../test/pace.ts';
import { seedTestReports } from './seedTestReports.ts';
import { testsTold } from './testsTold.ts';
import { sheetWalker } from './walkedSheets.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
});
afterAll(() => world.close());

test(
  'the demo site has tests and their reports in every state, one corrected, each by its law; a second start makes none',
  async () => {
    const { ledgers, log, database, followers, files, clock } = world;
    const orgId = people.top;
    await approvable({ world, people, org: orgId } as unknown as Ground, 'ENERGY_TEST_REPORT');
    for (const code of ['T1', 'T2', 'QF101', 'QF102', 'QF401', 'QF402'])
      await world.create(equipment, { name: code, code, orgId });
    for (const text of shippedTexts.testText.filter(({ code }) => ['T-TR', 'T-VCB'].includes(code))) {
      const draft = { command: 'draft', id: null, given: { ...takenOver(text, orgId) } };
      const { id } = value(await ledgers.obey(testTexts, draft, bySystem()));
      value(await ledgers.obey(testTexts, { command: 'putInForce', id, given: { since: '2026-08-01' } }, bySystem()));
    }
    await aRuledRow(world, lawOfLedger(planLedgers.test), { to: 'establish', given: { orgId } });
    const accounts = new Map<string, string>();
    for (const account of ['maintenance', 'reviewer', 'operator', 'administrator'])
      accounts.set(
        account,
        await world.create(users, {
          userAccount: account,
          userRealName: '周试验',
          orgId,
          userRoleIds: [people.adminRole],
        }),
      );
    await world.settled();
    const means = { ledgers, log, database, followers, files };
    const start = () =>
      seedTestReports({
        ledgers,
        orgOf: () => orgId,
        userOf: (one) => accounts.get(one) ?? '',
        now: clock.now(),
        settled: () => world.settled(),
        walked: sheetWalker(means),
        tested: testsTold({ ...means, sources: sheetSources(ledgers) }),
      });
    await start();
    await world.settled();
    expect((await ledgers.everyRow(testTasks)).filter(({ state }) => state === 'completed')).toHaveLength(41);
    const reports = () => ledgers.everyRow(testReports);
    const all = await until('the files', reports, {
      isSo: (rows) => rows.every(({ state, sha256 }) => !['issued', 'superseded'].includes(state) || sha256 !== null),
    });
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(Object.keys(reportStates)));
    expect(all).toHaveLength(40);
    expect(all.filter(({ state }) => state === 'issued').every(({ verdict }) => verdict !== null)).toBe(true);
    const tasks = (await ledgers.everyRow(testTasks)).length;
    await start();
    await world.settled();
    expect([(await reports()).length, (await ledgers.everyRow(testTasks)).length]).toEqual([40, tasks]);
  },
  patient(120_000),
);
