import { afterEach, test } from 'vitest';
import { feeders, on } from '../../tests/world/feeders.ts';
import { incidentWorld } from '../../tests/world/incidentWorld.ts';
import { openSite } from './site.ts';
import { organisations } from '../../domain/site/organisation.ts';
let site: Awaited<ReturnType<typeof incidentWorld>>;
afterEach(() => site.world.close());
test('contacts closed, law not told', async () => {
  site = await incidentWorld(feeders);
  await site.world.aChannel('C1', { M1: ['M1.Ua'] });
  const at = await site.move('QF11', 'open', { ordered: true });
  await site.world.settled();
  site.positions.set('QF11', 'closed');
  for (let n = 0; n < 10; n++) { await site.looks(); await site.pass(5); }
  await site.raise('low', on('M1', 'Ua', 'L')); await site.world.settled();
  console.log('CLOSED', await site.stateOf(`operation-${at}`), await site.isQuiet('low'));
}, 60000);
test('stale rows', async () => {
  site = await incidentWorld(feeders);
  const { log, ledgers } = site.world as any;
  const s = openSite({ log, ledgers, networks: { all: async () => [] }, stateOf: () => ({}) as any });
  await s.of('plant');
  let asked: Promise<unknown> | null = null;
  const un = log.subscribe(() => { asked ??= s.of('plant'); });
  await site.world.aChannel('C9', { M77: ['M77.Ua'] });
  await site.world.settled();
  await asked; un();
  const seen = await s.of('plant');
  const rows = (await ledgers.everyRow((await import('../../domain/device/point.ts')).points)).map((r: any) => r.id);
  console.log('STALE', rows, seen.pointsOf('M77'), seen.periodOf('M77.Ua'));
  s.close();
}, 60000);
