import { createHash } from 'node:crypto';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { walls } from '../../domain/wall/wall.ts';
import type { Got, World } from './world.ts';

let keys = 0;

/** A key as the browser of a wall makes it: 256 bits, another each time. */
export const aKey = (): string => createHash('sha256').update(`wall ${++keys}`).digest('base64url');

export interface HungWall {
  readonly wallId: string;
  readonly userId: string;
  readonly roleId: string;
}

interface Hanging {
  readonly org: string;
  /** The functions that it has; an administrator's are all. */
  readonly functions?: readonly string[];
  readonly sees?: readonly string[];
  readonly admin?: boolean;
  readonly shows?: readonly string[];
}

let hung = 0;

/** A wall with a user of its own, whom nobody has let in yet. */
export async function hangWall(
  world: World,
  { org, functions = [], sees = [org], admin = false, shows = [] }: Hanging,
): Promise<HungWall> {
  const n = ++hung;
  const data = { organisations: sees, units: null, channels: null };
  const roleId = await world.create(roles, { name: `大屏角色 ${n}`, orgId: org, functions, data, admin });
  const user = { userAccount: `wall${n}`, userRealName: `大屏 ${n}`, orgId: org, userRoleIds: [roleId], kind: 'wall' };
  const userId = await world.create(users, user);
  const pages = [{ route: '/largeScreen', dwell: 40 }];
  const wallId = await world.create(walls, { name: `大屏 ${n}`, orgId: org, userId, pages, organisationIds: shows });
  await world.settled();
  return { wallId, userId, roleId };
}

const post = (world: World, path: string, body: unknown, token?: string): Promise<Got> =>
  world.ask('POST', `/gateway/api/wall/${path}?lang=en`, { body, token });

export const wallDoors = (world: World) => ({
  ask: (key: string, more: object = {}): Promise<Got> => post(world, 'ask', { key, ...more }),
  challenge: (key: string): Promise<Got> => post(world, 'challenge', { key }),
  state: (key: string): Promise<Got> => post(world, 'ask/state', { key }),
  approve: (token: string, code: string, wallId: string): Promise<Got> =>
    post(world, 'approval', { code, wallId }, token),
  renew: (key: string, next: string, more: object = {}): Promise<Got> => post(world, 'renewal', { key, next, ...more }),
  beat: (token: string, more: object = {}): Promise<Got> => post(world, 'beat', { ...aBeat, ...more }, token),
  states: (token: string): Promise<Got> => world.ask('GET', '/gateway/api/wall/states?lang=en', { token }),
});

export const aBeat = {
  page: '/largeScreen',
  version: '1.0.0',
  position: 3,
  age: 1.5,
  heap: 120,
  missed: 0,
  fault: null,
  supervised: false,
  up: 60,
} as const;

/** What a browser that was let in holds. */
export interface LetIn {
  readonly token: string;
  readonly key: string;
  readonly askId: string;
}

/** Its browser asks, who bears the token approves, and it draws its first token. */
export async function letIn(world: World, approver: string, wallId: string): Promise<LetIn> {
  const { ask, approve, renew } = wallDoors(world);
  const [key, next] = [aKey(), aKey()];
  const { data: shown } = await ask(key);
  const approved = await approve(approver, shown.code, wallId);
  if (approved.code !== 'SUCCESS') throw new Error(`not approved: ${approved.code} ${JSON.stringify(approved.fields)}`);
  const drawn = await renew(key, next);
  if (drawn.code !== 'SUCCESS') throw new Error(`no token: ${drawn.code}`);
  return { token: drawn.data.token, key: next, askId: approved.data.id };
}
