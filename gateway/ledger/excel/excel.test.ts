import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import { devices } from '../../../domain/device/device.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { ledgers as declarations } from '../../../domain/ledger/all.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { enteredColumns, faultTitle, headOf, toldTitle } from '../../../domain/ledger/excel/columns.ts';
import { excelWords } from '../../../domain/ledger/excel/messages.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { aRow, aRowIn, bySystem, demandedOf, value } from '../../../tests/world/ledgers.ts';
import { fileOfJob, jobOf, outcomeOf, overJob } from '../../../tests/world/longJob.ts';
import { aBook, bookIn, bookOf, type WorkbookWorld, workbookWorld } from '../../../tests/world/workbooks.ts';
import { repack } from '../../workbook/repack.ts';

let world: WorkbookWorld;
let channel: string;
beforeAll(async () => {
  world = await workbookWorld();
  channel = (await aRowIn(world, 'channel', { name: '一号通道', orgId: world.plant })).id;
  await world.settled();
});
afterAll(() => world.close());

let count = 0;
/** A new device as a person would write it: names for what it refers to, words for codes. */
const aDevice = (given: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => {
  const n = ++count;
  return { id: `X${n}`, name: `电表 ${n}`, kind: 'meter', orgId: '北厂', channelId: '一号通道', address: { unit: 1 }, enabled: true, ...given };
};
const devicesIn = async (...ids: readonly string[]) => {
  await world.settled();
  return world.ledgers.rows(devices, { ids });
};

/** The fields by which a row of a ledger, and whatever it must refer to, belongs to the plant. */
async function placeOf(ledger: LedgerDeclaration): Promise<Readonly<Record<string, unknown>>> {
  if (ledger.org.from === 'self') return { [ledger.parent ?? '']: world.plant };
  const place: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(ledger.fields)) {
    if (field.kind !== 'reference' || field.many || field.optional === true) continue;
    const to = declarations.find(({ name }) => name === field.to) as LedgerDeclaration;
    if (to === organisations) place[key] = world.plant;
    else {
      const demanded = await demandedOf(world, `${ledger.name}.${key}`, { orgId: world.plant });
      place[key] = (await aRowIn(world, to.name, { ...(await placeOf(to)), ...demanded })).id;
    }
  }
  return place;
}

describe.each(declarations.map((ledger) => [ledger.name, ledger] as const))('the workbooks of the ledger %s', (_, ledger) => {
  test.each(['cn', 'en'] as const)('begin with a template in the language of its reader: heads, lists of codes, explanations (%s)', async (lang) => {
    const book = await bookIn(await world.template(ledger, lang));
    const [sheet, about, codes] = book.worksheets;
    const columns = enteredColumns(ledger);
    expect(sheet?.getRow(1).values).toEqual([undefined, ...columns.map((column) => headOf(column, lang))].slice(0, columns.length + 1));
    expect(about?.name).toBe(excelWords['excel.sheet.about'][lang]);
    expect(about?.rowCount).toBe(columns.length + 1);
    expect(codes?.state).toBe('veryHidden');
    for (const [n, { field }] of columns.entries()) {
      const rule = sheet?.getCell(2, n + 1).dataValidation;
      expect(rule?.type, field?.label[lang]).toBe(field?.kind === 'choice' || field?.kind === 'boolean' ? 'list' : undefined);
    }
    expect(new Set(columns.map(({ title }) => title[lang])).size).toBe(columns.length);
  });

  test('take a row as the form would, and export it', async () => {
    const row = await aRow(world, ledger, await placeOf(ledger));
    await world.settled();
    const { outcome, marked } = await world.import(ledger, await bookOf(ledger, [row]));
    expect([outcome, marked?.[1]?.[0]]).toEqual([{ rows: 1, imported: 1, refused: 0, fault: null, left: 0, told: 0 }, undefined]);
    await world.settled();
    const [head = [], ...rows] = await world.export(ledger, {}, 'en');
    expect(head[0]).toBe('ID');
    expect(rows.length).toBeGreaterThanOrEqual(1);
  });
});

