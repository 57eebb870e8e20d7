import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'custom.span': { cn: '{unit} · {from} 至 {to}（不含）', en: '{unit} · {from} up to {to} (not included)' },
  'custom.version': { cn: '模板版本 {version}', en: 'Template version {version}' },
  'custom.known': { cn: '截至 {at} 所知，时区 {zone}', en: 'As known at {at}, time zone {zone}' },
  'custom.hash': { cn: '内容 SHA-256', en: 'SHA-256 of the figures' },
  'custom.chart': { cn: '{title}，按行的柱形图', en: '{title}, bars by line' },
  'custom.gap': { cn: '空缺的行在图中无柱。', en: 'A line without a figure has no bar.' },
});
