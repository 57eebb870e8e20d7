import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { day } from '../clock/instant.ts';

const ucenter = '/gateway/energy-service-ucenter/api';
const shipped = { no: 'the versions are shipped with the product' } as const;
const preference = { no: 'a preference has no history' } as const;
const versionNumber = z.string().min(1).max(32);
const state = z.strictObject({ versionNumber, read: z.boolean() });

export const readVersionRecords = defineCall({
  name: 'readVersionRecords',
  catalogue: ['C030'],
  method: 'GET',
  path: `${ucenter}/pc/versionRecords`,
  permission: 'signedIn',
  response: z
    .array(
      z.strictObject({
        id: z.string(),
        versionNumber,
        versionName: z.string(),
        createDate: day,
        upgradeExplain: z.string(),
      }),
    )
    .readonly(),
  asOf: shipped,
});

/** What pops up: an upgrade notice, a device-number warning, both or (null) nothing. */
export const versionReminder = defineCall({
  name: 'versionReminder',
  catalogue: ['C031'],
  method: 'GET',
  path: `${ucenter}/interface/pcVersionRemind`,
  permission: 'signedIn',
  response: z
    .strictObject({
      versionName: z.string().nullable(),
      createDate: day.nullable(),
      upgradeExplain: z.string().nullable(),
      deviceNumCheck: z.string().nullable(),
    })
    .nullable(),
  asOf: preference,
});

/** The running version, and whether its notice was read. */
export const userVersion = defineCall({
  name: 'userVersion',
  catalogue: ['C032'],
  method: 'GET',
  path: `${ucenter}/userversion`,
  permission: 'signedIn',
  response: state,
  asOf: preference,
});

export const markVersionRead = defineCall({
  name: 'markVersionRead',
  subject: 'person',
  catalogue: ['C033'],
  method: 'PUT',
  path: `${ucenter}/userversion/read`,
  permission: 'signedIn',
  query: z.strictObject({ versionNumber }),
  response: state,
});

/** The pop-up is closed for this version; it stays unread. */
export const closeVersionPop = defineCall({
  name: 'closeVersionPop',
  subject: 'person',
  catalogue: ['C052'],
  method: 'PUT',
  path: `${ucenter}/interface/pcVersionClose`,
  permission: 'signedIn',
  response: state,
});
