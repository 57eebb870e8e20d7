import { z } from 'zod';
import { routes } from '../access/routes/all.ts';
import type { Route } from '../access/routes/route.ts';
import { defineCall } from '../call/defineCall.ts';
import { pageAnswer, pageQuery } from '../call/page.ts';
import { instant } from '../clock/instant.ts';
import { defineMessages } from '../text/message.ts';

/** From where a page was opened. */
export const navigationSources = { navLeft: '01', navTag: '02', navTop: '03', navMap: '04', other: '05' } as const;
/** What is recorded: the visit of a page. */
export const visitOpType = '01' as const;
export const unrecordedPaths = ['/login', '/home', '/404', '/welcome'] as const;
/** Visits are forgotten after half a year. */
export const visitsKept = 180 * 24 * 3_600_000;

export const visitMessages = defineMessages({
  'visit.unrecorded': { cn: '该页面不记录访问', en: 'Visits of this page are not recorded' },
  'visit.menu': { cn: '没有此页面', en: 'There is no such page' },
  'visit.order': { cn: '结束时间不能早于开始时间', en: 'The end cannot be before the start' },
});

const byId: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.id, route]));

/** The page that a menu's id names. */
export const pageOfMenu = (menuId: string): Route | null => byId.get(menuId) ?? null;

/** Whether a visit of this path is recorded. */
export const isRecorded = (path: string): boolean => !(unrecordedPaths as readonly string[]).includes(path);

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** The name of a visit: the time in ms and 8 characters drawn by `draw`, which gives a number from 0 up to (not with) 1. */
export function identificationOf(at: number, draw: () => number): string {
  return `${at}${Array.from({ length: 8 }, () => alphabet[Math.floor(draw() * alphabet.length)]).join('')}`;
}

const identification = z.string().regex(/^\d{13}[A-Za-z0-9]{8}$/);
const menuType = z.enum(Object.values(navigationSources) as ['01', '02', '03', '04', '05']);
const millis = z.int().min(0).max(9_999_999_999_999);
const ucenter = '/gateway/energy-service-ucenter/api';
const done = z.strictObject({ done: z.literal(true) });
const kept = { no: 'visits are kept beside the log' } as const;
const span = { from: instant.optional(), to: instant.optional() };
const page = { menuId: z.string(), module: z.string(), object: z.string() };

export const startVisit = defineCall({
  name: 'startVisit',
  subject: 'person',
  catalogue: ['C071'],
  method: 'POST',
  path: `${ucenter}/history`,
  permission: 'signedIn',
  body: z.strictObject({
    identification,
    menuId: z.string().max(16),
    menuType,
    opType: z.literal(visitOpType),
    stopStartTimeMillisecond: millis,
  }),
  response: done,
});

export const endVisit = defineCall({
  name: 'endVisit',
  subject: 'person',
  catalogue: ['C072'],
  method: 'PUT',
  path: `${ucenter}/history`,
  permission: 'signedIn',
  body: z.strictObject({ identification, stopEndTimeMillisecond: millis }),
  response: done,
});

/** Who was where for how long, the newest first. `module` is the wing, `object` the page. */
export const listVisits = defineCall({
  name: 'listVisits',
  catalogue: ['C073'],
  method: 'GET',
  path: `${ucenter}/history/page`,
  permission: { anyOf: ['/actlogs'] },
  query: z.strictObject({
    ...span,
    ...pageQuery,
    userId: z.string().max(64).optional(),
    menuId: z.string().max(16).optional(),
  }),
  response: pageAnswer(
    z.strictObject({
      ...page,
      identification: z.string(),
      userId: z.string(),
      userAccount: z.string(),
      menuType,
      opType: z.literal(visitOpType),
      stopStartTimeMillisecond: z.int(),
      stopEndTimeMillisecond: z.int().nullable(),
      /** ms; null while the page is open, or when its end was never told. */
      stayTime: z.int().nullable(),
    }),
  ),
  asOf: kept,
});

const statistics = {
  method: 'GET',
  permission: { anyOf: ['/actlogs'] },
  query: z.strictObject(span),
  asOf: kept,
} as const;

export const countVisits = defineCall({
  name: 'countVisits',
  catalogue: ['C074'],
  path: `${ucenter}/history/menuNumber`,
  response: z.array(z.strictObject({ ...page, number: z.int() })).readonly(),
  ...statistics,
});

/** How long pages were looked at, in ms; visits whose end is not known do not count. */
export const stayTimes = defineCall({
  name: 'stayTimes',
  catalogue: ['C075'],
  path: `${ucenter}/history/stopTime`,
  response: z.array(z.strictObject({ ...page, stopTime: z.int(), mean: z.int() })).readonly(),
  ...statistics,
});
