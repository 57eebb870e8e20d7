import { defineRoutes } from './route.ts';

export const billingRoutes = defineRoutes('billing', [
  { path: '/costBill', id: 'R268', kind: 'report', title: { cn: '费用账单', en: 'Cost bills' } },
  {
    path: '/costBill/report',
    id: 'R269',
    kind: 'report',
    parent: '/costBill',
    title: { cn: '账单报告', en: 'Bill report' },
  },
  {
    path: '/eBillOptimizationReport',
    id: 'R270',
    kind: 'report',
    title: { cn: '电费优化报告', en: 'E-bill optimisation report' },
  },
  { path: '/financeAccounting', id: 'R271', kind: 'report', title: { cn: '财务核算', en: 'Finance accounting' } },
  { path: '/paylog', id: 'R272', kind: 'ledger', title: { cn: '缴费记录', en: 'Payment records' } },
  { path: '/payment', id: 'R273', kind: 'ledger', title: { cn: '支付配置', en: 'Payment' } },
  {
    path: '/payment/paymentInfo',
    id: 'R274',
    kind: 'form',
    parent: '/payment',
    title: { cn: '支付信息', en: 'Payment information' },
  },
  {
    path: '/AMscheme',
    id: 'R275',
    kind: 'ledger',
    title: { cn: '计费与费控方案', en: 'Billing and cost-control schemes' },
  },
  { path: '/dosageConfig', id: 'R276', kind: 'settings', title: { cn: '用量配置', en: 'Dosage configuration' } },
  { path: '/informConfig', id: 'R277', kind: 'settings', title: { cn: '通知配置', en: 'Notice configuration' } },
]);
