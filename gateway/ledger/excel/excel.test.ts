import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import { devices } from '../../../domain/device/device.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { enteredColumns, faultTitle, toldTitle } from '../../../domain/ledger/excel/columns.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { aRowIn, bySystem, value } from '../../../tests/world/ledgers.ts';
import { fileOfJob, jobOf, outcomeOf, overJob } from '../../../tests/world/longJob.ts';
import { aBook } from '../../../tests/world/sheets.ts';
import { aDevice, bookOf, channelName, type WorkbookWorld, workbookWorld } from '../../../tests/world/workbooks.ts';

let world: WorkbookWorld;
let channel: string;
beforeAll(async () => {
  world = await workbookWorld();
  channel = (await aRowIn(world, 'channel', { name: channelName, orgId: world.plant })).id;
  await world.settled();
});
afterAll(() => world.close());

const devicesIn = async (...ids: readonly string[]) => {
  await world.settled();
  return world.ledgers.everyRow(devices, { ids });
};

test('what was exported and is imported again elsewhere is what it was, cell by cell', async () => {
  const row = aDevice({ name: '=1+1', place: '-配电室', enabled: false, kind: 'breaker' });
  expect((await world.import(devices, await bookOf(devices, [row]))).outcome.imported).toBe(1);
  const [was] = await devicesIn(row['id'] as string);
  expect(was).toMatchObject({
    name: '=1+1',
    place: '-配电室',
    enabled: false,
    kind: 'breaker',
    channelId: channel,
    address: { unit: 1 },
  });
  const [head = [], cells = []] = await world.export(devices, { id: row['id'] as string });
  expect(cells).toContain("'=1+1");
  expect(cells).toContain('断路器');
  // Without its version the row is a new one.
  const other: Readonly<Record<string, string | null>> = { 编号: 'X-again', 名称: "'=1+2", 版本: null };
  const again = cells.map((cell, n) => (String(head[n]) in other ? other[String(head[n])] : cell));
  expect((await world.import(devices, await aBook([head, again]))).outcome.imported).toBe(1);
  const [now] = await devicesIn('X-again');
  expect({ ...now, id: was?.id, version: 1, name: was?.name }).toEqual({ ...was, version: 1 });
  expect(now?.name).toBe('=1+2');
});

test('an export has the rows of the list with its filters, in its order, and none that its reader may not see', async () => {
  const rows = ['空压机 C', '空压机 A', '空压机 B'].map((name) => aDevice({ name, kind: 'compressor' }));
  await world.import(devices, await bookOf(devices, rows));
  await aRowIn(world, 'device', { id: 'elsewhere', name: '空压机 X', kind: 'compressor' });
  await world.settled();
  const [head = [], ...found] = await world.export(devices, { kind: 'compressor', sort: '-name' });
  expect(found.map((row) => row[head.indexOf('名称')])).toEqual(['空压机 C', '空压机 B', '空压机 A']);
});

test('who lost the permission since he asked imports nothing', async () => {
  world.may.zhou = false;
  await expect(world.import(devices, await bookOf(devices, [aDevice()]))).rejects.toThrow('NO_PERMISSION');
  world.may.zhou = true;
});

