import { roles } from '../../domain/access/role.ts';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import { users } from '../../domain/access/user.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { aBatch, start as batches, type Given } from '../world/telemetry.ts';
import { type Got, type People, password, start, startWorld, type World, withPeople } from './world.ts';

export const minute = 60_000;

/** Who asks: of the organisation that a thing left, of the one that it came to, of the one above both, and of one beside. */
export type Asker = 'former' | 'own' | 'parent' | 'outsider';
export const askers: readonly Asker[] = ['former', 'own', 'parent', 'outsider'];

/** A site in which things move: north is where they were, south where they went, east has nothing to do with it. */
export interface Moving {
  readonly world: World;
  readonly people: People;
  readonly east: string;
  readonly roleOf: Readonly<Record<'north' | 'south' | 'east', string>>;
  readonly get: (who: Asker, path: string) => Promise<Got>;
  readonly send: (who: Asker, method: string, path: string, body?: unknown) => Promise<Got>;
  /** A device with one analog point of a minute, in an organisation. */
  readonly device: (id: string, orgId: string, kind?: string) => Promise<string>;
  /** The value n at the minute n, for each of these. */
  readonly samples: (point: string, minutes: readonly number[]) => Promise<void>;
  readonly remove: <D extends LedgerDeclaration>(ledger: D, id: string) => Promise<void>;
  /** Lets the wall clock show so many minutes. */
  readonly clockAt: (minutes: number) => void;
}

export const instantAt = (minutes: number): string => new Date(start + minutes * minute).toISOString();

export async function startMoving(): Promise<Moving> {
  const world = await startWorld();
  const people = await withPeople(world);
  const east = await world.create(organisations, { orgName: '东厂', orgPid: people.top });
  const tokens: Partial<Record<Asker, string>> = { parent: await world.signIn('admin', password) };
  const person = async (who: Asker, orgId: string): Promise<string> => {
    const data = { organisations: [orgId], units: null, channels: null };
    const role = await world.create(roles, { name: `${who}的角色`, orgId, functions: [...permissionCodes], data });
    const id = await world.create(users, { userAccount: who, userRealName: who, orgId, userRoleIds: [role] });
    await world.settled();
    await world.access.setPassword(id, password);
    tokens[who] = await world.signIn(who, password);
    return role;
  };
  const roleOf = {
    north: await person('former', people.north),
    south: await person('own', people.south),
    east: await person('outsider', east),
  };
  const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
  await world.create(channels, {
    id: 'line',
    name: '通道',
    orgId: people.top,
    protocol: 'modbusTcp',
    settings,
    enabled: false,
  });
  let unit = 0;
  const send: Moving['send'] = (who, method, path, body) =>
    world.ask(method, `/gateway/${path}`, { token: tokens[who], ...(body === undefined ? {} : { body }) });
  return {
    world,
    people,
    east,
    roleOf,
    send,
    get: (who, path) => send(who, 'GET', path),
    async device(id, orgId, kind = 'analog') {
      await world.create(devices, {
        id,
        name: `设备 ${id}`,
        kind: 'meter',
        orgId,
        channelId: 'line',
        address: { unit: ++unit },
      });
      const address = { table: 'holding', register: 1, type: 'uint16' };
      const point = {
        id: `${id}.p`,
        name: `测点 ${id}`,
        deviceId: id,
        kind,
        unit: kind === 'counter' ? 'kWh' : 'A',
        period: minute,
        address,
      };
      await world.create(points, point);
      await world.settled();
      return `${id}.p`;
    },
    async samples(point, minutes) {
      const number =
        (await world.ledgers.held(points, await world.access.scopeOf(people.admin), { ids: [point] })).get(point)?.row
          .number ?? 0;
      const given = minutes.map((n): Given => [number, start - batches + n * minute, n]);
      const { telemetry, clock } = world;
      await telemetry.put(aBatch(telemetry.lastBatch() + 1, given, Math.max(clock.now(), telemetry.lastSeen())));
    },
    async remove(ledger, id) {
      const row = await world.ledgers.anyRow(ledger, id);
      const command = { id: `remove-${id}`, digest: null };
      const done = await world.ledgers.remove(ledger, id, row?.version ?? 0, {
        by: { kind: 'system', id: 'test' },
        command,
      });
      if (!done.ok) throw new Error(`${ledger.name} ${id}: ${JSON.stringify(done.refusal)}`);
      await world.settled();
    },
    clockAt: (minutes) => world.clock.setWall(start + minutes * minute),
  };
}
