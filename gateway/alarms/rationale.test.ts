import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmTemplates } from '../../domain/alarm/alarmTemplate.ts';
import { type Limit, limitRules } from '../../domain/alarm/limitRule.ts';
import type { Json } from '../../domain/event/event.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { bySystem, value } from '../../tests/world/ledgers.ts';

let world: AlarmWorld;

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { M1: ['Ia', 'Ib', 'Ic', 'Id'] });
});
afterAll(() => world.close());

const bare: Limit = { name: 'H', value: 100, level: 2, n: 1, hysteresis: 0 };
const ruleOf = async (id: string) => (await world.ledgers.everyRow(limitRules)).find((row) => row.id === id);
const update = (id: string, version: number, changes: Readonly<Record<string, unknown>>) =>
  world.ledgers.update(limitRules, id, version, changes, bySystem());

/** A rule as it was written before a rationale was asked for. */
async function aRuleOfBefore(id: string, pointId: string): Promise<void> {
  const row = { name: '旧规则', pointId, limits: [{ ...bare }], enabled: true } as unknown as Json;
  const events = [{ type: 'LimitRuleCreated', at: new Date(world.clock.now()).toISOString(), data: { row }, to: null }];
  const done = await world.log.append({
    id: `old-${id}`,
    by: { kind: 'system', id: 'test' },
    digest: null,
    appends: [{ stream: `limitRule-${id}`, expected: 0, org: world.plant, events, context: row }],
  });
  if (!done.ok) throw new Error(done.refusal.code);
  await world.settled();
}

test('a rule is saved unfinished when it is off, and goes live with its whole rationale', async () => {
  const given = { name: '过流', pointId: 'Ia', limits: [bare] };
  const refused = await world.ledgers.create(limitRules, given, bySystem());
  expect(refused).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { 'limits.0.cause': '启用前须填写；未写完的规则请先停用再保存' } },
  });
  const { id } = value(await world.ledgers.create(limitRules, { ...given, enabled: false }, bySystem()));
  await world.settled();
  expect(await ruleOf(id)).toMatchObject({ rationalised: false });
  expect(await update(id, 1, { enabled: true })).toMatchObject({ refusal: { code: 'RULE_BROKEN' } });
  expect(await update(id, 1, { limits: [limit('H', 100)], enabled: true })).toMatchObject({ ok: true });
  await world.settled();
  expect(await ruleOf(id)).toMatchObject({ rationalised: true, enabled: true });
});

test('a rule of before goes on raising alarms, is found among the others, and its next change completes it or switches it off', async () => {
  await aRuleOfBefore('OLD', 'Ib');
  expect(await ruleOf('OLD')).toMatchObject({ rationalised: false, enabled: true, templateVersion: null });
  const { pipeline } = await world.begin({ watchesSilence: false });
  world.clock.advance(1000);
  await pipeline.sink('C1').samples([raw(await world.numberOf('Ib'), 101)]);
  await eventually('its alarm is raised', async () =>
    (await world.events()).some(({ type }) => type === 'AlarmRaised'),
  );
  expect(await update('OLD', 1, { name: '改名' })).toMatchObject({
    refusal: { fields: { 'limits.0.response': expect.any(String) } },
  });
  expect(await update('OLD', 1, { name: '改名', enabled: false })).toMatchObject({ ok: true });
});

test('a template is kept unfinished and applied when it is whole; each rule tells of which version it is', async () => {
  const given = { name: '过流', orgId: world.plant, limits: [bare] };
  const { id: template } = value(await world.ledgers.create(alarmTemplates, given, bySystem()));
  const apply = async (body: object) => {
    await world.settled();
    const answer = await world.ask('applyAlarmTemplate', { params: { id: template }, body });
    await world.settled();
    return answer;
  };
  expect(await apply({ points: ['Ic'] })).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { limits: expect.stringContaining('template') } },
  });
  value(await world.ledgers.update(alarmTemplates, template, 1, { limits: [limit('H', 100)] }, bySystem()));
  expect(await apply({ points: ['Ic', 'Id'] })).toMatchObject({ value: { made: 2 } });
  const made = async () => (await world.ledgers.everyRow(limitRules)).filter((row) => row.templateId === template);
  const versions = async () =>
    Object.fromEntries((await made()).map(({ pointId, templateVersion }) => [pointId, templateVersion]));
  expect(await versions()).toEqual({ Ic: 2, Id: 2 });
  value(await world.ledgers.update(alarmTemplates, template, 2, { limits: [limit('H', 110)] }, bySystem()));
  const [first] = await made();
  value(await update(first?.id ?? '', first?.version ?? 0, { limits: [limit('H', 105)] }));
  await world.settled();
  expect(Object.values(await versions()).sort()).toEqual([2, null]);
  expect(await apply({ again: true })).toMatchObject({ value: { made: 0, changed: 2, same: 0 } });
  expect(await versions()).toEqual({ Ic: 3, Id: 3 });
  expect(await apply({ again: true })).toMatchObject({ value: { changed: 0, same: 2 } });
});
