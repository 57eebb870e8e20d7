import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'login.product': { cn: '能源管理系统', en: 'Energy operations' },
  'login.claim': {
    cn: '用能 · 设备 · 告警 · 费用 · 碳，一处看清。',
    en: 'Energy, devices, alarms, cost and carbon, seen in one place.',
  },
  'login.lang': { cn: 'English', en: '中文' },
  'login.theme.dark': { cn: '深色', en: 'Dark palette' },
  'login.theme.light': { cn: '浅色', en: 'Light palette' },
  'login.disclaimer': { cn: '免责声明', en: 'Disclaimer' },
  'login.trial': { cn: '申请试用', en: 'Apply for a trial' },
  'login.way': { cn: '登录方式', en: 'How to sign in' },
  'login.way.password': { cn: '账号密码', en: 'Password' },
  'login.way.qr': { cn: '扫码', en: 'Phone' },
  'login.why.singleSignOn': {
    cn: '单点登录未成功：凭证无效、已过期、已使用，或不是给本站的。请在此登录。',
    en: 'Single sign-on failed: the token is not valid, too old, used already, or meant for another site. Sign in here.',
  },
  'login.why.handOver': {
    cn: '此窗口的一次性凭证已过期或已使用。请登录。',
    en: 'The one-time ticket of this window has expired or was used. Please sign in.',
  },
  'login.why.endedByAdministrator': {
    cn: '管理员结束了您的登录。如仍需使用，请重新登录。',
    en: 'An administrator has ended your session. Sign in again to go on.',
  },
  'login.why.userDisabled': {
    cn: '您的账号已被停用，请联系管理员。',
    en: 'Your account was disabled. Ask an administrator.',
  },
  'login.why.userExpired': {
    cn: '您的账号已过有效期，请联系管理员。',
    en: 'Your account has reached its end date. Ask an administrator.',
  },
  'login.why.userDeleted': {
    cn: '您的账号已被删除，请联系管理员。',
    en: 'Your account was deleted. Ask an administrator.',
  },
  'login.why.idle': {
    cn: '长时间无人操作，已退出登录。登录后回到原来的页面，未保存的内容仍在。',
    en: 'Nobody touched the console for long, so it signed out. Sign in to return to the page; what was not saved is still there.',
  },
  'login.invited': { cn: '欢迎，{account}', en: 'Welcome, {account}' },
  'login.why.gone': {
    cn: '此链接已使用或已过期。如已设置密码请登录，否则请联系管理员。',
    en: 'This link was used or is too old. Sign in if you have chosen a password; else ask an administrator.',
  },
  'login.keepsNothing': {
    cn: '此浏览器不允许本页保存任何内容：可以使用，但刷新后需要重新登录。',
    en: 'This browser lets the page keep nothing: it works, but a reload asks you to sign in again.',
  },
});
