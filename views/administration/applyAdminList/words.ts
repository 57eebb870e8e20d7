import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'trials.none': { cn: '访客在登录页的“申请试用”里提交。', en: 'Visitors apply from the sign-in page.' },
  'trials.close': { cn: '取消', en: 'Cancel' },
  'trials.accept': { cn: '通过并开通账号', en: 'Accept: make the account' },
  'trials.accept.title': { cn: '通过', en: 'Accept' },
  'trials.accepted': { cn: '已通过，账号已开通', en: 'Accepted; the account is there' },
  'trials.accepted.mailed': {
    cn: '已通过，设置密码的链接已发往 {to}',
    en: 'Accepted; the link to choose a password went to {to}',
  },
  'trials.link': {
    cn: '请将此链接交给申请人：只能使用一次，三天内有效，仅显示这一次',
    en: 'Hand this link to the applicant: it works once, within three days, and is shown only now',
  },
  'trials.until': { cn: '使用期限', en: 'Until' },
  'trials.until.hint': { cn: '含当天', en: 'That day included' },
  'trials.past': { cn: '使用期限不能早于今天', en: 'The end cannot be before today' },
  'trials.mayNot': {
    cn: '开通账号需要“用户管理”的新增权限',
    en: 'Making the account needs the permission to add users',
  },
});
