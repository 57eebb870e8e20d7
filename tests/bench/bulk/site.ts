/**
 * A gateway as `npm start` makes it, with so many devices as `BUSBAR_BENCH_SEEDED` says, each made by an event of its own, on channels that
 * are switched off: what is measured is the ledger, not what it describes. Among its metrics it tells how long its own main thread was held.
 */
import { channels } from '../../../domain/channel/channel.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { bySystem, value } from '../../world/ledgers.ts';
import { makePeople, runGateway } from '../benchGateway.ts';
import { seedDevices } from '../ledger/manyDevices.ts';
import { tellHeld } from './held.ts';
import { account, channelName, orgName, seeded } from './names.ts';

await runGateway(async (ground) => {
  const { ledgers, followers, log } = ground;
  const settled = async (): Promise<void> => {
    while (!(await followers.waitFor(log.head().position)))
      if (followers.stopped().size > 0) throw new Error('a follower stopped');
  };
  if (seeded > 0) await seedDevices({ ledgers, log, settled }, seeded, { enabled: false });
  const orgId = value(await ledgers.create(organisations, { orgName, orgPid: null }, bySystem())).id;
  await settled();
  const settings = { protocol: 'modbusTcp', host: '127.0.0.1', port: 1502 };
  value(
    await ledgers.create(
      channels,
      { id: 'X1', name: channelName, orgId, protocol: 'modbusTcp', settings, enabled: false },
      bySystem(),
    ),
  );
  await settled();
  const [top] = await ledgers.everyRow(organisations);
  await makePeople(ground, seeded > 0 ? (top?.id ?? orgId) : orgId, [account]);
  await settled();
});
tellHeld();
