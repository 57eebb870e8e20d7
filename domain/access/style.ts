import { z } from 'zod';
import { defineEvent } from '../event/declaration.ts';
import { fileAddressSchema } from '../file/calls.ts';
import { isCleanText } from '../ledger/border.ts';
import type { Text } from '../text/message.ts';

/** Page styles (decision 33); 03 is the default. */
export const pageStyles = {
  '01': { cn: '顶部菜单', en: 'Top menu' },
  '02': { cn: '左侧图标菜单', en: 'Left menu with icons only' },
  '03': { cn: '左侧菜单', en: 'Left menu' },
  '04': { cn: '左侧菜单与紧凑顶栏', en: 'Left menu over a compact top bar' },
} as const satisfies Readonly<Record<string, Text>>;
export const defaultPageStyle = '03';
export const defaultNavigationText: Text = { cn: '能源管理系统', en: 'Energy management system' };

const line = (most: number) => z.string().trim().max(most).refine(isCleanText).nullable();
const accent = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .nullable();
const pageStyle = z.enum(['01', '02', '03', '04']);

/** What an organisation says of its own look. Null: as the organisation above has it. */
export const ownStyle = z.strictObject({
  loginText: line(64),
  loginLogo: fileAddressSchema.nullable(),
  loginBackground: fileAddressSchema.nullable(),
  navigationText: line(32),
  navigationLogo: fileAddressSchema.nullable(),
  pageStyle: pageStyle.nullable(),
  iosCode: line(200),
  androidCode: line(200),
  /** The colour whose hue selection, focus and the action at hand bear; their steps are derived (`accent.ts`). */
  accent,
});
export type OwnStyle = z.infer<typeof ownStyle>;

/** What holds for a person or the sign-in page. */
export const style = ownStyle.extend({ pageStyle });
export type Style = z.infer<typeof style>;

export const noStyle: OwnStyle = {
  loginText: null,
  loginLogo: null,
  loginBackground: null,
  navigationText: null,
  navigationLogo: null,
  pageStyle: null,
  iosCode: null,
  androidCode: null,
  accent: null,
};

/** An organisation's look became this. Stream `style-<organisation>`. */
export const styleChanged = defineEvent('StyleChanged', ownStyle.extend({ accent: accent.optional() }));

/** Field by field the first that is said, from the organisation upwards. */
export function styleOf(upwards: readonly OwnStyle[]): Style {
  const first = <K extends keyof OwnStyle>(key: K): OwnStyle[K] =>
    upwards.find((one) => one[key] !== null)?.[key] ?? noStyle[key];
  return {
    loginText: first('loginText'),
    loginLogo: first('loginLogo'),
    loginBackground: first('loginBackground'),
    navigationText: first('navigationText'),
    navigationLogo: first('navigationLogo'),
    pageStyle: first('pageStyle') ?? defaultPageStyle,
    iosCode: first('iosCode'),
    androidCode: first('androidCode'),
    accent: first('accent'),
  };
}
