import {
  correctSample,
  exportSeries,
  latestOfPoints,
  listPointDevices,
  listPoints,
  seriesFile,
  seriesOfPoints,
} from '../../domain/telemetry/calls.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { LongJobs } from '../jobs/longJobs.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { LiveValues } from '../pipeline/newestValues.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { correct } from './corrections.ts';
import { latestValues } from './latest.ts';
import { listedDevices, listedPoints } from './listing.ts';
import { type SeriesNeeds, seriesFor } from './series.ts';
import { beginSeriesExport } from './seriesExport/seriesExport.ts';
import { fileOfSeries } from './seriesFile.ts';

export interface LiveCallsNeeds {
  readonly ledgers: Ledgers;
  readonly log: Log;
  readonly followers: Followers;
  readonly telemetry: Telemetry;
  readonly live: LiveValues;
  /** Of the site: an IANA name. */
  readonly zone: string;
  readonly clock: SeriesNeeds['clock'];
  readonly begin: LongJobs['begin'];
  readonly epochs: SeriesNeeds['epochs'];
}

/** The calls about points and their samples. */
export function liveCalls(needs: LiveCallsNeeds): readonly ServedCall[] {
  return [
    serve(listPoints, ({ query }, context) => listedPoints(needs, query, context)),
    serve(listPointDevices, ({ query }, context) => listedDevices(needs, query, context)),
    serve(latestOfPoints, ({ query }, context) => latestValues(needs, query.points, context)),
    serve(correctSample, (input, context) => correct(needs, input, context)),
    serve(seriesOfPoints, ({ query }, context) => seriesFor(needs, query, context)),
    serve(seriesFile, ({ query }, context) => fileOfSeries(needs, query, context)),
    serve(exportSeries, ({ body }, context) => beginSeriesExport(needs, body, context)),
  ];
}