describe('an import of all or nothing', () => {
  test('writes no row when one is wrong, and gives the workbook back with what is wrong in its rows and cells', async () => {
    const [good, bad, twin] = [aDevice(), aDevice({ kind: '火箭', orgId: '南厂' }), aDevice()];
    const { outcome, marked } = await world.import(
      devices,
      await bookOf(devices, [good, bad, { ...twin, id: good['id'] }]),
    );
    expect(outcome).toEqual({ rows: 3, imported: 0, refused: 2, fault: null, left: 0, told: 0 });
    expect(await devicesIn(good['id'] as string)).toEqual([]);
    expect(marked?.map(([said]) => said)).toEqual(['错误说明', null, '所属组织：不存在或没有权限', '与第 2 行重复']);
    expect(marked?.[2]).toContain('火箭');
  });

  test('says every fault of a row in the reader’s language, as the form does', async () => {
    const { marked } = await world.import(
      devices,
      await bookOf(devices, [aDevice({ kind: 'rocket', name: 'x'.repeat(40) })], 'en'),
      { lang: 'en' },
    );
    expect(marked?.[1]?.[0]).toBe('Name: At most 32 characters; there are 40; Type: Choose one of the list');
  });

  test('takes back what it wrote when a row is refused after all, and says so', async () => {
    // What hangs below a row of the same workbook is judged when that row is there.
    const rows = [
      { orgName: '西区', orgPid: '北厂' },
      { orgName: '西区一班', orgPid: '西区' },
      { orgName: '北厂', orgPid: '西区' },
    ];
    const { outcome, marked } = await world.import(organisations, await bookOf(organisations, rows));
    expect(outcome).toEqual({ rows: 3, imported: 0, refused: 1, fault: null, left: 0, told: 0 });
    expect(marked?.[3]?.[0]).toContain('整份导入已撤销');
    await world.settled();
    const names = (await world.ledgers.everyRow(organisations)).map(({ orgName }) => orgName);
    expect(names.filter((name) => name.startsWith('西区'))).toEqual([]);
  });

  test('begun again after a crash in the middle of its writing, it writes the rest and no row twice', async () => {
    const rows = [aDevice(), aDevice(), aDevice()];
    const begun = await halfWritten(rows, 'writing');
    expect(begun.outcome).toEqual({ rows: 3, imported: 3, refused: 0, fault: null, left: 0, told: 0 });
    expect(await devicesIn(...rows.map(({ id }) => id as string))).toHaveLength(3);
  });

  test('begun again after a crash in the middle of its taking back, it takes back the rest', async () => {
    const rows = [aDevice(), aDevice({ name: '' })];
    const begun = await halfWritten(rows, 'undoing');
    expect(begun.outcome).toEqual({ rows: 2, imported: 0, refused: 1, fault: null, left: 0, told: 0 });
    expect(await devicesIn(...rows.map(({ id }) => id as string))).toEqual([]);
  });

  test('cannot be cancelled once it writes', async () => {
    await world.base.database.query(
      `insert into keep.job_run (id, user_id, kind, input, planned, by_hand, state, phase, until, holder) values ('w', 'zhou', 'ledgerImport', '{}', 0, true, 'running', 'writing', 9e15, 'x')`,
    );
    const cancel = world.jobs.calls.find(({ call }) => call.name === 'cancelJob');
    const context = { caller: world.zhou } as never;
    expect(await cancel?.handle({ params: { id: 'w' } } as never, context)).toMatchObject({
      ok: false,
      refusal: { code: 'ALREADY_DONE' },
    });
    await world.base.database.query(`delete from keep.job_run where id = 'w'`);
  });
});

/** As a gateway left it that died: the first row written, the phase taken, the run given back. */
async function halfWritten(rows: readonly Readonly<Record<string, unknown>>[], phase: string) {
  await world.jobs.close();
  const id = `import-${phase}`;
  const caller = { userId: 'zhou', commandId: id, file: await bookOf(devices, rows) };
  value(await world.jobs.begin('ledgerImport', { ledger: 'device', mode: 'all', lang: 'cn' }, caller));
  await world.base.database.query('update keep.job_run set phase = $2 where id = $1', [id, phase]);
  const [first] = rows;
  const written = { ...first, orgId: world.plant, channelId: channel };
  // The head is row 1, so that the first is row 2.
  const by = { by: { kind: 'user', id: 'zhou' }, command: { id, digest: null } } as const;
  value((await world.ledgers.createMany(devices, [{}, {}, written], by))[2] ?? accepted(null));
  await world.settled();
  await world.jobs.start();
  return { outcome: outcomeOf(await overJob(world.jobs, id, 'zhou')) };
}