test('what was exported and is imported again elsewhere is what it was, cell by cell', async () => {
  const row = aDevice({ name: '=1+1', place: '-配电室', enabled: false, kind: 'breaker' });
  expect((await world.import(devices, await bookOf(devices, [row]))).outcome.imported).toBe(1);
  const [was] = await devicesIn(row['id'] as string);
  expect(was).toMatchObject({ name: '=1+1', place: '-配电室', enabled: false, kind: 'breaker', channelId: channel, address: { unit: 1 } });
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
    const { outcome, marked } = await world.import(devices, await bookOf(devices, [good, bad, { ...twin, id: good['id'] }]));
    expect(outcome).toEqual({ rows: 3, imported: 0, refused: 2, fault: null, left: 0, told: 0 });
    expect(await devicesIn(good['id'] as string)).toEqual([]);
    expect(marked?.map(([said]) => said)).toEqual(['错误说明', null, '所属组织：不存在或没有权限', '与第 2 行重复']);
    expect(marked?.[2]).toContain('火箭');
  });

  test('says every fault of a row in the reader’s language, as the form does', async () => {
    const { marked } = await world.import(devices, await bookOf(devices, [aDevice({ kind: 'rocket', name: 'x'.repeat(40) })], 'en'), { lang: 'en' });
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
    const names = (await world.ledgers.rows(organisations)).map(({ orgName }) => orgName);
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
    expect(await cancel?.handle({ params: { id: 'w' } } as never, context)).toMatchObject({ ok: false, refusal: { code: 'ALREADY_DONE' } });
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
    const made = (await world.ledgers.rows(organisations)).filter(({ orgName }) => orgName.startsWith('东区'));
    expect(made.map(({ orgName, orgLevel }) => [orgName, orgLevel])).toEqual(
      expect.arrayContaining([
        ['东区', '02'],
        ['东区一班', '03'],
      ]),
    );
  });
});

/** What an export gives, some of its cells changed by their heads, row by row. */
async function changed(ids: readonly string[], ...cells: readonly Readonly<Record<string, unknown>>[]): Promise<Buffer> {
  const [head = [], ...rows] = await world.export(devices, { id: ids.join(','), sort: 'id' });
  const after = rows.map((row, n) => row.map((cell, at) => (String(head[at]) in (cells[n] ?? {}) ? cells[n]?.[String(head[at])] : cell)));
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
    const [early, gone] = [await changed(ids, { 位置: '甲' }, { 位置: '乙' }), await changed(ids, { 位置: '甲' }, { 编号: 'no-such' })];
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
    expect((await world.import(devices, await changed(ids, { 位置: '丁' }))).outcome).toMatchObject({ imported: 0, refused: 2 });
    for (const one of edit) (world.zhou.permissions as Set<string>).add(one);
  });

  test('are taken back with the others when one row of all or nothing is refused after all', async () => {
    for (const name of ['甲厅', '乙厅']) await aRowIn(world, 'energyUnit', { name, orgId: world.plant, parentId: null });
    await world.settled();
    const standing = async () => (await world.ledgers.rows(energyUnits)).filter(({ name }) => ['甲厅', '乙厅', '甲厅新'].includes(name));
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
    expect((await standing()).map(({ name, parentId }) => [name, parentId])).toEqual(before.map(({ name, parentId }) => [name, parentId]));
  });
});

const head = enteredColumns(devices).map((column) => headOf(column, 'cn'));
const row = () => head.map((title) => (title.startsWith('编号') ? `B${++count}` : '1'));

