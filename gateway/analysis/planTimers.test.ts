import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneOf } from '../../domain/clock/zone.ts';
import { accepted } from '../../domain/error/errors.ts';
import { energyPlans } from '../../domain/plan/energyPlan.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aRowIn, aRuledRow, byPerson, type LedgerWorld, ledgerWorld, value } from '../../tests/world/ledgers.ts';
import { command } from '../log/append/command.ts';
import { planBegins, planTimers } from './planTimers.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const zone = zoneOf('Asia/Shanghai');
const timers = planTimers(zone);

interface Waiting extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly due: number;
  readonly version: number;
}
const waiting = (stream: string): Promise<readonly Waiting[]> =>
  world.database.query<Waiting>('select name, due, version from log.timer where stream = $1', [stream]);

/** What the scheduler does with the timer that waits. */
async function fires(stream: string): Promise<string> {
  const [timer] = await waiting(stream);
  if (timer === undefined) throw new Error('nothing waits');
  const done = await command(world.log, {
    id: `${stream}:${timer.name}`,
    by: { kind: 'timer', id: timer.name },
    digest: null,
    reads: [stream],
    async decide(known) {
      const appends = (await timers.get(timer.name)?.({ ...timer, stream }, known)) ?? [];
      return accepted({ appends });
    },
  });
  expect(done.ok).toBe(true);
  await world.settled();
  const row = await world.ledgers.anyRow(energyPlans, stream.slice('energyPlan-'.length));
  return String(row?.state);
}

test('S017 S018 a published plan begins with its local year and is finished with its end, by itself', async () => {
  const { id } = await aRuledRow(world, lawOfLedger(energyPlans), { to: 'publish' });
  const stream = `energyPlan-${id}`;
  const events = await world.log.read({ after: 0, limit: 100, streams: [stream], types: ['EnergyPlanPublished'] });
  for (const event of events)
    for (const [n, reaction] of (await planBegins(zone).react(event)).entries())
      expect((await command(world.log, { ...reaction, id: `begins:${event.position}:${n}` })).ok).toBe(true);
  expect(await waiting(stream)).toMatchObject([
    { name: 'energyPlanBegins', due: Date.parse('2027-01-01T00:00+08:00') },
  ]);
  expect(await fires(stream)).toBe('inProgress');
  const [, ends] = (await waiting(stream)).toSorted((a, b) => a.due - b.due);
  expect(ends).toMatchObject({ name: 'energyPlanEnds', due: Date.parse('2028-01-01T00:00+08:00') });
  await world.database.query("delete from log.timer where stream = $1 and name = 'energyPlanBegins'", [stream]);
  expect(await fires(stream)).toBe('finished');
});

test('a unit has one plan of a year and an indicator, until that is cancelled', async () => {
  const first = await aRuledRow(world, lawOfLedger(energyPlans), { to: 'establish' });
  await world.settled();
  const row = await world.ledgers.anyRow(energyPlans, first.id);
  if (row === null) throw new Error('no plan stands');
  const { orgId, unitId, year, indicator } = row;
  const given = { orgId, unitId, year, indicator, name: '另一份', nameEn: null, target: '5', remark: null };
  const person = (await aRowIn(world, 'user')).id;
  const establish = () => world.ledgers.obey(energyPlans, { command: 'establish', id: null, given }, byPerson(person));
  const fields = { year: expect.any(String) };
  expect(await establish()).toMatchObject({ ok: false, refusal: { code: 'DUPLICATE_ID', fields } });
  value(
    await world.ledgers.obey(
      energyPlans,
      { command: 'cancel', id: first.id, given: { reason: '并入' } },
      byPerson(person),
    ),
  );
  expect(await establish()).toMatchObject({ ok: true });
});
