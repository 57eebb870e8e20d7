import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { newItem, newReading } from '../../domain/form/model.ts';
import { newBlock, type TemplateBlock } from '../../domain/testReport/template/blockFields.ts';
import { planLedgers } from '../../domain/work/plan/plans.ts';
import { testTasks } from '../../domain/work/task/tasks.ts';
import { testTexts } from '../../domain/work/text/textLedgers.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aRuledRow, bySystem, value } from '../world/ledgers.ts';
import type { Ground } from './sample.ts';
import { approvable } from './samplesOfWork.ts';
import { type Got, type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let [admin, second] = ['', ''];
let secondId = '';

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  secondId = await world.create(users, {
    userAccount: 'second',
    userRealName: '周试验',
    orgId: people.top,
    userRoleIds: [people.adminRole],
  });
  await world.settled();
  await world.access.setPassword(secondId, password);
  [admin, second] = [await world.signIn('admin', password), await world.signIn('second', password)];
});
afterAll(() => world.close());

const services = '/gateway/energy-service-maintenance/api';
const api = '/gateway/api';
const ask = async (method: string, path: string, token: string, body?: unknown): Promise<Got> => {
  const got = await world.ask(method, path, { token, ...(body === undefined ? {} : { body }) });
  await world.settled();
  return got;
};
const does = async (path: string, body: unknown, token = admin) => {
  const got = await ask('POST', path, token, body);
  if (got.code !== 'SUCCESS') throw new Error(`${path}: ${got.code} ${JSON.stringify(got)}`);
  return got.data;
};
const get = async (path: string, token = admin) => (await ask('GET', path, token)).data;
const report = (id: string) => get(`${api}/testReports/${id}`);
const told = (id: string) => get(`${services}/testReports/${id}`);
const pdf = async (id: string) => {
  const got = await fetch(`${world.address}${services}/testReports/${id}/pdf`, {
    headers: { Authorization: `Bearer ${admin}` },
  });
  return { type: got.headers.get('content-type'), bytes: Buffer.from(await got.arrayBuffer()) };
};
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const item = (key: string, name: string, told: Parameters<typeof newReading>[0]) =>
  newItem({ key, name, nameEn: name, kind: 'reading', reading: newReading(told) });
const sections = (limit: string) => [
  {
    title: '本体',
    titleEn: 'Tank',
    repeats: 'equipment',
    items: [
      item('oilTemp', '油温', { unit: '°C', limits: [{ bound: 'H', value: limit, severity: 'major' }] }),
      // Compared with the last test alone: the first test has nothing to be judged by.
      item('ratio', '变比误差', {
        unit: '%',
        against: [{ of: 'last', test: 'maxRatio', value: '110', severity: 'general' }],
      }),
    ],
  },
];
const blocks = (...more: readonly TemplateBlock[]) => [
  newBlock('head', 'head'),
  newBlock('nameplate', 'nameplate'),
  newBlock('instruments', 'instruments'),
  newBlock('text', 'basis', { filled: true, body: '按 DL/T 596' }),
  newBlock('table', 'table'),
  newBlock('trend', 'trend', { items: [{ item: 'oilTemp' }] }),
  newBlock('verdict', 'verdict'),
  ...more,
];

interface Tested {
  readonly task: string;
  readonly transformer: string;
  readonly textId: string;
}
let occurrences = 0;
/** A test that the second person did and the administrator accepted. */
async function tested(values: Readonly<Record<string, string>>, given: Partial<Tested> = {}): Promise<Tested> {
  const orgId = people.top;
  const n = ++occurrences;
  const transformer =
    given.transformer ?? (await world.create(equipment, { name: `${n}#主变`, code: `T${n}`, orgId, model: 'S11' }));
  let textId = given.textId;
  if (textId === undefined) {
    const text = { orgId, sections: sections('85'), code: `TT${n}` };
    textId = (await aRuledRow(world, lawOfLedger(testTexts), { to: 'draft', given: text })).id;
    await does(`${api}/testTexts/${textId}/putInForce`, { since: '2026-11-20' });
  }
  const made = {
    name: '主变预试',
    orgId,
    occurrence: `o${n}`,
    planId: (await aRuledRow(world, lawOfLedger(planLedgers.test), { to: 'establish', given: { orgId } })).id,
    textId,
    equipmentIds: [transformer],
    due: '2026-11-22T08:00:00.000Z',
    tolerance: 24,
  };
  const { id: task } = value(
    await world.ledgers.obey(testTasks, { command: 'make', id: null, given: made }, bySystem()),
  );
  await world.settled();
  const path = `${api}/testTasks/${task}`;
  await does(`${path}/take`, { crewIds: [] }, second);
  await does(`${path}/begin`, {}, second);
  await does(
    `${services}/workSheets/${task}/entries`,
    { items: Object.entries(values).map(([key, one]) => entry(transformer, key, one)) },
    second,
  );
  await does(`${services}/workSheets/${task}/sign`, { role: '试验员' }, second);
  await does(`${path}/finish`, {}, second);
  await does(`${path}/accept`, {});
  return { task, transformer, textId };
}
const entry = (transformer: string, key: string, one: string) => ({
  entry: randomUUID(),
  point: transformer,
  equipmentId: transformer,
  item: key,
  value: one,
  unit: key === 'oilTemp' ? '°C' : '%',
  at: new Date(world.clock.now()).toISOString(),
  note: '实测',
});

