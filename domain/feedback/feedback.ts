import { formats } from '../text/formats.ts';
import { defineMessages, type Text } from '../text/message.ts';

/** What feedback is about, by its code in the dictionary; 03 is a consultation. */
export const feedbackTypes = {
  '01': { cn: '功能建议', en: 'Suggestion' },
  '02': { cn: '问题反馈', en: 'Problem' },
  '03': { cn: '业务咨询', en: 'Consultation' },
} as const satisfies Readonly<Record<string, Text>>;
export type FeedbackType = keyof typeof feedbackTypes;
export const consultation = '03';

export const deploymentMethods = {
  '01': { cn: '本地部署', en: 'On site' },
  '02': { cn: '云端部署', en: 'In the cloud' },
} as const satisfies Readonly<Record<string, Text>>;

export const feedbackLimits = { phone: 20, contacts: 20, images: 6, content: 20_000 } as const;

export const feedbackMessages = defineMessages({
  'feedback.content': { cn: '请填写反馈内容', en: 'Write what it is about' },
  'feedback.consult': { cn: '请选择咨询内容', en: 'Choose what to be consulted about' },
  'feedback.either': {
    cn: '反馈内容与咨询内容只能提交其一',
    en: 'Either a content or topics of consultation, never both',
  },
  'feedback.images': { cn: '图片须先上传，最多 6 张', en: 'Pictures are uploaded first, at most 6' },
  'feedback.mail': { cn: '新的意见反馈', en: 'New feedback' },
});

export interface FeedbackWords {
  readonly feedbackType: FeedbackType;
  readonly phone: string;
  readonly email?: string | undefined;
  /** Rich text that was made clean; undefined when none was sent. */
  readonly content?: string | undefined;
  readonly consultCode?: readonly string[] | undefined;
}

/** Whether rich text says or shows anything. */
export const saysSomething = (content: string): boolean =>
  /<img /.test(content) || content.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';

/** What is wrong with what somebody wants to submit, by its field; null for nothing. */
export function feedbackFault({
  feedbackType,
  phone,
  email,
  content,
  consultCode,
}: FeedbackWords): readonly [field: string, message: Text] | null {
  if (!formats.phone.has(phone)) return ['phone', formats.phone.message];
  if (email && !formats.email.has(email)) return ['email', formats.email.message];
  const isConsultation = feedbackType === consultation;
  if (isConsultation && content !== undefined) return ['content', feedbackMessages['feedback.either']];
  if (!isConsultation && consultCode !== undefined) return ['consultCode', feedbackMessages['feedback.either']];
  if (isConsultation)
    return (consultCode ?? []).length > 0 ? null : ['consultCode', feedbackMessages['feedback.consult']];
  return content !== undefined && saysSomething(content) ? null : ['content', feedbackMessages['feedback.content']];
}