describe('an import of the valid rows', () => {
  test('writes the rows that fit and gives back the others only, to be corrected and handed in again', async () => {
    const [good, bad] = [aDevice(), aDevice({ kind: '火箭' })];
    const { outcome, marked } = await world.import(devices, await bookOf(devices, [good, bad]), { mode: 'valid' });
    expect(outcome).toEqual({ rows: 2, imported: 1, refused: 1, fault: null, left: 0, told: 0 });
    expect(await devicesIn(good['id'] as string)).toHaveLength(1);
    expect(marked).toHaveLength(2);
    const corrected = marked?.map((row) => row.map((cell) => (cell === '火箭' ? '电表' : cell))) ?? [];
    expect((await world.import(devices, await aBook(corrected))).outcome).toMatchObject({ imported: 1, refused: 0 });
  });

  test('a tree is imported with its branches below their parents', async () => {
    const rows = [
      { orgName: '东区', orgPid: '北厂' },
      { orgName: '东区一班', orgPid: '东区' },
    ];
    const { outcome } = await world.import(organisations, await bookOf(organisations, rows));
    expect(outcome).toMatchObject({ imported: 2, refused: 0 });
    await world.settled();
    const made = (await world.ledgers.everyRow(organisations)).filter(({ orgName }) => orgName.startsWith('东区'));
    expect(made.map(({ orgName, orgLevel }) => [orgName, orgLevel])).toEqual(
      expect.arrayContaining([
        ['东区', '02'],
        ['东区一班', '03'],
      ]),
    );
  });
});

/** What an export gives, some of its cells changed by their heads, row by row. */
async function changed(
  ids: readonly string[],
  ...cells: readonly Readonly<Record<string, unknown>>[]
): Promise<Buffer> {
  const [head = [], ...rows] = await world.export(devices, { id: ids.join(','), sort: 'id' });
  const after = rows.map((row, n) =>
    row.map((cell, at) => (String(head[at]) in (cells[n] ?? {}) ? cells[n]?.[String(head[at])] : cell)),
  );
  return aBook([head, ...after]);
}

describe('rows that bear a version', () => {
  test('change the rows that stand, in the cells that differ, and empty what was emptied', async () => {
    const made = [aDevice({ place: '一号柜' }), aDevice({ place: '二号柜' })];
    await world.import(devices, await bookOf(devices, made));
    const ids = made.map(({ id }) => id as string);
    await world.settled();
    const { outcome } = await world.import(devices, await changed(ids, { 名称: '改名的表' }, { 位置: null }));
    expect(outcome).toMatchObject({ rows: 2, imported: 2, updated: 2, refused: 0 });
    const [first, second] = await devicesIn(...ids);
    expect([first?.name, first?.place, first?.version]).toEqual(['改名的表', '一号柜', 2]);
    expect([second?.name, second?.place, second?.version]).toEqual([made[1]?.['name'], null, 2]);
    // What stands as it is in the workbook changes nothing.
    expect((await world.import(devices, await changed(ids))).outcome).toMatchObject({ imported: 2, refused: 0 });
    expect((await devicesIn(...ids)).map(({ version }) => version)).toEqual([2, 2]);
  });

  test('name their row by what no other bears, and need no column but those that change', async () => {
    const made = aDevice();
    await world.import(devices, await bookOf(devices, [made]));
    const rows = [
      ['名称', '所属组织', '位置', '版本'],
      [made['name'], '北厂', '三号柜', 1],
    ];
    expect((await world.import(devices, await aBook(rows))).outcome).toMatchObject({ imported: 1, updated: 1 });
    expect((await devicesIn(made['id'] as string))[0]?.place).toBe('三号柜');
  });

  test('are refused by name where somebody was faster, where none stands, and for who may not edit; nothing is half done', async () => {
    const made = [aDevice(), aDevice()];
    await world.import(devices, await bookOf(devices, made));
    const ids = made.map(({ id }) => id as string);
    const [early, gone] = [
      await changed(ids, { 位置: '甲' }, { 位置: '乙' }),
      await changed(ids, { 位置: '甲' }, { 编号: 'no-such' }),
    ];
    value(await world.ledgers.update(devices, ids[1] as string, 1, { place: '丙' }, bySystem()));
    await world.settled();
    const late = await world.import(devices, early);
    expect(late.outcome).toMatchObject({ imported: 0, refused: 1 });
    expect(late.marked?.[2]?.[0]).toBe('版本：导出后已被他人修改，请重新导出');
    expect((await world.import(devices, gone)).marked?.[2]?.[0]).toContain('没有权限');
    expect((await devicesIn(...ids)).map(({ place }) => place)).toEqual([null, '丙']);
    const valid = await world.import(devices, early, { mode: 'valid' });
    expect(valid.outcome).toMatchObject({ imported: 1, updated: 1, refused: 1 });
    const edit = [...world.zhou.permissions].filter((one) => one.endsWith(':edit'));
    for (const one of edit) (world.zhou.permissions as Set<string>).delete(one);
    expect((await world.import(devices, await changed(ids, { 位置: '丁' }))).outcome).toMatchObject({
      imported: 0,
      refused: 2,
    });
    for (const one of edit) (world.zhou.permissions as Set<string>).add(one);
  });

  test('are taken back with the others when one row of all or nothing is refused after all', async () => {
    for (const name of ['甲厅', '乙厅'])
      await aRowIn(world, 'energyUnit', { name, orgId: world.plant, parentId: null });
    await world.settled();
    const standing = async () =>
      (await world.ledgers.everyRow(energyUnits)).filter(({ name }) => ['甲厅', '乙厅', '甲厅新'].includes(name));
    const before = await standing();
    const [a, b] = before;
    const titleOf = (key: string) => enteredColumns(energyUnits).find((column) => column.key === key)?.title.cn;
    // Each below the other: the first is written, and the second would close a ring.
    const rows = [
      ['编号', titleOf('name'), titleOf('parentId'), '版本'],
      [a?.id, '甲厅新', b?.id, a?.version],
      [b?.id, b?.name, a?.id, b?.version],
    ];
    const { outcome, marked } = await world.import(energyUnits, await aBook(rows));
    expect(outcome).toMatchObject({ imported: 0, refused: 1, left: 0 });
    expect(marked?.[2]?.[0]).toContain('整份导入已撤销');
    await world.settled();
    expect((await standing()).map(({ name, parentId }) => [name, parentId])).toEqual(
      before.map(({ name, parentId }) => [name, parentId]),
    );
  });
});