async function aTemplate(textIds: readonly string[], own: readonly TemplateBlock[] = blocks()): Promise<string> {
  const n = ++occurrences;
  const head = { name: '主变试验报告', orgId: people.top, textIds, blocks: own };
  const { id } = await does(`${api}/reportTexts`, { ...head, code: `R${n}`, number: 1 });
  return id;
}

const saidOf = (got: Got): string => JSON.stringify([got.data, got.fields, got.message]);

test('R170 to R174, C024, S036, S038, B258: from an accepted test to its issued report, which never changes, and to the number that supersedes it', async () => {
  const { task, transformer, textId } = await tested({ oilTemp: '60', ratio: '0.2' });
  const missing = () => get(`${services}/testReports/missing`);
  expect(await missing()).toMatchObject({ total: 1, rows: [{ id: task, equipment: ['1#主变'] }] });

  // A template with an item that no text has is not put in force.
  const template = await aTemplate([textId], blocks(newBlock('table', 'more', { items: [{ item: 'gone' }] })));
  const make = { taskIds: [task], textId: template };
  expect(saidOf(await ask('POST', `${services}/testReports`, admin, make))).toContain('模板未启用');
  const faulty = await ask('POST', `${api}/reportTexts/${template}/putInForce`, admin, { since: '2026-11-20' });
  expect(Object.keys(faulty.fields ?? {})).toEqual(['blocks.7.items.0.item']);
  const draft = await get(`${api}/reportTexts/${template}`);
  await does(`${api}/reportTexts/${template}/change`, {
    version: draft.version,
    name: draft.name,
    textIds: draft.textIds,
    blocks: blocks(),
  });
  await does(`${api}/reportTexts/${template}/putInForce`, { since: '2026-11-20' });

  const { made } = await does(`${services}/testReports`, make);
  const [{ id, number }] = made;
  expect(await missing()).toMatchObject({ total: 0, rows: [] });
  expect(await get(`${services}/testReports/of/${task}`)).toEqual({ report: { id, number, state: 'draft' } });
  expect(saidOf(await ask('POST', `${services}/testReports`, admin, make))).toContain(number);
  expect(await report(id)).toMatchObject({ state: 'draft', verdict: null, unjudged: 1, failed: 0 });

  // Nothing is submitted while an item has no verdict, nor without a conclusion.
  const path = `${api}/testReports/${id}`;
  const early = await ask('POST', `${path}/submit`, admin, {});
  expect(early.code).toBe('RULE_BROKEN');
  expect(saidOf(early)).toMatch(/verdictMissing.*1 项无结论/);
  const open = (await report(id)).results.find((one: { verdict: string }) => one.verdict === 'unjudged').slot;
  const filled = {
    instruments: [{ name: '兆欧表', model: '2500V', serial: 'M-1', validTo: '2026-11-01' }],
    values: [{ key: 'basis', text: '停电 2 h 后测量' }],
    judgements: [{ slot: open, verdict: 'ok', reason: '首次试验，与铭牌一致' }],
  };
  await does(`${path}/fill`, { version: 1, ...filled, conclusion: null });
  expect(saidOf(await ask('POST', `${path}/submit`, admin, {}))).toContain('conclusionMissing');
  const stale = await ask('POST', `${path}/fill`, admin, { version: 1, ...filled, conclusion: '合格' });
  expect(stale.code).toBe('VERSION_CONFLICT');
  await does(`${path}/fill`, { version: 2, ...filled, conclusion: '合格，可投入运行' });
  expect(saidOf(await ask('POST', `${path}/submit`, admin, {}))).toContain('flowMissing');

  // Limits that are stricter since say nothing of a test that was before them.
  const next = { orgId: people.top, sections: sections('50'), code: `TT1`, number: 2 };
  const { id: stricter } = await does(`${api}/testTexts`, { ...next, name: '主变预试' });
  await does(`${api}/testTexts/${stricter}/putInForce`, { since: '2026-11-20' });
  const now = await told(id);
  const rows = now.report.blocks.find(({ kind }: { kind: string }) => kind === 'table').rows;
  expect(rows).toMatchObject([
    { item: '油温', value: '60', verdict: 'ok', byHand: false },
    { item: '变比误差', verdict: 'ok', byHand: true, says: '首次试验，与铭牌一致' },
  ]);
  expect(rows[0].limit).toContain('85');
  expect(now.report.blocks.find(({ kind }: { kind: string }) => kind === 'instruments').rows).toMatchObject([
    { expired: true },
  ]);

  // A correction of the sheet is told, and taken by an act alone.
  const corrected = entry(transformer, 'oilTemp', '91');
  const kept = await does(`${services}/workSheets/${task}/entries`, { items: [corrected] }, second);
  expect(kept.items).toMatchObject([{ is: 'kept' }]);
  const before = (await get(`${services}/workSheets/${task}`)).entries.find(
    (one: { item: string; is: string }) => one.item === 'oilTemp' && one.is === 'standing',
  );
  await does(`${services}/workSheets/${task}/decide`, { keeps: corrected.entry, drops: [before.entry] });
  expect((await told(id)).corrected).toMatchObject([{ item: '油温', was: '60 °C', is: '91 °C' }]);
  expect(await report(id)).toMatchObject({ verdict: 'pass', failed: 0 });

  // Its review, by who had no part in it.
  await approvable({ world, people, org: people.top } as unknown as Ground, 'ENERGY_TEST_REPORT');
  const approver = (await world.ledgers.everyRow(users)).find(({ userAccount }) => userAccount === 'approver');
  await world.access.setPassword(approver?.id ?? '', password);
  const agreed = async (one: string, turn = 1) => {
    const token = await world.signIn('approver', password);
    const items = [{ id: `testReport-${one}-${turn}`, step: 'head' }];
    const said = await does(`${services}/cases/approve`, { items, opinion: '同意' }, token);
    expect(said.refused).toEqual([]);
  };
  await does(`${path}/submit`, {});
  expect(saidOf(await ask('POST', `${path}/fill`, admin, { version: 4, ...filled, conclusion: 'x' }))).toContain(
    'inReview',
  );
  await agreed(id);
  const issued = await until('its file', () => report(id), { isSo: ({ sha256 }) => sha256 !== null });
  expect(issued).toMatchObject({ state: 'issued', verdict: 'pass' });
  const first = await pdf(id);
  expect([first.type, hash(first.bytes)]).toEqual(['application/pdf', issued.sha256]);
  for (const [act, body] of [
    [`${path}/fill`, { version: issued.version, ...filled, conclusion: '不合格' }],
    [`${services}/testReports/${id}/take`, { version: issued.version }],
    [`${path}/discard`, { reason: '错了' }],
  ] as const)
    expect(saidOf(await ask('POST', act, admin, body)), act).toContain('issued');
  expect(hash((await pdf(id)).bytes)).toBe(issued.sha256);

  // Given out of the house: by the link what was issued, with its hash.
  const share = await does(`${api}/shares`, { route: '/expReport/lookdetails', id, for: 'person' });
  const look = async (one: string) =>
    world.ask('GET', `${api}/looks/report/${one}`, { headers: { 'Busbar-Share': share.token } });
  expect((await look(id)).data).toMatchObject({ number, state: 'issued', sha256: issued.sha256, replacedBy: null });
  expect(JSON.stringify((await look(id)).data)).not.toContain('周试验');

  const given = async (one: string) => {
    const headers = { 'Busbar-Share': share.token };
    const got = await fetch(`${world.address}${api}/looks/report/${one}/pdf`, { headers });
    return { status: got.status, hash: hash(Buffer.from(await got.arrayBuffer())) };
  };
  // Its file names everybody: what the link gives is a copy of it with persons masked.
  const copy = await given(id);
  expect(copy.status).toBe(200);
  expect(copy.hash).not.toBe(issued.sha256);

  // Somebody is called otherwise since: what was issued says what it said.
  const heads = async () =>
    JSON.stringify((await told(id)).report.blocks.filter(({ kind }: { kind: string }) => kind === 'head'));
  const then = await heads();
  const person = (await world.ledgers.everyRow(users)).find((one) => one.id === secondId);
  const name = { userRealName: '吴改名' };
  value(await world.ledgers.update(users, secondId, person?.version ?? 0, name, bySystem()));
  await world.settled();
  expect(then).toContain('周试验');
  expect(await heads()).toBe(then);

  // Its correction is the next number, once.
  const correct = `${services}/testReports/${id}/correct`;
  const other = await does(correct, { reason: '油温读数更正' }, second);
  expect(other.number).not.toBe(number);
  expect(saidOf(await ask('POST', correct, admin, { reason: '再来' }))).toContain(other.number);
  expect((await look(other.id)).code).toBe('NO_PERMISSION');
  expect((await given(other.id)).status).toBe(403);
  expect(await report(other.id)).toMatchObject({ correctsId: id, verdict: 'pass', conclusion: '合格，可投入运行' });
  // What it begins with was written by somebody, who does not approve it by way of a colleague's correction.
  expect(issued.authorId).not.toBe(secondId);
  expect(await report(other.id)).toMatchObject({ authorId: secondId, writerIds: [issued.authorId, secondId] });
  // An old window takes nothing: what a colleague wrote since would be written over by what rests on it.
  const takes = `${services}/testReports/${other.id}/take`;
  const { version } = await report(other.id);
  await does(`${api}/testReports/${other.id}/fill`, { version, ...filled, conclusion: '油温读数更正' }, second);
  expect((await ask('POST', takes, admin, { version })).code).toBe('VERSION_CONFLICT');
  await does(takes, { version: version + 1 });
  expect(await report(other.id)).toMatchObject({ conclusion: '油温读数更正' });
  expect(await report(other.id)).toMatchObject({ verdict: 'fail', failed: 1 });
  // The template is retired meanwhile: what was made by it goes on.
  await does(`${api}/reportTexts/${template}/retire`, { reason: '改版' });
  await does(`${api}/testReports/${other.id}/submit`, {});
  await agreed(other.id);
  await until('the old one', () => report(id), { isSo: ({ state }) => state === 'superseded' });
  await until('the file of the new one', () => report(other.id), { isSo: ({ sha256 }) => sha256 !== null });
  expect(hash((await pdf(id)).bytes)).toBe(issued.sha256);
  expect((await look(id)).data).toMatchObject({ state: 'superseded', sha256: issued.sha256, replacedBy: other.number });
  expect(await missing()).toMatchObject({ total: 0 });
});

