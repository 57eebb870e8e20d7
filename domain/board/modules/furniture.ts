import { text } from '../../ledger/field.ts';
import { markless } from '../markless.ts';
import type { Modules } from '../module.ts';

/** What a board is furnished with beside its figures. */
export const furnitureModules = {
  text: {
    title: { cn: '文字', en: 'Text' },
    question: { cn: '值班的人要知道什么？', en: 'What is whoever is on duty to know?' },
    group: 'furniture',
    about: [],
    least: { width: 2, height: 1 },
    usual: { width: 3, height: 2 },
    parameters: {
      text: text({ label: { cn: '文字', en: 'Text' }, max: 500, long: true, pattern: markless }),
      textEn: text({
        label: { cn: '英文文字', en: 'Text (English)' },
        max: 500,
        long: true,
        optional: true,
        pattern: markless,
      }),
    },
  },
} as const satisfies Modules;
