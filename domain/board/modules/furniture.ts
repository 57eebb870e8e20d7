import { choice, type Field, type Fields, text } from '../../ledger/field.ts';
import type { Text } from '../../text/message.ts';
import { linkedRoutes, linkPlaces } from '../linkedRoutes.ts';
import { markless } from '../markless.ts';
import type { Modules } from '../module.ts';

const page = (n: number): Text => ({ cn: `页面 ${n}`, en: `Page ${n}` });
const [firstPlace, ...furtherPlaces] = linkPlaces;
const pages: Fields = {
  [firstPlace]: choice({ label: page(1) }, linkedRoutes) as Field,
  ...Object.fromEntries(
    furtherPlaces.map((place, n) => [place, choice({ label: page(n + 2), optional: true }, linkedRoutes) as Field]),
  ),
};

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
  clock: {
    title: { cn: '时钟', en: 'Clock' },
    question: { cn: '现场现在几点，是哪一天、第几周？', en: 'What time is it on site, which day, which week?' },
    group: 'furniture',
    about: [],
    least: { width: 2, height: 2 },
    usual: { width: 2, height: 2 },
  },
  link: {
    title: { cn: '入口', en: 'Ways' },
    question: { cn: '从这里常去哪几页？', en: 'Which pages are opened from here?' },
    group: 'furniture',
    about: [],
    least: { width: 2, height: 2 },
    usual: { width: 3, height: 3 },
    parameters: pages,
  },
  notices: {
    title: { cn: '通知', en: 'Notices' },
    question: { cn: '有什么通知我还没有看？', en: 'What was I told that I have not read?' },
    group: 'work',
    about: [],
    least: { width: 3, height: 2 },
    usual: { width: 4, height: 4 },
  },
  platform: {
    title: { cn: '平台概况', en: 'The platform' },
    question: { cn: '接入了多少，其中多少在线？', en: 'How much is connected, and how much of it answers?' },
    group: 'plant',
    about: [],
    least: { width: 3, height: 2 },
    usual: { width: 4, height: 2 },
    needs: ['/org', '/colldev', '/realData', '/ecus'],
  },
} as const satisfies Modules;