test.each([
  [
    'without the heads of the template',
    () =>
      aBook([
        ['电表', '型号'],
        ['a', 'b'],
      ]),
    '没有“电表”这一列',
    'no column “电表”',
  ],
  ['without a head that must be there', () => aBook([head.slice(0, 2), row().slice(0, 2)]), '缺少必填列：类型', 'missing: Type'],
  ['with a head twice', () => aBook([[...head, head[0]], row()]), '出现了两次', 'stands there twice'],
  ['whose first row is empty', () => aBook([[], head, row()]), '第一行没有列名', 'no column names'],
  ['without rows', () => aBook([head]), '没有数据行', 'has no rows'],
  ['with merged cells', () => aBook([head, row(), row()], (sheet) => sheet.mergeCells('A2:A3')), '合并的单元格', 'merged cells'],
  ['that is 10 MB of junk', async () => Buffer.alloc(10_000_000, 'junk'), '不是 Excel 工作簿', 'no Excel workbook'],
  ['that is a zip of something else', async () => zipOf([['a.txt', Buffer.from('a')]]), '不是 Excel 工作簿', 'no Excel workbook'],
  ['that is an old .xls or has a password', async () => Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'), '密码保护', 'a password'],
  ['that is a bomb and says so', () => aBomb(200 * 1024 * 1024), '解压后超过 128 MB', 'more than 128 MB'],
  ['that is a bomb and lies about it', () => aBomb(1_000), '解压后超过 128 MB', 'more than 128 MB'],
])('a workbook %s is refused as a whole, in words', async (_, made, cn, en) => {
  const { outcome, marked } = await world.import(devices, await made());
  expect(outcome.fault?.cn).toContain(cn);
  expect(outcome.fault?.en).toContain(en);
  expect(outcome).toMatchObject({ rows: 0, imported: 0 });
  expect(marked).toBeNull();
});

test('formulas and errors in cells are faults of their rows', async () => {
  const made = aDevice();
  const book = await bookOf(devices, [made, aDevice()]);
  const read = await bookIn(book);
  const sheet = read.worksheets[0];
  if (sheet === undefined) throw new Error('no sheet');
  sheet.getCell('B2').value = { formula: '"a"&"b"', result: 'ab' } as never;
  sheet.getCell('F3').value = { error: '#REF!' } as never;
  const { outcome, marked } = await world.import(devices, Buffer.from(await read.xlsx.writeBuffer()));
  expect(outcome).toMatchObject({ imported: 0, refused: 2 });
  expect(marked?.map(([said]) => said).slice(1)).toEqual(['名称：单元格是公式，请粘贴为数值', '通信地址：单元格是错误值']);
});

test('what new rows tell their maker once stands in the workbook of the import, which is fetched once and read in again', async () => {
  const role = await aRowIn(world, 'role', { name: '值班', orgId: world.plant });
  world.ledgers.onCreated(users, { tell: async (id) => (id === '' ? null : `word-of-${id}`), again: async () => null });
  const aUser = (n: number) => ({ userAccount: `told${n}`, userRealName: `告知${n}`, orgId: '北厂', userRoleIds: ['值班'], status: '1' });
  const { job, outcome, marked } = await world.import(users, await bookOf(users, [aUser(1), { ...aUser(2), userMobile: 'x' }, aUser(3)]), {
    mode: 'valid',
  });
  expect(outcome).toMatchObject({ rows: 3, imported: 2, refused: 1, told: 2 });
  await world.settled();
  const made = await world.ledgers.rows(users);
  const idOf = (account: string) => made.find(({ userAccount }) => userAccount === account)?.id;
  const [head, ...rows] = marked ?? [];
  expect(head?.slice(0, 2)).toEqual([faultTitle.cn, toldTitle.cn]);
  expect(rows.map((row) => row[1])).toEqual([`word-of-${idOf('told1')}`, expect.toSatisfy((one) => one == null), `word-of-${idOf('told3')}`]);
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

async function zipOf(entries: readonly (readonly [string, Buffer])[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of repack(entries)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A sheet of 200 MB in some hundred kilobytes, which says of itself that it has so many bytes. */
async function aBomb(says: number): Promise<Buffer> {
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024, ' '));
  const zip = await zipOf([
    ['xl/_rels/workbook.xml.rels', Buffer.from('<Relationships/>')],
    ['xl/workbook.xml', Buffer.from('<workbook/>')],
    ['xl/worksheets/sheet1.xml', packed],
  ]);
  // The list says that the last part is deflated and how much it becomes.
  const at = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt16LE(8, at + 10);
  zip.writeUInt32LE(says, at + 24);
  return zip;
}
