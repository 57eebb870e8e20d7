import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { day } from '../clock/instant.ts';
import { uploaded } from '../file/uploaded.ts';

const path = '/gateway/api/licence';

/** The licence that holds, and how much of it is used; null: none, and as much as one likes. */
export const readLicence = defineCall({
  name: 'readLicence',
  method: 'GET',
  path,
  permission: { anyOf: ['/versionControl'] },
  response: z.strictObject({
    licence: z
      .strictObject({
        id: z.string(),
        site: z.string(),
        devices: z.int().nullable(),
        users: z.int().nullable(),
        end: day.nullable(),
      })
      .nullable(),
    ended: z.boolean(),
    used: z.strictObject({ devices: z.int(), users: z.int() }),
    /** Whether this site knows who signs licences. */
    takes: z.boolean(),
  }),
  asOf: { no: 'what the licence allows is a matter of the present', ofNow: true },
});

/** A signed `.lic` file. What is wrong with one is said, and the one before stays. */
export const installLicence = defineCall({
  name: 'installLicence',
  subject: 'site',
  method: 'POST',
  path,
  permission: { anyOf: ['/versionControl:edit'] },
  form: { maxBytes: 1_100_000 },
  limited: true,
  body: z.strictObject({ file: uploaded }),
  response: z.strictObject({ id: z.string() }),
});
