import { defineRoutes } from './route.ts';

export const shellRoutes = defineRoutes('shell', [
  { path: '/', id: 'R001', kind: 'public', title: { cn: '入口', en: 'Entry redirect' }, guardExempt: true },
  {
    path: '/404',
    id: 'R002',
    kind: 'public',
    title: { cn: '页面不存在', en: 'Page not found' },
    public: true,
    guardExempt: true,
  },
  {
    path: '/testCharts',
    id: 'R003',
    kind: 'analysis',
    title: { cn: '图表测试', en: 'Chart test page' },
    guardExempt: true,
    developers: true,
  },
  {
    path: '/login',
    id: 'R004',
    kind: 'public',
    title: { cn: '用户登录', en: 'Sign in' },
    public: true,
    fullscreen: true,
    guardExempt: true,
  },
  {
    path: '/applyFor',
    id: 'R005',
    kind: 'public',
    title: { cn: '试用申请', en: 'Trial application' },
    public: true,
    fullscreen: true,
    guardExempt: true,
  },
  {
    path: '/disclaimer',
    id: 'R006',
    kind: 'public',
    title: { cn: '免责声明', en: 'Disclaimer' },
    public: true,
    fullscreen: true,
    guardExempt: true,
  },
  { path: '/welcome', id: 'R032', kind: 'board', title: { cn: '欢迎页', en: 'Welcome' }, guardExempt: true },
]);
