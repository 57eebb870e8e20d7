import { deviceKinds } from '../../device/deviceKinds.ts';
import { choice } from '../../ledger/field.ts';
import type { Modules } from '../module.ts';

const whereDevicesAre = ['/devMap', '/deviceBoard'] as const;

/** What is told of things of the plant. */
export const plantModules = {
  nameplate: {
    title: { cn: '铭牌', en: 'Nameplate' },
    question: { cn: '是什么设备，在哪里，何时检定？', en: 'What is it, where, and when is it verified next?' },
    group: 'plant',
    about: ['device'],
    least: { width: 3, height: 2 },
    usual: { width: 4, height: 3 },
  },
  deviceList: {
    title: { cn: '设备一览', en: 'Devices' },
    question: {
      cn: '哪台设备离线或告警，各自多少？',
      en: 'Which devices are silent or alarm, and what does each show?',
    },
    group: 'plant',
    about: ['home'],
    least: { width: 3, height: 3 },
    usual: { width: 6, height: 5 },
    needs: whereDevicesAre,
    parameters: { kind: choice({ label: { cn: '类型', en: 'Type' }, optional: true }, deviceKinds) },
    notThen: {
      cn: '设备是否在线只讲现在；过去见离线告警',
      en: 'Whether devices answer is told of now; of the past the offline alarms tell',
    },
  },
  map: {
    title: { cn: '地图', en: 'Map' },
    question: { cn: '问题在哪里？', en: 'Where is what is wrong?' },
    group: 'plant',
    about: ['home'],
    least: { width: 3, height: 3 },
    usual: { width: 6, height: 6 },
    needs: ['/devMap'],
    notThen: { cn: '地图上的状态只讲现在', en: 'The map tells of now' },
  },
  network: {
    title: { cn: '接线图', en: 'Single line' },
    question: { cn: '什么带电，哪个开关断开？', en: 'What is live, and which switch is open?' },
    group: 'plant',
    about: [],
    least: { width: 3, height: 3 },
    usual: { width: 6, height: 6 },
    needs: ['/operating'],
    notThen: { cn: '只看现在带电的', en: 'It tells of what is live now' },
  },
  events: {
    title: { cn: '事件', en: 'Events' },
    question: { cn: '最近发生了什么？', en: 'What happened of late?' },
    group: 'plant',
    about: ['device', 'unit'],
    least: { width: 3, height: 3 },
    usual: { width: 4, height: 5 },
    needs: ['/deviceBoard/Eventlog', '/eaubrowse/Eventlog'],
    notThen: {
      cn: '事件各有自己的时刻：在事件日志中选择时段',
      en: 'Events bear their own times: choose the span in the event log',
    },
  },
  powerQuality: {
    title: { cn: '电能质量', en: 'Power quality' },
    question: {
      cn: '电压偏差、不平衡、谐波和功率因数是否合格？',
      en: 'Are deviation, unbalance, distortion and power factor within limits?',
    },
    group: 'plant',
    about: ['device'],
    least: { width: 3, height: 2 },
    usual: { width: 4, height: 4 },
  },
} as const satisfies Modules;
