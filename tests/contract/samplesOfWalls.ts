import { aBeat, aKey, hangWall, letIn, wallDoors } from './aWall.ts';
import { given, type Sample } from './sample.ts';
import { password } from './world.ts';

/** Samples of the calls of walls that are written by hand. */
export const samplesOfWalls: Readonly<Record<string, Sample>> = {
  askWall: given(() => ({ body: { key: aKey() } })),
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
  // Whoever asks here is a person.
  beatWall: given({ body: aBeat }, { refused: 'NO_PERMISSION' }),
};
