import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../../cli/test/pace.ts';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import type { PermissionCode } from '../../../domain/call/declaration.ts';
import { mostRowFiles } from '../../../domain/rowFile/rowFile.ts';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { rowLawOf } from '../../../machines/lawOfLedger.ts';
import { formOf } from '../../../tests/contract/form.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from '../../../tests/contract/world.ts';
import { aRuledRow, bySystem, type LedgerWorld, value } from '../../../tests/world/ledgers.ts';
import { aGif, aPng } from '../../../tests/world/pictures.ts';
import { aZip } from '../../../tests/world/sounds.ts';

let world: World;
let people: People;
const tokens = new Map<string, string>();
const ids = new Map<string, string>();

async function person(account: string, org: string, functions: readonly PermissionCode[]): Promise<void> {
  const data = { organisations: [org], units: null, channels: null };
  const role = await world.create(roles, { name: account, orgId: org, functions, data });
  const id = await world.create(users, {
    userAccount: account,
    userRealName: account,
    orgId: org,
    userRoleIds: [role],
  });
  await world.settled();
  await world.access.setPassword(id, password);
  ids.set(account, id);
  tokens.set(account, await world.signIn(account, password));
}

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  const both: readonly PermissionCode[] = ['/workOrder', '/workOrder:handle', '/workTicket', '/workTicket:handle'];
  await person('wang', people.north, both);
  await person('li', people.north, both);
  await person('chen', people.north, [...both, '/workOrder:issue']);
  await person('reader', people.north, ['/workOrder']);
  await person('far', people.south, [...both, '/workOrder:issue']);
}, patient(60_000));
afterAll(() => world.close());

async function aRowOf(ledger: typeof workOrders | typeof tickets): Promise<string> {
  const law = rowLawOf(ledger);
  if (law === null) throw new Error(`${ledger.name} stands under no law`);
  const [making] = Object.entries(law.law.commands).find(([, { makes }]) => makes === true) ?? [''];
  const row = await aRuledRow(world as unknown as LedgerWorld, law, { to: making, given: { orgId: people.north } });
  await world.settled();
  return row.id;
}
const aPdf = (pages = 'a page'): Buffer => Buffer.from(`%PDF-1.7\n% ${pages.padEnd(80)}\n%%EOF\n`, 'latin1');
const picture = (seed: number): Buffer => aPng(12 + seed, 12);
const placeOf = (id: string, ledger = 'workOrders'): string => `/gateway/api/${ledger}/${id}/files`;

const attach = (account: string, place: string, bytes: Uint8Array, name = '触头.png', note?: string): Promise<Got> =>
  world.ask('POST', place, {
    token: tokens.get(account),
    body: formOf({ file: new File([new Uint8Array(bytes)], name), ...(note === undefined ? {} : { note }) }),
  });
const attached = async (account: string, place: string, bytes: Uint8Array, name?: string): Promise<string> => {
  const got = await attach(account, place, bytes, name);
  expect(got.code, JSON.stringify(got.fields)).toBe('SUCCESS');
  return got.data.hash;
};
const read = (account: string | null, address: string): Promise<Got> =>
  world.ask('GET', address, account === null ? {} : { token: tokens.get(account) });
const codeOf = async (got: Promise<Got>): Promise<string> => (await got).code || 'a file';

test('a photo of an order is told with who attached it and when, and read by whoever sees the order', async () => {
  const place = placeOf(await aRowOf(workOrders));
  const bytes = picture(1);
  const got = await attach('wang', place, bytes, '..\\现场\\触头.png', '紧固后');
  expect(got.code).toBe('SUCCESS');
  const { files } = (await read('reader', place)).data;
  expect(files).toEqual([
    {
      hash: got.data.hash,
      name: '触头.png',
      contentType: 'image/png',
      size: bytes.length,
      note: '紧固后',
      at: expect.stringMatching(/Z$/),
      by: { id: ids.get('wang'), name: 'wang' },
      takenBack: null,
    },
  ]);
  const { file, headers } = await read('reader', `${place}/${got.data.hash}`);
  expect([file?.contentType, Buffer.compare(file?.bytes ?? Buffer.alloc(0), bytes)]).toEqual(['image/png', 0]);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  // Whoever only reads orders attaches nothing.
  expect(await codeOf(attach('reader', place, picture(2)))).toBe('NO_PERMISSION');
});

test('a signed paper is saved and never opened as a page; a ticket takes files as an order does', async () => {
  const place = placeOf(await aRowOf(tickets), 'workTickets');
  const hash = await attached('wang', place, aPdf(), '签字票.pdf');
  const { file, headers } = await read('li', `${place}/${hash}`);
  expect(file?.contentType).toBe('application/pdf');
  expect(headers.get('content-disposition')).toContain('attachment');
});

test('neither another organisation, nor a stranger, nor the address of files alone gives it; an unknown one is not found', async () => {
  const id = await aRowOf(workOrders);
  const place = placeOf(id);
  const hash = await attached('wang', place, picture(3));
  expect(await codeOf(read('far', place))).toBe('NO_PERMISSION');
  expect(await codeOf(read('far', `${place}/${hash}`))).toBe('NO_PERMISSION');
  expect(await codeOf(attach('far', place, picture(4)))).toBe('NO_PERMISSION');
  expect(await codeOf(read(null, `${place}/${hash}`))).toBe('UNAUTHORIZED');
  for (const account of ['wang', 'chen', null])
    expect(await codeOf(read(account, `/gateway/api/files/${hash}`))).toBe('NOT_FOUND');
  // Whoever reads orders and no tickets reads no file of a ticket, though he sees its organisation.
  const ticket = placeOf(await aRowOf(tickets), 'workTickets');
  const paper = await attached('wang', ticket, aPdf('of a ticket'), '票.pdf');
  expect(await codeOf(read('reader', `${ticket}/${paper}`))).toBe('NO_PERMISSION');
  expect(await codeOf(read('wang', `${place}/${'a'.repeat(64)}`))).toBe('NOT_FOUND');
  expect(await codeOf(read('wang', `${placeOf('none')}/${hash}`))).toBe('NO_PERMISSION');
  // An order's id at the tickets' place, and the other way round.
  expect(await codeOf(read('wang', `${placeOf(id, 'workTickets')}/${hash}`))).toBe('NO_PERMISSION');
});

