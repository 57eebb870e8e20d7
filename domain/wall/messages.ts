import { defineMessages } from '../text/message.ts';

/** What is said of walls when something is refused. */
export const wallFaults = defineMessages({
  'wall.codeGone': {
    cn: '没有这个代码，或已使用、已过期：大屏会显示新的代码',
    en: 'There is no such code, or it was used or has expired: the wall shows a new one',
  },
  'wall.notInUse': {
    cn: '此大屏或其账号未启用，或账号类别不是大屏',
    en: 'This wall or its user is not in use, or the user is not of the kind wall',
  },
  'wall.notAWall': { cn: '须为类别为大屏的用户', en: 'A user of the kind wall' },
  'wall.copied': {
    cn: '密钥被复制：此大屏和使用副本者都须重新请求',
    en: 'The key was copied: the wall and whoever used the copy ask anew',
  },
  'wall.foreign': {
    cn: '密钥绑定在另一浏览器中：使用副本者须重新请求',
    en: 'The key is bound to another browser: whoever uses a copy asks anew',
  },
  'wall.noPublicKey': { cn: '须为 P-256 曲线的公钥', en: 'A public key of the curve P-256' },
  'wall.spent': { cn: '须为没有用过的密钥', en: 'A key that was not used before' },
  'wall.askAnew': { cn: '此浏览器须重新请求', en: 'This browser asks anew' },
  'wall.foreignHost': { cn: '此主机不在站点信任之列', en: 'The site does not trust this host' },
});
