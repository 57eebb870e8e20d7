import { formats } from '../text/formats.ts';
import { defineMessages, type Text } from '../text/message.ts';
import { type TextRule, textFault } from '../text/textRule.ts';

/** What becomes of an application: it waits, makes an account with an end, or is refused with a reason. */
export const trialStates = ['pending', 'accepted', 'refused'] as const;

export const trialStateNames = {
  pending: { cn: '待审核', en: 'Waiting' },
  accepted: { cn: '已通过', en: 'Accepted' },
  refused: { cn: '已拒绝', en: 'Refused' },
} as const satisfies Readonly<Record<(typeof trialStates)[number], Text>>;

export const trialMessages = defineMessages({
  'trial.corporation': { cn: '单位名称', en: 'Corporation' },
  'trial.contact': { cn: '联系人', en: 'Contact' },
  'trial.phone': { cn: '联系电话', en: 'Phone' },
  'trial.email': { cn: '邮箱', en: 'E-mail' },
  'trial.waits': { cn: '此电话已有待处理的申请', en: 'An application with this phone number waits already' },
  'trial.noEnd': { cn: '试用账号必须有使用期限', en: 'A trial account needs an end date' },
  'trial.noUser': { cn: '没有此用户', en: 'There is no such user' },
  'trial.invitation': { cn: '试用账号已开通', en: 'Your trial account is ready' },
  'trial.invitation.how': {
    cn: '账号：{account}。请在 {until} 之前打开以下链接设置密码，链接只能使用一次：',
    en: 'Account: {account}. Open this link before {until} to choose your password; it works once:',
  },
  'trial.mail': { cn: '新的试用申请', en: 'New trial application' },
});

export type TrialField = 'corporation' | 'contact' | 'phone' | 'email';

/** The rules of the form; the gateway holds to the same. */
export const trialRules: Readonly<Record<TrialField, TextRule>> = {
  corporation: { required: trialMessages['trial.corporation'], max: 64 },
  contact: { required: trialMessages['trial.contact'], max: 20 },
  phone: { required: trialMessages['trial.phone'], max: 20, formats: [formats.phone] },
  email: { max: 64, formats: [formats.email] },
};

/** What is wrong with an application, by its field; empty for nothing. */
export function trialFaults(given: Readonly<Record<TrialField, string>>): Readonly<Partial<Record<TrialField, Text>>> {
  const names = Object.keys(trialRules) as TrialField[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const fault = textFault(given[name], trialRules[name]);
      return fault === null ? [] : [[name, fault]];
    }),
  );
}
