import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'path.tabs': { cn: '路线与点位', en: 'Paths and points' },
  'path.paths': { cn: '路线', en: 'Paths' },
  'path.points': { cn: '点位', en: 'Points' },
  'path.reading': { cn: '正在读取点位', en: 'Reading the points' },
  'path.noPoints': { cn: '此路线还没有点位。', en: 'This path has no point yet.' },
  'path.editPoints': { cn: '增改点位', en: 'Add or change points' },
  'path.at': { cn: '{equipment} · {text}', en: '{equipment} · {text}' },
  'path.empty': { cn: '还没有路线：从一处的设备开始建立。', en: 'No path yet: begin with the equipment of one place.' },
  'path.code': { cn: '点位码 {code}', en: 'Code {code}' },
  'path.stickers': { cn: '标签 (PDF)', en: 'Stickers (PDF)' },
});
