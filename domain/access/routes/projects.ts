import { defineRoutes } from './route.ts';

export const projectsRoutes = defineRoutes('projects', [
  { path: '/projectManage', id: 'R261', kind: 'ledger', title: { cn: '项目管理', en: 'Projects' } },
  {
    path: '/projectManage/add',
    id: 'R262',
    kind: 'form',
    parent: '/projectManage',
    title: { cn: '新增项目', en: 'Add project' },
  },
  { path: '/projectSummary', id: 'R263', kind: 'report', title: { cn: '项目汇总', en: 'Project summary' } },
  { path: '/benefitAnalysis', id: 'R264', kind: 'analysis', title: { cn: '效益分析', en: 'Benefit analysis' } },
  { path: '/amortizedAnalysis', id: 'R265', kind: 'analysis', title: { cn: '分摊分析', en: 'Amortised analysis' } },
  {
    path: '/projectManage?tab=evaluation',
    id: 'R371',
    kind: 'tab',
    parent: '/projectManage',
    title: { cn: '项目评估', en: 'Project evaluation' },
  },
  {
    path: '/projectSummary?tab=savingProjects',
    id: 'R372',
    kind: 'tab',
    parent: '/projectSummary',
    title: { cn: '节能项目列表', en: 'Energy-saving project list' },
  },
]);
