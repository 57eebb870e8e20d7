import { MapIcon } from '@blueprintjs/icons';
import { useLocation } from 'wouter';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';

const words = defineMessages({
  'notFound.title': { cn: '页面不存在', en: 'There is no such page' },
  'notFound.why': {
    cn: '没有 {path} 这个地址。请检查拼写，或返回。',
    en: '{path} does not exist. Check the address, or go back.',
  },
  'notFound.home': { cn: '首页', en: 'Home' },
  'notFound.back': { cn: '返回上一页', en: 'Back' },
});

/** Shown to anybody, for /404 and for every unknown path (decision 15). */
export function Screen() {
  const say = useText(words);
  const [path, navigate] = useLocation();
  return (
    <StatePage
      page
      icon={<MapIcon size={32} />}
      title={say('notFound.title')}
      actions={
        <>
          <Button look="primary" onClick={() => navigate('/')}>
            {say('notFound.home')}
          </Button>
          <Button onClick={() => window.history.back()}>{say('notFound.back')}</Button>
        </>
      }
    >
      {path === '/404' ? null : say('notFound.why', { path })}
    </StatePage>
  );
}
