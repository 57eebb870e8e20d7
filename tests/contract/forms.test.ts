import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import type { recordOfForm } from '../../domain/form/custom/calls.ts';
import { formRecords } from '../../domain/form/custom/formRecord.ts';
import { newField } from '../../domain/form/custom/model.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { aCustomForm } from '../world/aCustomForm.ts';
import type { Ground } from './sample.ts';
import { approvable } from './samplesOfWork.ts';
import { type Got, type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let [admin, filler, editor, elsewhere, north, far] = ['', '', '', '', '', ''];

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  const orgPid = people.top;
  [north, far] = [
    await world.create(organisations, { orgName: '表单东区', orgPid }),
    await world.create(organisations, { orgName: '表单西区', orgPid }),
  ];
  await world.settled();
  admin = await world.signIn('admin', password);
  filler = await person('filler', north, ['/customForm/form/leak', '/customForm/form/shift']);
  editor = await person('editor', north, ['/customForm/form/leak', '/customForm/form/leak:edit']);
  elsewhere = await person('elsewhere', far, ['/customForm/form/*', '/customForm/form/*:edit']);
});
afterAll(() => world.close());

async function person(account: string, orgId: string, functions: readonly string[]): Promise<string> {
  const data = { organisations: [orgId], units: null, channels: null };
  const role = await world.create(roles, { name: account, orgId, functions, data });
  const id = await world.create(users, {
    userAccount: account,
    userRealName: account.slice(0, 8),
    orgId,
    userRoleIds: [role],
  });
  await world.settled();
  await world.access.setPassword(id, password);
  return world.signIn(account, password);
}

const base = '/gateway/energy-service-maintenance/api/customForms';
const ask = async (method: string, path: string, token: string, body?: unknown): Promise<Got> => {
  const got = await world.ask(method, `${path}${path.includes('?') ? '&' : '?'}lang=en`, {
    token,
    ...(body === undefined ? {} : { body }),
  });
  await world.settled();
  return got;
};
async function does(method: string, path: string, token: string, body?: unknown) {
  const got = await ask(method, path, token, body);
  if (got.code !== 'SUCCESS') throw new Error(`${path}: ${got.code} ${JSON.stringify(got)}`);
  return got.data;
}
const get = (path: string, token: string) => does('GET', path, token);

/** A version put in force. */
async function form(code: string, number: number, more: object = {}): Promise<string> {
  const drafted = {
    code,
    number,
    name: `表单 ${code}`,
    nameEn: `Form ${code}`,
    orgId: north,
    ...aCustomForm(),
    ...more,
  };
  const { id } = await does('POST', '/gateway/api/customForms', admin, drafted);
  await does('POST', `/gateway/api/customForms/${id}/putInForce`, admin, { since: '2026-11-20' });
  return id;
}
const whole = { place: '空压站', kind: 'air', hours: '2', rate: '10' };
const fill = (code: string, values: object, token = filler, submit = true) =>
  ask('POST', `${base}/open/${code}/records`, token, { values, submit });
const filled = async (code: string, values: object, token = filler) => (await fill(code, values, token)).data;

