import { defineMessages } from '../../text/message.ts';

/** Why a source was not read, and what its columns are called. */
export const sourceWords = defineMessages({
  'source.noPermission': {
    cn: '您没有读取此数据源的权限',
    en: 'You may not read this source: ask for the permission of its screen',
  },
  'source.noAnswer': {
    cn: '{seconds} 秒内无应答，表单照常填写',
    en: 'No answer in {seconds} s: the form is filled without it',
  },
  'source.gone': { cn: '数据源所指的对象已不存在', en: 'What this source reads is no longer there' },
  'source.refused': { cn: '数据源未能读取', en: 'The source could not be read' },
  'source.connection': { cn: '连接失败：{why}', en: 'Connection failed: {why}' },
  'source.noColumn': { cn: '没有列 {column}', en: 'There is no column {column}' },
  'source.textPoint': { cn: '文本测点没有时序', en: 'A text point has no series' },
  'source.cannotSignIn': { cn: '此人目前不能登录', en: 'This person cannot sign in now' },
  'source.point': { cn: '测点', en: 'Point' },
  'source.value': { cn: '数值', en: 'Value' },
  'source.unit': { cn: '单位', en: 'Unit' },
  'source.at': { cn: '时刻', en: 'At' },
  'source.quality': { cn: '质量', en: 'Quality' },
  'source.start': { cn: '起始', en: 'From' },
  'source.mean': { cn: '平均', en: 'Mean' },
  'source.min': { cn: '最小', en: 'Least' },
  'source.max': { cn: '最大', en: 'Most' },
});
