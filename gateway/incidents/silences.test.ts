import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sourceStream } from '../../domain/alarm/events.ts';
import { incidentPatterns } from '../../domain/alarm/incident/patterns.ts';
import { designCause } from '../../domain/alarm/suppression/cause.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import { outageData } from '../../tests/world/alarmFacts.ts';
import { feeders, on } from '../../tests/world/feeders.ts';
import { incidentWorld } from '../../tests/world/incidentWorld.ts';
import { value } from '../../tests/world/ledgers.ts';
import type { AlarmMeans } from '../alarms/alarmMeans.ts';
import { liftOutlived } from '../alarms/liftOutlived.ts';
import { command, type Known } from '../log/append/command.ts';
import { acted } from './acts.ts';

let site: Awaited<ReturnType<typeof incidentWorld>>;

beforeEach(async () => {
  site = await incidentWorld(feeders);
  const { world } = site;
  await world.aChannel('C1', { M1: ['M1.Ua', 'M1.P', 'M1.temp'], M11: ['M11.Ua'], D12: ['D12.trip'] });
});
afterEach(() => site.world.close());

const settled = () => site.world.settled();
const raise = async (id: string, data: object) => {
  await site.raise(id, data);
  await settled();
};
const order = async (source: object, type: 'SUPPRESS' | 'UNSUPPRESS', cause: string) => {
  const known = source as { readonly rule: string; readonly point: string };
  const stream = sourceStream(known);
  const decide = (heard: Known) => {
    const { append } = acted(alarmSourceDecider, heard, {
      stream,
      org: site.world.plant,
      orders: [{ type, at: site.now(), source: known, cause }],
    });
    return append === null ? refused('ALREADY_DONE') : accepted({ appends: [append] });
  };
  const id = `${type}:${cause}:${stream}:${site.world.log.head().position}`;
  const by = { kind: 'policy', id: 'designSuppression' } as const;
  value(await command(site.world.log, { id, by, digest: null, reads: [stream], decide }));
  await settled();
};

describe('No silence', () => {
  const urgent = { limitName: 'LL', level: 1, value: '1', quality: 0, limit: '2', rule: null, worst: null } as const;
  test.each(['born of it', 'come to it', 'over before it is looked at'])(
    'is a level 1 quiet by design and by an incident together: %s',
    async (how) => {
      await site.move('QF1', 'open', { ordered: true });
      await settled();
      const low = on('M1', 'Ua', 'L');
      await order(low.source, 'SUPPRESS', designCause('d1'));
      await raise('low', low);
      expect(await site.isQuiet('low')).toBe(true);
      if (how === 'come to it') await site.tell('low', { type: 'ESCALATE', at: site.now(), data: urgent });
      else await site.raise('one', on('M1', 'Ua', 'H', { level: 1 }));
      if (how === 'over before it is looked at') await site.recover('one');
      await settled();
      const one = how === 'come to it' ? 'low' : 'one';
      expect([await site.isQuiet(one), (await site.announced()).filter((said) => said === `${one} again`)]).toEqual([
        false,
        [`${one} again`],
      ]);
      if (one === 'one') expect(await site.isQuiet('low')).toBe(true);
    },
  );

  test('is a level 1 quiet by design once the outage beside it is over; while it lasts it is', async () => {
    await raise('o', outageData('C9', { firstOverAt: site.now() }));
    const { source } = on('M1', 'Ua', 'L');
    await order(source, 'SUPPRESS', designCause('d1'));
    await order(source, 'SUPPRESS', 'o');
    await raise('one', on('M1', 'Ua', 'H', { level: 1 }));
    expect(await site.isQuiet('one')).toBe(true);
    await site.recover('o');
    await settled();
    expect(await site.isQuiet('one')).toBe(false);
  });

  test('is what shares its source with an effect quiet because it was over before it was looked at', async () => {
    await site.move('QF1', 'open', { ordered: true });
    await settled();
    await raise('low', on('M1', 'Ua', 'L'));
    await site.raise('high', on('M1', 'Ua', 'H'));
    await site.recover('high');
    await settled();
    expect(await site.isQuiet('high')).toBe(false);
    expect(await site.announced()).toContain('high again');
  });

  test('hides what is more urgent than its cause, or comes to be', async () => {
    await raise('load', on('M1', 'P', 'H', { level: 4 }));
    await raise('worse', on('M1', 'temp', 'HH', { level: 2 }));
    await raise('like', on('M1', 'temp', 'H', { level: 4, source: { rule: 'other', point: 'M1.temp' } }));
    expect([await site.isQuiet('worse'), await site.isQuiet('like')]).toEqual([false, true]);
    await site.tell('like', { type: 'ESCALATE', at: site.now(), data: { ...urgent, limitName: 'HH', level: 2 } });
    await settled();
    expect(await site.isQuiet('like')).toBe(false);
  });

  const laidAside = {
    shelved: () =>
      site.tell('load', {
        type: 'SHELVE',
        at: site.now(),
        until: instantOf(site.world.clock.now() + 600_000),
        reason: '检修',
      }),
    'taken out': () => site.tell('load', { type: 'TAKE_OUT', at: site.now(), reason: '检修', under: null }),
    suppressed: async () => {
      await order(on('M1', 'P', 'H').source, 'SUPPRESS', designCause('d1'));
      await site.tell('load', { type: 'SUPPRESS', at: site.now(), cause: designCause('d1') });
    },
  } as const;
  test.each(Object.entries(laidAside))('stays under a cause that is %s: nothing is told by it', async (_, layAside) => {
    await raise('load', on('M1', 'P', 'H'));
    await raise('before', on('M1', 'temp', 'H'));
    expect(await site.isQuiet('before')).toBe(true);
    await layAside();
    await settled();
    await raise('behind', on('M1', 'temp', 'H', { source: { rule: 'other', point: 'M1.temp' } }));
    expect([await site.isQuiet('before'), await site.isQuiet('behind')]).toEqual([false, false]);
    expect(await site.membersOf('load')).toEqual(['before', 'behind']);
  });

  test('stays under a cause that what it lay under explains no more, and that a design keeps quiet', async () => {
    const any = { types: ['01'], ruleKinds: [], deviceKinds: [], limits: [] };
    await site.world.made(incidentPatterns, {
      name: '过热致欠压',
      orgId: site.world.plant,
      cause: { ...any, roles: ['temp'] },
      effect: { ...any, roles: ['Ua'] },
      relation: 'sameDevice',
    });
    await raise('load', on('M1', 'P', 'H'));
    const hot = on('M1', 'temp', 'H');
    await raise('hot', hot);
    await raise('low', on('M1', 'Ua', 'L'));
    await order(hot.source, 'SUPPRESS', designCause('d1'));
    expect([await site.isQuiet('hot'), await site.isQuiet('low')]).toEqual([true, true]);
    await site.recover('load');
    await site.pass(5);
    expect([await site.isQuiet('hot'), await site.isQuiet('low')]).toEqual([true, false]);
  });
});

