import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { noticeLevels } from './words.ts';

const wallScreens = ['/largeScreen', '/largeScreen3A', '/largeScreenDemo'] as const;
const levels = Object.keys(noticeLevels) as [keyof typeof noticeLevels, ...(keyof typeof noticeLevels)[]];

/** What time it is at the site, by the gateway's clock: a wall's own may be wrong by a day. `local`: as a clock there shows it. */
export const screenTime = defineCall({
  name: 'screenTime',
  catalogue: ['C172'],
  method: 'GET',
  path: '/gateway/energy-service-analysis/api/screenDisplay/time',
  permission: { anyOf: wallScreens },
  response: z.strictObject({ at: instant, zone: z.string(), local: z.string() }),
  asOf: { no: 'it tells the time of now' },
});

/** What the asker is told now: notices of the organisations that it sees; a wall those that name it, or none. Important ones first, then the newest. */
export const screenNotices = defineCall({
  name: 'screenNotices',
  catalogue: ['C106'],
  method: 'GET',
  path: '/gateway/energy-service-largescreen/api/display/notice',
  permission: { anyOf: wallScreens },
  response: z
    .array(z.strictObject({ id: z.string(), text: z.string(), level: z.enum(levels), from: instant, until: instant }))
    .readonly(),
});
