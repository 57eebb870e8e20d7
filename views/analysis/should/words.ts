import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'should.none': { cn: '先建立并启用模型', en: 'Create a model and put it in force first' },
  'should.none.why': {
    cn: '此单元的这种介质没有启用的模型：',
    en: 'No model of this medium is in force for the unit:',
  },
  'should.models': { cn: '功率模型', en: 'Power models' },
  'should.keys': { cn: '与应用能之差', en: 'Against expected' },
  'should.difference': { cn: '多用（负为少用）', en: 'Above expected (below: negative)' },
  'should.percent': { cn: '占应用能', en: 'Of expected' },
  'should.tce': { cn: '折标准煤', en: 'As standard coal' },
  'should.turn': { cn: '转折日', en: 'Turned on' },
  'should.noTurn': { cn: '没有，差值在随机波动以内', en: 'None: no more than chance' },
  'should.compared': { cn: '可比 / 剔除天数', en: 'Days compared / left out' },
  'should.beyond': { cn: '超出学习范围', en: 'Beyond what was learnt' },
  'should.events': { cn: '看当日事件', en: 'Events of that day' },
  'should.chart': { cn: '实际与应用能', en: 'Actual and expected' },
  'should.chart.note': { cn: '{unit} · {from} — {to}', en: '{unit} · {from} — {to}' },
  'should.actual': { cn: '实际', en: 'Actual' },
  'should.expected': { cn: '应用能', en: 'Expected' },
  'should.cusum': { cn: '累积差 CUSUM', en: 'CUSUM' },
  'should.cusum.note': {
    cn: 'Σ（实际 − 应用能）{unit}，上升为多用',
    en: 'Σ (actual − expected) {unit}; rising: more than expected',
  },
  'should.cusum.turned': {
    cn: 'Σ（实际 − 应用能）{unit}，上升为多用 · {day} 起转折',
    en: 'Σ (actual − expected) {unit}; rising: more than expected · turns on {day}',
  },
  'should.months': { cn: '各月', en: 'The months' },
  'should.month': { cn: '月份', en: 'Month' },
  'should.off': { cn: '差值', en: 'Difference' },
  'should.coverage': { cn: '可比天数占比', en: 'Of the days compared' },
  'should.remark': { cn: '说明', en: 'Note' },
  'should.isBeyond': { cn: '含超出学习范围的日子', en: 'With days beyond what was learnt' },
  'should.noMonths': { cn: '没有月份', en: 'No months' },
  'should.day': { cn: '看当日负荷', en: 'Load of a day' },
  'should.method': {
    cn: '整段按所问时刻启用的模型计算。缺产量等因素的日子剔除并计数；差值只计实际与应用能都完整的日子。转折日：累积差离首末连线最远之日的次日，距离须超过 1.36·σ·√n',
    en: 'The whole span by the model in force at the moment asked. A day without a driver is left out and counted; differences are of days that are whole in both. The turn: the day after the CUSUM lies farthest from the line between its ends, if by more than 1.36·σ·√n',
  },
});
