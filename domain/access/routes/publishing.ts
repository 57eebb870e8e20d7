import { defineRoutes } from './route.ts';

export const publishingRoutes = defineRoutes('publishing', [
  { path: '/informationPublish', id: 'R352', kind: 'desk', title: { cn: '信息发布', en: 'Information publishing' } },
  {
    path: '/informationPublish/historical',
    id: 'R353',
    kind: 'ledger',
    parent: '/informationPublish',
    title: { cn: '历史信息', en: 'Publication history' },
  },
  {
    path: '/informationPublish/releaseRecord',
    id: 'R354',
    kind: 'ledger',
    parent: '/informationPublish',
    title: { cn: '发布记录', en: 'Release record' },
  },
]);
