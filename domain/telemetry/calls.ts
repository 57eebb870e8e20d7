import { z } from 'zod';
import type { CallPermission } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { pointKinds } from '../device/point.ts';
import { longJob } from '../job/calls.ts';
import { pageOf } from '../ledger/schemas.ts';
import { valueScreens } from '../topic/topics.ts';
import { pointIdPattern } from './sample.ts';

/** Who may watch a value live may read it. */
const see: CallPermission = { anyOf: valueScreens };

const pointId = z.string().regex(pointIdPattern);
const quality = z.int().min(0).max(6);
const kinds = Object.keys(pointKinds) as [keyof typeof pointKinds, ...(keyof typeof pointKinds)[]];
const anyOf = <S extends z.ZodType>(item: S) => z.array(item).min(1).max(500).readonly();

/** Most points that one query may ask for. */
export const mostLatest = 500;
export const mostSeries = 20;
const mostBuckets = 10_000;

export const pointRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  device: z.strictObject({ id: z.string(), name: z.string() }),
  org: z.string(),
  kind: z.enum(kinds),
  unit: z.string().nullable(),
  decimals: z.int(),
  /** Expected period, ms. */
  period: z.int(),
  settable: z.boolean(),
});
export type PointRow = z.infer<typeof pointRow>;

export const pointSorts = ['id', 'name', 'device', 'kind', 'unit'] as const;
const sorts = pointSorts.flatMap((field) => [field, `-${field}` as const]);

const pointsQuery = z.strictObject({
  id: anyOf(pointId).optional(),
  org: anyOf(z.string().min(1).max(64)).optional(),
  device: anyOf(z.string().min(1).max(64)).optional(),
  kind: anyOf(z.enum(kinds)).optional(),
  settable: z.boolean().optional(),
  /** In the id or the name, of the point or of its device. */
  q: z.string().trim().max(100).optional(),
  page: z.int().min(1).max(1_000_000).optional(),
  size: z.int().min(1).max(500).optional(),
  sort: z.enum(sorts).optional(),
});
export type PointsQuery = z.infer<typeof pointsQuery>;

/** The points that the caller may see and that are in use. */
export const listPoints = defineCall({
  name: 'listPoints',
  method: 'GET',
  path: '/gateway/api/points',
  permission: see,
  query: pointsQuery,
  response: pageOf(pointRow),
});

export const pointDevice = z.strictObject({
  id: z.string(),
  name: z.string(),
  org: z.string(),
  /** How many of its points answer the question. */
  points: z.int(),
});
export type PointDevice = z.infer<typeof pointDevice>;

/** The devices that have points which the caller may see and that are in use: what a tree shows before one is opened. */
export const listPointDevices = defineCall({
  name: 'listPointDevices',
  method: 'GET',
  path: '/gateway/api/points/devices',
  permission: see,
  query: pointsQuery.pick({ id: true, org: true, kind: true, q: true, page: true, size: true }),
  response: pageOf(pointDevice).extend({
    /** Of all the devices that answer the question. */
    points: z.int(),
  }),
});

export const latestValue = z.strictObject({
  /** In the point's unit; a code for booleans and enumerations; text for a text point. */
  value: z.union([z.number(), z.string()]).nullable(),
  /** Null when it never had a value (quality 6). */
  at: instant.nullable(),
  quality,
});
export type LatestValue = z.infer<typeof latestValue>;

/**
 * The newest value of each point, with staleness judged as on the value socket. Of the past: as it was known then (a position means the moment
 * at which it was recorded); corrections made later do not count.
 */
export const latestOfPoints = defineCall({
  name: 'latestOfPoints',
  method: 'GET',
  path: '/gateway/api/points/latest',
  permission: see,
  query: z.strictObject({ points: z.array(pointId).min(1).max(mostLatest).readonly() }),
  response: z.record(z.string(), latestValue),
});

export const bucketRow = z.strictObject({
  start: instant,
  min: z.number().nullable(),
  minAt: instant.nullable(),
  max: z.number().nullable(),
  maxAt: instant.nullable(),
  /** Weighted by the time that each value held, at most three expected periods. */
  mean: z.number().nullable(),
  first: z.number().nullable(),
  last: z.number().nullable(),
  count: z.int(),
  /** ms for which a value held. */
  covered: z.number(),
  quality,
});
export type BucketRow = z.infer<typeof bucketRow>;

export const sampleRow = z.tuple([instant, z.number().nullable(), quality]);
export type SampleRow = z.infer<typeof sampleRow>;

/** A correction: only a person's, with a reason, and never without a trace. It replaces whatever was measured for that instant. */
export const correctSample = defineCall({
  name: 'correctSample',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/points/{id}/corrections',
  permission: { anyOf: ['/z_historyData:edit'] },
  params: z.strictObject({ id: pointId }),
  body: z.strictObject({
    at: instant,
    /** Null: nothing valid was measured then. */
    value: z.number().nullable(),
    reason: z.string().trim().min(1).max(500),
  }),
  response: z.strictObject({
    /** What was read there before; null where there was no sample. */
    old: z.strictObject({ value: z.number().nullable(), quality }).nullable(),
    position: z.int(),
  }),
});

const seriesQuery = z.strictObject({
  points: z.array(pointId).min(1).max(mostSeries).readonly(),
  /** from ≤ at < to */
  from: instant,
  to: instant,
  buckets: z.int().min(1).max(mostBuckets).optional(),
});

/**
 * Reduced to at most so many buckets; without `buckets` the samples themselves: at most 1 h of seconds, 7 days of minutes. With `asOf` as it was
 * known then: `to` asks for what was, `asOf` for what was known. Of days whose samples are no longer kept, roll-ups say what is known now.
 */
export const seriesOfPoints = defineCall({
  name: 'seriesOfPoints',
  method: 'GET',
  path: '/gateway/api/series',
  permission: see,
  query: seriesQuery,
  response: z.strictObject({
    /** ms; nominal for a day and a month, whose edges are the calendar's; null without `buckets`. */
    width: z.number().nullable(),
    series: z.record(z.string(), z.union([z.array(bucketRow), z.array(sampleRow)]).readonly()),
  }),
  heavy: true,
});

export const exportFormats = ['csv', 'xlsx'] as const;

/** Begins the same as a piece of work: CSV or a workbook, progress and file by `GET jobs/{id}`. */
export const exportSeries = defineCall({
  name: 'exportSeries',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/series/export',
  permission: { anyOf: ['/z_historyData:export'] },
  body: seriesQuery.extend({ format: z.enum(exportFormats) }),
  response: longJob,
});

/** The same as a file to take away: CSV, UTF-8 with a mark, one row a bucket, or one a sample without `buckets`. */
export const seriesFile = defineCall({
  name: 'seriesFile',
  method: 'GET',
  path: '/gateway/api/series/file',
  permission: { anyOf: ['/z_historyData:export'] },
  query: seriesQuery,
  response: z.strictObject({
    contentType: z.string(),
    bytes: z.custom<AsyncIterable<Uint8Array>>(),
    fileName: z.string(),
  }),
  heavy: true,
  answers: 'file',
});
