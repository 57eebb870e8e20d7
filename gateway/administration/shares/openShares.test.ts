import { expect, test } from 'vitest';
import { patrolPoints } from '../../../domain/work/path/patrolPath.ts';
import { aRowIn, ledgerWorld, value } from '../../../tests/world/ledgers.ts';
import { openShares } from './openShares.ts';
import { openShareKeys } from './shareKeys.ts';

test('B051 A sticker that is revoked while it is asked for is made anew, and opens', async () => {
  const world = await ledgerWorld();
  const { id: record } = await aRowIn(world, patrolPoints.name);
  await world.settled();
  const { org } = (await world.ledgers.anyRow(patrolPoints, record)) ?? { org: '' };
  const keys = openShareKeys({ database: world.database, secret: 'x'.repeat(43) });
  const shares = (between: () => Promise<unknown>) =>
    openShares({
      log: world.log,
      ledgers: world.ledgers,
      clock: world.clock,
      callerOfUser: async () => null,
      keys: {
        ...keys,
        keep: async (shared) => {
          await between();
          await keys.keep(shared);
        },
      },
    });
  const asking = (id: string) => ({
    by: { kind: 'user', id: 'keeper' } as const,
    command: { id, digest: null },
    now: world.clock.now(),
    lang: 'en' as const,
  });
  const quiet = shares(async () => undefined);
  const to = [{ kind: 'patrolPoint', record, org: org }] as const;
  const [first] = value(await quiet.issue(to, 'sticker', asking('first'))).shares;
  let isRevoked = false;
  const disturbed = shares(async () => {
    if (isRevoked) return;
    isRevoked = true;
    const of = { id: first?.id ?? '', kind: 'patrolPoint', record } as const;
    value(await quiet.revoke(of, org, asking('revoked')));
  });
  const [second] = value(await disturbed.issue(to, 'sticker', asking('second'))).shares;
  expect(second?.id).not.toBe(first?.id);
  expect(await quiet.stateOf(keys.tokenOf(second?.id ?? ''))).toMatchObject({ is: 'open' });
  await world.close();
});
