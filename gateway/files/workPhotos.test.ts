import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PermissionCode } from '../../domain/call/declaration.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { Json } from '../../domain/event/event.ts';
import { hashIn, readFile } from '../../domain/file/calls.ts';
import { formRecords } from '../../domain/form/custom/formRecord.ts';
import { defineLedger } from '../../domain/ledger/declaration.ts';
import { eventsOfLedgers } from '../../domain/ledger/events.ts';
import { choice, file, reference, text } from '../../domain/ledger/field.ts';
import { group, list } from '../../domain/ledger/group.ts';
import { lawOver } from '../../domain/ledger/lawOver.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import { aCaller, aContext, bySystem, scopeOf, value } from '../../tests/world/ledgers.ts';
import { aPng } from '../../tests/world/pictures.ts';
import type { Caller } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { openLedgers } from '../ledger/openLedgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import { startFollowers } from '../log/follow/startFollowers.ts';
import { type OpenLog, openLog } from '../log/openLog.ts';
import { fileCall } from './fileCall.ts';
import { type Files, openFiles } from './openFiles.ts';
import { photoFollower } from './photoFollower.ts';

const say = (cn: string, en: string) => ({ cn, en });
const permissions = { see: ['/defective'], add: [], edit: [], delete: [] } as const;
const photo = () => file({ label: say('照片', 'Photo') }, 'workPhoto');

const yards = defineLedger({
  name: 'yard',
  plural: 'yards',
  wing: 'work',
  title: say('场', 'Yards'),
  org: { from: 'self' },
  ids: 'given',
  fields: { name: text({ label: say('名称', 'Name'), max: 32 }) },
  permissions,
});

const fields = {
  orgId: reference({ label: say('场', 'Yard') }, 'yard'),
  photos: list({ label: say('照片', 'Photos'), entry: say('照片', 'photo'), most: 9 }, { photo: photo() }),
  place: group(
    { label: say('位置', 'Place'), optional: true },
    { near: photo(), icon: file({ label: say('图', 'Icon'), optional: true }, 'deviceIcon') },
  ),
};
const finds = defineLedger({
  name: 'find',
  plural: 'finds',
  wing: 'work',
  title: say('发现', 'Finds'),
  known: 'orgId',
  org: { from: 'field', field: 'orgId' },
  fields,
  permissions,
});

const flawFields = {
  orgId: fields.orgId,
  state: choice({ label: say('状态', 'State'), computed: true }, { open: say('开', 'Open'), shut: say('关', 'Shut') }),
};
const { ofProgram, law } = lawOver(flawFields, {
  exists: { code: 'ALREADY_DONE', says: say('已有', 'It is there') },
  ended: { code: 'ALREADY_DONE', says: say('已关', 'It is shut') },
});
const flaws = defineLedger({
  name: 'flaw',
  plural: 'flaws',
  wing: 'work',
  title: say('缺陷', 'Flaws'),
  known: 'orgId',
  org: { from: 'field', field: 'orgId' },
  fields: flawFields,
  law: law(
    { machine: 'flaw', version: 1, way: ['open'], over: { shut: 'ended' } },
    {
      open: ofProgram({
        title: say('开', 'Open'),
        given: { orgId: fields.orgId },
        makes: true,
        to: 'open',
        fact: 'FlawOpened',
      }),
      shut: ofProgram({
        title: say('关', 'Shut'),
        given: { proof: photo() },
        from: ['open'],
        to: 'shut',
        fact: 'FlawShut',
        sets: () => ({}),
      }),
    },
  ),
  permissions,
});

let base: TestDatabase;
let log: OpenLog;
let ledgers: Ledgers;
let followers: Followers;
let files: Files;
const clock = manualClock(0);
const declarations = [yards, finds, flaws];
beforeAll(async () => {
  base = await testDatabase();
  const events = new Map(eventsOfLedgers(declarations).map((event) => [event.type, event]));
  log = await openLog({ ...base, clock, deciders: new Map([['flaw', lawOfLedger(flaws)]]), events });
  ledgers = openLedgers({ database: base.database, log, declarations, clock, zone: 'Asia/Shanghai' });
  files = openFiles({ database: base.database, now: clock.now });
  followers = await startFollowers({
    ...base,
    log,
    clock,
    patience: 10_000,
    followers: [...ledgers.followers, photoFollower(declarations)],
    say: () => undefined,
  });
  for (const id of ['Y', 'Z']) value(await ledgers.create(yards, { id, name: id }, bySystem()));
});
afterAll(async () => {
  await followers.close();
  await log.close();
  await base.close();
});

let taken = 0;
const aPhoto = (owner = 'wang', kind: 'workPhoto' | 'deviceIcon' = 'workPhoto') =>
  files.keep({ contentType: 'image/png', bytes: aPng(10, ++taken) }, { kind, owner }, false);

async function reads(caller: Caller | null, address: string): Promise<boolean> {
  expect(followers.stopped()).toEqual(new Map());
  await followers.passed(log.head().position);
  const served = fileCall({ files, database: base.database, ledgers, declarations });
  expect(served.call).toBe(readFile);
  const answer = await served.handle({ params: { hash: hashIn(address) } } as never, aContext({ caller }) as never);
  if (!answer.ok) expect(answer.refusal.code).toBe('NOT_FOUND');
  return answer.ok;
}
const inYard = (...orgs: readonly string[]) =>
  aCaller({ userId: 'li', permissions: new Set(['/defective' as const]), scope: scopeOf(...orgs) });

