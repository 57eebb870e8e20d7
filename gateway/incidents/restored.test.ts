import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import type { Event } from '../../domain/event/event.ts';
import { limit } from '../../tests/world/alarms.ts';
import { twoParts } from '../../tests/world/feeders.ts';
import { incidentWorld } from '../../tests/world/incidentWorld.ts';
import { command } from '../log/append/command.ts';
import type { IncidentMeans } from './means.ts';
import { restored, watchPlaces } from './restored.ts';

let site: Awaited<ReturnType<typeof incidentWorld>>;

/** The feeder is open on order, its second part live by its tie; then the tie opens, and nobody was told yet. */
beforeEach(async () => {
  site = await incidentWorld(twoParts);
  const { world } = site;
  await world.aChannel('C1', { MA: ['MA.Ua'], MB: ['MB.Ua'], D1: ['D1.trip'] });
  await world.aRule('MB.Ua', [limit('L', 200)]);
  site.positions.set('TIE', 'open');
  await site.move('QF1', 'open', { ordered: true });
  await world.settled();
  await site.move('QFB', 'open', { ordered: true });
  await site.move('TIE', 'closed', { ordered: true });
  await world.settled();
  await site.pass(4);
  site.positions.set('TIE', 'open');
});
afterEach(() => site.world.close());

/** What a switch of another organisation that moved leads to. */
function told(means: IncidentMeans) {
  const event = { org: 'elsewhere', at: site.now(), recordedAt: site.now(), by: { kind: 'user', id: 'zhou' } };
  return restored(means, event as unknown as Event, null);
}

test("What is held anew is held by the patterns of its own incident's organisation, whoever's switch moved", async () => {
  const siteOf = async (org: string) => {
    const known = await site.means.siteOf(org);
    return org === site.world.plant ? known : { ...known, patterns: [] };
  };
  const [reaching] = await told({ ...site.means, siteOf });
  expect(reaching?.reads).toContainEqual(expect.stringMatching(/^alarmSource-.*-MB\.Ua$/));
});

test('Of many that are held anew no step asks more laws than a hundred, and all are kept quiet', async () => {
  const { ledgers, log, database } = site.means;
  const everyRow: typeof ledgers.everyRow = async (ledger, more) => {
    const rows = await ledgers.everyRow(ledger, more);
    if ((ledger as unknown) !== limitRules) return rows;
    return Array.from({ length: 250 }, (_, n) => rows.map((row) => ({ ...row, id: `r${n}` }))).flat();
  };
  const asked: number[] = [];
  const reactions = await told({ ...site.means, ledgers: { ...ledgers, everyRow } });
  for (const [n, { key: _, decide, ...order }] of reactions.entries()) {
    const counted: typeof decide = async (known) => {
      const done = await decide(known);
      if (done.ok) asked.push(done.value.appends.length);
      return done;
    };
    await command(log, { ...order, decide: counted, id: `told:${n}` });
  }
  await site.world.settled();
  // The first names them all in a fact of the incident beside.
  expect(asked).toEqual([101, 100, 50]);
  expect(await database.query("select from read.alarm_source where point = 'MB.Ua' and causes <> '[]'")).toHaveLength(
    250,
  );
});

test('One look computes a network once, however many incidents are dark in it', async () => {
  const { database } = site.means;
  const query: typeof database.query = async (sql, given) => {
    const rows = await database.query(sql, given);
    return (sql.includes("state = 'open'") ? [...rows, ...rows] : rows) as never;
  };
  const asked: string[] = [];
  const siteOf = async (org: string) => {
    asked.push(org);
    return site.means.siteOf(org);
  };
  await watchPlaces({ ...site.means, database: { ...database, query }, siteOf }).look();
  expect(asked).toHaveLength(1);
  const known = await site.means.siteOf(site.world.plant);
  expect(known.darkWithout('QF1', 'switch')).toBe(known.darkWithout('QFA', 'switch'));
});
