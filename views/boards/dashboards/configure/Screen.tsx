import { DashboardIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { boards } from '../../../../domain/board/board.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { StandingBoard } from '../../parts/editor/StandingBoard.tsx';
import { words } from './words.ts';

/** The modules of a dashboard: the one that the address names, else the first that there is. */
export function Screen() {
  const say = useText(words);
  const { search, go } = useAddress();
  const named = search.get('id');
  const all = useWholeLedger(boards, named === null ? { kind: 'dashboard,parent,sub', sort: 'name' } : null);
  const id = named ?? all.value?.rows[0]?.id ?? null;
  if (id !== null)
    return <StandingBoard key={id} id={id} path="/dashboards/configure" onLeave={() => go('/dashboards')} />;
  return (
    <Page title={say('configure.title')} of={all} label={say('configure.loading')}>
      {() => (
        <StatePage
          icon={<DashboardIcon size={32} />}
          title={say('configure.none')}
          actions={<Link href="/dashboards/add">{say('configure.add')}</Link>}
        />
      )}
    </Page>
  );
}
