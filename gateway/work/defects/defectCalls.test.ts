import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DefectBrief,
  defectSubjects,
  likelyDefects,
  ownDefects,
  registerDefect,
} from '../../../domain/defect/calls.ts';
import type { Defect } from '../../../domain/defect/defectLedger.ts';
import type { Result } from '../../../domain/error/errors.ts';
import { workSettings } from '../../../domain/work/workSetting.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import { defectCalls } from './defectCalls.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const foundAt = '2026-11-18T00:00:00.000Z';

async function asked(call: { readonly name: string }, given: object, org: string, userId: string) {
  await world.settled();
  const served = defectCalls(world).find((one) => one.call.name === call.name);
  const input = { params: {}, query: {}, body: undefined, ...given };
  const context = aContext({ now: world.clock.now(), caller: aCaller({ userId, scope: scopeOf(org) }) });
  return (await served?.handle(input as never, context)) as Result<unknown>;
}
const rowsOf = (answer: Result<unknown>) => (value(answer) as { readonly rows: readonly DefectBrief[] }).rows;

test('V013 whoever sees the equipment registers a defect of it and sees what he registered; who does not see it says nothing', async () => {
  const [plant, beside] = [(await aRowIn(world, 'organisation')).id, (await aRowIn(world, 'organisation')).id];
  const { id: hall } = await aRowIn(world, 'organisation', { orgPid: plant });
  const { id: thing } = await aRowIn(world, 'equipment', { orgId: hall, name: '冲压 QF-117' });
  const [{ id: me }, { id: other }] = [await aRowIn(world, 'user'), await aRowIn(world, 'user')];
  // The limits of the nearest organisation upwards that sets some.
  const limits = { name: '时限', orgId: plant, urgentHours: 8, majorDays: 10, generalDays: 20 };
  value(await world.ledgers.create(workSettings, limits, bySystem()));
  await world.settled();
  const body = { equipmentId: thing, part: '储能弹簧', phenomenon: '储能慢', severity: 'major', foundAt };
  const first = value(await asked(registerDefect, { body }, hall, me)) as {
    readonly id: string;
    readonly joined: boolean;
  };
  expect(first).toMatchObject({ number: expect.stringMatching(/^D-/), joined: false });
  await world.settled();
  const row = (await world.log.remembered([`defect-${first.id}`])).get(`defect-${first.id}`)
    ?.context as unknown as Defect;
  expect(row).toMatchObject({ authorId: me, orgId: hall, due: '2026-11-28T00:00:00.000Z', source: 'hand' });
  // Another sees the same: he joins it, and it is not his.
  const again = value(await asked(registerDefect, { body: { ...body, part: '储能 弹簧' } }, hall, other));
  expect(again).toMatchObject({ id: first.id, joined: true });
  expect(rowsOf(await asked(ownDefects, {}, hall, me))).toMatchObject([{ id: first.id, times: 1 }]);
  expect(rowsOf(await asked(ownDefects, {}, hall, other))).toEqual([]);
  expect(rowsOf(await asked(likelyDefects, { query: { equipmentId: thing } }, hall, other)).length).toBe(1);
  // From beside nothing of it is told: neither that it is there nor what is open on it.
  expect(code(await asked(registerDefect, { body }, beside, other))).toBe('NO_PERMISSION');
  expect(code(await asked(likelyDefects, { query: { equipmentId: thing } }, beside, other))).toBe('NO_PERMISSION');
  expect(rowsOf(await asked(ownDefects, {}, beside, me))).toEqual([]);
  const subjects = async (org: string) =>
    rowsOf(await asked(defectSubjects, { query: { q: 'qf-117' } }, org, me)).map(({ id }) => id);
  expect([await subjects(hall), await subjects(beside)]).toEqual([[thing], []]);
});

test('what is found in the future, or is of nothing, is not registered', async () => {
  const { id: org } = await aRowIn(world, 'organisation');
  const { id: thing } = await aRowIn(world, 'equipment', { orgId: org });
  const { id: me } = await aRowIn(world, 'user');
  const body = { part: '触头', phenomenon: '发热', foundAt: '2027-01-01T00:00:00.000Z' };
  expect(code(await asked(registerDefect, { body }, org, me))).toBe('NO_PERMISSION');
  const late = await asked(registerDefect, { body: { ...body, equipmentId: thing } }, org, me);
  expect(late.ok ? null : late.refusal).toMatchObject({ code: 'RULE_BROKEN', fields: { foundAt: expect.any(String) } });
});
