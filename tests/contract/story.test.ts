import { afterAll, beforeAll, expect, test } from 'vitest';
import { defects } from '../../domain/defect/defectLedger.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { taskLedgers } from '../../domain/work/task/tasks.ts';
import { rowIn } from './samples.ts';
import { type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/equipment', '/defective']);
});
afterAll(() => world.close());

const storyOf = async (id: string, query = '', account = 'northerner') =>
  world.ask('GET', `/gateway/api/equipment/${id}/story?lang=en${query}`, {
    token: await world.signIn(account, password),
  });
const deeds = (got: {
  readonly data: { readonly rows: readonly { readonly part: string; readonly deed: string }[] };
}) => got.data.rows.map(({ part, deed }) => `${part}: ${deed}`);

test('the story of a piece of equipment tells the facts of its records to whoever may see them, each part by its own right', async () => {
  const ground = { world, people, org: people.north };
  const defect = await rowIn(ground, defects);
  const { equipmentId } = (await world.ledgers.anyRow(defects, defect)) as { equipmentId: string };
  await rowIn(ground, taskLedgers.overhaul);
  await world.settled();
  const told = await storyOf(equipmentId);
  expect(told.status).toBe(200);
  expect(told.data.rows.every(({ part }: { part: string }) => part === 'defect')).toBe(true);
  expect(told.data.rows.map(({ objectId }: { objectId: string }) => objectId)).toContain(defect);
  const hidden = told.data.parts.filter(({ isHidden }: { isHidden: boolean }) => isHidden);
  expect(hidden.map(({ part }: { part: string }) => part)).toEqual(
    expect.arrayContaining(['overhaulTask', 'workOrder', 'ticket', 'alarm']),
  );
  const all = await storyOf(equipmentId, '', 'admin');
  expect(all.data.rows.length).toBeGreaterThanOrEqual(told.data.rows.length);
});

test('it tells nothing to whoever does not see the equipment, and of the past what was known then', async () => {
  const ground = { world, people, org: people.south };
  const southern = await rowIn(ground, equipment);
  expect((await storyOf(southern)).code).toBe('NO_PERMISSION');
  const defect = await rowIn({ ...ground, org: people.north }, defects);
  const { equipmentId } = (await world.ledgers.anyRow(defects, defect)) as { equipmentId: string };
  await world.settled();
  const now = await storyOf(equipmentId);
  const first = now.data.rows.at(-1).position;
  expect(deeds(await storyOf(equipmentId, `&asOf=${first}`))).toEqual(deeds(now).slice(-1));
  expect((await storyOf(equipmentId, `&asOf=${first - 1}`)).data?.rows ?? []).toEqual([]);
});
