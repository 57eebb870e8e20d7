import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { uploaded } from '../file/uploaded.ts';
import { ownStyle, style } from './style.ts';

const org = z.strictObject({ org: z.string().min(1).max(64) });
const present = { no: 'the look is that of now' } as const;

/** The look of the sign-in page: that of the organisation at the top. */
export const signInStyle = defineCall({
  name: 'signInStyle',
  method: 'GET',
  path: '/gateway/api/style',
  permission: 'anybody',
  response: style,
  asOf: present,
});

/** What an organisation says of its look, with what holds there. */
export const readStyle = defineCall({
  name: 'readStyle',
  method: 'GET',
  path: '/gateway/api/styles/{org}',
  permission: { anyOf: ['/customStyle'] },
  params: org,
  response: z.strictObject({ version: z.int(), own: ownStyle, whole: style }),
  asOf: present,
});

export const changeStyle = defineCall({
  name: 'changeStyle',
  subject: 'organisation',
  method: 'PUT',
  path: '/gateway/api/styles/{org}',
  permission: { anyOf: ['/customStyle:edit'] },
  params: org,
  body: z.strictObject({ version: z.int().min(0), style: ownStyle }),
  response: z.strictObject({ version: z.int() }),
});

/** A logo or a background, png or jpeg, at most 5 MB; the answer is the address to name in the style. */
export const uploadStyleImage = defineCall({
  name: 'uploadStyleImage',
  subject: 'person',
  method: 'POST',
  path: '/gateway/api/styles/images',
  permission: { anyOf: ['/customStyle:edit'] },
  form: { maxBytes: 5_300_000 },
  limited: true,
  body: z.strictObject({ file: uploaded }),
  response: z.string(),
});
