import { z } from 'zod';
import { type TemplateKind, templateModules } from '../board/modules/templates.ts';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, reference, structure, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';

/** What a template is for: the home page, or the board of an energy unit or of a piece of equipment. */
export const templateKinds = {
  home: { cn: '首页', en: 'Home page' },
  nhdykb: { cn: '能耗单元看板', en: 'Consumption-unit board' },
  emtkb: { cn: '设备看板', en: 'Equipment board' },
} as const satisfies Readonly<Record<TemplateKind, Text>>;

const names = z.array(z.string().min(1).max(32)).max(40).readonly();

/** Modules in their order, made once and given to organisations (by their home setting) and to roles. */
export const homeTemplates = defineLedger({
  name: 'homeTemplate',
  plural: 'homeTemplates',
  wing: 'administration',
  title: { cn: '首页模板', en: 'Home page templates' },
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
    kind: choice({ label: { cn: '类型', en: 'Kind' }, initial: 'home', fixed: true, sortable: true }, templateKinds),
    description: text({
      label: { cn: '说明', en: 'Description' },
      max: 200,
      optional: true,
      long: true,
      searchable: true,
      bilingual: true,
    }),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    modules: structure({ label: { cn: '模块', en: 'Modules' }, initial: [] }, names),
  },
  rules: [
    ({ kind, modules }) => {
      if (new Set(modules).size < modules.length)
        return { modules: { cn: '每个模块只能有一个', en: 'Each module must be unique' } };
      if (modules.some((name) => !Object.hasOwn(templateModules[kind], name)))
        return { modules: { cn: '没有这个模块', en: 'There is no such module' } };
      return null;
    },
  ],
  permissions: {
    see: ['/TemplateMgt', '/sethome', '/roles'],
    add: ['/TemplateMgt:add'],
    edit: ['/TemplateMgt:edit'],
    delete: ['/TemplateMgt:delete'],
  },
});
export type HomeTemplate = LedgerRow<typeof homeTemplates>;
