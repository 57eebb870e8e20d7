import type { PermissionCode } from '../../call/declaration.ts';

/** What may be done with a form beside filling it and reading what was filled. */
export const formVerbs = ['edit', 'import', 'export'] as const;
export type FormVerb = (typeof formVerbs)[number];

/** The page on which every form is filled. Whoever holds its code has all forms. */
export const everyForm = '/customForm/form/*';

/** Where a form is filled: its address is its code. */
export const formAddress = (code: string): string => `/customForm/form/${code}`;
export const formCodeOf = (code: string, verb?: FormVerb): PermissionCode =>
  verb === undefined ? formAddress(code) : `${formAddress(code)}:${verb}`;

/** Whether somebody with these permissions may open a form, or do this with it. */
export function mayWithForm(permissions: ReadonlySet<PermissionCode>, code: string, verb?: FormVerb): boolean {
  const every: PermissionCode = verb === undefined ? everyForm : `${everyForm}:${verb}`;
  return permissions.has(every) || permissions.has(formCodeOf(code, verb));
}

/** The code of every form under which this of one form falls; null for what is no code of a form. */
export function codeOfEveryForm(code: string): string | null {
  if (!code.startsWith(formAddress(''))) return null;
  const verb = code.indexOf(':');
  return verb === -1 ? everyForm : `${everyForm}${code.slice(verb)}`;
}

/** Whether somebody may open any form at all. */
export const fillsForms = (permissions: ReadonlySet<PermissionCode>): boolean =>
  [...permissions].some((code) => code.startsWith(formAddress('')));

/** The pages on which a form is designed. */
export const designers = [
  '/customForm/formSetting',
  '/customForm/formSetting/dataSource',
  '/customForm/formSetting/objectModel',
  '/customForm/formSetting/pageModel',
  '/customForm/editForm',
] as const;

/** Whoever changes a draft: from the list, or on a page on which it is designed. */
export const designing = [
  '/customForm/formManagement:edit',
  ...designers.map((page) => `${page}:edit` as const),
] as const;
