/**
 * A gateway as `npm start` makes it, on a large site instead of the demo: 10,000 points with a rule each, read over Modbus TCP from the
 * ports in `BUSBAR_BENCH_PORTS`, and ten people who see it all.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../cli/root.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { siteOf } from '../../world/largeSite.ts';
import { makePeople, runGateway } from '../benchGateway.ts';
import { accountOf, consoles, floodSize } from './size.ts';

const ports = (process.env['BUSBAR_BENCH_PORTS'] ?? '').split(',').map(Number);
const { screens } = JSON.parse(readFileSync(join(root, 'dist', 'built.json'), 'utf8')) as {
  screens: readonly string[];
};

await runGateway(
  async (ground) => {
    await siteOf({ ...floodSize, ports })(ground.ledgers, async () => undefined);
    const [org] = await ground.ledgers.everyRow(organisations);
    await makePeople(
      ground,
      org?.id ?? '',
      Array.from({ length: consoles }, (_, n) => accountOf(n)),
    );
  },
  { distFolder: join(root, 'dist'), builtScreens: new Set(screens) },
);
