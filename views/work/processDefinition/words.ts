import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'processDefinition.flow': { cn: '流程图', en: 'Flow' },
  'processDefinition.where': { cn: '适用', en: 'In force' },
  'processDefinition.coverage': { cn: '各组织按什么审批', en: 'What each organisation is approved by' },
  'processDefinition.org': { cn: '组织', en: 'Organisation' },
  'processDefinition.none': { cn: '无流程，发布会被拒绝', en: 'None: publishing is refused' },
  'processDefinition.inherited': { cn: '{name}（上级）', en: '{name} (from above)' },
  'processDefinition.unseen': { cn: '由上级决定', en: 'Decided above' },
  'processDefinition.suspended': { cn: '{name} · 已暂停', en: '{name} · suspended' },
  'processDefinition.version': { cn: '{name} v{n}', en: '{name} v{n}' },
  'processDefinition.loading': { cn: '正在读取', en: 'Reading' },
  'processDefinition.close': { cn: '关闭', en: 'Close' },
  'processDefinition.toDesigner': { cn: '流程模型', en: 'Flow models' },
});
