import { DashboardIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import type { ScreenProps } from '../../../src/shell/screens.ts';
import { KanbanView } from '../parts/kanban/KanbanView.tsx';
import { words } from '../parts/kanban/words.ts';

/** The kanban of its address: its pages as tabs or in turn (R324). */
export function Screen({ params }: ScreenProps) {
  const say = useText(words);
  const { search } = useAddress();
  const id = params['id'] || search.get('id');
  if (!id)
    return (
      <StatePage
        page
        icon={<DashboardIcon size={32} />}
        title={say('kanbanPage.unnamed')}
        actions={<Link href="/kanban">{say('kanbanPage.other')}</Link>}
      />
    );
  return <KanbanView id={id} />;
}
