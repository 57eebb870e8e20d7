import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'systemTemplate.take': { cn: '采用', en: 'Take over' },
  'systemTemplate.take.why': {
    cn: '在所选组织中生成一份费率模板，价格与此模板相同；之后两者互不影响。',
    en: 'Makes a rate template with these prices in the organisation; from then on neither changes the other.',
  },
  'systemTemplate.organisation': { cn: '组织', en: 'Organisation' },
  'systemTemplate.name': { cn: '费率模板名称', en: 'Name of the rate template' },
  'systemTemplate.make': { cn: '生成费率模板', en: 'Make the rate template' },
  'systemTemplate.made': { cn: '已生成：{name}', en: 'Made: {name}' },
  'systemTemplate.see': { cn: '查看费率模板', en: 'See the rate templates' },
  'systemTemplate.may': { cn: '没有新增费率模板的权限', en: 'You may not add rate templates' },
  'systemTemplate.loading': { cn: '正在取组织', en: 'Fetching the organisations' },
});
