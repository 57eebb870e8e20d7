import { defineMessages } from '../../../domain/text/message.ts';
import { lang } from '../../i18n/lang.ts';
import { toasts } from './toast.ts';

export const tellWords = defineMessages({
  'kit.tell.done': { cn: '操作成功', en: 'Operation succeeded' },
  'kit.tell.failed': { cn: '请求失败', en: 'The request failed' },
  'kit.tell.notDone': { cn: '操作失败', en: 'Operation failed' },
});

const wordless = { 1: 'kit.tell.done', 2: 'kit.tell.failed', 3: 'kit.tell.notDone' } as const;

/** The floating message: 1 is a success, 2 a request that failed, 3 what could not be done. Each has words where nothing else is said. */
export function tell(type: 1 | 2 | 3, text = ''): void {
  const own = text.trim();
  const otherwise = tellWords[wordless[type]][lang()];
  toasts.show(type === 1 ? 'done' : 'refused', own === '' ? otherwise : own);
}
