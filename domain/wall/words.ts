import type { SessionEnd } from '../access/events.ts';
import type { Text } from '../text/message.ts';

/** What the browser of a wall has come to. */
export const wallAskStates = {
  asking: { cn: '等待批准', en: 'Asking' },
  approved: { cn: '已批准', en: 'Approved' },
  refused: { cn: '已拒绝', en: 'Refused' },
  expired: { cn: '代码已过期', en: 'Code expired' },
  revoked: { cn: '已撤销', en: 'Revoked' },
} as const;
export type WallAskState = keyof typeof wallAskStates;

/** Why the program took the key of a browser back: it was used twice, or its session ended so. A person gives his own reason. */
export const wallLosses = {
  copied: { cn: '密钥被复制', en: 'Its key was copied' },
  signedOut: { cn: '已退出登录', en: 'It was signed out' },
  expired: { cn: '会话已到期', en: 'Its session has expired' },
  userDisabled: { cn: '账号已停用', en: 'Its user was disabled' },
  userExpired: { cn: '账号已过有效期', en: 'Its user has reached its end date' },
  userDeleted: { cn: '账号已删除', en: 'Its user was deleted' },
  passwordChanged: { cn: '密码已更改', en: 'The password was changed' },
  endedByAdministrator: {
    cn: '大屏已停用，或管理员结束了会话',
    en: 'The wall was switched off, or its session ended by an administrator',
  },
} as const satisfies Readonly<Record<SessionEnd | 'copied', Text>>;
export type WallLoss = keyof typeof wallLosses;

/** What a large screen is made of, in pixels. */
export const screenTypes = {
  wide: { cn: '1920×1080 横屏', en: '1920×1080' },
  ultra: { cn: '3840×2160 横屏', en: '3840×2160' },
  portrait: { cn: '1080×1920 竖屏', en: '1080×1920, portrait' },
} as const;

/** The full-screen routes of the console that a wall may show. */
export const wallRoutes = {
  '/largeScreen': { cn: '能源大屏', en: 'Large screen' },
  '/largeScreen3A': { cn: '3A 大屏', en: 'Large screen 3A' },
  '/largeScreenDemo': { cn: '演示大屏', en: 'Large screen demo' },
} as const;
export type WallRoute = keyof typeof wallRoutes;

export const noticeLevels = {
  info: { cn: '一般', en: 'Information' },
  important: { cn: '重要', en: 'Important' },
} as const;

/** The dictionary whose entries are the classes of large screens. */
export const largeScreenClass = 'largeScreenClass';
