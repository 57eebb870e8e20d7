import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import type { MenuEntry } from './menu.ts';

const gateway = '/gateway/api';
const ucenter = '/gateway/energy-service-ucenter/api';
const id = z.string().min(1).max(64);
const password = z.string().min(1).max(200);
const secret = z.string().min(20).max(200);
const done = z.strictObject({ done: z.literal(true) });

export const menuEntry: z.ZodType<MenuEntry> = z.strictObject({
  id: z.string(),
  menuName: z.string(),
  menuNameEn: z.string(),
  menuUrl: z.string().nullable(),
  menuPid: z.string().nullable(),
  menuIcon: z.string().nullable(),
  menuIconUrl: z.string().nullable(),
  index: z.literal(true).optional(),
  get children() {
    return z.array(menuEntry).readonly();
  },
});

/** `workflowToken` opens the task counts and nothing else (decision 36); the console keeps it as `flowable_token`. */
const token = z.strictObject({ token: z.string(), workflowToken: z.string(), expiresAt: instant });

/** What whoever has just been signed in is told. */
export const signedIn = token.extend({
  sessionEndsAt: instant,
  /** After so many minutes in which nobody touches it the console signs out; absent: it does not. */
  idleMinutes: z.int().min(1).optional(),
  user: z.strictObject({
    id,
    account: z.string(),
    orgId: z.string(),
    lang: z.enum(['cn', 'en']),
    /** `nameEn`: its English form, where it has one. */
    name: z.string(),
    nameEn: z.string().optional(),
  }),
  adminFlag: z.boolean(),
  /** Sees a part of the site alone: what holds for the whole of it is for others to order. */
  seesPart: z.literal(true).optional(),
  menus: z.array(menuEntry).readonly(),
});

export const authenticate = defineCall({
  name: 'authenticate',
  subject: 'person',
  catalogue: ['C001'],
  method: 'POST',
  path: `${gateway}/authenticate`,
  permission: 'anybody',
  limited: true,
  body: z.strictObject({
    username: z.string().trim().min(1).max(64),
    password,
    captchaToken: secret.optional(),
    captcha: z.string().max(16).optional(),
  }),
  response: signedIn,
});

/** For other clients of the workflow: the token that opens the task counts, by the same credentials and the same bars. */
export const authenticateWorkflow = defineCall({
  name: 'authenticateWorkflow',
  subject: 'person',
  catalogue: ['C002'],
  method: 'POST',
  path: '/gateway/energy-service-workflow/api/authenticate',
  permission: 'anybody',
  limited: true,
  body: authenticate.body.extend({ loginSource: z.string().max(64).optional(), rememberMe: z.boolean().optional() }),
  response: z.strictObject({ workflowToken: z.string(), expiresAt: instant }),
});

export const changePassword = defineCall({
  name: 'changePassword',
  subject: 'person',
  method: 'POST',
  path: `${gateway}/password`,
  permission: 'anybody',
  limited: true,
  body: z.strictObject({ ticket: secret, password }),
  response: done,
});

export const renewToken = defineCall({
  name: 'renewToken',
  subject: 'person',
  method: 'POST',
  path: `${gateway}/token/renew`,
  permission: 'signedIn',
  response: token,
});

export const logout = defineCall({
  name: 'logout',
  subject: 'person',
  method: 'POST',
  path: `${gateway}/logout`,
  permission: 'signedIn',
  response: done,
});

export const makeTicket = defineCall({
  name: 'makeTicket',
  subject: 'person',
  method: 'POST',
  path: `${gateway}/tickets`,
  permission: 'signedIn',
  body: z.strictObject({
    path: z
      .string()
      .max(2000)
      .regex(/^\/gateway\//),
  }),
  response: z.strictObject({ ticket: z.string(), expiresAt: instant }),
});

export const captchaImage = defineCall({
  name: 'captchaImage',
  catalogue: ['C004'],
  method: 'GET',
  path: `${gateway}/captcha/image`,
  permission: 'anybody',
  limited: true,
  response: z.strictObject({ token: z.string(), image: z.string() }),
  asOf: { no: 'a captcha lives for two minutes' },
});

export const validateCaptcha = defineCall({
  name: 'validateCaptcha',
  catalogue: ['C005'],
  method: 'GET',
  path: `${gateway}/validation/tk/{token}`,
  permission: 'anybody',
  limited: true,
  params: z.strictObject({ token: secret }),
  query: z.strictObject({ captcha: z.string().max(16) }),
  response: z.strictObject({ valid: z.boolean() }),
  asOf: { no: 'a captcha lives for two minutes' },
});

const viewersOwn = { no: 'the permission is the viewer’s of now' } as const;

export const userMenus = defineCall({
  name: 'userMenus',
  catalogue: ['C009'],
  method: 'GET',
  path: `${ucenter}/t-base-menus/list/0`,
  permission: 'signedIn',
  response: z.array(menuEntry).readonly(),
  asOf: viewersOwn,
});

/** The button codes of a page and of its top page, as a comma list. */
export const buttonPermission = defineCall({
  name: 'buttonPermission',
  catalogue: ['C017'],
  method: 'GET',
  path: `${ucenter}/roles/btn/permission`,
  permission: 'signedIn',
  query: z.strictObject({ path: z.string().max(200) }),
  response: z.string(),
  asOf: viewersOwn,
});

const userLang = z.enum(['zh_CN', 'en_US']);
const preference = { no: 'a preference has no history' } as const;

export const readUserLang = defineCall({
  name: 'readUserLang',
  catalogue: ['C028'],
  method: 'GET',
  path: `${ucenter}/user-lang/{x}`,
  permission: 'signedIn',
  params: z.strictObject({ x: id }),
  response: z.strictObject({ lang: userLang }),
  asOf: preference,
});

export const setUserLang = defineCall({
  name: 'setUserLang',
  subject: 'person',
  catalogue: ['C029'],
  method: 'PUT',
  path: `${ucenter}/user-lang/{x}`,
  permission: 'signedIn',
  params: z.strictObject({ x: id }),
  body: z.strictObject({ lang: userLang }),
  response: z.strictObject({ lang: userLang }),
});