test('reports of many tests: each by itself, what one is refused hinders no other; a template takes from its own texts alone', async () => {
  const [one, two] = [await tested({ oilTemp: '60', ratio: '0.2' }), await tested({ oilTemp: '91', ratio: '0.2' })];
  const template = await aTemplate([], [newBlock('table', 'table'), newBlock('verdict', 'verdict')]);
  await does(`${api}/reportTexts/${template}/putInForce`, { since: '2026-11-20' });
  const done = await does(`${services}/testReports`, { taskIds: [one.task, 'nobodys', two.task], textId: template });
  expect(done).toMatchObject({ made: [{}, {}], refused: [{ task: 'nobodys', says: '找不到此试验' }] });
  const [bad] = done.made.slice(-1);
  expect(await report(bad.id)).toMatchObject({ failed: 1, verdict: null, testerIds: [secondId] });
  const own = await aTemplate([one.textId], [newBlock('table', 'table'), newBlock('verdict', 'verdict')]);
  await does(`${api}/reportTexts/${own}/putInForce`, { since: '2026-11-20' });
  const third = await tested({ oilTemp: '60', ratio: '0.2' });
  const strange = await ask('POST', `${services}/testReports`, admin, { taskIds: [third.task], textId: own });
  expect(saidOf(strange)).toContain('不取自');
});
