import { expect, test } from 'vitest';
import { aCaller, scopeOf, value } from '../../tests/world/ledgers.ts';
import { secondPersonPolicy } from './secondPerson.ts';

const permissions = new Set(['/operating:confirm'] as const);
const callerOfUser = async (userId: string) =>
  aCaller({ userId, permissions, scope: scopeOf('plant'), ...(userId === 'wall' ? { wall: true } : {}) });

test('nobody is called as the second person who is a wall: nobody sits before it', async () => {
  const policy = secondPersonPolicy({
    ledgers: { everyRow: async () => [{ id: 'selector' }, { id: 'wall' }, { id: 'zhou' }] },
    states: { load: async () => undefined },
    networks: { ofSwitch: async (id: string) => ({ id, org: 'plant', row: { number: id, name: id } }) },
    access: { callerOfUser },
  } as never);
  const data = { persons: 2, user: 'selector' };
  const event = { type: 'BreakerSelected', stream: 'breaker-b1', version: 1, org: 'plant', at: '', data };
  const [called] = await policy.react(event as never);
  if (called === undefined) throw new Error('nobody was called');
  const planned = value(await called.decide({} as never));
  expect(planned).toMatchObject({ appends: [{ events: [{ data: { to: ['zhou'] } }] }] });
});
