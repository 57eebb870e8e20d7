import { latestOfPoints, listPoints, seriesFile, seriesOfPoints } from '../../domain/telemetry/calls.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follower.ts';
import type { LiveValues } from '../pipeline/live.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { latestValues } from './latest.ts';
import { listedPoints } from './listing.ts';
import { seriesFor } from './series.ts';
import { fileOfSeries } from './seriesFile.ts';

export interface LiveCallsNeeds {
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  readonly telemetry: Telemetry;
  readonly live: LiveValues;
  /** Of the site: an IANA name. */
  readonly zone: string;
}

/** The calls about points and their samples. */
export function liveCalls(needs: LiveCallsNeeds): readonly ServedCall[] {
  return [
    serve(listPoints, ({ query }, context) => listedPoints(needs, query, context)),
    serve(latestOfPoints, ({ query }, context) => latestValues(needs, query.points, context)),
    serve(seriesOfPoints, ({ query }, context) => seriesFor(needs, query, context)),
    serve(seriesFile, ({ query }, context) => fileOfSeries(needs, query, context)),
  ];
}
