import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { tableOf } from '../../gateway/ledger/columns.ts';
import { openGateway } from '../../gateway/main.ts';
import type { Gateway } from '../../gateway/site/gatewayParts.ts';
import { siteProcess } from '../../gateway/site/processSettings.ts';
import { readSettings } from '../../gateway/site/settings.ts';
import { type TestDatabase, testDatabase } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { testProcess } from '../world/process.ts';

/** A gateway as a site runs it: its heavy questions are answered beside it. */
let base: TestDatabase;
let gateway: Gateway;
let folder = '';
let commands = 0;
let [org, role, zhou, token] = ['', '', '', ''];
const said: string[] = [];
const password = 'Correct-Horse-1';

const make = async (ledger: LedgerDeclaration, row: Readonly<Record<string, unknown>>): Promise<string> => {
  const { ledgers } = gateway.rooms;
  const made = await ledgers.create(ledger, row, {
    by: { kind: 'system', id: 'test' },
    command: { id: `c${++commands}`, digest: null },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return made.value.id;
};
const settled = (): Promise<void> => gateway.rooms.followers.passed(gateway.rooms.log.head().position);

beforeAll(async () => {
  base = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'busbar-heavy-'));
  const read = readSettings({ BUSBAR_PORT: '0', BUSBAR_DATA: folder, BUSBAR_DEMO: 'off', DATABASE_URL: base.url });
  if (!read.ok) throw new Error(read.faults.join());
  const parts = {
    settings: read.settings,
    clock: systemClock,
    distFolder: folder,
    builtScreens: new Set(['/eco']),
    say: (line: string) => void said.push(line),
    taken: () => undefined,
    prepare: async () => undefined,
    process: { ...testProcess, heavy: siteProcess.heavy },
  };
  const started = await openGateway(parts, base);
  if (!started.ok) throw new Error(started.refusal.message.en);
  gateway = started.gateway;
  org = await make(organisations, { orgName: '总部', orgPid: null });
  const data = { organisations: [org], units: null, channels: null };
  role = await make(roles, { name: '能源', orgId: org, functions: ['/eco'], data });
  zhou = await make(users, { userAccount: 'zhou', userRealName: '周', orgId: org, userRoleIds: [role] });
  await settled();
  const set = await gateway.rooms.access.setPassword(zhou, password);
  if (!set.ok) throw new Error(set.refusal.code);
  token = await signIn();
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

interface Got {
  readonly status: number;
  readonly code: string;
  readonly data: { readonly statements: readonly { readonly unit: string }[]; readonly token: string };
}

async function post(path: string, body: unknown, bearer = token): Promise<Got> {
  const answer = await fetch(gateway.address + path, {
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Got, 'status'>) };
}
const signIn = async (): Promise<string> =>
  (await post('/gateway/api/authenticate', { username: 'zhou', password }, 'none')).data.token;
const costs = (unit: string, query = '', bearer = token): Promise<Got> =>
  post(`/gateway/api/figures/costs${query}`, { screen: '/eco', units: [unit], months: ['2026-11'] }, bearer);

/** Nobody reads the units until it is let go. */
async function unitsHeld(): Promise<() => Promise<void>> {
  const client = await base.database.connect();
  await client.query('begin');
  await client.query(`lock table read.${tableOf(energyUnits)} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}
const waitsForUnits = () =>
  eventually('the process beside waits for the units', async () => {
    const rows = await base.database.query(
      `select 1 from pg_stat_activity where application_name = 'busbar-heavy' and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });

test('A question that comes before the process beside has opened is answered, over a connection of that process', async () => {
  const unit = await make(energyUnits, { name: '车间', orgId: org });
  await settled();
  expect(await costs(unit)).toMatchObject({ status: 200, code: 'SUCCESS', data: { statements: [{ unit }] } });
  const readers = await base.database.query(
    `select 1 from pg_stat_activity where application_name = 'busbar-heavy' and datname = current_database()`,
  );
  expect(readers.length).toBeGreaterThan(0);
});

test('Who asks from the position of his own write is answered by it', async () => {
  const unit = await make(energyUnits, { name: '新车间', orgId: org });
  const { position } = gateway.rooms.log.head();
  expect(await costs(unit, `?wait=${position}`)).toMatchObject({ code: 'SUCCESS', data: { statements: [{ unit }] } });
});

test('While a question is worked on others are served, and who is signed out meanwhile is told at once', async () => {
  const unit = await make(energyUnits, { name: '车间二', orgId: org });
  await settled();
  const other = await signIn();
  const letGo = await unitsHeld();
  try {
    const asked = costs(unit, '', other);
    await waitsForUnits();
    expect((await fetch(`${gateway.address}/healthz`)).status).toBe(200);
    expect(await post('/gateway/api/logout', undefined, other)).toMatchObject({ code: 'SUCCESS' });
    expect(await asked).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  } finally {
    await letGo();
  }
  expect(await costs(unit)).toMatchObject({ code: 'SUCCESS' });
});

test('A right that is taken away while the question is worked on keeps the answer back', async () => {
  const unit = await make(energyUnits, { name: '车间三', orgId: org });
  await settled();
  const letGo = await unitsHeld();
  const asked = costs(unit);
  try {
    await waitsForUnits();
    const row = await gateway.rooms.ledgers.anyRow(roles, role);
    const write = { by: { kind: 'system', id: 'test' }, command: { id: `c${++commands}`, digest: null } } as const;
    await gateway.rooms.ledgers.update(roles, role, row?.version ?? 0, { functions: [] }, write);
    await eventually('the right is gone', async () => {
      const caller = await gateway.rooms.access.callerOf(token);
      return caller?.permissions.has('/eco') === false;
    });
  } finally {
    await letGo();
  }
  expect(await asked).toMatchObject({ status: 403, code: 'NO_PERMISSION' });
  const row = await gateway.rooms.ledgers.anyRow(roles, role);
  const write = { by: { kind: 'system', id: 'test' }, command: { id: `c${++commands}`, digest: null } } as const;
  await gateway.rooms.ledgers.update(roles, role, row?.version ?? 0, { functions: ['/eco'] }, write);
  await settled();
  expect(await costs(unit)).toMatchObject({ code: 'SUCCESS' });
});

test('A stop in the middle of a question tells who waits, and leaves nothing open', async () => {
  const unit = await make(energyUnits, { name: '车间四', orgId: org });
  await settled();
  const letGo = await unitsHeld();
  const asked = costs(unit);
  await waitsForUnits();
  const stopping = gateway.close();
  expect(await asked).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  await letGo();
  expect(await stopping).toEqual([]);
  expect(said.filter((line) => line.includes('did not close') || line.includes('cut at the stop'))).toEqual([]);
});