test('a photo is read by whoever took it, and by nobody else before a row names it', async () => {
  const address = await aPhoto('wang');
  expect(await reads(aCaller({ userId: 'wang' }), address)).toBe(true);
  expect(await reads(inYard('Y', 'Z'), address)).toBe(false);
  expect(await reads(null, address)).toBe(false);
});

test('a photo in a list, in a group or of what a command was given is read by who sees the row, and by no other', async () => {
  const [inList, inGroup, given] = [await aPhoto(), await aPhoto(), await aPhoto()];
  const row = { orgId: 'Y', photos: [{ photo: inList }], place: { near: inGroup } };
  const find = value(await ledgers.create(finds, row, bySystem()));
  const flaw = value(await ledgers.obey(flaws, { command: 'open', id: null, given: { orgId: 'Y' } }, bySystem()));
  value(await ledgers.obey(flaws, { command: 'shut', id: flaw.id, given: { proof: given } }, bySystem()));
  for (const address of [inList, inGroup, given]) {
    expect(await reads(inYard('Y'), address)).toBe(true);
    expect(await reads(inYard('Z'), address)).toBe(false);
    expect(await reads({ ...inYard('Y'), permissions: new Set() }, address)).toBe(false);
    expect(await reads(null, address)).toBe(false);
  }
  // Whose the row is now decides.
  value(await ledgers.update(finds, find.id, 1, { orgId: 'Z' }, bySystem()));
  expect([await reads(inYard('Y'), inList), await reads(inYard('Z'), inList)]).toEqual([false, true]);
});

test('what nobody uploaded for it is refused where it stands, however deep, and of what a command is given', async () => {
  const [good, icon] = [await aPhoto(), await aPhoto('wang', 'deviceIcon')];
  const nowhere = `/gateway/api/files/${'0'.repeat(64)}`;
  const made = (more: object) => ledgers.create(finds, { orgId: 'Y', photos: [{ photo: good }], ...more }, bySystem());
  const at = (path: string) => ({ refusal: { code: 'RULE_BROKEN', fields: { [path]: '请先上传文件' } } });
  expect(await made({ photos: [{ photo: good }, { photo: nowhere }] })).toMatchObject(at('photos.1.photo'));
  expect(await made({ photos: [{ photo: icon }] })).toMatchObject(at('photos.0.photo'));
  expect(await made({ place: { near: good, icon: good } })).toMatchObject(at('place.icon'));
  const flaw = value(await ledgers.obey(flaws, { command: 'open', id: null, given: { orgId: 'Y' } }, bySystem()));
  const shut = (proof: string) => ledgers.obey(flaws, { command: 'shut', id: flaw.id, given: { proof } }, bySystem());
  expect(await shut(nowhere)).toMatchObject(at('proof'));
  expect(
    (await ledgers.obeyMany(flaws, [{ command: 'shut', id: flaw.id, given: { proof: nowhere } }], bySystem()))[0],
  ).toMatchObject(at('proof'));
  expect((await shut(good)).ok).toBe(true);
});

test('a photo on the sheet of a task is read by who sees the row of the task', async () => {
  const address = await aPhoto();
  const flaw = value(await ledgers.obey(flaws, { command: 'open', id: null, given: { orgId: 'Y' } }, bySystem()));
  const data = { taskId: flaw.id, ledger: 'flaw', photos: [address] } as Json;
  const event = { type: 'WorkSheetEntered', stream: `sheet-${flaw.id}`, data } as never;
  await base.database.transaction((tx) => photoFollower(declarations).follow(tx, [event], ''));
  expect([await reads(inYard('Y'), address), await reads(inYard('Z'), address)]).toEqual([true, false]);
});

test.each([
  ['the code of its form', ['/customForm/form/leak'], true],
  ['that of every form', ['/customForm/form/*'], true],
  ['that of another form', ['/customForm/form/shift'], false],
  ['none of a form', ['/defective'], false],
] as const)('a photo of what was filled in a form is read by who holds %s: %s, %s', async (_, held, isRead) => {
  const address = await aPhoto();
  await base.database.query('insert into read.photo_named (hash, ledger, id) values ($1, $2, $3)', [
    hashIn(address),
    formRecords.name,
    'r1',
  ]);
  const seenRow = (async (_of: unknown, { data }: Caller['scope']) =>
    data.has('Y') ? { id: 'r1', code: 'leak' } : null) as unknown as Ledgers['seenRow'];
  const served = fileCall({ files, database: base.database, ledgers: { seenRow }, declarations: [formRecords] });
  const readBy = async (org: string) => {
    const caller = { ...inYard(org), permissions: new Set<PermissionCode>(held) };
    return (await served.handle({ params: { hash: hashIn(address) } } as never, aContext({ caller }) as never)).ok;
  };
  expect([await readBy('Y'), await readBy('Z')]).toEqual([isRead, false]);
});
