import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { devices } from '../../domain/device/device.ts';
import { accepted } from '../../domain/error/errors.ts';
import { readClocks } from '../../domain/watch/calls.ts';
import { clockStream } from '../../domain/watch/events.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { DeviceClocks } from '../pipeline/deviceClocks.ts';
import type { Database } from '../store/database.ts';

const mostJumps = 20;

interface ClockMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly clocks: Pick<DeviceClocks, 'all'>;
}

/** The clocks of the site, as far as the caller sees its devices. */
export function clockCalls({ database, ledgers, clocks }: ClockMeans): readonly ServedCall[] {
  return [
    serve(readClocks, async ({ query }, { caller, now }) => {
      const known = clocks.all();
      const seen = known.size === 0 ? [] : await ledgers.seen(devices, caller.scope, { ids: [...known.keys()] });
      const jumps = await database.query<{ at: number; data: { by: number }; jumped: number }>(
        'select at, data, count(*) over ()::int as jumped from log.event where stream = $1 order by version desc limit $2',
        [clockStream, mostJumps],
      );
      const shown = query.console === undefined ? null : millisOf(query.console);
      return accepted({
        gateway: instantOf(Math.trunc(now)),
        console: shown === null ? null : { skew: Math.round(shown - now) },
        jumps: jumps.map(({ at, data }) => ({ at: instantOf(at), by: data.by })),
        jumped: jumps[0]?.jumped ?? 0,
        devices: seen.flatMap(({ id }) => {
          const one = known.get(id);
          return one === undefined ? [] : [{ id, skew: one.skew, largest: one.largest, at: instantOf(one.at) }];
        }),
      });
    }),
  ];
}
