import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { alarmDuties } from '../../../domain/alarm/duty/alarmDuty.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { eventually } from '../../../tests/world/eventually.ts';
import { aRowIn, bySystem, type LedgerWorld, ledgerWorld, value } from '../../../tests/world/ledgers.ts';
import { readDutyBook } from './dutyBook.ts';
import { watchUnattended } from './unattended.ts';

let world: LedgerWorld;
let [org, zhou] = ['', ''];
const here = new Set<string>();
let said: string[] = [];
let looks = 0;

beforeAll(async () => {
  world = await ledgerWorld();
  org = (await aRowIn(world, 'organisation')).id;
  const data = { organisations: [org], units: null, channels: null };
  const role = value(
    await world.ledgers.create(roles, { name: '值班', orgId: org, functions: [], data }, bySystem()),
  ).id;
  await world.settled();
  const person = { userAccount: 'zhou', userRealName: 'zhou', orgId: org, userRoleIds: [role] };
  zhou = value(await world.ledgers.create(users, person, bySystem())).id;
  value(await world.ledgers.create(alarmDuties, { name: '值守', orgId: org, roleId: role }, bySystem()));
  await world.settled();
});
afterAll(() => world.close());
beforeEach(() => {
  here.clear();
  said = [];
});

function watching() {
  const standing = new Set<string>();
  return watchUnattended({
    clock: world.clock,
    zone: zoneOf('Asia/Shanghai'),
    say: (line) => void said.push(line),
    book: { now: () => readDutyBook(world.ledgers) },
    async presenceOf(ids) {
      looks += 1;
      return new Map(ids.map((id) => [id, { signedIn: here.has(id), since: null }]));
    },
    alarms: {
      standing: () => [...standing],
      async raise(_alarm, _measure, { object }) {
        if (standing.has(object.id)) return;
        standing.add(object.id);
        said.push(`raised ${object.kind}`);
      },
      async recover(_alarm, { id }) {
        if (standing.delete(id)) said.push('recovered');
      },
    },
  });
}

/** So many looks, ten seconds apart unless the gateway was held up. */
async function look(times: number, apart = 10_000): Promise<void> {
  for (let n = 0; n < times; n++) {
    const before = looks;
    world.clock.advance(apart);
    await eventually('a look', () => looks > before);
    await world.settled();
  }
}

test('an area with a duty and nobody signed in is one alarm after five minutes, over when somebody signs in', async () => {
  const before = looks;
  const watch = watching();
  await eventually('the first look', () => looks > before);
  await look(29);
  expect(said).toEqual([]);
  await look(3);
  expect(said).toEqual(['raised organisation']);
  await look(40);
  expect(said).toEqual(['raised organisation']);
  here.add(zhou);
  await look(2);
  expect(said).toEqual(['raised organisation', 'recovered']);
  here.clear();
  // The gateway was held up for an hour: it knows nothing of that time.
  await look(1, 3_600_000);
  await look(20);
  expect(said).toHaveLength(2);
  await look(14);
  expect(said).toEqual(['raised organisation', 'recovered', 'raised organisation']);
  watch.close();
});
