import type { Text } from '../../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** How far a version of a form has come. */
export const customFormStates = {
  draft: say('草稿', 'Draft'),
  inForce: say('启用', 'In force'),
  retired: say('停用', 'Retired'),
} as const;
export type CustomFormState = keyof typeof customFormStates;

/** How far what was filled has come. */
export const recordStates = {
  draft: say('草稿', 'Draft'),
  inReview: say('审核中', 'In review'),
  valid: say('有效', 'Valid'),
  void: say('作废', 'Void'),
} as const;
export type RecordState = keyof typeof recordStates;
