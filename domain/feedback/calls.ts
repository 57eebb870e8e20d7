import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { pageAnswer, pageQuery } from '../call/page.ts';
import { instant } from '../clock/instant.ts';
import { uploaded, uploadedFiles } from '../file/uploaded.ts';
import { feedbackLimits } from './feedback.ts';

const words = { no: 'what may be chosen has no history' } as const;
const entry = z.strictObject({ id: z.string(), dictCode: z.string(), dictName: z.string() });
const entries = z.array(entry).readonly();
const dictionary = { method: 'GET', permission: 'signedIn', response: entries, asOf: words } as const;

export const readFeedbackTypes = defineCall({
  name: 'readFeedbackTypes',
  catalogue: ['C041'],
  path: '/feedback/types',
  ...dictionary,
});
export const readDeploymentMethods = defineCall({
  name: 'readDeploymentMethods',
  catalogue: ['C042'],
  path: '/feedback/deploymentMethods',
  ...dictionary,
});
export const readConsultTopics = defineCall({
  name: 'readConsultTopics',
  catalogue: ['C043'],
  path: '/feedback/consultList',
  ...dictionary,
});

const type = z.enum(['01', '02', '03']);
const deployment = z.enum(['01', '02']);
const line = (most: number) => z.string().trim().max(most);

/**
 * Feedback of whoever is signed in. `name` and `orgName` may come along, as the specification has it; what counts is who is
 * signed in. `imgs`: addresses with commas.
 */
export const submitFeedback = defineCall({
  name: 'submitFeedback',
  subject: 'person',
  catalogue: ['C044'],
  method: 'POST',
  path: '/feedback',
  permission: 'signedIn',
  limited: true,
  body: z.strictObject({
    feedbackType: type,
    deploymentMethod: deployment,
    phone: line(feedbackLimits.phone).min(1),
    content: z.string().max(feedbackLimits.content).optional(),
    consultCode: z
      .array(z.enum(['01', '02', '03', '04', '05']))
      .max(5)
      .readonly()
      .optional(),
    dataSource: z.literal('pc'),
    platform: z.literal('energy'),
    imgs: z.string().max(1_000).optional(),
    name: line(64).optional(),
    contacts: line(feedbackLimits.contacts).optional(),
    email: line(254).optional(),
    orgName: line(64).optional(),
  }),
  response: z.strictObject({ id: z.string() }),
});

/** Where to write when nothing else works; null: to the administrator. */
export const readFeedbackEmail = defineCall({
  name: 'readFeedbackEmail',
  catalogue: ['C045'],
  method: 'GET',
  path: '/feedback/email',
  permission: 'signedIn',
  response: z.strictObject({ email: z.string().nullable() }),
  asOf: words,
});

/** Pictures of a feedback: png, jpeg or gif, 5 MB each, at most 6. Gives their addresses in the same order. */
export const uploadFeedbackImages = defineCall({
  name: 'uploadFeedbackImages',
  subject: 'person',
  catalogue: ['C046'],
  method: 'POST',
  path: '/push/img',
  permission: 'signedIn',
  form: { maxBytes: 32_000_000 },
  limited: true,
  body: z.strictObject({ files: uploadedFiles(feedbackLimits.images) }),
  response: z.array(z.string()).readonly(),
});

/** A picture within the text: png, jpeg or gif, 2 MB. */
export const uploadEditorImage = defineCall({
  name: 'uploadEditorImage',
  subject: 'person',
  catalogue: ['C047'],
  method: 'POST',
  path: '/push/imgUpload',
  permission: 'signedIn',
  form: { maxBytes: 2_200_000 },
  limited: true,
  timeout: 180_000,
  body: z.strictObject({ file: uploaded }),
  response: z.string(),
});

/** What people sent, the newest first: a tab of the logs (decision 55). */
export const listFeedback = defineCall({
  name: 'listFeedback',
  method: 'GET',
  path: '/gateway/api/feedback',
  permission: { anyOf: ['/logs'] },
  query: z.strictObject(pageQuery),
  response: pageAnswer(
    z.strictObject({
      id: z.string(),
      at: instant,
      /** The account of who sent it. */
      name: z.string(),
      orgName: z.string(),
      feedbackType: type,
      deploymentMethod: deployment,
      content: z.string().nullable(),
      consultCode: z.array(z.string()).readonly(),
      imgs: z.array(z.string()).readonly(),
      /** Gone once the person was forgotten. */
      contact: z.strictObject({ phone: z.string(), contacts: z.string(), email: z.string() }).nullable(),
    }),
  ),
  asOf: { no: 'feedback is kept beside the log' },
});
