import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PatternExceptionRow, patternExceptions, withExceptions } from '../../domain/alarm/incident/exceptions.ts';
import { shippedPatterns } from '../../domain/alarm/incident/shipped.ts';
import { limit } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { feeders, on } from '../../tests/world/feeders.ts';
import { incidentWorld } from '../../tests/world/incidentWorld.ts';
import { aCaller, bySystem, scopeOf, value } from '../../tests/world/ledgers.ts';

let site: Awaited<ReturnType<typeof incidentWorld>>;
let low: ReturnType<typeof on>;

beforeEach(async () => {
  site = await incidentWorld(feeders);
  await site.world.aChannel('C1', { M1: ['M1.Ua'], M11: ['M11.Ua'] });
  low = on('M1', 'Ua', 'L', { source: { rule: await site.world.aRule('M1.Ua', [limit('L', 200)]), point: 'M1.Ua' } });
});
afterEach(() => site.world.close());

const settled = () => site.world.settled();
const raise = async (id: string, data: object) => {
  await site.raise(id, data);
  await settled();
};
const leave = (id: string, body: object, more: object = {}) => {
  const permissions = new Set(['/intelligentAlarm', '/intelligentAlarm:handle']);
  const caller = aCaller({ userId: 'zhou', scope: scopeOf(site.world.plant), permissions, ...more });
  const command = { id: `leave-${JSON.stringify(body)}`, digest: 'leave' };
  const input = { params: { id }, body: { reason: '电压互感器单独故障', ...body } };
  return asked(site.calls, 'leaveIncident', input, { caller, now: site.world.clock.now(), command });
};
const kept = () => site.world.ledgers.everyRow(patternExceptions);
const opens = async (id: string): Promise<string> => {
  const position = await site.move(id, 'open', { ordered: true });
  await settled();
  return `operation-${position}`;
};
const closes = async (id: string): Promise<void> => {
  await site.move(id, 'closed', { ordered: true });
  await settled();
  await site.pass(4);
};

describe('Never again by this pattern', () => {
  test('a source is neither held nor joined in the next incident, another is; undone, it is again', async () => {
    const first = await opens('QF11');
    await raise('low', low);
    await raise('other', on('M11', 'Ua', 'L'));
    value(await leave(first, { alarm: 'low', never: true }));
    await settled();
    expect(await site.isQuiet('low')).toBe(false);
    expect(await kept()).toMatchObject([
      { orgId: site.world.plant, shipped: 'supplyLost', patternId: null, ...low.source, reason: '电压互感器单独故障' },
    ]);
    for (const id of ['low', 'other']) await site.recover(id);
    await closes('QF11');
    const second = await opens('QF11');
    await raise('low2', low);
    await raise('other2', on('M11', 'Ua', 'L'));
    expect([await site.isQuiet('low2'), await site.isQuiet('other2')]).toEqual([false, true]);
    expect(await site.membersOf(second)).toEqual(['other2']);
    for (const id of ['low2', 'other2']) await site.recover(id);
    await closes('QF11');
    const [row] = await kept();
    value(await site.world.ledgers.remove(patternExceptions, row?.id ?? '', row?.version ?? 0, bySystem()));
    await settled();
    const third = await opens('QF11');
    await raise('low3', low);
    expect([await site.isQuiet('low3'), await site.membersOf(third)]).toEqual([true, ['low3']]);
  });

  test('is kept once however often it is said, and of no incident that is not seen', async () => {
    const first = await opens('QF11');
    await raise('low', low);
    const elsewhere = { scope: scopeOf(site.world.elsewhere) };
    expect(await leave(first, { alarm: 'low', never: true }, elsewhere)).toMatchObject({
      ok: false,
      refusal: { code: 'NO_PERMISSION' },
    });
    expect(await kept()).toEqual([]);
    const said = value(await leave(first, { alarm: 'low', never: true }));
    await settled();
    // The answer was lost, and the same is asked again.
    expect(value(await leave(first, { alarm: 'low', never: true }))).toEqual(said);
    await closes('QF11');
    expect(await leave(first, { alarm: 'low', never: true, reason: '再次' })).toMatchObject({ ok: false });
    expect((await kept()).length).toBe(1);
  });

  test('asks for nothing of a level 1, which is never quiet: that is taken out of its incident alone', async () => {
    const first = await opens('QF11');
    await raise('one', { ...low, level: 1 });
    expect(await site.membersOf(first)).toEqual(['one']);
    expect(await leave(first, { alarm: 'one', never: true })).toMatchObject({
      ok: false,
      refusal: { code: 'RULE_BROKEN' },
    });
    value(await leave(first, { alarm: 'one' }));
    await settled();
    expect([await site.membersOf(first), await kept()]).toEqual([[], []]);
  });

  test.each([
    ['its own organisation', 'works', true],
    ['one above', 'group', true],
    ['one beside', 'beside', false],
  ])('holds below the organisation that it was said in: %s', (_, orgId, isHeld) => {
    const row = { orgId, shipped: 'supplyLost', patternId: null, rule: 'r', point: 'p' } as PatternExceptionRow;
    const held = withExceptions(shippedPatterns, ['works', 'group'], { exceptions: [row], rows: [] });
    expect(held.flatMap(({ id, except }) => (except === undefined ? [] : [id]))).toEqual(isHeld ? ['supplyLost'] : []);
  });
});
