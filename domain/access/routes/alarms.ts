import { defineRoutes } from './route.ts';

export const alarmsRoutes = defineRoutes('alarms', [
  { path: '/equwarn', id: 'R083', kind: 'ledger', title: { cn: '设备告警设置', en: 'Equipment warning rules' } },
  {
    path: '/equwarn/edit',
    id: 'R084',
    kind: 'form',
    parent: '/equwarn',
    title: { cn: '设备告警设置编辑', en: 'Edit equipment warning rule' },
  },
  { path: '/alarmTemplatesManage', id: 'R086', kind: 'ledger', title: { cn: '告警模板管理', en: 'Alarm templates' } },
  {
    path: '/alarmTemplatesManage/edit',
    id: 'R087',
    kind: 'form',
    parent: '/alarmTemplatesManage',
    title: { cn: '告警模板编辑', en: 'Edit alarm template' },
  },
  { path: '/intelligentAlarm', id: 'R092', kind: 'desk', title: { cn: '智能告警', en: 'Intelligent alarms' } },
  {
    path: '/intelligentAlarm/alarmReport',
    id: 'R093',
    kind: 'report',
    parent: '/intelligentAlarm',
    title: { cn: '智能告警报告', en: 'Alarm report' },
  },
  { path: '/equAlarm', id: 'R094', kind: 'desk', title: { cn: '设备告警', en: 'Equipment alarms' } },
  { path: '/energyAlarm', id: 'R095', kind: 'desk', title: { cn: '能耗告警', en: 'Energy alarms' } },
  { path: '/offLineAlarm', id: 'R096', kind: 'desk', title: { cn: '离线告警', en: 'Offline alarms' } },
  { path: '/intelligentWarning', id: 'R097', kind: 'desk', title: { cn: '智能预警', en: 'Intelligent warnings' } },
  { path: '/limitWarning', id: 'R098', kind: 'desk', title: { cn: '越限预警', en: 'Limit warnings' } },
  { path: '/alarmConfiguration', id: 'R100', kind: 'settings', title: { cn: '告警配置', en: 'Alarm configuration' } },
  { path: '/monitoringAlarm', id: 'R101', kind: 'desk', title: { cn: '监控告警', en: 'Monitoring alarms' } },
  { path: '/predictor', id: 'R266', kind: 'analysis', title: { cn: '预测', en: 'Predictor' } },
  {
    path: '/predictor/history',
    id: 'R267',
    kind: 'ledger',
    parent: '/predictor',
    title: { cn: '预测历史', en: 'Prediction history' },
  },
]);
