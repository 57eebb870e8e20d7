import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '../../../domain/event/event.ts';
import { type TestReport, testReports } from '../../../domain/testReport/reportLedger.ts';
import { rowLawOf } from '../../../machines/lawOfLedger.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { aRuledRow, type LedgerWorld, ledgerWorld } from '../../../tests/world/ledgers.ts';
import { testReportIssued } from './issuing.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const issuedNow = async (given: Readonly<Record<string, unknown>> = {}) => {
  const { id } = await aRuledRow(world, rowLawOf(testReports) as RowLaw, { to: 'approve', given });
  await world.settled();
  return id;
};
const eventOf = async (id: string): Promise<Event> => {
  const query = { streams: [`testReport-${id}`], types: ['TestReportIssued'] };
  const [event] = await world.log.read({ after: 0, limit: 1, ...query });
  if (event === undefined) throw new Error(`${id} was not issued`);
  return event;
};

test('S036 S037 S038 a report whose correction is issued before its own file is written is filed before it is superseded, once', async () => {
  const kept: string[] = [];
  const files = {
    keep: (_: object, { owner }: { readonly owner: string | null }) => {
      kept.push(String(owner));
      return Promise.resolve({ sha256: '', bytes: 0 });
    },
  };
  const followers = { ...world.followers, passed: () => Promise.resolve() };
  const means = {
    ...world,
    zone: 'Asia/Shanghai',
    followers,
    files,
    sources: { texts: () => [] },
    say: () => undefined,
  };
  const policy = testReportIssued(means as never);
  const first = await issuedNow();
  const { orgId, textId, taskIds } = (await world.ledgers.anyRow(testReports, first)) as TestReport;
  const next = await issuedNow({ orgId, textId, taskIds, correctsId: first });
  await policy.react(await eventOf(next));
  await world.settled();
  const [old, now] = (await Promise.all(
    [first, next].map((id) => world.ledgers.anyRow(testReports, id)),
  )) as TestReport[];
  expect(kept).toEqual([first, next]);
  expect(old).toMatchObject({ state: 'superseded', replacedById: next });
  expect([old?.sha256, now?.sha256]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  // What tells of it afterwards finds it filed.
  await policy.react(await eventOf(first));
  expect(kept).toEqual([first, next]);
});
