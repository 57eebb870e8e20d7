import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'applyFor.title': { cn: '试用申请', en: 'Trial application' },
  'applyFor.why': {
    cn: '填写后由管理员审核。通过后你会收到试用账号，账号有使用期限。',
    en: 'An administrator looks at it. Once accepted you are told of a trial account, which has an end date.',
  },
  'applyFor.subsystem': { cn: '想试用的子系统', en: 'Subsystem to try' },
  'applyFor.captcha': { cn: '图形验证码', en: 'Captcha' },
  'applyFor.captcha.picture': {
    cn: '图形验证码：看不清可换一张',
    en: 'The captcha; take another if you cannot read it',
  },
  'applyFor.captcha.another': { cn: '换一张', en: 'Another picture' },
  'applyFor.submit': { cn: '提交申请', en: 'Apply' },
  'applyFor.disclaimer': { cn: '提交即表示同意', en: 'By applying you agree to the' },
  'applyFor.disclaimer.link': { cn: '免责声明', en: 'disclaimer' },
  'applyFor.done': { cn: '申请已提交', en: 'The application was sent' },
  'applyFor.done.why': { cn: '我们会通过 {phone} 与你联系。', en: 'You will be contacted by {phone}.' },
  'applyFor.done.back': { cn: '返回登录', en: 'Back to sign-in' },
});
