import { own } from '../own.ts';
import type { Lang, Text } from '../text/message.ts';

/** What the figures of a run are, by the names under which its kind gives them. */
const outcomeWords = {
  rows: { cn: '行', en: 'rows' },
  letters: { cn: '邮件', en: 'letters' },
  webhooks: { cn: '推送', en: 'webhooks' },
  refused: { cn: '被拒', en: 'refused' },
  noAddress: { cn: '无地址', en: 'without an address' },
  reports: { cn: '报表', en: 'reports' },
  failed: { cn: '失败', en: 'failed' },
  days: { cn: '天', en: 'days' },
  points: { cn: '测点', en: 'points' },
  samples: { cn: '样本', en: 'samples' },
  late: { cn: '迟到样本', en: 'late samples' },
  compacted: { cn: '已压缩', en: 'compacted' },
  counters: { cn: '电能表', en: 'counters' },
  mended: { cn: '汇总已修正', en: 'roll-ups mended' },
  computed: { cn: '电量将重算', en: 'energy computed again' },
  differed: { cn: '不一致的测点', en: 'points that differed' },
  months: { cn: '删除的月份', en: 'months removed' },
  left: { cn: '保留的月份', en: 'months left' },
  bytes: { cn: '字节', en: 'bytes' },
  events: { cn: '事件', en: 'events' },
  runs: { cn: '运行记录', en: 'runs' },
  files: { cn: '文件', en: 'files' },
  messages: { cn: '消息', en: 'messages' },
  quarantine: { cn: '隔离的读数', en: 'readings in quarantine' },
  forecasts: { cn: '预测曲线', en: 'forecast curves' },
  profiles: { cn: '预测依据', en: 'profiles of forecasts' },
} as const satisfies Readonly<Record<string, Text>>;

const nothing: Text = { cn: '无', en: 'none' };

/** The outcome of a run in words; what has no word of its own keeps its name. Null where it has none. */
export function outcomeTold(outcome: unknown, lang: Lang): string | null {
  if (outcome === null || outcome === undefined) return null;
  if (typeof outcome !== 'object') return String(outcome);
  if (Array.isArray(outcome)) return toldList(outcome, lang);
  return Object.entries(outcome)
    .map(([key, value]) => `${own(outcomeWords, key)?.[lang] ?? key} ${outcomeTold(value, lang) ?? nothing[lang]}`)
    .join(' · ');
}

const toldList = (list: readonly unknown[], lang: Lang): string =>
  list.length === 0 ? nothing[lang] : list.map((one) => outcomeTold(one, lang) ?? nothing[lang]).join(', ');
