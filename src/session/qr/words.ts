import { defineMessages } from '../../../domain/text/message.ts';

export const qrWords = defineMessages({
  'qr.how': {
    cn: '用已登录本系统的手机扫描二维码，在手机上确认。',
    en: 'Scan the code with a phone that is signed in here, and approve on the phone.',
  },
  'qr.picture': { cn: '登录二维码', en: 'Sign-in code' },
  'qr.making': { cn: '正在生成二维码', en: 'Making a code' },
  'qr.left': { cn: '{s} s 后失效', en: 'Valid for {s} s' },
  'qr.scanned': { cn: '已扫描，请在手机上确认。', en: 'Scanned: approve it on the phone.' },
  'qr.refused': { cn: '手机上拒绝了这次登录。', en: 'The phone refused this sign-in.' },
  'qr.expired': { cn: '二维码已失效。', en: 'The code has expired.' },
  'qr.another': { cn: '换一个二维码', en: 'Another code' },
});

export const approveWords = defineMessages({
  'approve.title': { cn: '扫码登录', en: 'Sign in elsewhere' },
  'approve.ask': { cn: '要在下面这台设备上以你的账号登录吗？', en: 'Sign in with your account on this device?' },
  'approve.account': { cn: '账号', en: 'Account' },
  'approve.address': { cn: '来自', en: 'From' },
  'approve.browser': { cn: '浏览器', en: 'Browser' },
  'approve.warning': { cn: '不是你本人在操作，请拒绝。', en: 'If this is not you, refuse.' },
  'approve.do': { cn: '确认登录', en: 'Approve' },
  'approve.refuse': { cn: '拒绝', en: 'Refuse' },
  'approve.approved': { cn: '已确认，请看那台设备。', en: 'Approved: look at the other device.' },
  'approve.refused': { cn: '已拒绝，那台设备没有登录。', en: 'Refused: the other device is not signed in.' },
  'approve.expired': {
    cn: '二维码已失效，请在那台设备上换一个。',
    en: 'The code has expired: take another one on the other device.',
  },
  'approve.unknown': { cn: '二维码无效或已被使用。', en: 'The code is not valid, or has been used.' },
  'approve.home': { cn: '进入系统', en: 'Go on' },
});
