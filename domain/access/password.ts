import { defineMessages, type Text } from '../text/message.ts';

/** Whose password it is: those who may do most, and those who come from outside, choose longer ones (decision 7). */
export type PasswordHolder = 'ordinary' | 'administrator' | 'external';

export const passwordLengths = { min: 6, max: 20, minOfAdministrators: 10, kinds: 2 } as const;

export const passwordMessages = defineMessages({
  'password.length': { cn: '密码为 6 至 20 个字符', en: 'A password has 6 to 20 characters' },
  'password.longer': {
    cn: '管理员和外部账号的密码为 10 至 20 个字符',
    en: 'The password of an administrator or an external account has 10 to 20 characters',
  },
  'password.chinese': { cn: '密码不能包含汉字', en: 'A password contains no Chinese characters' },
  'password.spaces': { cn: '密码不能包含空格', en: 'A password contains no spaces' },
  'password.strength': {
    cn: '密码须包含字母、数字、符号中的至少两种',
    en: 'A password contains at least two of letters, digits and symbols',
  },
});

/** What is wrong with a password, or null. */
export function passwordFault(password: string, holder: PasswordHolder): Text | null {
  const length = [...password].length;
  if (/\p{Script=Han}/u.test(password)) return passwordMessages['password.chinese'];
  if (/\s/.test(password)) return passwordMessages['password.spaces'];
  if (length < passwordLengths.min || length > passwordLengths.max) return passwordMessages['password.length'];
  if (holder !== 'ordinary' && length < passwordLengths.minOfAdministrators) return passwordMessages['password.longer'];
  if (kindsIn(password) < passwordLengths.kinds) return passwordMessages['password.strength'];
  return null;
}

/** How many of letters, digits and symbols there are. */
export function kindsIn(password: string): number {
  return [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u].filter((kind) => kind.test(password)).length;
}
