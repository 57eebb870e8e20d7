import { kindsIn, passwordFault, passwordLengths, passwordMessages } from '../../domain/access/password.ts';
import { formats } from '../../domain/text/formats.ts';
import type { Text } from '../../domain/text/message.ts';
import type { Rules } from '../kit/form/useFields.ts';
import type { OwnProfile } from '../session/profile.ts';
import { personWords } from './words.ts';

export type ProfileField = 'userEmail' | 'userMobile' | 'passWord' | 'confirm' | 'presentPassWord' | 'navigationText';

/** What the profile's texts stand at. */
export const textsOf = ({ userEmail, userMobile, navigationText }: OwnProfile) => ({
  userEmail: userEmail ?? '',
  userMobile: userMobile ?? '',
  navigationText: navigationText ?? '',
});

/** Stands for a password that nobody knows and that stays. */
export const unchanged = '------';
export const isUnchanged = (password: string): boolean => /^-+$/.test(password);

/** The rules of the profile's texts, those of the password by whose it is. */
export function profileRules(isAdministrator: boolean): Rules<ProfileField> {
  const holder = isAdministrator ? 'administrator' : 'ordinary';
  const chosen = (password: string): Text | null => (isUnchanged(password) ? null : passwordFault(password, holder));
  return {
    userEmail: { max: 64, formats: [formats.email] },
    userMobile: { max: 20, formats: [formats.phone] },
    passWord: { required: personWords['person.password'], also: chosen },
    confirm: {
      required: personWords['person.confirm'],
      also: (confirm, all) =>
        confirm === all.passWord ? null : (chosen(confirm) ?? personWords['person.confirm.differs']),
    },
    presentPassWord: {
      also: (present, all) =>
        isUnchanged(all.passWord) || present !== '' ? null : personWords['person.present.wanted'],
    },
    navigationText: { max: 32 },
  };
}

/** What a password has to be, and whether this one is it: shown while it is written. */
export function passwordRules(
  password: string,
  isAdministrator: boolean,
): readonly { readonly rule: 'length' | 'plain' | 'kinds'; readonly met: boolean }[] {
  const fault = passwordFault(password, isAdministrator ? 'administrator' : 'ordinary');
  const length = [...password].length;
  const plain = fault !== passwordMessages['password.chinese'] && fault !== passwordMessages['password.spaces'];
  return [
    { rule: 'length', met: length >= shortest(isAdministrator) && length <= passwordLengths.max },
    { rule: 'plain', met: password !== '' && plain },
    { rule: 'kinds', met: kindsIn(password) >= passwordLengths.kinds },
  ];
}

export const shortest = (isAdministrator: boolean): number =>
  isAdministrator ? passwordLengths.minOfAdministrators : passwordLengths.min;
