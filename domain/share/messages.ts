import { defineMessages } from '../text/message.ts';
import { mostShares } from './share.ts';

export const shareMessages = defineMessages({
  'share.tooMany': {
    cn: `此记录已有 ${mostShares} 个有效链接，请先撤销不用的`,
    en: `${mostShares} links of this record are open: revoke those that nobody needs`,
  },
  'share.noSticker': { cn: '此记录不贴标签', en: 'This record bears no sticker' },
  'share.ended': { cn: '此链接已结束', en: 'This link has ended already' },
});
