import { takeOverMenus } from '../../../domain/access/menuCalls.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi, useSessionState } from '../../../src/session/useSession.ts';

const words = defineMessages({
  'module.takeOver': { cn: '补齐产品菜单', en: 'Take over the product’s' },
  'module.takeOver.why': {
    cn: '把产品自带、尚未列出的菜单写入本组织，即可改名、移动、停用',
    en: 'Writes the product’s entries that are not listed yet into your organisation, so that they can be renamed, moved and disabled',
  },
  'module.takeOver.done': { cn: '已补齐 {n} 条', en: '{n} entries taken over' },
  'module.takeOver.none': { cn: '产品菜单均已列出', en: 'All of the product’s entries are listed' },
});

/** Makes rows of what the product has, for the own organisation. */
export function TakeOver({ again }: { readonly again: (position?: number | null) => void }) {
  const say = useText(words);
  const api = useApi();
  const state = useSessionState();
  const may = useMay('/module', 'add');
  const org = state.at === 'signedIn' || state.at === 'expired' ? state.who.user.orgId : null;
  const take = useAction((at: string) => api.call(takeOverMenus, { body: { org: at } }));
  if (!may || org === null) return null;
  const press = async () => {
    const answer = await take.run(org);
    if (answer === null) return;
    if (!answer.ok) return toasts.show('refused', answer.message);
    toasts.show(
      'done',
      answer.value.made === 0 ? say('module.takeOver.none') : say('module.takeOver.done', { n: answer.value.made }),
    );
    again(answer.position);
  };
  return (
    <Button
      title={say('module.takeOver.why')}
      state={take.state.at === 'pending' ? 'pending' : 'rest'}
      onClick={() => void press()}
    >
      {say('module.takeOver')}
    </Button>
  );
}
