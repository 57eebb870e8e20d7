import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { limitScripts } from '../../../domain/alarm/limitScript.ts';
import { designCause } from '../../../domain/alarm/suppression/cause.ts';
import { designSuppressions } from '../../../domain/alarm/suppression/designSuppression.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Page } from '../../../domain/ledger/calls.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../../tests/world/alarms.ts';
import { eventually } from '../../../tests/world/eventually.ts';
import { byPerson, bySystem, value } from '../../../tests/world/ledgers.ts';
import type { LiveValue } from '../../pipeline/newestValues.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { AlarmNews } from '../feed.ts';
import { suppressedRuleCheck, suppressedScriptCheck, suppressionCheck } from './suppressionCheck.ts';
import { watchDesign } from './watchDesign.ts';

let world: AlarmWorld;
let begun: { readonly pipeline: Pipeline; readonly telemetry: Telemetry };
const news: AlarmNews[] = [];
/** What the point of the condition shows; null: not known. */
let power: number | null = 100;
let watch: ReturnType<typeof watchDesign>;
const rules: string[] = [];
const people = new Map<string, string>();
const points = ['Q.flow', 'Q.temp', 'Q.level'];

beforeAll(async () => {
  world = await alarmWorld();
  world.ledgers.checkedBy(designSuppressions, suppressionCheck);
  world.ledgers.checkedBy(limitRules, suppressedRuleCheck(world.ledgers));
  world.ledgers.checkedBy(limitScripts, suppressedScriptCheck(world.ledgers));
  world.alarms.feed.subscribe((some) => void news.push(...(some as readonly AlarmNews[])));
  await world.aChannel('C1', { M1: ['M1.P', 'Q.own', ...points] });
  for (const point of points) rules.push(await world.aRule(point, [limit('H', 100), limit('HH', 120, { level: 1 })]));
  for (const userAccount of ['drafter', 'other']) {
    const person = { userAccount, userRealName: userAccount, orgId: world.plant, userRoleIds: [] };
    people.set(userAccount, await world.made(users, person));
  }
  begun = await world.begin({ watchesSilence: false });
  const latest = (point: number): LiveValue | null =>
    power === null ? null : { point, value: power, text: null, at: 0, quality: 0 };
  watch = watchDesign(
    { ...world, zone: zoneOf('Asia/Shanghai'), say: (line) => void world.said.concat(line) },
    { latest },
  );
});
afterAll(async () => {
  await watch.close();
  await world.close();
});

async function feed(point: string, ...readings: readonly number[]): Promise<void> {
  for (const reading of readings) {
    world.clock.advance(10);
    await begun.pipeline.sink('C1').samples([raw(await world.numberOf(point), reading)]);
    await expect.poll(() => begun.telemetry.lastBatch() - begun.pipeline.decided()).toBe(0);
  }
  await world.settled();
}
const alarms = async (point: string): Promise<readonly Alarm[]> => {
  const query = { standing: 'false', point, sort: 'raisedAt' };
  return (value(await world.ask('listAlarms', { query })) as Page<Alarm>).rows;
};
const announced = async (point: string): Promise<readonly string[]> => {
  await expect.poll(() => world.alarms.feed.position()).toBe(world.log.head().position);
  return news.flatMap(({ message, alarm, event }) => (message !== null && alarm.point?.id === point ? [event] : []));
};
const obey = (person: string, command: string, id: string | null, given: object = {}, version?: number) =>
  world.ledgers.obey(
    designSuppressions,
    { command, id, given: { ...given }, ...(version === undefined ? {} : { version }) },
    byPerson(people.get(person) ?? ''),
  );
let named = 0;
const head = (ruleIds: readonly string[], expression = 'point("M1.P") < 1') => ({
  name: `停机 ${++named}`,
  expression,
  pointIds: ['M1.P'],
  ruleIds,
  offDelay: 5,
  reason: '停机时无流量',
});
async function released(ruleIds: readonly string[]): Promise<string> {
  const { id, version } = value(await obey('drafter', 'draft', null, { orgId: world.plant, ...head(ruleIds) }));
  value(await obey('other', 'release', id, {}, version));
  await world.settled();
  return id;
}
const stateOf = async (id: string): Promise<string | undefined> => {
  await world.settled();
  return (await world.ledgers.anyRow(designSuppressions, id))?.state;
};
const comesTo = (id: string, state: string, ms: number) =>
  eventually(
    `${id} is ${state}`,
    async () => {
      world.clock.advance(ms);
      return stateOf(id);
    },
    { isSo: (now) => now === state },
  );

test('its drafter does not release it, and a condition on what it keeps quiet is refused by name', async () => {
  const { id, version } = value(await obey('drafter', 'draft', null, { orgId: world.plant, ...head([]) }));
  expect(await obey('drafter', 'release', id, {}, version)).toMatchObject({
    ok: false,
    refusal: { code: 'NO_PERMISSION', data: { refusal: 'samePerson' } },
  });
  const own = { ...head([rules[0] ?? ''], 'point("Q.flow") < 1'), pointIds: ['Q.flow'] };
  expect(await obey('drafter', 'draft', null, { orgId: world.plant, ...own })).toMatchObject({
    ok: false,
    refusal: { data: { refusal: 'ownAlarm' } },
  });
});

