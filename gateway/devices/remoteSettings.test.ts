import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { aContext, code, value } from '../../tests/world/ledgers.ts';
import type { Protocol, Written } from '../collect/collector.ts';
import { issue } from './remoteSettings.ts';
import type { SettingMeans } from './settingMeans.ts';

let world: AlarmWorld;
beforeAll(async () => {
  world = await alarmWorld();
  const range = { rangeMin: 0, rangeMax: 100, settable: true };
  await world.aChannel('C1', {
    D1: [
      { id: 'S1', ...range },
      { id: 'S2', ...range },
    ],
  });
});
afterAll(() => world.close());

const done = (read: number): Written => ({ outcome: 'accepted', code: null, read, sent: 0 });

/** A device that answers when the test says so. */
function aDevice() {
  const sent: number[] = [];
  const answers: PromiseWithResolvers<Written>[] = [];
  const { database, log, ledgers } = world;
  const means: SettingMeans = {
    database,
    log,
    ledgers,
    live: { latest: () => null },
    protocols: new Proxy({}, { get: () => ({ isWritable: () => true }) as unknown as Protocol }),
    clock: world.clock,
    write(_, { raw }) {
      sent.push(raw);
      const answer = Promise.withResolvers<Written>();
      answers.push(answer);
      return answer.promise;
    },
  };
  let commands = 0;
  const ask = (point: string, to: number, id = `${point}-${++commands}`) =>
    issue(
      means,
      { point, value: to, note: null },
      aContext({
        caller: world.operator,
        now: world.clock.now(),
        by: { kind: 'user', id: 'zhou' },
        command: { id, digest: id },
        lang: 'en',
      }),
    );
  return { sent, answers, ask };
}
const facts = async (point: string): Promise<readonly string[]> =>
  (await world.log.read({ after: 0, limit: 100, streams: [`remoteSetting-${point}`] })).map(({ type }) => type);

test('of two who set a point at once one is sent; the other hears that it is under way, and nothing of it stands', async () => {
  const { sent, answers, ask } = aDevice();
  const both = [ask('S1', 1), ask('S1', 2)];
  const refused = await Promise.race(both);
  expect(refused).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { point: 'The setting before is still under way' } },
  });
  await eventually('the one is sent', () => sent.length > 0);
  expect(sent).toHaveLength(1);
  answers[0]?.resolve(done(sent[0] ?? 0));
  expect((await Promise.all(both)).map(code).toSorted()).toEqual(['OK', 'RULE_BROKEN']);
  expect(await facts('S1')).toEqual(['RemoteSettingOrdered', 'RemoteSettingEnded']);
});

test('a repeat hears what became of the first and sends nothing, also while nothing is known of it yet', async () => {
  const { sent, answers, ask } = aDevice();
  const first = ask('S2', 5, 'first');
  await eventually('it is sent', () => sent.length === 1);
  expect(value(await ask('S2', 5, 'first'))).toMatchObject({ outcome: 'unknown' });
  answers[0]?.resolve(done(5));
  expect(value(await first)).toMatchObject({ outcome: 'done' });
  expect(value(await ask('S2', 5, 'first'))).toMatchObject({ outcome: 'done' });
  expect(sent).toEqual([5]);
});

test('what comes back when another order was given meanwhile is told to nobody as the outcome of that one', async () => {
  const { sent, answers, ask } = aDevice();
  const first = ask('S2', 6);
  await eventually('the first is sent', () => sent.length === 1);
  // After two minutes it counts as one without an outcome.
  world.clock.setWall(world.clock.now() + 120_001);
  const second = ask('S2', 7);
  await eventually('the second is sent', () => sent.length === 2);
  answers[0]?.resolve(done(6));
  expect(code(await first)).toBe('VERSION_CONFLICT');
  answers[1]?.resolve(done(7));
  expect(value(await second)).toMatchObject({ outcome: 'done', read: 7 });
  expect((await facts('S2')).slice(2)).toEqual(['RemoteSettingOrdered', 'RemoteSettingOrdered', 'RemoteSettingEnded']);
});
