import { HandIcon } from '@blueprintjs/icons';
import { nameIn } from '../../../domain/ledger/names.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useSessionState } from '../../../src/session/useSession.ts';

const words = defineMessages({
  'welcome.title': { cn: '你好，{name}', en: 'Welcome, {name}' },
  'welcome.choose': { cn: '请从左侧菜单选择一个页面。', en: 'Choose a page from the menu on the left.' },
  'welcome.none': {
    cn: '你的账号还没有任何菜单。请联系管理员，为你的角色授予需要的功能。',
    en: 'Your account has no menus yet. Ask an administrator to grant your role what you need.',
  },
});

/** A greeting before a page is chosen; for an account without menus it says whom to ask. */
export function Screen() {
  const lang = useLang();
  const say = useText(words);
  const state = useSessionState();
  const who = state.at === 'signedIn' || state.at === 'expired' ? state.who : null;
  return (
    <StatePage
      page
      icon={<HandIcon size={32} />}
      title={say('welcome.title', { name: who === null ? '' : nameIn(who.user, lang) })}
    >
      {say(who && who.menus.length > 0 ? 'welcome.choose' : 'welcome.none')}
    </StatePage>
  );
}
