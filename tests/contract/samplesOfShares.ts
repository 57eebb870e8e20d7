import { defects } from '../../domain/defect/defectLedger.ts';
import { spareParts } from '../../domain/stock/sparePart.ts';
import { patrolPaths, patrolPoints } from '../../domain/work/path/patrolPath.ts';
import { taskLedgers } from '../../domain/work/task/tasks.ts';
import { openRowFiles } from '../../gateway/work/files/openRowFiles.ts';
import { byPerson, bySystem, value } from '../world/ledgers.ts';
import { aPng } from '../world/pictures.ts';
import { aPhotographedTask } from './aPhotographedTask.ts';
import { type Ground, given, type Input, naming, type Sample } from './sample.ts';
import { rowIn, rowOf } from './samples.ts';

/** A link of a defect, given out by the administrator. */
async function aShare(ground: Ground): Promise<string> {
  const { world, people, org } = ground;
  const record = { kind: 'defect', record: await rowIn(ground, defects), org } as const;
  const acting = { ...byPerson(people.admin), now: world.clock.now(), lang: 'cn' } as const;
  return value(await world.access.shares.issue([record], 'person', acting)).shares[0]?.id ?? '';
}

async function aPhotographed(ground: Ground): Promise<Input> {
  const { log, files } = ground.world;
  const id = await rowIn(ground, defects);
  const file = { name: 'a.png', type: 'image/png', bytes: aPng() };
  const acting = { ...bySystem(), lang: 'cn', now: 0 } as const;
  const row = { ledger: defects, id, org: ground.org };
  return {
    params: { id, hash: value(await openRowFiles({ log, files }).attach(row, { file, note: null }, acting)).hash },
  };
}

const photoOf = (kind: Parameters<typeof aPhotographedTask>[1]): Sample => ({
  input: async (ground) => ({ params: await aPhotographedTask(ground, kind, ground.people.admin) }),
  bearsOrg: true,
});
const route = '/defective/lookdetails';

export const samplesOfShares: Readonly<Record<string, Sample>> = {
  issueShare: naming(rowOf(defects), 'body.id', { body: { route, for: 'person' } }),
  listShares: naming(rowOf(defects), 'query.id', { query: { route } }),
  revokeShare: naming(aShare),
  shareState: given({ body: { token: 'x'.repeat(43) } }),
  lookDefect: naming(rowOf(defects)),
  lookRepair: naming(rowOf(taskLedgers.overhaul)),
  lookTest: naming(rowOf(taskLedgers.test)),
  lookUpkeep: naming(rowOf(taskLedgers.upkeep)),
  lookPatrolPoint: naming(rowOf(patrolPoints)),
  lookSparePart: naming(rowOf(spareParts)),
  makePartStickers: { input: async (ground) => ({ body: { ids: [await rowIn(ground, spareParts)] } }), bearsOrg: true },
  printPartStickers: {
    input: async (ground) => ({ query: { ids: await rowIn(ground, spareParts), site: 'https://console.example' } }),
    bearsOrg: true,
  },
  makeStickers: naming(rowOf(patrolPaths)),
  printStickers: naming(rowOf(patrolPaths), 'params.id', { query: { site: 'https://console.example' } }),
  lookDefectPhoto: { input: aPhotographed, bearsOrg: true },
  lookRepairPhoto: photoOf('overhaul'),
  lookTestPhoto: photoOf('test'),
  lookUpkeepPhoto: photoOf('upkeep'),
};
