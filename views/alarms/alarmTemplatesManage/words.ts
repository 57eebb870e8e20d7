import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'apply.reading': { cn: '正在读取由此模板生成的规则', en: 'Reading the rules that it made' },
  'apply.made': { cn: '由此模板生成的规则：{n} 条', en: 'Rules that it made: {n}' },
  'apply.others': {
    cn: '其中 {n} 条与第 {version} 版不同（尚未更新，或自行改动过）。',
    en: '{n} of them differ from version {version}: not brought up to date, or changed by hand.',
  },
  'apply.again': { cn: '全部更新为现在的模板', en: 'Bring all up to date' },
  'apply.points': { cn: '测点', en: 'Points' },
  'apply.devices': { cn: '设备（其全部合适的测点）', en: 'Devices (every point of theirs that fits)' },
  'apply.do': { cn: '应用', en: 'Apply' },
  'apply.told': {
    cn: '新增 {made} 条，更新 {changed} 条，未变 {same} 条。',
    en: '{made} made, {changed} changed, {same} as they were.',
  },
  'apply.refused': { cn: '不适用：{names}', en: 'Does not fit: {names}' },
});
