import { defineRoutes } from './route.ts';

export const ordersRoutes = defineRoutes('orders', [
  { path: '/orderEnergy/materialManagement', id: 'R339', kind: 'ledger', title: { cn: '物料管理', en: 'Materials' } },
  { path: '/orderEnergy/bomManagement', id: 'R340', kind: 'ledger', title: { cn: 'BOM管理', en: 'BOM management' } },
  {
    path: '/orderEnergy/confGuideOrder',
    id: 'R341',
    kind: 'wizard',
    title: { cn: '订单能耗配置向导', en: 'Order set-up wizard' },
  },
  { path: '/orderEnergy/orderManagement', id: 'R342', kind: 'ledger', title: { cn: '订单管理', en: 'Orders' } },
  {
    path: '/orderEnergy/workOrderManagement',
    id: 'R343',
    kind: 'ledger',
    title: { cn: '生产工单管理', en: 'Production work orders' },
  },
  {
    path: '/orderEnergy/workOrderManagement/reportWork',
    id: 'R344',
    kind: 'form',
    parent: '/orderEnergy/workOrderManagement',
    title: { cn: '报工', en: 'Report work' },
  },
  {
    path: '/orderEnergy/workOrderManagement/manualFilling',
    id: 'R345',
    kind: 'form',
    parent: '/orderEnergy/workOrderManagement',
    title: { cn: '手工填报', en: 'Manual filling' },
  },
  { path: '/orderEnergy/processManagement', id: 'R346', kind: 'ledger', title: { cn: '工序管理', en: 'Processes' } },
  {
    path: '/orderEnergy/processRouteManagement',
    id: 'R347',
    kind: 'ledger',
    title: { cn: '工艺路线管理', en: 'Process routes' },
  },
  {
    path: '/orderEnergy/materialRouting',
    id: 'R348',
    kind: 'ledger',
    title: { cn: '物料工艺路线', en: 'Material routing' },
  },
  { path: '/orderEnergy/orderEnergy', id: 'R349', kind: 'analysis', title: { cn: '订单能耗', en: 'Order energy' } },
  {
    path: '/orderEnergy/orderEnergy/check',
    id: 'R350',
    kind: 'analysis',
    parent: '/orderEnergy/orderEnergy',
    title: { cn: '订单能耗查看', en: 'Check order energy' },
  },
]);
