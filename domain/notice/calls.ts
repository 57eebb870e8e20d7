import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { pageOf } from '../ledger/schemas.ts';
import { noticeContent } from './notice.ts';
import { reminderStateNames, reminderTypeNames } from './works.ts';

const maintenance = '/gateway/energy-service-maintenance/api';
const workflow = '/gateway/energy-service-workflow/api';
const notices = '/gateway/api/notices';
const id = z.string().min(1).max(128);
const count = z.int().min(0);

/** By which another part of the house, or a program beside it, tells persons something. */
export const sendNotice = defineCall({
  name: 'sendNotice',
  subject: 'organisation',
  method: 'POST',
  path: notices,
  permission: { anyOf: ['/taskTodo:issue'] },
  body: noticeContent.extend({ org: id, to: z.array(id).min(1).max(1000).readonly() }),
  response: z.strictObject({ id }),
});

/** When a task is to be done by the process times of its organisation, and whether that is near or past; null without one. */
const due = z.strictObject({ at: instant, state: z.enum(reminderStateNames) });
const row = noticeContent.extend({
  id,
  org: z.string(),
  at: instant,
  read: z.boolean(),
  done: z.boolean(),
  due: due.nullable(),
});
export type NoticeRow = z.infer<typeof row>;

/** What was told to the caller, the newest first. `open`: neither read nor done, which is what the counts count. */
export const listNotices = defineCall({
  name: 'listNotices',
  method: 'GET',
  path: notices,
  permission: 'signedIn',
  query: z.strictObject({
    kind: z.array(noticeContent.shape.kind).min(1).readonly().optional(),
    open: z.boolean().optional(),
    page: z.int().min(1).max(1_000_000).optional(),
    size: z.int().min(1).max(500).optional(),
  }),
  response: pageOf(row),
});

export const readNotices = defineCall({
  name: 'readNotices',
  subject: 'person',
  method: 'POST',
  path: `${notices}/read`,
  permission: 'signedIn',
  body: z.strictObject({ ids: z.array(id).min(1).max(500).readonly() }),
  response: z.strictObject({ read: count }),
});

/** By whom it went to, or by who may send them. */
export const finishNotice = defineCall({
  name: 'finishNotice',
  subject: 'organisation',
  method: 'POST',
  path: `${notices}/{id}/done`,
  permission: 'signedIn',
  params: z.strictObject({ id }),
  response: z.strictObject({ id }),
});

/** What the caller is reminded of and has not read, how many of each kind and state. */
export const listReminders = defineCall({
  name: 'listReminders',
  catalogue: ['C020'],
  method: 'GET',
  path: `${maintenance}/remind/info`,
  permission: 'signedIn',
  response: z
    .array(
      z.strictObject({
        businessType: z.enum(reminderTypeNames),
        businessTypeName: z.string(),
        status: z.enum(reminderStateNames),
        stateName: z.string(),
        num: count,
        /** The record, where all of them are of one. */
        dataId: id.nullable(),
      }),
    )
    .readonly(),
});

/** Marks all of one kind and state read that stood when the list was read. */
export const readReminders = defineCall({
  name: 'readReminders',
  subject: 'person',
  catalogue: ['C021'],
  method: 'POST',
  path: `${maintenance}/read/remind/info`,
  permission: 'signedIn',
  body: z.strictObject({ businessType: z.enum(reminderTypeNames), status: z.enum(reminderStateNames) }),
  response: z.strictObject({ read: count }),
});

/** The caller's open tasks. A POST by the specification's spelling, though it reads; it takes the workflow token. */
export const taskCounts = defineCall({
  name: 'taskCounts',
  catalogue: ['C022'],
  method: 'POST',
  path: `${workflow}/getEnergyTaskNum`,
  permission: 'signedIn',
  workflow: true,
  acts: false,
  asOf: true,
  response: z.strictObject({
    defectNum: count,
    overhaulNum: count,
    testNum: count,
    testReportNum: count,
    maintenanceNum: count,
    total: count,
  }),
});

/** Copies that the caller has not read; it takes the workflow token. */
export const copyCount = defineCall({
  name: 'copyCount',
  catalogue: ['C023'],
  method: 'GET',
  path: `${workflow}/getCcNum`,
  permission: 'signedIn',
  workflow: true,
  response: z.strictObject({ ccTomeNum: count }),
});