/** Judged by an expression that reads the point of the condition, or by a script that does. */
async function byExpression() {
  return { judged: { kind: 'expression', expression: 'point("M1.P") > 5', pointIds: ['M1.P'] } };
}
async function byScript() {
  const script = {
    name: `按负荷 ${++named}`,
    orgId: world.plant,
    expression: 'limit + point("M1.P")',
    pointIds: ['M1.P'],
  };
  return { scriptId: await world.made(limitScripts, script) };
}
test.each([
  ['its expression', byExpression],
  ['the script of its limits', byScript],
])('what a rule reads by %s is its own too, be it the rule that comes to read it', async (_what, by) => {
  const more = await by();
  const row = { name: `规则 ${++named}`, pointId: 'Q.own', limits: [limit('H', 100)] };
  const rule = await world.made(limitRules, { ...row, ...more });
  const own = { ok: false, refusal: { code: 'RULE_BROKEN', data: { refusal: 'ownAlarm' } } };
  expect(await obey('drafter', 'draft', null, { orgId: world.plant, ...head([rule]) })).toMatchObject(own);
  const plain = await world.made(limitRules, { ...row, name: `规则 ${++named}` });
  const { id, version } = value(await obey('drafter', 'draft', null, { orgId: world.plant, ...head([plain]) }));
  await world.settled();
  const change = async () => {
    const now = await world.ledgers.anyRow(limitRules, plain);
    return world.ledgers.update(limitRules, plain, now?.version ?? 0, more, bySystem());
  };
  expect(await change()).toMatchObject(own);
  value(await obey('drafter', 'withdraw', id, {}, version));
  await world.settled();
  expect(await change()).toMatchObject({ ok: true });
});

test('nor does the script of a rule come to read it', async () => {
  const plain = { name: `脚本 ${++named}`, orgId: world.plant, expression: 'limit', pointIds: [] };
  const scriptId = await world.made(limitScripts, plain);
  const row = { name: `规则 ${++named}`, pointId: 'Q.own', limits: [limit('H', 100)], scriptId };
  const rule = await world.made(limitRules, row);
  value(await obey('drafter', 'draft', null, { orgId: world.plant, ...head([rule]) }));
  await world.settled();
  const script = await world.ledgers.anyRow(limitScripts, scriptId);
  const reads = { expression: 'limit + point("M1.P")', pointIds: ['M1.P'] };
  expect(await world.ledgers.update(limitScripts, scriptId, script?.version ?? 0, reads, bySystem())).toMatchObject({
    ok: false,
    refusal: { fields: { pointIds: expect.stringContaining('M1.P') }, data: { refusal: 'ownAlarm' } },
  });
});

test('while its condition holds what its rules raise is born suppressed, level 1 speaks; after its delay what stands speaks, and unknown keeps nothing quiet', async () => {
  const [flow = '', temp = ''] = rules;
  const id = await released([flow, temp]);
  power = 0;
  await comesTo(id, 'holding', 1000);
  await feed('Q.flow', 110);
  expect((await alarms('Q.flow')).map(({ state }) => state.suppressed)).toEqual([true]);
  expect(await announced('Q.flow')).toEqual([]);
  // Level 1 by its escalation, and from its birth.
  await feed('Q.flow', 130);
  expect((await alarms('Q.flow')).map(({ level, state }) => [level, state.suppressed])).toEqual([[1, false]]);
  expect(await announced('Q.flow')).toEqual(['AlarmUnsuppressed']);
  await feed('Q.temp', 125);
  expect((await alarms('Q.temp')).map(({ level, state }) => [level, state.suppressed])).toEqual([[1, false]]);
  expect(await announced('Q.temp')).toEqual(['AlarmRaised']);
  await feed('Q.temp', 50, 110);
  expect((await alarms('Q.temp')).at(-1)?.state.suppressed).toBe(true);
  // A start lifts nothing that holds.
  await world.alarms.liftOutlived();
  expect((await alarms('Q.temp')).at(-1)?.state.suppressed).toBe(true);
  power = null;
  world.clock.advance(1000);
  expect(await stateOf(id)).toBe('holding');
  await comesTo(id, 'released', 1000);
  await world.settled();
  expect((await alarms('Q.temp')).at(-1)?.state.suppressed).toBe(false);
  expect((await announced('Q.temp')).at(-1)).toBe('AlarmUnsuppressed');
  const rows = await world.database.query('select from read.alarm_source where causes @> $1::jsonb', [
    JSON.stringify([designCause(id)]),
  ]);
  expect(rows).toEqual([]);
});

test.each(['change', 'withdraw'])('%s lifts it', async (command) => {
  const [, , level = ''] = rules;
  const id = await released([level]);
  power = 0;
  await comesTo(id, 'holding', 1000);
  await feed('Q.level', 50, 110);
  expect((await alarms('Q.level')).at(-1)?.state.suppressed).toBe(true);
  const row = await world.ledgers.anyRow(designSuppressions, id);
  const given = command === 'change' ? { ...head([level]), name: '改' } : {};
  value(await obey('drafter', command, id, given, row?.version));
  await world.settled();
  expect((await alarms('Q.level')).at(-1)?.state.suppressed).toBe(false);
  power = 100;
});
