import { BuildIcon } from '@blueprintjs/icons';
import { useLocation } from 'wouter';
import { routeOf } from '../../../domain/access/routes/all.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';

const words = defineMessages({
  'notBuilt.title': { cn: '“{name}”尚未建成', en: '“{name}” is not built yet' },
  'notBuilt.why': {
    cn: '{path}（{cn} / {en}）已列入产品目录，但还没有页面。这里不显示任何替代数据。',
    en: '{path} ({en} / {cn}) is in the catalogue of the product but has no screen yet. Nothing is shown in its place.',
  },
  'notBuilt.home': { cn: '首页', en: 'Home' },
  'notBuilt.back': { cn: '返回上一页', en: 'Back' },
});

/** A route that the catalogue knows and nobody has built: it says so, by name, in both languages. */
export function Screen() {
  const say = useText(words);
  const [path, navigate] = useLocation();
  const title = routeOf(path)?.route.title ?? { cn: path, en: path };
  const name = useWord()(title);
  return (
    <StatePage
      page
      icon={<BuildIcon size={32} />}
      title={say('notBuilt.title', { name })}
      actions={
        <>
          <Button look="primary" onClick={() => window.history.back()}>
            {say('notBuilt.back')}
          </Button>
          <Button onClick={() => navigate('/')}>{say('notBuilt.home')}</Button>
        </>
      }
    >
      {say('notBuilt.why', { path, cn: title.cn, en: title.en })}
    </StatePage>
  );
}
