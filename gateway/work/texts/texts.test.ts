import { afterAll, beforeAll, expect, test } from 'vitest';
import { newItem, newReading } from '../../../domain/form/model.ts';
import { type WorkText, workTexts } from '../../../domain/work/text/textLedgers.ts';
import { type AlarmWorld, alarmWorld } from '../../../tests/world/alarms.ts';
import { byPerson, value } from '../../../tests/world/ledgers.ts';
import { textCheck } from './textChecks.ts';
import { textSuccession } from './textSuccession.ts';

let world: AlarmWorld;
beforeAll(async () => {
  world = await alarmWorld(undefined, async ({ log, ledgers }) => ({
    policies: [textSuccession({ log, ledgers, say: () => undefined }, workTexts)],
    timerHandlers: new Map(),
  }));
  world.ledgers.checkedBy(workTexts, textCheck({ ledgers: world.ledgers, declarations: [] }, workTexts));
});
afterAll(() => world.close());

const oil = newItem({
  key: 'oil',
  name: '油温',
  kind: 'reading',
  reading: newReading({ unit: '°C', limits: [{ bound: 'H', value: '85', severity: 'general' }] }),
});
const body = (item = oil) => [{ title: '本体', titleEn: null, repeats: 'equipment' as const, items: [item] }];

const order = (command: string, id: string | null, given: object, version?: number) =>
  world.ledgers.obey(
    workTexts,
    { command, id, given: given as Readonly<Record<string, unknown>>, ...(version === undefined ? {} : { version }) },
    byPerson('zhou'),
  );
const draft = (code: string, number: number, more: object = {}) =>
  order('draft', null, { orgId: world.plant, code, number, name: `巡视 ${code}`, sections: body(), ...more });
async function drafted(code: string, number = 1, more: object = {}): Promise<string> {
  const { id } = value(await draft(code, number, more));
  await world.settled();
  return id;
}
async function inForce(id: string, since = '2026-11-01'): Promise<void> {
  value(await order('putInForce', id, { since }));
  await world.settled();
}
const rowOf = async (id: string): Promise<WorkText> => (await world.ledgers.anyRow(workTexts, id)) as WorkText;
const refusalOf = (done: object) => (done as { readonly refusal?: object }).refusal;

test('R155 which version is put in force retires the one before, from its own day', async () => {
  const first = await drafted('P-1');
  await inForce(first, '2026-10-01');
  const second = await drafted('P-1', 2);
  expect((await rowOf(first)).state).toBe('inForce');
  await inForce(second, '2026-11-05');
  expect(await rowOf(first)).toMatchObject({ state: 'retired', until: '2026-11-05', replacedBy: '2' });
  expect(await rowOf(second)).toMatchObject({ state: 'inForce', since: '2026-11-05', until: null });
});

test('R156 what is in force is not changed: the next version is drafted, by its number and once', async () => {
  const first = await drafted('P-2');
  await inForce(first);
  const { version } = await rowOf(first);
  expect(refusalOf(await order('change', first, { name: '改' }, version))).toMatchObject({
    data: { refusal: 'inForce' },
  });
  expect(refusalOf(await draft('P-2', 3))).toMatchObject({ fields: { number: expect.stringContaining('2') } });
  await drafted('P-2', 2);
  expect((await draft('P-2', 3)).ok).toBe(false);
});

test('V097 a text with a fault in its items is kept as a draft and not put in force', async () => {
  const bare = { ...oil, reading: newReading({ unit: '°C' }) };
  const id = await drafted('P-3', 1, { sections: body(bare) });
  expect(refusalOf(await order('putInForce', id, { since: '2026-11-01' }))).toMatchObject({
    data: { refusal: 'faulty' },
  });
  const { version } = await rowOf(id);
  value(await order('change', id, { ...(await headOf(id)), sections: body() }, version));
  await inForce(id);
  expect((await rowOf(id)).state).toBe('inForce');
});

async function headOf(id: string): Promise<object> {
  const { name, nameEn, use } = (await rowOf(id)) as WorkText & { readonly use: string };
  return { name, nameEn, use };
}

test('R155 nothing is put in force before its day', async () => {
  const id = await drafted('P-4');
  expect(refusalOf(await order('putInForce', id, { since: '2099-01-01' }))).toMatchObject({
    data: { refusal: 'notYet' },
  });
});

test('R158 a key that was a temperature stays one in the next version', async () => {
  await inForce(await drafted('P-5'));
  const words = newItem({ key: 'oil', name: '油温', kind: 'text' });
  expect(refusalOf(await draft('P-5', 2, { sections: body(words) }))).toMatchObject({
    fields: { 'sections.0.items.0.kind': expect.stringContaining('oil') },
  });
});

test('R155 a version that somebody still works by is not retired, unless the next one takes its place', async () => {
  const id = await drafted('P-6');
  await inForce(id);
  // Any ledger that names it holds it: here the texts' own, by a field that is made to.
  const { code } = workTexts.fields;
  const naming = {
    ...workTexts,
    fields: { ...workTexts.fields, textId: { ...code, kind: 'reference', to: 'workText', many: false } },
  };
  const ofTexts: readonly WorkText[] = await world.ledgers.everyRow(workTexts);
  const usedBy = (textId: string) => ({
    everyRow: async (asked: object) => (asked === naming ? [{ state: 'inForce', textId }] : ofTexts),
  });
  const using = usedBy(id);
  const check = textCheck({ ledgers: using, declarations: [naming] } as never, workTexts);
  const before = await rowOf(id);
  const asked = { id, before, lang: 'en', now: 0 };
  const retired = { ...before, state: 'retired' };
  expect(await check({ ...asked, after: retired } as never)).toMatchObject({ data: { says: 'Used by 1: Work texts' } });
  expect(await check({ ...asked, after: { ...retired, replacedBy: '2' } } as never)).toBeNull();
  // Who names an earlier version works by the one in force.
  const first = { ...before, id: 'first', state: 'retired', replacedBy: '1' } as WorkText;
  const byFirst = {
    everyRow: async (asked: object) =>
      asked === naming ? [{ state: 'inForce', textId: 'first' }] : [...ofTexts, first],
  };
  const checkFirst = textCheck({ ledgers: byFirst, declarations: [naming] } as never, workTexts);
  expect(await checkFirst({ ...asked, after: retired } as never)).toMatchObject({ code: 'IN_USE' });
  value(await order('retire', id, { reason: '不再巡视' }));
  await world.settled();
  expect(await rowOf(id)).toMatchObject({ state: 'retired', lastReason: '不再巡视' });
  expect((await rowOf(id)).until).toMatch(/^\d{4}-\d\d-\d\d$/);
});