test('B058 V216 a form is filled by who holds its code and sees its organisation, and read under the version that filled it', async () => {
  const formId = await form('leak', 1);
  const { id, state } = await filled('leak', { ...whole, place: ' 空压站 ', finder: '13800000000' });
  expect(state).toBe('valid');
  const told = await get(`${base}/records/${id}`, filler);
  expect(told).toMatchObject({ own: true, newer: null, hidden: [], may: { edit: false } });
  expect(told.record).toMatchObject({
    values: { place: '空压站', lost: '20' },
    text1: '空压站',
    decimal1: '20',
    sealed: { finder: '13800000000' },
  });
  // A later version asks something else: the record stays under its own, with all of its answers.
  const [section] = aCustomForm().sections;
  const fields = [
    ...(section?.fields ?? []).filter(({ key }) => key !== 'note'),
    newField({ key: 'more', name: '更多', kind: 'text' }),
  ];
  await form('leak', 2, { sections: [{ ...section, fields }] });
  const first = await until('its version', () => get(`${base}/records/${id}`, filler), {
    isSo: ({ form: read }) => read.state === 'retired',
  });
  expect(first.form).toMatchObject({ number: 1, state: 'retired' });
  expect(first.newer).toMatchObject({ number: 2 });
  expect(first.record.values).toMatchObject({ place: '空压站' });
  expect((await get(`${base}/open/leak/records`, filler)).total).toBe(1);
  expect((await fill('leak', { ...whole, note: 'x' })).fields).toEqual({ 'values.note': 'The form has no such field' });
  // Who was filling the version before is told so, in place of a field that he sees on his screen.
  const under = { formId, values: { ...whole, note: 'x' }, submit: true };
  expect((await ask('POST', `${base}/open/leak/records`, filler, under)).data).toMatchObject({ refusal: 'newer' });
  const again = { formId: first.newer.id, values: { ...whole, note: null }, submit: false };
  const kept = await does('POST', `${base}/open/leak/records`, filler, again);
  const goes = { version: kept.version, formId, values: whole, submit: true, reason: null };
  const refused = await ask('PUT', `${base}/records/${kept.id}`, filler, goes);
  expect(refused.data).toMatchObject({ refusal: 'newer', says: expect.stringContaining('Version 2') });
  await does('POST', `${base}/records/${kept.id}/void`, filler, { reason: 'x' });
});

test('another organisation knows nothing of it, nor who holds no code of it; and what is personal is kept from who may not change records', async () => {
  const { id } = await filled('leak', { ...whole, finder: '139' });
  for (const path of [
    `${base}/open/leak`,
    `${base}/open/leak/records`,
    `${base}/records/${id}`,
    `${base}/records/${id}/history`,
  ])
    expect([path, (await ask('GET', path, elsewhere)).code]).toEqual([path, 'NO_PERMISSION']);
  expect((await fill('leak', whole, elsewhere)).code).toBe('NO_PERMISSION');
  expect((await ask('POST', `${base}/records/${id}/void`, elsewhere, { reason: 'x' })).code).toBe('NO_PERMISSION');
  expect((await get(`${base}/open`, elsewhere)).rows).toEqual([]);
  const only = await person('only', north, ['/customForm/form/other']);
  expect((await ask('GET', `${base}/records/${id}`, only)).code).toBe('NO_PERMISSION');
  const reader = await person('reader', north, ['/customForm/form/leak']);
  const told = await get(`${base}/records/${id}`, reader);
  expect([told.record.sealed, told.hidden]).toEqual([null, ['finder']]);
  expect(
    (await get(`${base}/open/leak/records`, reader)).rows.every((row: { sealed: unknown }) => row.sealed === null),
  ).toBe(true);
  expect(JSON.stringify(await get(`${base}/records/${id}/history`, reader))).not.toContain('139');
  expect((await get(`${base}/records/${id}`, editor)).record.sealed).toEqual({ finder: '139' });
  // The ledger of all records is for who has every form.
  expect((await ask('GET', '/gateway/api/formRecords', reader)).code).toBe('NO_PERMISSION');
});

test('two who fill in the same at once: one is refused at its field, and what is void gives it back', async () => {
  const tag = (value: string) => fill('leak', { ...whole, tag: value });
  const both = await Promise.all(Array.from({ length: 6 }, (_, n) => tag(n % 2 === 0 ? 'A-7' : 'a-7')));
  expect(both.map(({ code }) => code).toSorted()).toEqual([...Array<string>(5).fill('RULE_BROKEN'), 'SUCCESS']);
  const later = await tag('A-7');
  expect(later.fields).toEqual({ 'values.tag': 'Another record has this value already' });
  const taken = both.find(({ code }) => code === 'SUCCESS')?.data.id;
  await does('POST', `${base}/records/${taken}/void`, editor, { reason: '误填' });
  expect((await tag('A-7')).code).toBe('SUCCESS');
});

