import { defineRoutes } from './route.ts';

export const liveRoutes = defineRoutes('live', [
  {
    path: '/waveform',
    id: 'R232',
    kind: 'live',
    title: { cn: '波形', en: 'Waveform' },
    verbs: ['add', 'edit', 'delete', 'import', 'export'],
  },
  {
    path: '/operating',
    id: 'R233',
    kind: 'live',
    title: { cn: '运行监控', en: 'Operating state' },
    verbs: ['add', 'edit', 'delete', 'confirm', 'operate', 'issue', 'import', 'export'],
  },
  { path: '/keyEquMont', id: 'R234', kind: 'live', title: { cn: '重点设备监测', en: 'Key equipment monitoring' } },
  {
    path: '/keyEquMont/healthDegree',
    id: 'R235',
    kind: 'analysis',
    parent: '/keyEquMont',
    title: { cn: '健康度', en: 'Health degree' },
  },
  { path: '/keyEquipDispatch', id: 'R236', kind: 'desk', title: { cn: '重点设备调度', en: 'Key equipment dispatch' } },
  { path: '/realData', id: 'R237', kind: 'live', title: { cn: '实时数据', en: 'Real-time data' } },
  { path: '/meterData', id: 'R239', kind: 'live', title: { cn: '仪表数据', en: 'Meter data' } },
]);
