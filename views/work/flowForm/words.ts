import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'flowForm.items': { cn: '表单项', en: 'Items' },
  'flowForm.preview': { cn: '预览', en: 'Preview' },
  'flowForm.used': { cn: '用于', en: 'Used by' },
  'flowForm.opinion': { cn: '意见', en: 'Opinion' },
  'flowForm.opinionOnly': { cn: '此表单只填写意见。', en: 'This form asks for the opinion alone.' },
  'flowForm.choose': { cn: '请选择', en: 'Choose' },
  'flowForm.between': { cn: '{min} 至 {max}', en: '{min} to {max}' },
  'flowForm.atLeast': { cn: '不小于 {min}', en: 'At least {min}' },
  'flowForm.atMost': { cn: '不大于 {max}', en: 'At most {max}' },
  'flowForm.unused': { cn: '没有流程模型使用它。', en: 'No model uses it.' },
  'flowForm.reading': { cn: '正在读取', en: 'Reading' },
  'flowForm.steps': { cn: '步骤：{steps}', en: 'Steps: {steps}' },
});
