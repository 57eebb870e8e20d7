import { defineRoutes } from './route.ts';

export const formsRoutes = defineRoutes('forms', [
  {
    path: '/customForm/formManagement',
    id: 'R329',
    kind: 'ledger',
    title: { cn: '表单管理', en: 'Form management' },
    // Forms are designed by some and put in force by others.
    verbs: ['add', 'edit', 'delete', 'import', 'export', 'issue'],
  },
  { path: '/customForm/echarts', id: 'R330', kind: 'analysis', title: { cn: '表单图表', en: 'Form charts' } },
  {
    path: '/customForm/form/*',
    id: 'R331',
    kind: 'form',
    title: { cn: '自定义表单', en: 'Custom form' },
    verbs: ['edit', 'import', 'export'],
  },
  { path: '/customForm/formSetting', id: 'R332', kind: 'settings', title: { cn: '表单设置', en: 'Form settings' } },
  {
    path: '/customForm/formSetting/dataSource',
    id: 'R333',
    kind: 'settings',
    parent: '/customForm/formSetting',
    title: { cn: '数据源', en: 'Data source' },
  },
  {
    path: '/customForm/formSetting/objectModel',
    id: 'R334',
    kind: 'settings',
    parent: '/customForm/formSetting',
    title: { cn: '对象模型', en: 'Object model' },
  },
  {
    path: '/customForm/formSetting/pageModel',
    id: 'R335',
    kind: 'settings',
    parent: '/customForm/formSetting',
    title: { cn: '页面模型', en: 'Page model' },
  },
  { path: '/customForm/editForm', id: 'R336', kind: 'editor', title: { cn: '编辑表单', en: 'Edit form' } },
  { path: '/customForm/formView/*', id: 'R337', kind: 'form', title: { cn: '表单查看', en: 'Form view' } },
  { path: '/customForm/formEdit', id: 'R338', kind: 'form', title: { cn: '表单数据编辑', en: 'Form record edit' } },
]);