describe('No false voice', () => {
  test('is what returned with its cause: a design that lapses days later lets it lie', async () => {
    await raise('load', on('M1', 'P', 'H'));
    const hot = on('M1', 'temp', 'H');
    await raise('hot', hot);
    await site.recover('hot');
    await site.recover('load');
    await site.pass(5);
    await order(hot.source, 'SUPPRESS', designCause('d1'));
    await raise('next', hot);
    await order(hot.source, 'UNSUPPRESS', designCause('d1'));
    expect([await site.isQuiet('hot'), await site.isQuiet('next')]).toEqual([true, false]);
    expect(await site.announced()).toEqual(['load', 'hot', 'next again']);
  });
});

describe('At start', () => {
  const borne = async (): Promise<number> =>
    (await site.world.database.query("select from read.alarm_source where causes ? 'load'", [])).length;
  test('what bears the cause of an incident that has ended and was let go of by nobody speaks', async () => {
    await raise('load', on('M1', 'P', 'H'));
    const hot = on('M1', 'temp', 'H');
    await raise('hot', hot);
    await site.recover('load');
    await settled();
    await site.world.alarms.liftOutlived();
    await settled();
    expect(await site.isQuiet('hot')).toBe(true);
    await site.pass(5);
    await order(hot.source, 'SUPPRESS', 'load');
    expect(await borne()).toBe(1);
    await site.world.alarms.liftOutlived();
    await settled();
    expect(await borne()).toBe(0);
  });

  test('is nothing lifted before the table of the incidents has what the log has', async () => {
    let taken = (): void => undefined;
    const waits = new Promise<void>((resolve) => {
      taken = resolve;
    });
    let asked = 0;
    const database = {
      async query() {
        asked++;
        return [];
      },
    };
    const { log, clock } = site.world;
    const passing = { caughtUp: async () => undefined, incidentsCaughtUp: () => waits };
    const done = liftOutlived({ log, clock, database, say: () => undefined, ...passing } as unknown as AlarmMeans);
    await Promise.resolve();
    expect(asked).toBe(0);
    taken();
    await done;
    expect(asked).toBe(2);
  });

  test('what bears an outage that is over speaks where nobody knows the incidents; what bears anything else waits', async () => {
    await raise('o', outageData('C9', { firstOverAt: site.now() }));
    await site.recover('o');
    await settled();
    const hot = on('M1', 'temp', 'H');
    await order(hot.source, 'SUPPRESS', 'o');
    await order(hot.source, 'SUPPRESS', 'load');
    const { log, clock, database, ledgers } = site.world;
    const stopped = { caughtUp: async () => undefined, incidentsCaughtUp: () => Promise.reject(new Error('stopped')) };
    await liftOutlived({ log, clock, database, ledgers, say: () => undefined, ...stopped } as unknown as AlarmMeans);
    await settled();
    const rows = await database.query<{ causes: object }>('select causes from read.alarm_source', []);
    expect(rows).toEqual([{ causes: ['load'] }]);
  });
});
