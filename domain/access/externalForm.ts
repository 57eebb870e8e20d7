import { defineMessages } from '../text/message.ts';

/** What the sign-in of another system is sent: one name and value of its form. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  /** Kept from everybody's eyes once it was given. */
  readonly secret: boolean;
}

/** By which another system signs in whoever opens it from the menus (decision 28). */
export interface ExternalForm {
  /** Where the form is sent; the address of the menu entry may be another. */
  readonly address: string;
  readonly fields: readonly FormField[];
}

/** As it is written: a secret without a value keeps the one that is there. */
export interface WrittenForm {
  readonly address: string;
  readonly fields: readonly { readonly name: string; readonly value: string | null; readonly secret: boolean }[];
}

export const mostFields = 20;

const siteIn = /^https?:\/\/[^\s/?#\\@]+/i;

/** Whether a form can be sent there. */
export const isFormAddress = (address: string): boolean =>
  address.length <= 300 &&
  /^\S+$/.test(address) &&
  /^https?:\/\/[\w.:-]*\w[\w.:-]*([/?#]|$)|^https?:\/\/\[[0-9a-f:]+\](:\d+)?([/?#]|$)/i.test(address);

export const externalFormFaults = defineMessages({
  'externalForm.twice': { cn: '字段名称重复：{name}', en: 'Two fields are called {name}' },
  'externalForm.valueMissing': { cn: '请填写字段 {name} 的值', en: 'Give the value of {name}' },
  'externalForm.otherSite': {
    cn: '地址已换到另一个站点，请重新填写保密字段 {name}',
    en: 'The address is another site’s now: give the secret {name} again',
  },
  'externalForm.noLink': {
    cn: '只有指向 http(s) 外部地址的菜单才能有登录表单',
    en: 'Only a menu entry with an outside http(s) address has a sign-in form',
  },
});

export interface FormFault {
  readonly say: keyof typeof externalFormFaults;
  readonly name: string;
}

const siteOf = (address: string): string => siteIn.exec(address)?.[0].toLowerCase() ?? '';

/**
 * What is to be kept, made of what was written and what is there already. A secret that was given for one site is never sent to
 * another: whoever changes the address gives it again, and so has to know it.
 */
export function formToKeep(written: WrittenForm, kept: ExternalForm | null): ExternalForm | FormFault {
  const fields: FormField[] = [];
  for (const { name, value, secret } of written.fields) {
    if (fields.some((field) => field.name === name)) return { say: 'externalForm.twice', name };
    const known =
      value === null && secret ? kept?.fields.find((field) => field.name === name && field.secret) : undefined;
    if (value === null && known === undefined) return { say: 'externalForm.valueMissing', name };
    if (known !== undefined && kept !== null && siteOf(kept.address) !== siteOf(written.address))
      return { say: 'externalForm.otherSite', name };
    fields.push({ name, secret, value: value ?? known?.value ?? '' });
  }
  return { address: written.address, fields };
}

/** What the fields say for one person: `{account}` and `{name}` in them are his own. */
export function filledIn(
  fields: readonly FormField[],
  who: Readonly<Record<'account' | 'name', string>>,
): readonly FormField[] {
  return fields.map((field) => ({
    ...field,
    value: field.value.replaceAll(/\{(account|name)\}/g, (_, word: 'account' | 'name') => who[word]),
  }));
}
