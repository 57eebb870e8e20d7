/** What the browser of a wall has come to. */
export const wallAskStates = {
  asking: { cn: '等待批准', en: 'Asking' },
  approved: { cn: '已批准', en: 'Approved' },
  refused: { cn: '已拒绝', en: 'Refused' },
  expired: { cn: '代码已过期', en: 'Code expired' },
  revoked: { cn: '已撤销', en: 'Revoked' },
} as const;
export type WallAskState = keyof typeof wallAskStates;

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
