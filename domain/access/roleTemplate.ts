import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { reference, structure, text } from '../ledger/field.ts';
import { functionCodes, type Role } from './role.ts';

/** Functions that belong together, from which roles are made: a role takes them over and then stands by itself. */
export const roleTemplates = defineLedger({
  name: 'roleTemplate',
  plural: 'roleTemplates',
  wing: 'administration',
  title: { cn: '角色模板', en: 'Role templates' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    description: text({
      label: { cn: '说明', en: 'Description' },
      max: 200,
      optional: true,
      long: true,
      searchable: true,
      bilingual: true,
    }),
    functions: structure({ label: { cn: 'PC 功能权限', en: 'PC functions' }, initial: [] }, functionCodes),
    appFunctions: structure({ label: { cn: 'App 功能权限', en: 'App functions' }, initial: [] }, functionCodes),
  },
  permissions: {
    see: ['/roleTemplate', '/roles'],
    add: ['/roleTemplate:add'],
    edit: ['/roleTemplate:edit'],
    delete: ['/roleTemplate:delete'],
  },
});
export type RoleTemplate = LedgerRow<typeof roleTemplates>;

/** What a role takes over from a template: the fields that both have, beside the name and the organisation. */
export const takenFromTemplate = ['functions', 'appFunctions'] as const satisfies readonly (keyof RoleTemplate &
  keyof Role)[];
