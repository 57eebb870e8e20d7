import { walls } from '../../domain/wall/wall.ts';
import { aBeat, aKey, type HungWall, hangWall, letIn, wallDoors } from './aWall.ts';
import { given, type Sample } from './sample.ts';
import { password, type World } from './world.ts';

/** A wall that was taken down. It names what it shows: all that its user sees is the whole site's to give. */
async function takenDown(world: World, org: string): Promise<HungWall> {
  const hung = await hangWall(world, { org, shows: [org] });
  const command = { id: `down-${hung.wallId}`, digest: null };
  const gone = await world.ledgers.remove(walls, hung.wallId, 1, { by: { kind: 'system', id: 'test' }, command });
  if (!gone.ok) throw new Error(`not taken down: ${gone.refusal.code}`);
  await world.settled();
  return hung;
}

/** Samples of the calls of walls that are written by hand. */
export const samplesOfWalls: Readonly<Record<string, Sample>> = {
  askWall: given(() => ({ body: { key: aKey() } })),
  wallChallenge: given(() => ({ body: { key: aKey() } })),
  wallAsk: {
    input: async ({ world }) => {
      const key = aKey();
      await wallDoors(world).ask(key);
      return { body: { key } };
    },
  },
  approveWall: {
    input: async ({ world, org }) => {
      const { wallId } = await hangWall(world, { org });
      const { data } = await wallDoors(world).ask(aKey());
      return { body: { code: data.code, wallId } };
    },
    bearsOrg: true,
  },
  renewWall: {
    input: async ({ world, org }) => {
      const { wallId } = await hangWall(world, { org });
      const { key } = await letIn(world, await world.signIn('admin', password), wallId);
      return { body: { key, next: aKey() } };
    },
  },
  createWall: {
    input: async ({ world, org }) => {
      const { userId, wallId: name } = await takenDown(world, org);
      const pages = [{ route: '/largeScreen', dwell: 40 }];
      return { body: { name: name.slice(0, 32), orgId: org, userId, pages, organisationIds: [org] } };
    },
    bearsOrg: true,
  },
  restoreWall: {
    input: async ({ world, org }) => ({ params: { id: (await takenDown(world, org)).wallId } }),
    bearsOrg: true,
  },
  // Whoever asks here is a person.
  beatWall: given({ body: aBeat }, { refused: 'NO_PERMISSION' }),
};
