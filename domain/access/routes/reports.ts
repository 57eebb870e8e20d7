import { defineRoutes } from './route.ts';

export const reportsRoutes = defineRoutes('reports', [
  { path: '/equipmentbb', id: 'R208', kind: 'report', title: { cn: '设备报表', en: 'Equipment report' } },
  { path: '/energybb', id: 'R209', kind: 'report', title: { cn: '能耗报表', en: 'Energy report' } },
  { path: '/customList', id: 'R210', kind: 'ledger', title: { cn: '自定义报表', en: 'Custom reports' } },
  {
    path: '/customList/editCustom',
    id: 'R211',
    kind: 'editor',
    parent: '/customList',
    title: { cn: '自定义报表编辑', en: 'Edit custom report' },
  },
  {
    path: '/customExhibition',
    id: 'R212',
    kind: 'report',
    verbs: ['handle', 'export'],
    title: { cn: '自定义报表展示', en: 'Custom report viewing' },
  },
]);
