import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { accountContent } from './events.ts';

/** Why a month cannot be closed yet, each with what it is about. */
export const obstacles = {
  monthRuns: { cn: '本月未结束', en: 'The month is not over' },
  openDoubt: { cn: '有未答复的表计疑问：{names}', en: 'Doubts about registers are open: {names}' },
  noPrice: { cn: '电费缺：{names}', en: 'The cost lacks: {names}' },
  gap: { cn: '读数不全：{names}', en: 'Not whole: {names}' },
  hidden: { cn: '有看不到的计量点', en: 'Some of its counters are not yours to see' },
} as const;
export type Obstacle = keyof typeof obstacles;

/** What the law of accounts says no to, as the caller hears it. */
export const accountRefusals = {
  ...obstacles,
  notCalculated: { cn: '请先核算本月', en: 'Calculate the month first' },
  alreadyClosed: { cn: '本月已关账，只能重述', en: 'The month is closed: it can be restated' },
  notClosed: { cn: '本月尚未关账', en: 'The month is not closed' },
  nothingChanged: { cn: '与账上一致，无需重述', en: 'It is as it stands in the books' },
} as const;
export type AccountRefusal = keyof typeof accountRefusals;

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const id = z.string().min(1).max(64);
const routes = ['/calculate', '/accounts'] as const;
const states = ['open', 'calculated', 'closed'] as const;

const account = z.strictObject({
  unit: z.string(),
  name: z.string(),
  parent: z.string().nullable(),
  month,
  state: z.enum(states),
  /** As it was calculated or closed last; null: never. */
  kept: z
    .strictObject({ content: accountContent, hash: z.string(), at: instant, by: z.string().nullable() })
    .nullable(),
  /** Why a closed month may no longer agree with what it would be: its readings were revised since, or other prices hold on its days. Null: neither. */
  changed: z.enum(['readings', 'prices']).nullable(),
  restatements: z
    .array(
      z.strictObject({
        at: instant,
        by: z.string().nullable(),
        reason: z.string(),
        differences: z
          .array(z.strictObject({ of: z.string(), was: z.string().nullable(), is: z.string().nullable() }))
          .readonly(),
      }),
    )
    .readonly(),
});
export type Account = z.infer<typeof account>;

const previewed = z.strictObject({
  ...account.shape,
  /** As it would be now. */
  content: accountContent,
  hash: z.string(),
  obstacles: z
    .array(z.strictObject({ why: z.enum(Object.keys(obstacles) as [Obstacle, ...Obstacle[]]), says: z.string() }))
    .readonly(),
});
export type PreviewedAccount = z.infer<typeof previewed>;

/** So many units are calculated or closed by one command. */
export const mostAccounts = 50;
const chosen = z.strictObject({ month, units: z.array(id).min(1).max(mostAccounts).readonly() });
const told = z.strictObject({
  done: z.array(z.string()).readonly(),
  refused: z.array(z.strictObject({ unit: z.string(), refusal: z.string(), says: z.string() })).readonly(),
});

/** What units' months stand at in the books, as they were written. */
export const listAccounts = defineCall({
  name: 'listAccounts',
  method: 'GET',
  path: '/gateway/api/accounts',
  permission: { anyOf: routes },
  query: z.strictObject({ from: month, to: month }),
  response: z.strictObject({ accounts: z.array(account).readonly() }),
});

/** The same of one month with what it would be now, and what keeps it from being closed. */
export const previewAccounts = defineCall({
  name: 'previewAccounts',
  method: 'POST',
  path: '/gateway/api/accounts/preview',
  permission: { anyOf: routes },
  acts: false,
  body: z.strictObject({ month, units: z.array(id).max(mostAccounts).readonly().default([]) }),
  response: z.strictObject({ accounts: z.array(previewed).readonly() }),
  asOf: { no: 'it tells what would be closed now' },
  heavy: true,
});

const acting = { method: 'POST', subject: 'organisation' } as const;
export const calculateAccounts = defineCall({
  ...acting,
  name: 'calculateAccounts',
  path: '/gateway/api/accounts/calculate',
  permission: { anyOf: ['/calculate:edit'] },
  body: chosen,
  response: told,
});

/** Closed ones never change: what comes later is restated, by a person and with a reason. */
export const closeAccounts = defineCall({
  ...acting,
  name: 'closeAccounts',
  path: '/gateway/api/accounts/close',
  permission: { anyOf: ['/accounts:handle'] },
  body: chosen,
  response: told,
});

export const restateAccount = defineCall({
  ...acting,
  name: 'restateAccount',
  path: '/gateway/api/accounts/restate',
  permission: { anyOf: ['/accounts:handle'] },
  body: z.strictObject({ month, unit: id, reason: z.string().trim().min(1).max(200) }),
  response: told,
});
