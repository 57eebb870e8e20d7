import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { uploaded } from '../file/uploaded.ts';
import type { KeptEntry } from './menusOf.ts';

const ucenter = '/gateway/energy-service-ucenter/api/t-base-menus';
const present = { no: 'what a page’s buttons are called is the product’s of now' } as const;

export const keptEntry: z.ZodType<KeptEntry> = z.strictObject({
  id: z.string(),
  type: z.enum(['menu', 'button']),
  code: z.string().nullable(),
  menuName: z.string(),
  menuNameEn: z.string(),
  menuUrl: z.string().nullable(),
  menuPid: z.string().nullable(),
  order: z.int(),
  iconCode: z.string().nullable(),
  iconUrl: z.string().nullable(),
  index: z.boolean(),
  enabled: z.boolean(),
  own: z.boolean(),
  get children() {
    return z.array(keptEntry).readonly();
  },
});

/** Menus and buttons as they hold at the asker's organisation: the product's own, and what was made of them. */
export const menuTree = defineCall({
  name: 'menuTree',
  catalogue: ['C012'],
  method: 'GET',
  path: `${ucenter}/tree`,
  permission: { anyOf: ['/module', '/roles'] },
  response: z.array(keptEntry).readonly(),
  asOf: present,
});

/** The icons that an entry can bear: those of the product by their code, those that were uploaded by their address (E028, E029). */
export const menuIconList = defineCall({
  name: 'menuIconList',
  catalogue: ['C013'],
  method: 'GET',
  path: `${ucenter}/icon`,
  permission: { anyOf: ['/module'] },
  response: z
    .array(z.strictObject({ iconCode: z.string().nullable(), iconUrl: z.string().nullable(), name: z.string() }))
    .readonly(),
  asOf: present,
});

/** A small png or jpeg; the answer is the address to name as `iconUrl`. */
export const uploadMenuIcon = defineCall({
  name: 'uploadMenuIcon',
  subject: 'person',
  method: 'POST',
  path: `${ucenter}/icon`,
  permission: { anyOf: ['/module:add', '/module:edit'] },
  form: { maxBytes: 120_000 },
  limited: true,
  body: z.strictObject({ file: uploaded }),
  response: z.string(),
});

/** Writes down, as entries of this organisation, what the product has and no entry names yet: so that it can be changed. */
export const takeOverMenus = defineCall({
  name: 'takeOverMenus',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/menus/takeOver',
  permission: { anyOf: ['/module:add'] },
  body: z.strictObject({ org: z.string().min(1).max(64) }),
  response: z.strictObject({ made: z.int() }),
});

/** The modules of the app that the caller's App permissions open, as the own organisation and those above it have them. */
export const appModulesOfMine = defineCall({
  name: 'appModulesOfMine',
  method: 'GET',
  path: '/gateway/energy-service-ucenter/api/appModules/mine',
  permission: 'signedIn',
  response: z
    .array(
      z.strictObject({
        id: z.string(),
        code: z.string(),
        moduleName: z.string(),
        menuUrl: z.string(),
        iconCode: z.string().nullable(),
        iconUrl: z.string().nullable(),
      }),
    )
    .readonly(),
  asOf: { no: 'the permission is the viewer’s of now' },
});
