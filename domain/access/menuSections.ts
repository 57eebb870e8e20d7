import type { Text } from '../text/message.ts';
import type { Wing } from './routes/route.ts';

/** A part of a group that answers one question. It stands in the menus as a group within the wing's. */
export interface MenuSection {
  readonly id: string;
  readonly wing: Wing;
  readonly title: Text;
  readonly paths: readonly string[];
}

/** Where a wing has more pages than can be looked over at once: by the question they answer, in the order in which it is asked. */
export const menuSections: readonly MenuSection[] = [
  {
    id: 'analysis.use',
    wing: 'analysis',
    title: { cn: '用了多少', en: 'How much' },
    paths: [
      '/energyConsumption',
      '/loadAnalysis',
      '/timeAnalysis',
      '/trendAnalysis',
      '/thfx',
      '/variationAnalysis',
      '/rankAnalysis',
      '/ItemStatement',
      '/supervision',
      '/z_historyData',
    ],
  },
  {
    id: 'analysis.network',
    wing: 'analysis',
    title: { cn: '电网与电能质量', en: 'Network and quality' },
    paths: ['/Transformer', '/harmanaly', '/threePhase', '/voltageDeviationAnalysis', '/setPowerQualityLimits'],
  },
  {
    id: 'analysis.events',
    wing: 'analysis',
    title: { cn: '发生了什么', en: 'What happened' },
    paths: ['/operaAnalys', '/eventData', '/alarmAnalysis'],
  },
  {
    id: 'analysis.expected',
    wing: 'analysis',
    title: { cn: '应该用多少', en: 'What it should be' },
    paths: ['/should', '/powerModel', '/correlation', '/eea', '/economicInfo', '/environmentInfo', '/gadget'],
  },
  {
    id: 'analysis.cost',
    wing: 'analysis',
    title: { cn: '费用与账目', en: 'Costs and accounts' },
    paths: [
      '/energyCostData',
      '/energyCostTotal',
      '/economicAnalysis',
      '/eco',
      '/Force',
      '/energyApportioning',
      '/calculate',
      '/accounts',
    ],
  },
  {
    id: 'analysis.plan',
    wing: 'analysis',
    title: { cn: '计划', en: 'Plans' },
    paths: ['/energyManagementPlan', '/energyExecute'],
  },
];

const byPath = new Map(
  menuSections.flatMap((section) => section.paths.map((path, place) => [path, { section, place }])),
);

/** The section of a page and its place there; undefined where its wing has none. */
export const placeInSections = (path: string): { readonly section: MenuSection; readonly place: number } | undefined =>
  byPath.get(path);