test('what new rows tell their maker once stands in the workbook of the import, which is fetched once and read in again', async () => {
  const role = await aRowIn(world, 'role', { name: '值班', orgId: world.plant });
  world.ledgers.onCreated(users, { tell: async (id) => (id === '' ? null : `word-of-${id}`), again: async () => null });
  const aUser = (n: number) => ({
    userAccount: `told${n}`,
    userRealName: `告知${n}`,
    orgId: '北厂',
    userRoleIds: ['值班'],
    status: '1',
  });
  const { job, outcome, marked } = await world.import(
    users,
    await bookOf(users, [aUser(1), { ...aUser(2), userMobile: 'x' }, aUser(3)]),
    { mode: 'valid' },
  );
  expect(outcome).toMatchObject({ rows: 3, imported: 2, refused: 1, told: 2 });
  await world.settled();
  const made = await world.ledgers.everyRow(users);
  const idOf = (account: string) => made.find(({ userAccount }) => userAccount === account)?.id;
  const [head, ...rows] = marked ?? [];
  expect(head?.slice(0, 2)).toEqual([faultTitle.cn, toldTitle.cn]);
  expect(rows.map((row) => row[1])).toEqual([
    `word-of-${idOf('told1')}`,
    expect.toSatisfy((one) => one == null),
    `word-of-${idOf('told3')}`,
  ]);
  expect(made.filter(({ userRoleIds }) => userRoleIds.includes(role.id))).toHaveLength(2);
  expect((await jobOf(world.jobs, job.id, 'zhou')).file).toBeUndefined();
  await expect(fileOfJob(world.jobs, job.id, 'zhou')).rejects.toThrow();
  const kept = await world.base.database.query('select 1 from keep.job_file where run = $1', [job.id]);
  expect(kept).toEqual([]);
  const stored = await world.base.database.query('select outcome::text from keep.job_run where id = $1', [job.id]);
  expect(JSON.stringify(stored)).not.toContain('word-of-');
  // Handed in again with the one row put right, the column of the words is no field.
  const again = await aBook([head ?? [], (rows[1] ?? []).map((cell) => (cell === 'x' ? '13800138111' : cell))]);
  expect((await world.import(users, again)).outcome).toMatchObject({ imported: 1, told: 1, fault: null });
});
