import { Link } from 'wouter';
import { kanbans } from '../../../domain/board/kanban.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { PutOnWall } from './PutOnWall.tsx';

const words = defineMessages({
  'kanbans.pages': { cn: '编排页面', en: 'Lay out its pages' },
  'kanbans.view': { cn: '查看', en: 'View' },
  'kanbans.publish': { cn: '发布', en: 'Publish' },
  'kanbans.published': { cn: '已发布，共享的人现在能看到', en: 'Published: whom it is shared with sees it now' },
  'kanbans.withdraw': { cn: '撤回', en: 'Withdraw' },
  'kanbans.withdrawn': { cn: '已撤回', en: 'Withdrawn' },
  'kanbans.count': { cn: '页数', en: 'Pages' },
  'kanbans.ways': { cn: '页面', en: 'Pages' },
  'kanbans.empty': {
    cn: '新增一个看板，编排它的页面，发布后班组就能看到。',
    en: 'Add a kanban, lay out its pages and publish it: then the team sees it.',
  },
});

const slots: LedgerSlots = {
  empty: words['kanbans.empty'],
  columns: [
    {
      key: 'count',
      title: words['kanbans.count'],
      width: 72,
      align: 'end',
      after: 'name',
      cell: (row) => String((row['pageIds'] as readonly string[]).length),
    },
    { key: 'ways', title: words['kanbans.ways'], width: 168, cell: (row) => <Ways row={row} /> },
  ],
  hidden: ['pageIds'],
  RowActs: ({ row, again }) => <RowActs row={row} again={again} />,
};

/** What teams look at, in which turn, and whether it is shown (R322). */
export function Screen() {
  return <LedgerScreen declaration={kanbans} slots={slots} />;
}

function Ways({ row: { id } }: { readonly row: AnyRow }) {
  const say = useText(words);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links have their own keys; a press on them opens no row
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <span onClick={(event) => event.stopPropagation()}>
      <Link href={`/kanbanConfiguration/sonPage?id=${id}`}>{say('kanbans.pages')}</Link>{' '}
      <Link href={`/kanbanPage/${id}`}>{say('kanbans.view')}</Link>
    </span>
  );
}

interface RowProps {
  readonly row: AnyRow;
  readonly again: (position?: number | null) => void;
}

function RowActs({ row, again }: RowProps) {
  const say = useText(words);
  const api = useApi();
  const mayEdit = useMay('/kanbanConfiguration', 'edit');
  const isPublished = row['published'] === true;
  const publishing = useAction(() => ledgerClient(api, kanbans).update(row, { published: !isPublished }));
  const publish = async () => {
    const answer = await publishing.run();
    if (answer === null) return;
    if (!answer.ok) return tell(2, Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
    tell(1, say(isPublished ? 'kanbans.withdrawn' : 'kanbans.published'));
    again(answer.position);
  };
  return (
    <Bar as="p" pad="2 3" line="below">
      {mayEdit ? (
        <Button look={isPublished ? 'plain' : 'primary'} state={publishing.state.at} onClick={() => void publish()}>
          {say(isPublished ? 'kanbans.withdraw' : 'kanbans.publish')}
        </Button>
      ) : null}
      <Link href={`/kanbanConfiguration/sonPage?id=${row.id}`}>{say('kanbans.pages')}</Link>
      <Link href={`/kanbanPage/${row.id}`}>{say('kanbans.view')}</Link>
      <PutOnWall kanban={row} />
    </Bar>
  );
}
