import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { signedIn } from './calls.ts';
import { style } from './style.ts';

const gateway = '/gateway/api';
const secret = z.string().min(20).max(200);
const short = { no: 'it lives for two minutes' } as const;

/** For a new window of the same person: 30 s, once (decision 27). */
export const makeHandOver = defineCall({
  name: 'makeHandOver',
  subject: 'person',
  method: 'POST',
  path: `${gateway}/handOver`,
  permission: 'signedIn',
  response: z.strictObject({ ticket: z.string(), expiresAt: instant }),
});

/** The new window's own token of the session that made the ticket. */
export const takeHandOver = defineCall({
  name: 'takeHandOver',
  subject: 'person',
  method: 'POST',
  path: `${gateway}/handOver/exchange`,
  permission: 'anybody',
  limited: true,
  body: z.strictObject({ ticket: secret }),
  response: signedIn,
});

export const qrStates = ['waiting', 'scanned', 'approved', 'refused', 'expired'] as const;
export type QrState = (typeof qrStates)[number];

/** A code for a phone that is signed in: `address` is what the picture holds, `code` what the screen asks with. */
export const makeQrCode = defineCall({
  name: 'makeQrCode',
  subject: 'person',
  catalogue: ['C006'],
  method: 'POST',
  path: `${gateway}/qrcodelogin/qrcode`,
  permission: 'anybody',
  limited: true,
  response: z.strictObject({ code: z.string(), address: z.string(), expiresAt: instant }),
});

/** How the code stands; the first to ask after the approval is signed in. Acts, though it is a GET by the specification. */
export const qrStatus = defineCall({
  name: 'qrStatus',
  subject: 'person',
  catalogue: ['C007'],
  method: 'GET',
  path: `${gateway}/qrcodelogin/qrcode/status`,
  permission: 'anybody',
  query: z.strictObject({ code: secret }),
  response: z.strictObject({ state: z.enum(qrStates), signedIn: signedIn.nullable() }),
  acts: true,
  asOf: short,
});

const approval = {
  path: `${gateway}/qrcodelogin/approval/{ticket}`,
  permission: 'signedIn',
  params: z.strictObject({ ticket: secret }),
} as const;

/** What the phone shows before it is asked: who is to be signed in where. It counts as scanned from here on. */
export const scanQrCode = defineCall({
  name: 'scanQrCode',
  subject: 'person',
  method: 'GET',
  ...approval,
  response: z.strictObject({
    state: z.enum(qrStates),
    account: z.string(),
    address: z.string(),
    browser: z.string(),
    expiresAt: instant,
  }),
  acts: true,
  asOf: short,
});

export const decideQrCode = defineCall({
  name: 'decideQrCode',
  subject: 'person',
  method: 'POST',
  ...approval,
  body: z.strictObject({ approve: z.boolean() }),
  response: z.strictObject({ state: z.enum(qrStates) }),
});

/** A person of another site, told by a token of its issuer (decision 52), and how it looks here. */
export const exchangeToken = defineCall({
  name: 'exchangeToken',
  subject: 'person',
  catalogue: ['C049'],
  method: 'POST',
  path: '/gateway/energy-service-ucenter/api/sso/exchange',
  permission: 'anybody',
  limited: true,
  body: z.strictObject({ token: z.string().min(20).max(8_000) }),
  response: signedIn.extend({
    info: style.extend({
      name: z.string(),
      imgUrl: z.string().nullable(),
      /** 1 for an administrator, else 0. */
      flag: z.union([z.literal(0), z.literal(1)]),
      userLang: z.enum(['zh_CN', 'en_US']),
      screenPath: z.string().nullable(),
    }),
  }),
});

/** Which site this is: the id under which a browser keeps what belongs to it. */
export const systemIdentification = defineCall({
  name: 'systemIdentification',
  catalogue: ['C003'],
  method: 'GET',
  path: `${gateway}/common/systemIdentification`,
  permission: 'anybody',
  response: z.strictObject({ systemId: z.string() }),
  asOf: { no: 'a site has one identification' },
});
