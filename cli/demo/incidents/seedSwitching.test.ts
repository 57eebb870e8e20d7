import { expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { breakerStream } from '../../../domain/switching/events.ts';
import { switchClasses, switchingDevices } from '../../../domain/switching/switchLedgers.ts';
import type { Ledgers } from '../../../gateway/ledger/ledgers.ts';
import type { Log } from '../../../gateway/log/log.ts';
import type { Plan } from '../history/plan.ts';
import { openedIn, seedSwitching } from './seedSwitching.ts';

const plan: Plan = { seed: 1, days: 40, until: Date.UTC(2026, 10, 20, 8), registers: {} };
const opened = openedIn(plan);
const often = [...Map.groupBy(opened, (one) => one.switch)].filter(([, some]) => some.length > 1).map(([id]) => id);

/** A log that knows so many facts of each switch, and what it was asked to take. */
async function seededOn(facts: ReadonlyMap<string, number>) {
  const rows = new Map<LedgerDeclaration, readonly object[]>([
    [
      switchingDevices,
      [...new Set(opened.map((one) => one.switch))].map((id) => ({
        elementId: id,
        number: '1',
        group: '1',
        classId: 'c',
        org: 'o',
      })),
    ],
    [
      switchClasses,
      [{ id: 'c', openPersons: 2, closePersons: 2, selectSeconds: 30, operateSeconds: 10, settleReadings: 2 }],
    ],
    [users, ['operator', 'dispatcher'].map((account) => ({ id: account, userAccount: account }))],
  ]);
  const ledgers = { everyRow: async (ledger: LedgerDeclaration) => rows.get(ledger) ?? [] } as unknown as Ledgers;
  const versions = new Map(facts);
  const asked: string[] = [];
  const log = {
    async append({ appends }: Parameters<Log['append']>[0]) {
      const [one] = appends;
      if (one === undefined) throw new Error('nothing is appended');
      asked.push(one.stream);
      const version = versions.get(one.stream) ?? 0;
      if (version !== one.expected) return refused('VERSION_CONFLICT');
      versions.set(one.stream, version + one.events.length);
      return accepted({ position: 1, events: [] });
    },
  } as unknown as Log;
  await seedSwitching({ ledgers, log, plan });
  return { asked, versions };
}

test('each opening of the plant is told, one after the other', async () => {
  const { asked } = await seededOn(new Map());
  expect(asked).toEqual(opened.map((one) => breakerStream(one.switch)));
});

test('a switch that something else moved before is left alone, however many facts it has', async () => {
  const [id] = often;
  if (id === undefined) throw new Error('no switch opened twice');
  const stream = breakerStream(id);
  for (let facts = 1; facts <= 16; facts++) {
    const { asked, versions } = await seededOn(new Map([[stream, facts]]));
    expect(asked.filter((one) => one === stream)).toEqual([stream]);
    expect(versions.get(stream)).toBe(facts);
  }
});
