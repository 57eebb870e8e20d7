import { reference, text } from '../ledger/field.ts';

/** What the ledgers of the network have in common. */

const screen = '/operating';
export const permissionsOf = {
  see: [screen],
  add: [`${screen}:add`],
  edit: [`${screen}:edit`],
  delete: [`${screen}:delete`],
} as const;

/** As it is painted on a cubicle: a bus, a cable, a switch. */
export const networkId = /^[A-Za-z0-9_.-]{1,64}$/;

export const name = () =>
  text({ label: { cn: '名称', en: 'Name' }, max: 32, sortable: true, searchable: true, bilingual: true });
export const orgId = () => reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation');
export const remark = () => text({ label: { cn: '备注', en: 'Remark' }, max: 200, optional: true, long: true });