test('a file of another row is not found here, be it the same person’s; the same bytes stand on two rows each by itself', async () => {
  const [one, other] = [placeOf(await aRowOf(workOrders)), placeOf(await aRowOf(workOrders))];
  const hash = await attached('wang', one, picture(5));
  expect(await codeOf(read('wang', `${other}/${hash}`))).toBe('NOT_FOUND');
  const back = (account: string, place: string) =>
    world.ask('POST', `${place}/${hash}/taken-back`, { token: tokens.get(account), body: { reason: '拍错间隔' } });
  expect(await codeOf(back('wang', other))).toBe('NOT_FOUND');
  expect(await attached('li', other, picture(5))).toBe(hash);
  expect(await codeOf(attach('li', other, picture(5)))).toBe('ALREADY_DONE');
  expect(await codeOf(back('wang', one))).toBe('SUCCESS');
  expect(await codeOf(read('wang', `${one}/${hash}`))).toBe('NOT_FOUND');
  expect(await codeOf(read('wang', `${other}/${hash}`))).toBe('a file');
});

test('what was attached wrongly is taken back by who attached it or who may issue, with a reason that stays told', async () => {
  const place = placeOf(await aRowOf(workOrders));
  const hash = await attached('wang', place, picture(6));
  const back = (account: string) =>
    world.ask('POST', `${place}/${hash}/taken-back`, { token: tokens.get(account), body: { reason: '拍错间隔' } });
  expect(await codeOf(back('li'))).toBe('NO_PERMISSION');
  expect(await codeOf(back('chen'))).toBe('SUCCESS');
  expect(await codeOf(back('chen'))).toBe('NOT_FOUND');
  const [told] = (await read('li', place)).data.files;
  expect(told.takenBack).toMatchObject({ by: { name: 'chen' }, reason: '拍错间隔' });
  // Nobody else uses it: its bytes are let go.
  expect(await world.files.usesOf(hash)).toEqual([]);
  // Attached anew it stands again.
  await attached('li', place, picture(6));
  const files: readonly { readonly takenBack: unknown }[] = (await read('li', place)).data.files;
  expect(files.map(({ takenBack }) => takenBack === null)).toEqual([false, true]);
});

test('of a moment of the past the files are told that stood then', async () => {
  const place = placeOf(await aRowOf(workOrders));
  await attached('wang', place, picture(7));
  const then = world.log.head().position;
  await attached('wang', place, picture(8));
  expect((await read('li', place)).data.files).toHaveLength(2);
  expect((await read('li', `${place}?asOf=${then}`)).data.files).toHaveLength(1);
});

test('whoever attached it and left is still named, and the file is still read', async () => {
  await person('gone', people.north, ['/workOrder', '/workOrder:handle']);
  const place = placeOf(await aRowOf(workOrders));
  const hash = await attached('gone', place, picture(9));
  const row = await world.ledgers.anyRow(users, ids.get('gone') ?? '');
  value(await world.ledgers.remove(users, ids.get('gone') ?? '', row?.version ?? 0, bySystem()));
  await world.settled();
  expect(await codeOf(read('gone', `${place}/${hash}`))).toBe('UNAUTHORIZED');
  expect(await codeOf(read('li', `${place}/${hash}`))).toBe('a file');
  expect((await read('li', place)).data.files[0].by).toEqual({ id: ids.get('gone'), name: 'gone' });
});

test('a drawing with a script, a page, what only calls itself a picture, what is too large and one file too many are refused', async () => {
  const place = placeOf(await aRowOf(workOrders));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(100)}`);
  const refusals: readonly (readonly [name: string, bytes: Buffer, code: string])[] = [
    ['a.svg', svg, 'RULE_BROKEN'],
    ['a.png', svg, 'WRONG_TYPE'],
    ['a.html', html, 'RULE_BROKEN'],
    ['a.pdf', html, 'WRONG_TYPE'],
    ['a.pdf', Buffer.from(`%PDF-1.7 ${' '.repeat(2000)}`), 'WRONG_TYPE'],
    ['a.png', aGif(), 'RULE_BROKEN'],
    ['a.zip', Buffer.from(aZip()), 'RULE_BROKEN'],
    ['a.pdf', Buffer.from(aZip()), 'WRONG_TYPE'],
    ['a.png', Buffer.alloc(0), 'RULE_BROKEN'],
    ['a.png', aPng(12, 12, 10 * 1024 * 1024), 'RULE_BROKEN'],
  ];
  for (const [name, bytes, code] of refusals) {
    const got = await attach('wang', place, bytes, name);
    expect([name, got.code, Object.keys(got.fields)]).toEqual([name, code, ['file']]);
  }
  expect((await read('wang', place)).data.files).toEqual([]);
  const most = Array.from({ length: mostRowFiles }, (_, n) => picture(100 + n));
  for (const bytes of most) await attached('wang', place, bytes);
  const over = await attach('wang', place, picture(99));
  expect([over.code, over.fields['file']]).toEqual(['RULE_BROKEN', `最多 ${mostRowFiles} 个文件`]);
});
