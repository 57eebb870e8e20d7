import { defineMessages } from '../../../domain/text/message.ts';

export const signInWords = defineMessages({
  'signIn.title': { cn: '登录', en: 'Sign in' },
  'signIn.account': { cn: '账号', en: 'Account' },
  'signIn.account.missing': { cn: '请输入账号', en: 'Enter the account' },
  'signIn.password': { cn: '密码', en: 'Password' },
  'signIn.password.missing': { cn: '请输入密码', en: 'Enter the password' },
  'signIn.captcha': { cn: '图形验证码', en: 'Captcha' },
  'signIn.captcha.picture': {
    cn: '图形验证码：听不到或看不清可换一张',
    en: 'The captcha; take another if you cannot read it',
  },
  'signIn.captcha.another': { cn: '换一张', en: 'Another picture' },
  'signIn.do': { cn: '登录', en: 'Sign in' },
  'signIn.sound': { cn: '本机为值班台，声音随登录启用', en: 'This is a duty desk: sound starts with signing in' },
  'signIn.remember': { cn: '在本机记住我', en: 'Remember me on this machine' },
  'signIn.locked': { cn: '{until} 前不能登录', en: 'No sign-in before {until}' },
  'signIn.expired.title': { cn: '登录已到期', en: 'Your session has ended' },
  'signIn.expired.why': {
    cn: '页面保持原样。重新登录后从这里继续。',
    en: 'The screen stays as it is. Sign in to go on from here.',
  },
  'signIn.expired.other': { cn: '换其他账号', en: 'Use another account' },
  'password.title': { cn: '设置新密码', en: 'Set a new password' },
  'password.why.invited': { cn: '请为您的账号设置密码。', en: 'Choose the password of your account.' },
  'password.why.oneTime': {
    cn: '这是一次性密码，请设置自己的密码后继续。',
    en: 'This was a one-time password. Set your own to go on.',
  },
  'password.rule': {
    cn: '6 至 20 个字符（管理员 10 个以上），不含中文和空格，字母、数字、符号至少两类',
    en: '6 to 20 characters (administrators at least 10), no Chinese or spaces, at least two of letters, digits and symbols',
  },
  'password.new': { cn: '新密码', en: 'New password' },
  'password.again': { cn: '再次输入', en: 'Confirm password' },
  'password.differs': { cn: '两次输入的密码不一致', en: 'The two passwords differ' },
  'password.do': { cn: '保存并登录', en: 'Save and sign in' },
});
