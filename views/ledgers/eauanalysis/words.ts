import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'eauanalysis.title': { cn: '用能单元分析', en: 'Unit analysis' },
  'eauanalysis.curve': { cn: '用量对比', en: 'Use side by side' },
  'eauanalysis.measure': { cn: '计量单位', en: 'Counted in' },
  'eauanalysis.measure.none': { cn: '无单位', en: 'no unit' },
  'eauanalysis.left': {
    cn: '{names} 没有此单位的计量点，未参与比较。',
    en: '{names} count nothing in this unit and are not compared.',
  },
  'eauanalysis.table': { cn: '排名与环比', en: 'Ranking and change' },
  'eauanalysis.place': { cn: '名次', en: 'Place' },
  'eauanalysis.unit': { cn: '用能单元', en: 'Unit' },
  'eauanalysis.amount': { cn: '用量', en: 'Use' },
  'eauanalysis.share': { cn: '占比', en: 'Share' },
  'eauanalysis.before': { cn: '前一段', en: 'Span before' },
  'eauanalysis.change': { cn: '环比', en: 'Change' },
  'eauanalysis.peak': { cn: '最高一步', en: 'Highest step' },
  'eauanalysis.peakAt': { cn: '发生于', en: 'At' },
  'eauanalysis.known': { cn: '完整步数', en: 'Steps whole' },
  'eauanalysis.whole': { cn: '完整性', en: 'Completeness' },
  'eauanalysis.gap': { cn: '无数据', en: 'no data' },
  'eauanalysis.failed': { cn: '未能取得：{why}', en: 'Could not be fetched: {why}' },
  'eauanalysis.loading': { cn: '正在取数据', en: 'Fetching the data' },
  'eauanalysis.empty': { cn: '此时段没有数据', en: 'No data in this span' },
  'eauanalysis.compared': {
    cn: '环比只比较两段都完整的步；进行中的步与前一段的同一部分比较',
    en: 'Change compares the steps that are whole in both spans; one that runs, with the same part of the earlier one',
  },
});
