import { expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { peopleFor } from './people.ts';

const plant = { id: 'plant', orgPid: null };
const admin = { id: 'admin', admin: true, functions: [], data: { organisations: [], units: null, channels: null } };
const user = (id: string, kind: 'person' | 'wall') => ({
  id,
  kind,
  orgId: plant.id,
  userRoleIds: [admin.id],
  status: '1',
  expirationDate: null,
});
const everyRow = async ({ name }: { readonly name: string }) => {
  if (name === organisations.name) return [plant];
  return name === users.name ? [user('zhou', 'person'), user('wall', 'wall')] : [admin];
};

test('a wall takes no step, names nobody who does and is told of nothing, whatever its roles are', async () => {
  const { takers, everybody, administrators, users: able } = await peopleFor({ everyRow } as never, plant.id, 0);
  expect([takers.map(({ id }) => id), everybody.map(({ id }) => id), administrators, [...able.keys()]]).toEqual(
    Array.from({ length: 4 }, () => ['zhou']),
  );
});