test('what is valid is changed for a reason alone, by who may, on the version that was seen', async () => {
  const { id, version } = await filled('leak', whole);
  const change = (body: object, token = editor) =>
    ask('PUT', `${base}/records/${id}`, token, {
      version,
      values: { ...whole, hours: '3' },
      submit: true,
      reason: null,
      ...body,
    });
  expect((await change({ reason: 'x' }, filler)).code).toBe('NO_PERMISSION');
  expect((await change({})).fields).toEqual({ reason: 'Enter: Reason' });
  const seen = (await get(`${base}/records/${id}`, editor)).record.version;
  expect((await change({ reason: 'x', version: 1 })).code).toBe('VERSION_CONFLICT');
  expect((await change({ reason: '读错', version: seen })).code).toBe('SUCCESS');
  const { rows } = await get(`${base}/records/${id}/history`, editor);
  expect(rows[0].changes.values).toMatchObject({ from: { lost: '20' }, to: { hours: '3', lost: '30' } });
  expect(version).toBeLessThanOrEqual(seen);
});

test('what is not there or not seen is not named, and a draft is its author’s', async () => {
  const thing = await world.create(equipment, { name: '南厂空压机', code: 'S1', orgId: far });
  await form('shift', 1, {
    sections: [
      {
        title: '交接',
        titleEn: null,
        fields: [newField({ key: 'machine', name: '设备', kind: 'reference', to: 'equipment', required: true })],
      },
    ],
    rules: [],
    slots: [],
  });
  expect((await fill('shift', { machine: thing })).fields).toEqual({
    'values.machine': 'There is no such row, or it is not yours to see',
  });
  const { id, version, state } = (await fill('shift', {}, filler, false)).data;
  expect(state).toBe('draft');
  const mate = await person('mate', north, ['/customForm/form/shift', '/customForm/form/shift:edit']);
  const keep = { version, values: {}, submit: true, reason: null };
  expect((await ask('PUT', `${base}/records/${id}`, mate, keep)).code).toBe('RULE_BROKEN');
  expect((await ask('PUT', `${base}/records/${id}`, filler, keep)).fields).toEqual({
    'values.machine': 'Choose: 设备',
  });
});

test('S036 S037 S038 where a form is reviewed its record is passed, refused or sent back by the flow; without one it stays a draft that says so', async () => {
  await form('permit', 1, { reviewed: true });
  const token = await person('asker', north, ['/customForm/form/permit']);
  const lone = await filled('permit', whole, token);
  expect(lone).toMatchObject({ state: 'draft', says: expect.stringContaining('flow') });
  await approvable({ world, people, org: people.top } as unknown as Ground, 'CUSTOM_FORM');
  const approver = (await world.ledgers.everyRow(users)).find(({ userAccount }) => userAccount === 'approver');
  await world.access.setPassword(approver?.id ?? '', password);
  const hand = await world.signIn('approver', password);
  const judge = async (id: string, how: string, round = 1) => {
    const items = [{ id: `formRecord-${id}-${round}`, step: 'head' }];
    const done = await does('POST', `/gateway/energy-service-maintenance/api/cases/${how}`, hand, {
      items,
      ...(how === 'approve' ? { opinion: '意见' } : { reason: '意见' }),
    });
    expect(done.refused).toEqual([]);
  };
  const stateIs = (id: string, state: string) =>
    until(state, async () => (await world.ledgers.anyRow(formRecords, id))?.state, { isSo: (now) => now === state });
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await filled('permit', { ...whole, finder: '139' }, token)).id as string),
  );
  const [passed = '', failed = '', back = ''] = ids;
  // Its case tells what was filled, and whoever is asked reads it, though he holds no code of the form; nothing that is somebody's own affair.
  const told = await get(`/gateway/energy-service-maintenance/api/cases/formRecord-${passed}-1`, admin);
  const fields = Object.fromEntries(told.fields.map((one: { label: string; now: string }) => [one.label, one.now]));
  expect(fields).toEqual({ Place: '空压站', Kind: 'Air', Hours: '2 h', Rate: '10 m³/h', Lost: '20 m³' });
  const shown = await get(`${base}/records/${passed}`, hand);
  expect([shown.record.sealed, shown.hidden, shown.may.edit]).toEqual([null, ['finder'], false]);
  // By its case alone: nothing else of the form opens to him by that.
  const beside = { version: shown.record.version, values: whole, submit: true, reason: 'x' };
  for (const [method, path, body] of [
    ['GET', `${base}/open/permit`],
    ['GET', `${base}/open/permit/records`],
    ['GET', `${base}/open/permit/named/equipment`],
    ['POST', `${base}/open/permit/records`, { values: whole, submit: true }],
    ['PUT', `${base}/records/${passed}`, beside],
    ['POST', `${base}/records/${passed}/void`, { reason: 'x' }],
    ['GET', '/gateway/api/formRecords'],
  ] as const)
    expect([path, (await ask(method, path, hand, body)).code]).toEqual([path, 'NO_PERMISSION']);
  expect(JSON.stringify(await get(`${base}/records/${passed}/history`, hand))).not.toContain('139');
  await judge(passed, 'approve');
  await judge(failed, 'fail');
  await judge(back, 'return');
  await stateIs(passed, 'valid');
  await stateIs(failed, 'void');
  await stateIs(back, 'draft');
  expect((await ask('GET', `${base}/records/${passed}`, hand)).code).toBe('NO_PERMISSION');
  const { record } = await get(`${base}/records/${back}`, token);
  expect(record).toMatchObject({ returned: true, lastReason: '意见' });
  const again = { version: record.version, values: whole, submit: true, reason: null };
  expect((await does('PUT', `${base}/records/${back}`, token, again)).state).toBe('inReview');
  await judge(back, 'approve');
  await stateIs(back, 'valid');
  // What its author took back himself owes nothing to a review that its form asks no more.
  const own = (await filled('permit', whole, token)).id;
  expect(
    (
      await does('POST', `/gateway/energy-service-maintenance/api/cases/withdraw`, token, {
        items: [`formRecord-${own}-1`],
      })
    ).refused,
  ).toEqual([]);
  await stateIs(own, 'draft');
  await form('permit', 2);
  const isNewer = ({ newer }: AnswerOf<typeof recordOfForm>) => newer?.number === 2;
  const { record: taken } = await until('version 2', () => get(`${base}/records/${own}`, token), { isSo: isNewer });
  expect(taken.returned).toBe(false);
  const anew = { version: taken.version, values: whole, submit: true, reason: null };
  expect((await does('PUT', `${base}/records/${own}`, token, anew)).state).toBe('valid');
});

