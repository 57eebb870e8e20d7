import { systemClock as clock } from '../../../gateway/ground/systemClock.ts';
import type { Bench } from '../bench.ts';
import { withLedgers } from '../ledger/ledgerSite.ts';
import { listFigures, measureLists } from '../ledger/lists.ts';
import { seedDevices } from '../ledger/manyDevices.ts';

const rows = Number(process.env['BUSBAR_BENCH_ROWS'] ?? 1_000_000);

/** A ledger of a million rows, each made by an event: its lists asked in every way. `BUSBAR_BENCH_ROWS=10000` is a small one. */
export const ledger: Bench = () =>
  withLedgers(async (site) => {
    const began = clock.monotonic();
    const orgs = await seedDevices(site, rows);
    const seconds = (clock.monotonic() - began) / 1000;
    await site.database.query('vacuum analyze read.device');
    const took = await measureLists({ ...site, orgs });
    return [
      ...listFigures(took, rows),
      {
        name: 'rows made through the log and followed, a second',
        unit: '1/s',
        target: null,
        is: 'least',
        measured: rows / seconds,
      },
    ];
  });
