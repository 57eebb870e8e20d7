import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { listInForm, uploaded } from '../file/uploaded.ts';
import { defineMessages } from '../text/message.ts';
import { style } from './style.ts';

const ucenter = '/gateway/energy-service-ucenter/api';
const id = z.string().min(1).max(64);

/** Who one is, where, what one may see, and how it looks. */
export const ownProfile = defineCall({
  name: 'ownProfile',
  catalogue: ['C025', 'C079'],
  method: 'GET',
  path: `${ucenter}/user-center-info`,
  permission: 'signedIn',
  response: z.strictObject({
    id,
    userAccount: z.string(),
    userRealName: z.string(),
    orgId: z.string(),
    orgName: z.string(),
    status: z.enum(['0', '1']),
    userRoleIds: z.array(z.string()).readonly(),
    userRoleName: z.string(),
    /** The organisations that the own roles name. */
    userRoleOrgIds: z.array(z.string()).readonly(),
    /** Every organisation that one sees. */
    orgIds: z.array(z.string()).readonly(),
    userEmail: z.string().nullable(),
    userMobile: z.string().nullable(),
    navigationText: z.string().nullable(),
    navigationLogo: z.string().nullable(),
    applicableSceneList: z.array(z.string()).readonly(),
    userImgUrl: z.string().nullable(),
    largeScreen: z.boolean(),
    /** The wall that the large-screen button opens. */
    screenPath: z.string().nullable(),
    homePath: z.string(),
    /** Whether this site takes feedback. */
    feedback: z.boolean(),
    style,
  }),
  asOf: { no: 'the permission is the viewer’s of now' },
});

export const profileMessages = defineMessages({
  'profile.fixed': { cn: '不能修改', en: 'Cannot be changed' },
  'profile.present': { cn: '当前密码不正确，请重新输入', en: 'This is not the present password; enter it again' },
});

const line = (most: number) => z.string().trim().max(most);

/** What a person changes of the own profile. What is read-only may be sent along as it is. */
export const profileForm = z.strictObject({
  id: line(64).optional(),
  userAccount: line(32).optional(),
  userRealName: line(8).optional(),
  orgId: line(64).optional(),
  orgName: line(64).optional(),
  userEmail: line(64).optional(),
  userMobile: line(20).optional(),
  /** Dashes mean unchanged. */
  passWord: z.string().max(200).optional(),
  /** Goes with a new password. */
  presentPassWord: z.string().max(200).optional(),
  navigationText: line(32).optional(),
  navigationLogoObject: uploaded.optional(),
  applicableSceneList: listInForm(z.enum(['1', '2', '3', '4']), 4).optional(),
});
export type ProfileForm = z.infer<typeof profileForm>;

/** Flag 1: the credentials changed, and whoever was signed in with the old ones is out. Flag 0: anything else. */
export const saveProfile = defineCall({
  name: 'saveProfile',
  subject: 'person',
  catalogue: ['C026', 'C081'],
  method: 'PUT',
  path: `${ucenter}/center-user`,
  permission: 'signedIn',
  form: { maxBytes: 300_000 },
  limited: true,
  body: profileForm,
  response: z.strictObject({ flag: z.union([z.literal(0), z.literal(1)]) }),
});

/** The own picture as it came out of the cropper, 120 × 120; the answer is its address. */
export const uploadAvatar = defineCall({
  name: 'uploadAvatar',
  subject: 'person',
  catalogue: ['C027', 'C084'],
  method: 'POST',
  path: `${ucenter}/usersImageURL`,
  permission: 'signedIn',
  form: { maxBytes: 5_300_000 },
  limited: true,
  body: z.strictObject({ file: uploaded }),
  response: z.string(),
});

const pop = z.strictObject({ pop: z.boolean() });
const preference = { no: 'a preference has no history' } as const;

/** Whether the guide still pops up for this person. */
export const getUserPop = defineCall({
  name: 'getUserPop',
  catalogue: ['C050'],
  method: 'GET',
  path: `${ucenter}/getUserPop`,
  permission: 'signedIn',
  response: pop,
  asOf: preference,
});

const setting = {
  path: `${ucenter}/setUserPop`,
  permission: 'signedIn',
  response: pop,
  acts: true,
  asOf: { no: 'it acts' },
} as const;

/** Changes state by GET, as the specification spells it; our own console uses the POST (decision 10). */
export const setUserPop = defineCall({
  name: 'setUserPop',
  subject: 'person',
  catalogue: ['C051'],
  method: 'GET',
  query: pop.partial(),
  ...setting,
});
export const postUserPop = defineCall({
  name: 'postUserPop',
  subject: 'person',
  catalogue: ['C051'],
  method: 'POST',
  body: pop,
  ...setting,
});