test('what its review sent back goes on under the version that filled it, with all of its answers, though another is in force', async () => {
  const formId = await form('reword', 1, { reviewed: true });
  const token = await person('reworder', north, ['/customForm/form/reword']);
  const approver = (await world.ledgers.everyRow(users)).find(({ userAccount }) => userAccount === 'approver');
  await world.access.setPassword(approver?.id ?? '', password);
  const hand = await world.signIn('approver', password);
  const { id, state } = await filled('reword', { ...whole, note: '听到漏气声' }, token);
  expect(state).toBe('inReview');
  const items = [{ id: `formRecord-${id}-1`, step: 'head' }];
  const judged = { items, reason: '补充位置' };
  await does('POST', '/gateway/energy-service-maintenance/api/cases/return', hand, judged);
  const [section] = aCustomForm().sections;
  const fields = [
    ...(section?.fields ?? []).filter(({ key }) => key !== 'note'),
    newField({ key: 'more', name: '更多', kind: 'text', required: true }),
  ];
  const second = await form('reword', 2, { sections: [{ ...section, fields }] });
  const isBack = ({ record, newer, form: own }: AnswerOf<typeof recordOfForm>) =>
    record.returned && newer?.number === 2 && own.state === 'retired';
  const told = await until('it is back', () => get(`${base}/records/${id}`, token), { isSo: isBack });
  expect(told.form).toMatchObject({ id: formId, number: 1, state: 'retired' });
  const goes = { version: told.record.version, values: { ...whole, note: '东墙' }, submit: true, reason: null };
  const other = await ask('PUT', `${base}/records/${id}`, token, { ...goes, formId: second });
  expect(other.data).toMatchObject({ refusal: 'newer', says: expect.stringContaining('version 1') });
  expect((await does('PUT', `${base}/records/${id}`, token, { ...goes, formId })).state).toBe('inReview');
  const { record } = await get(`${base}/records/${id}`, token);
  expect(record).toMatchObject({ formId, values: { note: '东墙', place: '空压站' } });
});

