import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { startGateway } from '../../gateway/main.ts';
import type { GatewayParts, Ground } from '../../gateway/site/gatewayParts.ts';
import { siteProcess } from '../../gateway/site/processSettings.ts';
import { readSettings } from '../../gateway/site/settings.ts';

const by = { kind: 'system', id: 'bench' } as const;

/** People who see all of an organisation and may do everything; the demo's password is theirs. */
export async function makePeople(
  { ledgers, access }: Ground,
  orgId: string,
  accounts: readonly string[],
): Promise<void> {
  const make = async (
    ledger: typeof roles | typeof users,
    rows: readonly Readonly<Record<string, unknown>>[],
  ): Promise<readonly string[]> => {
    const made = await ledgers.createMany(ledger, rows, { by, command: { id: `bench:${ledger.name}`, digest: null } });
    return made.map((one) => {
      if (!one.ok) throw new Error(JSON.stringify(one.refusal));
      return one.value.id;
    });
  };
  const data = { organisations: [orgId], units: null, channels: null };
  const [role] = await make(roles, [{ name: '值班员', orgId, functions: [], appFunctions: [], data, admin: true }]);
  const people = accounts.map((userAccount, n) => ({
    userAccount,
    userRealName: `值班员 ${n}`,
    orgId,
    userRoleIds: [role],
  }));
  for (const id of await make(users, people)) {
    const set = await access.setPassword(id, process.env['BUSBAR_DEMO_PASSWORD'] ?? '');
    if (!set.ok) throw new Error(JSON.stringify(set.refusal));
  }
}

/** A gateway as `npm start` makes it, on a site of the measurement's own instead of the demo; a console only where one is given. */
export async function runGateway(
  prepare: GatewayParts['prepare'],
  dist?: Pick<GatewayParts, 'distFolder' | 'builtScreens'>,
): Promise<void> {
  const read = readSettings({ ...process.env, BUSBAR_DEMO: 'off' });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const say = (line: string): void => console.log(line);
  const console_ = dist ?? {
    distFolder: mkdtempSync(join(tmpdir(), 'busbar-no-console-')),
    builtScreens: new Set<string>(),
  };
  const started = await startGateway({
    settings: read.settings,
    clock: systemClock,
    process: siteProcess,
    say,
    prepare,
    ...console_,
    taken: () => process.exit(3),
  });
  if (!started.ok) throw new Error(started.refusal.message.en);
  const { gateway } = started;
  say(`  address   ${gateway.address}`);
  process.once('SIGINT', () => void gateway.close().then(() => process.exit(0)));
}
