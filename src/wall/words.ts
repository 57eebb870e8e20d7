import { defineMessages } from '../../domain/text/message.ts';
import type { Say } from '../i18n/I18n.tsx';

export const wallWords = defineMessages({
  'wall.code.title': { cn: '此大屏等待接入', en: 'This wall waits to be let in' },
  'wall.code.how': {
    cn: '在“大屏配置”中选择此大屏并输入代码',
    en: 'Enter this code at the wall’s row in the large-screen configuration',
  },
  'wall.code.until': { cn: '代码 {left} 后更换', en: 'Another code in {left}' },
  'wall.code.away': {
    cn: '服务暂不可用，正在自动重试',
    en: 'The service does not answer; it is asked again by itself',
  },
  'wall.dark.gone': { cn: '代码已过期，请用新的代码', en: 'The code has expired: use the new one' },
  'wall.dark.refused': { cn: '接入被拒绝，请用新的代码', en: 'It was refused: use the new code' },
  'wall.dark.taken': { cn: '此大屏的接入已撤销', en: 'This wall was taken back' },
  'wall.age': { cn: '数据 {age} 前', en: 'Data {age} old' },
  'wall.age.none': { cn: '尚无数据', en: 'No data yet' },
  'wall.fresh': { cn: '测点 {share} % 新鲜', en: '{share} % of the points fresh' },
  'wall.page': { cn: '{title} {nth} / {count}', en: '{title} {nth} / {count}' },
  'wall.next': { cn: '下一屏 {left} s', en: 'Next page in {left} s' },
  'wall.held': { cn: '紧急告警，停留此屏', en: 'Held by an urgent alarm' },
  'wall.held.after': { cn: '已确认，{left} s 后继续', en: 'Acknowledged, goes on in {left} s' },
  'wall.paused': { cn: '按键停留 {left} s', en: 'Kept by a key for {left} s' },
  'wall.past': { cn: '过去时刻不轮播', en: 'In the past no page turns' },
  'wall.position': { cn: '位置 {n}', en: 'Position {n}' },
  'wall.since': { cn: '连续 {age}', en: 'Unbroken {age}' },
  'wall.missed': { cn: '漏收 {n}', en: 'Missed {n}' },
  'wall.unsupervised': { cn: '无看护程序', en: 'Unsupervised' },
  'wall.cut': { cn: '连接中断', en: 'The link is cut' },
  'wall.cut.age': { cn: '画面停在 {age} 前', en: 'This picture is {age} old' },
  'wall.cut.never': { cn: '正在连接', en: 'Connecting' },
  'wall.loading': { cn: '正在准备各屏', en: 'Preparing the pages' },
  'wall.pages.none': { cn: '此大屏没有可显示的页面', en: 'This wall has no page to show' },
  'wall.notices': { cn: '重要通知', en: 'Important notices' },
  'wall.keys': { cn: '大屏', en: 'Wall' },
  'wall.key.next': { cn: '下一屏', en: 'Next page' },
  'wall.key.back': { cn: '上一屏', en: 'Previous page' },
  'wall.key.keep': { cn: '停留或继续', en: 'Keep the page, or let it go on' },
  'wall.screen': { cn: '大屏画面', en: 'The wall' },
});

interface Turning {
  readonly isPast: boolean;
  readonly count: number;
  readonly pauseLeft: number;
  readonly heldLeft: number | 'waits' | null;
  readonly nextIn: number;
}

/** When the next page comes, or what keeps this one; null: there is no other. */
export function turningSaid(say: Say<typeof wallWords>, told: Turning): string | null {
  const { isPast, count, pauseLeft, heldLeft, nextIn } = told;
  if (isPast) return say('wall.past');
  if (pauseLeft > 0) return say('wall.paused', { left: pauseLeft });
  if (heldLeft === 'waits') return say('wall.held');
  if (heldLeft !== null) return say('wall.held.after', { left: heldLeft });
  return count < 2 ? null : say('wall.next', { left: nextIn });
}
