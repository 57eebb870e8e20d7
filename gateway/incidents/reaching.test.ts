import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import { limit } from '../../tests/world/alarms.ts';
import { on, twoParts } from '../../tests/world/feeders.ts';
import { incidentWorld } from '../../tests/world/incidentWorld.ts';

let site: Awaited<ReturnType<typeof incidentWorld>>;
let rules: Readonly<Record<string, string>> = {};
let cause = '';

/** The feeder opens on order with both parts dark, and the second is parted from it. */
beforeEach(async () => {
  site = await incidentWorld(twoParts);
  const { world } = site;
  site.positions.set('TIE', 'open');
  await world.aChannel('C1', { MA: ['MA.Ua'], MB: ['MB.Ua', 'MB.Ub'] });
  rules = Object.fromEntries(
    await Promise.all(
      ['MA.Ua', 'MB.Ua', 'MB.Ub'].map(async (point) => [point, await world.aRule(point, [limit('L', 200)])] as const),
    ),
  );
  cause = `operation-${await site.move('QF1', 'open', { ordered: true })}`;
  await world.settled();
  await site.raise('a', low('MA'));
  await site.raise('b', low('MB'));
  await site.raise('b2', low('MB', 'Ub'));
  await site.move('QFB', 'open', { ordered: true });
  await world.settled();
  expect(await quiet('a', 'b', 'b2')).toEqual([true, true, true]);
});
afterEach(() => site.world.close());

const low = (device: string, role = 'Ua', more: object = {}) =>
  on(device, role, 'L', { source: { rule: rules[`${device}.${role}`] ?? '', point: `${device}.${role}` }, ...more });
const quiet = (...ids: readonly string[]) => Promise.all(ids.map((id) => site.isQuiet(id)));
const settled = () => site.world.settled();
const why = async () =>
  (await site.facts(['IncidentLeft'])).map(({ data }) => {
    const { alarms, why: told } = data as { readonly alarms: readonly string[]; readonly why: string };
    return `${alarms.join()} ${told}`;
  });

/** Ways by which the second part is dark no more. */
const gains = {
  'a tie is closed': async () => {
    await site.move('TIE', 'closed', { ordered: true });
    await settled();
  },
  'a source behind a closed tie comes live': async () => {
    site.sources.set('OTHER', false);
    await site.move('TIE', 'closed', { ordered: true });
    await settled();
    expect(await quiet('a', 'b')).toEqual([true, true]);
    site.sources.set('OTHER', true);
    await site.looks();
    await settled();
  },
  'both contacts of its tie show nothing, for longer than that is borne': async () => {
    site.positions.set('TIE', null);
    await site.looks();
    await site.pass(20);
    await site.looks();
    await site.pass(5);
    expect(await quiet('a', 'b')).toEqual([true, true]);
    await site.pass(6);
    await site.looks();
    await settled();
  },
} as const;

/** And by which it is dark again. */
const losses = {
  'its tie opens': async () => {
    await site.move('TIE', 'open', { ordered: true });
    await settled();
  },
  'its source is gone': async () => {
    site.sources.set('OTHER', false);
    await site.looks();
    await settled();
  },
} as const;

describe('A part that gets a voltage another way', () => {
  test.each(Object.entries(gains))(
    'is asked again and speaks where it stands, what returned is never told, and the other part stays quiet: %s',
    async (_, gain) => {
      await gain();
      await site.recover('b2');
      expect(await quiet('a', 'b')).toEqual([true, true]);
      await site.pass(4);
      expect(await quiet('a', 'b')).toEqual([true, false]);
      expect(await site.announced()).toEqual(['b again']);
      expect(await why()).toEqual(['b outlived', 'b2 returned']);
      expect([await site.stateOf(cause), await site.membersOf(cause)]).toEqual(['open', ['a']]);
      // What comes there from now on follows from nothing; where it is dark it does.
      await site.raise('later', low('MB', 'Ub'));
      await site.raise('dark', low('MA'));
      await settled();
      expect(await quiet('later', 'dark')).toEqual([false, true]);
    },
  );

  test.each(Object.entries(losses))(
    'and is dark again before it was asked is quiet as before, and told of nothing: %s',
    async (_, loss) => {
      await gains['a tie is closed']();
      await site.pass(1);
      await loss();
      await site.pass(6);
      expect(await quiet('a', 'b', 'b2')).toEqual([true, true, true]);
      expect(await site.announced()).toEqual([]);
      expect(await site.stateOf(cause)).toBe('open');
    },
  );

  test.each(Object.entries(losses))(
    'and is dark again later is explained again: what comes there is quiet: %s',
    async (_, loss) => {
      await gains['a tie is closed']();
      await site.recover('b');
      await site.recover('b2');
      await site.pass(4);
      await loss();
      await site.raise('again', low('MB'));
      await settled();
      expect(await quiet('again')).toEqual([true]);
      expect(await site.announced()).toEqual([]);
      expect(await site.membersOf(cause)).toContain('again');
    },
  );

  test('held with no alarm yet: what comes as it is asked is told if it stands, and its source is free thereafter', async () => {
    await site.recover('b');
    await site.recover('b2');
    await gains['a tie is closed']();
    await site.pass(1);
    await site.raise('early', low('MB', 'Ua', { firstOverAt: instantOf(site.world.clock.now() - 2000) }));
    await settled();
    expect(await site.announced()).toEqual([]);
    await site.pass(4);
    expect(await site.announced()).toEqual(['early again']);
  });

  test('is looked at again and again, and nothing is written that was written', async () => {
    await site.looks();
    const before = (await site.facts()).length;
    await site.looks();
    expect((await site.facts()).length).toBe(before);
    await gains['a tie is closed']();
    await site.looks();
    const after = (await site.facts(['IncidentReachChanged'])).length;
    for (let n = 0; n < 3; n++) {
      await site.pass(2);
      await site.looks();
    }
    expect([after, (await site.facts(['IncidentReachChanged'])).length]).toEqual([1, 1]);
  });

  test('is told of once, whatever the cause does then: it ends for the other part as it ever did', async () => {
    await gains['a tie is closed']();
    await site.pass(4);
    await site.begins();
    await site.world.alarms.liftOutlived();
    await settled();
    expect(await quiet('a')).toEqual([true]);
    await site.move('QF1', 'closed', { ordered: true });
    await settled();
    expect(await site.stateOf(cause)).toBe('asking');
    await site.pass(4);
    expect(await site.stateOf(cause)).toBe('closed');
    expect([...(await site.announced())].sort()).toEqual(['a again', 'b again', 'b2 again']);
  });

  test('amid its asking, the cause over: each has the while that it began with', async () => {
    await gains['a tie is closed']();
    await site.pass(1);
    await site.move('QF1', 'closed', { ordered: true });
    await settled();
    await site.pass(1);
    expect(await quiet('a', 'b')).toEqual([true, false]);
    await site.pass(3);
    expect(await quiet('a')).toEqual([false]);
    expect(await site.stateOf(cause)).toBe('closed');
  });
});
