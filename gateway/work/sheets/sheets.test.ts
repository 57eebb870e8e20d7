import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import type { PermissionCode } from '../../../domain/call/declaration.ts';
import type { Event } from '../../../domain/event/event.ts';
import { type FormItem, newItem, newReading } from '../../../domain/form/model.ts';
import type { EntryHeard, WorkSheetTold } from '../../../domain/work/sheet/calls.ts';
import type { SheetFlag } from '../../../domain/work/sheet/events.ts';
import { asked } from '../../../tests/world/asked.ts';
import {
  aCaller,
  aRowIn,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import { patience } from '../../../tests/world/process.ts';
import { command } from '../../log/append/command.ts';
import { startFollowers } from '../../log/follow/startFollowers.ts';
import { sheetClosed } from './closing.ts';
import { completionOf } from './completion.ts';
import { sheetCalls } from './sheetCalls.ts';
import { sheetFollower } from './sheetFollower.ts';
import type { SheetMeans } from './sheetMeans.ts';
import type { SheetText } from './sheetSources.ts';
import type { SheetTask } from './sheetTask.ts';

const reading = (key: string, more: Parameters<typeof newReading>[0] = {}): FormItem =>
  newItem({ key, name: key, kind: 'reading', reading: newReading({ unit: '°C', ...more }) });
const text: SheetText = {
  id: 'x1',
  code: 'P-SUB',
  name: '变电所巡检',
  nameEn: 'Substation round',
  number: 4,
  sections: [
    {
      title: '温度',
      titleEn: null,
      repeats: 'equipment',
      items: [
        reading('contact', {
          limits: [
            { bound: 'H', value: '90', severity: 'general' },
            { bound: 'HH', value: '105', severity: 'urgent' },
          ],
          against: [{ of: 'last', test: 'maxDifference', value: '20', severity: 'attention' }],
        }),
      ],
    },
    { title: '外观', titleEn: null, repeats: 'point', items: [newItem({ key: 'look', name: '外观', kind: 'step' })] },
  ],
  evidence: { photos: 0, scan: false, signRoles: ['巡检人'] },
};

/** Asks two readings of the path, and what is computed of them. */
const ratio: SheetText = {
  ...text,
  id: 'x2',
  sections: [
    {
      title: '绝缘',
      titleEn: null,
      repeats: 'once',
      items: [
        reading('r60', { unit: 'MΩ' }),
        reading('r15', { unit: 'MΩ' }),
        newItem({
          ...{ key: 'k', name: 'k', kind: 'formula', formula: 'r60 / r15' },
          reading: newReading({ unit: null, limits: [{ bound: 'L', value: '1.3', severity: 'major' }] }),
        }),
      ],
    },
  ],
};

/** Asks an insulation, brought to 20 °C, and the temperature. */
const corrected: SheetText = {
  ...text,
  id: 'x3',
  sections: [
    {
      title: '绝缘',
      titleEn: null,
      repeats: 'once',
      items: [
        reading('insulation', {
          unit: 'MΩ',
          correct: 'insulation',
          limits: [{ bound: 'L', value: '70', severity: 'major' }],
        }),
        reading('oil'),
      ],
    },
  ],
};

let world: LedgerWorld;
let followers: Awaited<ReturnType<typeof startFollowers>>;
let people: { readonly zheng: string; readonly sun: string; readonly chen: string; readonly guest: string };
let task: SheetTask;
const tasks = new Map<string, SheetTask>();
const pictures = new Set<string>();
const photo = (digit: string): string => `/gateway/api/files/${digit.repeat(64)}`;

beforeAll(async () => {
  world = await ledgerWorld();
  const { database, log, clock } = world;
  followers = await startFollowers({
    database,
    log,
    clock,
    patience,
    followers: [sheetFollower],
    say: () => undefined,
  });
  const person = async () => (await aRowIn(world, users.name)).id;
  people = { zheng: await person(), sun: await person(), chen: await person(), guest: await person() };
});
afterAll(async () => {
  await followers.close();
  await world.close();
});

let made = 0;
const aTask = (more: Partial<SheetTask> = {}): SheetTask => {
  const id = `task${++made}`;
  const one: SheetTask = {
    ...{ ledger: 'patrolTask', id, org: 'north', number: `PT-${made}`, name: '变电所一层 09:00', state: 'inProgress' },
    ...{ textId: 'x1', pathId: 'path', equipmentIds: [], due: null, until: null, begunAt: null, finishedAt: null },
    ...{ leaderId: people.chen, holderId: people.zheng, crewIds: [people.sun], doerIds: [people.zheng] },
    ...more,
  };
  tasks.set(id, one);
  return one;
};
beforeEach(() => {
  task = aTask();
});

const means = (): SheetMeans => ({
  ...{ log: world.log, database: world.database, ledgers: world.ledgers, followers },
  files: { usesOf: async (hash) => (pictures.has(hash) ? [{ kind: 'workPhoto', owner: people.zheng }] : []) },
  sources: {
    seenTask: async (id, { caller }) => (caller.permissions.has('/workLook') ? (tasks.get(id) ?? null) : null),
    anyTask: async (id) => tasks.get(id) ?? null,
    sees: async (person) => person === people.chen,
    texts: async (_, ids) => [text, ratio, corrected].filter(({ id }) => ids.includes(id)),
    inForce: async () => new Map(),
    points: async () => [
      { id: 'p1', place: '0.4 kV I 段柜', equipmentIds: ['QF411'], textId: null, code: '7F3K92QA' },
      { id: 'p2', place: '0.4 kV II 段柜', equipmentIds: ['QF421'], textId: null, code: '7F3K92QD' },
    ],
  },
});

interface Asking {
  readonly asOf?: number;
  readonly permissions?: readonly PermissionCode[];
}
const ask = <T>(
  name: string,
  body: object | null,
  userId = people.zheng,
  { permissions = ['/workLook'], ...more }: Asking = {},
) =>
  asked<T>(
    sheetCalls(means()),
    name,
    { params: { task: task.id }, ...(body === null ? {} : { body }) },
    {
      caller: aCaller({ userId, permissions: new Set(permissions), scope: scopeOf('north') }),
      now: world.clock.now(),
      ...more,
    },
  );
let entries = 0;
const uuid = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = (before: number): string => new Date(world.clock.now() - before).toISOString();
const contact = (given: string | null, more: object = {}) => ({
  ...{
    entry: uuid(++entries),
    point: 'p2',
    equipmentId: 'QF421',
    item: 'contact',
    value: given,
    unit: '°C',
    at: at(0),
  },
  ...more,
});
const heardOf = async (items: readonly object[], by = people.zheng): Promise<readonly EntryHeard[]> =>
  value(await ask<{ items: readonly EntryHeard[] }>('enterWorkSheet', { items }, by)).items;
const isOf = (heard: readonly EntryHeard[]) => heard.map((one) => (one.is === 'refused' ? one.code : one.is));
const told = async (asOf?: number): Promise<WorkSheetTold> =>
  value(await ask<WorkSheetTold>('readWorkSheet', null, people.zheng, asOf === undefined ? {} : { asOf }));
const flagsOf = async (): Promise<readonly (readonly SheetFlag[])[]> =>
  (await told()).entries.map(({ flags }) => flags);

describe('answers', () => {
  test('open the sheet with what they are judged by, and are told with it', async () => {
    expect(await told()).toMatchObject({ state: 'absent', counts: { asked: 4, answered: 0, contested: 0 } });
    expect(isOf(await heardOf([contact('92.4', { note: '罩略变色' })]))).toEqual(['done']);
    const sheet = await told();
    expect(sheet).toMatchObject({ state: 'open', counts: { asked: 4, answered: 1 }, missing: [] });
    expect(sheet.points).toMatchObject([
      { id: 'p1' },
      { id: 'p2', place: '0.4 kV II 段柜', code: '7F3K92QD', equipment: [{ id: 'QF421', name: null }] },
    ]);
    expect(sheet.entries).toMatchObject([
      { value: '92.4', verdict: 'defect', severity: 'general', limit: { bound: 'H', value: '90' }, is: 'standing' },
    ]);
  });

  test('are each taken once, for ever, also beside others and under another command', async () => {
    const [one, two] = [contact('60'), contact('done', { equipmentId: null, item: 'look', unit: null })];
    expect(isOf(await heardOf([one]))).toEqual(['done']);
    expect(isOf(await heardOf([one, two, two]))).toEqual(['known', 'done', 'known']);
    expect(isOf(await heardOf([one]))).toEqual(['known']);
    world.clock.advance(30 * 86_400_000);
    expect(isOf(await heardOf([{ ...one, value: '99' }]))).toEqual(['known']);
    expect((await told()).entries.map((entry) => entry.value)).toEqual(['60', 'done']);
  });

  test('of two phones at once are both kept, and one of them is contested', async () => {
    const [mine, his] = await Promise.all([heardOf([contact('60')]), heardOf([contact('61')], people.sun)]);
    expect([...isOf(mine), ...isOf(his)].toSorted()).toEqual(['done', 'kept']);
    // Whose phone did not hear it asks again, and is told the same.
    const contested = (await told()).entries.find(({ is }) => is === 'contested');
    const same = contact(contested?.value ?? null, { entry: contested?.entry });
    expect(isOf(await heardOf([same], people.sun))).toEqual(['kept']);
    expect((await told()).counts).toMatchObject({ answered: 1, contested: 1 });
  });

  test.each<[string, object, string]>([
    ['an item that is not asked', { item: 'oil' }, 'unknownItem'],
    ['a point of another path', { point: 'p9' }, 'unknownItem'],
    ['an equipment of another point', { equipmentId: 'QF411' }, 'unknownItem'],
    ['NaN', { value: 'NaN' }, 'noNumber'],
    ['1e400', { value: '1e400' }, 'noNumber'],
    ['a script', { value: '<script>alert(1)</script>' }, 'noNumber'],
    ['another unit', { unit: 'kV' }, 'unitOfAnotherKind'],
    ['nothing without a word', { value: null }, 'nothingSaid'],
    ['a photo that nobody uploaded', { photos: [photo('a')] }, 'photoMissing'],
    ['the place of an answer that is not there', { replaces: uuid(99_999), reason: '复测' }, 'unknownEntry'],
  ])('refuse %s, in words, and keep no other back', async (_, more, refusal) => {
    const heard = await heardOf([contact('50', more), contact('51')]);
    expect(isOf(heard)).toEqual([refusal, 'done']);
    expect(heard[0]).toMatchObject({ says: expect.stringMatching(/./) });
  });

  test('are read as people write them', async () => {
    await heardOf([contact('－５')]);
    expect((await told()).entries).toMatchObject([{ value: '-5', unit: '°C' }]);
  });

  test('bear no photo that another took, but those that the sheet has already', async () => {
    pictures.add('c'.repeat(64));
    const named = { photos: [photo('c')], value: '50' };
    expect(isOf(await heardOf([contact('50', named)], people.sun))).toEqual(['photoMissing']);
    expect(isOf(await heardOf([contact('50', named)]))).toEqual(['done']);
    const again = { ...named, point: 'p1', equipmentId: 'QF411' };
    expect(isOf(await heardOf([contact('50', again)], people.sun))).toEqual(['done']);
  });

  test('bear the photos that were uploaded', async () => {
    pictures.add('b'.repeat(64));
    expect(isOf(await heardOf([contact('50', { photos: [photo('b')] })]))).toEqual(['done']);
  });

  test('are compared with what was read last time, and told beside it', async () => {
    // Later than whatever was read of it here.
    world.clock.advance(60_000);
    await heardOf([contact('60', { at: at(1000) })]);
    task = aTask();
    await heardOf([contact('85')]);
    const sheet = await told();
    expect(sheet.before.find(({ about }) => about === 'QF421')?.values[0]).toMatchObject({ value: '60' });
    expect(sheet.entries).toMatchObject([
      { verdict: 'attention', last: '60', limit: { bound: 'maxDifference', of: 'last' } },
    ]);
  });

  test('to what is asked once have a value of before by the first equipment, where the task has no path', async () => {
    const of = { item: 'r60', point: 'T9', equipmentId: null, unit: 'MΩ' };
    const whole: Partial<SheetTask> = { textId: 'x2', pathId: null, equipmentIds: ['T9', 'T10'] };
    task = aTask(whole);
    expect((await told()).points).toMatchObject([{ id: 'T9', equipment: [{ id: 'T9' }, { id: 'T10' }] }]);
    expect(isOf(await heardOf([contact('300', of)]))).toEqual(['done']);
    task = aTask(whole);
    expect((await told()).before).toMatchObject([{ about: 'T9', item: 'r60', values: [{ value: '300', unit: 'MΩ' }] }]);
    await heardOf([contact('290', of)]);
    expect((await told()).entries).toMatchObject([{ last: '300' }]);
  });

  test('of before are told of tasks of the kinds and organisations that the reader sees', async () => {
    world.clock.advance(60_000);
    task = aTask({ ledger: 'testTask' });
    await heardOf([contact('71')]);
    task = aTask({ org: 'south' });
    await heardOf([contact('72')]);
    task = aTask();
    await heardOf([contact('73')]);
    task = aTask();
    const toldOf = async (permissions: readonly PermissionCode[]) => {
      const sheet = value(await ask<WorkSheetTold>('readWorkSheet', null, people.zheng, { permissions }));
      const values = sheet.before.find(({ about }) => about === 'QF421')?.values ?? [];
      return values.map((one) => one.value).filter((one) => ['71', '72', '73'].includes(one));
    };
    expect(await toldOf(['/workLook'])).toEqual(['73']);
    expect((await toldOf(['/workLook', '/expAdmin'])).toSorted()).toEqual(['71', '73']);
  });

  test('from the future bear the time of their arrival; late ones and those of what ended wait for the leader', async () => {
    await heardOf([contact('50', { at: at(-180_000) })]);
    expect((await told()).entries).toMatchObject([{ flags: ['future'], at: at(0), is: 'standing' }]);
    task = aTask();
    expect(isOf(await heardOf([contact('50', { at: at(9 * 86_400_000) })]))).toEqual(['kept']);
    expect(await flagsOf()).toEqual([['late']]);
    task = aTask({ state: 'cancelled' });
    expect(isOf(await heardOf([contact('50', { clockJumped: true })]))).toEqual(['kept']);
    expect(await flagsOf()).toEqual([['clockJumped', 'ended']]);
  });

  test('are corrected by the clock that the phone was set against', async () => {
    await heardOf([contact('50', { at: at(-180_000), skew: -180_000 })]);
    expect((await told()).entries).toMatchObject([{ flags: [], at: at(0) }]);
  });

  test('of a person who is disabled meanwhile are kept and marked', async () => {
    value(await world.ledgers.amend(users, people.sun, () => ({ status: '0' }), bySystem()));
    await world.settled();
    expect(isOf(await heardOf([contact('50')], people.sun))).toEqual(['kept']);
    expect(await flagsOf()).toEqual([['disabled']]);
  });

  test('come from who holds the task or works with him, and are read by who sees it', async () => {
    const items = [contact('50')];
    expect(code(await ask('enterWorkSheet', { items }, people.guest))).toBe('NO_PERMISSION');
    // Who leads it accepts it: he neither fills it in nor signs it.
    expect(code(await ask('enterWorkSheet', { items }, people.chen))).toBe('NO_PERMISSION');
    expect(code(await ask('signWorkSheet', { role: '巡检人' }, people.chen))).toBe('NO_PERMISSION');
    task = aTask({ holderId: people.guest, crewIds: [] });
    expect(isOf(await heardOf(items))).toEqual(['done']);
    task = { ...task, id: 'nobodys' };
    expect(code(await ask('readWorkSheet', null))).toBe('NO_PERMISSION');
  });
});

describe('a sheet', () => {
  test('is told as it was then', async () => {
    await heardOf([contact('50')]);
    const then = (await told()).position;
    await heardOf([contact('51', { replaces: uuid(entries), reason: '复测' })]);
    expect((await told()).entries.map(({ value: one, is }) => `${one} ${is}`)).toEqual(['50 gone', '51 standing']);
    expect((await told(then)).entries.map(({ value: one, is }) => `${one} ${is}`)).toEqual(['50 standing']);
    expect((await told(then)).may).toEqual({ enter: true, decide: false });
  });

  test('is decided by its leader alone, and signed in the roles that its text asks', async () => {
    await heardOf([contact('50')]);
    const stands = uuid(entries);
    await heardOf([contact('51')], people.sun);
    const decision = { keeps: uuid(entries), drops: [stands] };
    expect(code(await ask('decideWorkSheet', decision))).toBe('NO_PERMISSION');
    expect(code(await ask('decideWorkSheet', decision, people.chen))).toBe('OK');
    expect(code(await ask('decideWorkSheet', { keeps: uuid(entries), drops: [] }, people.chen))).toBe('ALREADY_DONE');
    expect(code(await ask('signWorkSheet', { role: '见证人' }))).toBe('RULE_BROKEN');
    expect(value(await ask('signWorkSheet', { role: '巡检人' }))).toEqual({ task: task.id, roles: ['巡检人'] });
    expect((await told()).state).toBe('signed');
  });

  test.each([
    ['nobody leads it', () => null, 'OK'],
    ['its leader sees it no more', () => 'left', 'OK'],
    ['its leader still sees it', () => people.chen, 'NO_PERMISSION'],
  ])('is decided by whoever accepts such tasks and had no part in it, where %s', async (_, leader, answer) => {
    task = aTask({ leaderId: leader() });
    const [first, second] = [contact('50'), contact('51')];
    await heardOf([first]);
    await heardOf([second], people.sun);
    const accepts: Asking = { permissions: ['/workLook', '/workLook:issue'] };
    const decide = (by: string, asking?: Asking) =>
      ask('decideWorkSheet', { keeps: second.entry, drops: [first.entry] }, by, asking);
    const mayDecide = async (by: string) =>
      value(await ask<WorkSheetTold>('readWorkSheet', null, by, accepts)).may.decide;
    expect(code(await decide(people.guest))).toBe('NO_PERMISSION');
    expect(code(await decide(people.sun, accepts))).toBe('NO_PERMISSION');
    expect([await mayDecide(people.sun), await mayDecide(people.guest)]).toEqual([false, answer === 'OK']);
    expect(code(await decide(people.guest, accepts))).toBe(answer);
  });

  test('says what its task still needs to be finished', async () => {
    expect(await completionOf(means(), task.id)).toEqual({
      ...{ asked: 4, answered: 0, evidenceMissing: null, contested: 0, signed: false, hands: [] },
      firstOpen: { cn: '0.4 kV I 段柜 contact', en: '0.4 kV I 段柜 contact' },
    });
    const look = { equipmentId: null, item: 'look', unit: null };
    await heardOf([
      contact('50', { point: 'p1', equipmentId: 'QF411' }),
      contact('done', { point: 'p1', ...look }),
      contact('120'),
      contact('done', look),
    ]);
    expect(await completionOf(means(), task.id)).toMatchObject({
      ...{ asked: 4, answered: 4, firstOpen: null, signed: false },
      evidenceMissing: { en: 'contact: a photo or a note' },
    });
    await heardOf([contact('119', { replaces: uuid(entries - 1), reason: '复测', note: '已报' })]);
    await ask('signWorkSheet', { role: '巡检人' });
    expect(await completionOf(means(), task.id)).toMatchObject({
      evidenceMissing: null,
      signed: true,
      hands: [people.zheng],
    });
    expect(await completionOf(means(), 'nobodys')).toBeNull();
  });

  test('computes and judges anew what rests on answers that changed, also by the leader’s word, and is emptied of what cannot be computed', async () => {
    task = aTask({ textId: 'x2' });
    const of = (item: string, given: string | null, more: object = {}) =>
      contact(given, { item, point: 'p1', equipmentId: null, unit: null, ...more });
    const standing = async (item: string) =>
      (await told()).entries.find((one) => one.item === item && one.is === 'standing');
    const [r60, r15] = [of('r60', '300'), of('r15', '200')];
    await heardOf([r60, r15, of('k', '9')]);
    expect(await standing('k')).toMatchObject({ value: '1.5', verdict: 'ok' });
    const then = (await told()).position;
    await heardOf([of('r15', '170', { replaces: r15.entry, reason: '复测' })]);
    // As it comes out, however fine.
    expect(await standing('k')).toMatchObject({ value: '1.76470588235', verdict: 'ok' });
    const again = of('r15', '200', { replaces: uuid(entries), reason: '复测' });
    await heardOf([again]);
    await ask('signWorkSheet', { role: '巡检人' });
    await heardOf([of('r60', '200', { replaces: r60.entry, reason: '复测' })]);
    expect(await standing('k')).toMatchObject({ value: '1', verdict: 'defect', severity: 'major' });
    expect((await told()).state).toBe('open');
    expect((await told(then)).entries.map(({ value: one }) => one)).toEqual(['300', '200', '1.5']);
    const second = of('r15', '100');
    expect(isOf(await heardOf([second], people.sun))).toEqual(['kept']);
    expect(await standing('k')).toMatchObject({ value: '1' });
    await ask('decideWorkSheet', { keeps: second.entry, drops: [again.entry] }, people.chen);
    expect(await standing('k')).toMatchObject({ value: '2', verdict: 'ok' });
    const third = of('r15', '0');
    await heardOf([third], people.sun);
    await ask('decideWorkSheet', { keeps: third.entry, drops: [second.entry] }, people.chen);
    expect(await standing('k')).toMatchObject({ value: null, verdict: 'unjudged' });
    expect(await completionOf(means(), task.id)).toMatchObject({
      asked: 3,
      answered: 2,
      firstOpen: { cn: '0.4 kV I 段柜 k' },
    });
  });

  test('judges what is brought to 20 °C by a temperature that was read after it', async () => {
    task = aTask({ textId: 'x3' });
    const of = (item: string, given: string) => contact(given, { item, point: 'p1', equipmentId: null, unit: null });
    await heardOf([of('insulation', '90')]);
    expect((await told()).entries).toMatchObject([{ verdict: 'unjudged', at20: null }]);
    await heardOf([of('oil', '10')]);
    // ×1.5 for each 10 K: 90 at 10 °C are 60 at 20 °C.
    expect((await told()).entries).toMatchObject([
      { verdict: 'defect', at20: '60', severity: 'major' },
      { item: 'oil' },
    ]);
  });

  test('is closed when the work was accepted, once; one that was never opened is not', async () => {
    const acceptedWork = { stream: `patrolTask-${task.id}`, at: at(0), org: 'north', position: 7 } as Event;
    const close = async (n: number) => {
      const [reaction] = await sheetClosed.react(acceptedWork);
      if (reaction === undefined) throw new Error('an accepted task closes its sheet');
      return command(world.log, { ...reaction, id: `close-${task.id}-${n}` });
    };
    expect(code(await close(1))).toBe('RULE_BROKEN');
    await heardOf([contact('50')]);
    expect(code(await close(2))).toBe('OK');
    expect(code(await close(3))).toBe('ALREADY_DONE');
    expect(isOf(await heardOf([contact('51', { point: 'p1', equipmentId: 'QF411' })]))).toEqual(['kept']);
    const sheet = await told();
    expect([sheet.state, sheet.entries.map(({ flags }) => flags)]).toEqual(['closed', [[], ['ended']]]);
  });
});