test('V155 V162 B326 a form’s code, name and keys are its own, its versions follow each other, and what is retired is no longer filled', async () => {
  const draft = (more: object) =>
    ask('POST', '/gateway/api/customForms', admin, {
      code: 'pump',
      number: 1,
      name: '泵',
      orgId: north,
      ...aCustomForm(),
      ...more,
    });
  expect((await draft({ code: '泵' })).code).toBe('BAD_REQUEST');
  expect((await draft({ name: '表单 leak' })).fields).toHaveProperty('name');
  expect((await draft({ code: 'leak', number: 9 })).fields).toHaveProperty('number');
  expect((await draft({ code: 'leak', number: 3, orgId: far, name: '漏' })).fields).toHaveProperty('code');
  const [section] = aCustomForm().sections;
  const fields = (section?.fields ?? []).map((one) =>
    one.key === 'tag' ? newField({ key: 'tag', name: '挂牌号', kind: 'date' }) : one,
  );
  const changed = await draft({ code: 'leak', number: 3, name: '表单 leak', sections: [{ ...section, fields }] });
  expect(changed.fields).toEqual({ 'sections.0.fields.5.kind': 'tag was Text in an earlier version: use another key' });
  const bare = await draft({ name: '泵', sections: [] });
  expect(
    (await ask('POST', `/gateway/api/customForms/${bare.data.id}/putInForce`, admin, { since: '2026-11-20' })).data,
  ).toMatchObject({ refusal: 'faulty' });
  const id = await form('old', 1);
  const token = await person('oldie', north, ['/customForm/form/old']);
  const kept = (await fill('old', {}, token, false)).data;
  await does('POST', `/gateway/api/customForms/${id}/retire`, admin, { reason: '不再需要' });
  expect(await get(`${base}/open`, token)).toMatchObject({
    rows: [{ code: 'old', inForce: false, until: '2026-11-20' }],
  });
  expect((await fill('old', whole, token)).data).toMatchObject({ refusal: 'retired' });
  const keep = { version: kept.version, values: whole, submit: true, reason: null };
  expect((await ask('PUT', `${base}/records/${kept.id}`, token, keep)).data).toMatchObject({ refusal: 'retired' });
  // What was filled is read and found still.
  expect((await get(`${base}/open/old/records`, token)).total).toBe(1);
});

test('lists find and sort by what the form says, and what is empty is not 0', async () => {
  await form('list', 1);
  const token = await person('lister', north, ['/customForm/form/list']);
  for (const hours of ['10', '9', null])
    await filled('list', { ...whole, hours, place: `点 ${hours}`, foundOn: '2026-11-19' }, token);
  const rows = async (query: string) =>
    (await get(`${base}/open/list/records?${query}`, token)).rows.map(
      (row: { decimal1: string | null }) => row.decimal1,
    );
  expect(await rows('sort=-decimal1')).toEqual(expect.arrayContaining(['100', '90', null]));
  expect((await rows('sort=decimal1')).filter((one: unknown) => one !== null)).toEqual(['90', '100']);
  expect(await rows('decimal1.to=95')).toEqual(['90']);
  expect(await rows('choice1=water')).toEqual([]);
  expect(await rows('instant1.from=2026-11-18T16:00:00.000Z&instant1.to=2026-11-19T16:00:00.000Z')).toHaveLength(3);
  expect(await rows(`q=${encodeURIComponent('点 9')}`)).toEqual(['90']);
  const use = await get(`${base}/use`, admin);
  expect(use.rows.find((one: { code: string }) => one.code === 'list')).toMatchObject({ records: 3, recent: 3 });
});

test('what a later version lifted into a column stays there when the record is changed under its own', async () => {
  await form('lift', 1, { slots: [{ slot: 'text1', key: 'place' }] });
  const token = await person('lifter', north, ['/customForm/form/lift', '/customForm/form/lift:edit']);
  const { id } = await filled('lift', whole, token);
  await form('lift', 2, {
    slots: [
      { slot: 'text1', key: 'place' },
      { slot: 'decimal1', key: 'hours' },
    ],
  });
  const { record } = await until('it is lifted', () => get(`${base}/records/${id}`, token), {
    isSo: (read) => read.record.decimal1 === '2',
  });
  const change = { version: record.version, values: { ...whole, hours: '3' }, submit: true, reason: '读错' };
  await does('PUT', `${base}/records/${id}`, token, change);
  expect((await get(`${base}/records/${id}`, token)).record).toMatchObject({ text1: '空压站', decimal1: '3' });
});
