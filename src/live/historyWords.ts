import { useMemo } from 'react';
import { defineMessages } from '../../domain/text/message.ts';
import { useText } from '../i18n/I18n.tsx';
import { useTimes } from '../kit/time/times.ts';
import type { HistoryWords } from './followHistory.ts';

const words = defineMessages({
  'live.history.reading': { cn: '正在读取', en: 'Reading' },
  'live.history.refused': { cn: '未能读取：{why}', en: 'Not read: {why}' },
  'live.history.again': { cn: '未能读取：{why}，会自动重试', en: 'Not read: {why}; tried again by itself' },
  'live.history.unknown': { cn: '{time} 起链路中断', en: 'Link down since {time}' },
});

/** What a chart says where nobody has answered. */
export function useHistoryWords(): HistoryWords {
  const say = useText(words);
  const times = useTimes();
  return useMemo(
    () => ({
      reading: say('live.history.reading'),
      refused: (why, isAskedAgain) => say(isAskedAgain ? 'live.history.again' : 'live.history.refused', { why }),
      unknown: (since) => say('live.history.unknown', { time: times.clock(since) }),
    }),
    [say, times],
  );
}
