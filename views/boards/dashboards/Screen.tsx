import { StarEmptyIcon, StarIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { boardEditors, boardKinds, boards } from '../../../domain/board/board.ts';
import type { MineRow } from '../../../domain/board/mineCalls.ts';
import { boardShares } from '../../../domain/board/seen.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Halves, Stack } from '../../../src/kit/layout/parts.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { addressOf, useMine } from '../parts/shown/useMine.ts';
import { words as boardWords } from '../parts/shown/words.ts';
import { BoardSide } from './BoardSide.tsx';
import { words } from './words.ts';

/** The dashboards that one may see, and, for who administers them, all of the organisations that he sees (R366, B295). */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const mayEdit = useMayAny(boardEditors.dashboard);
  const isAll = mayEdit && search.get('tab') === 'all';
  if (!mayEdit) return <Mine />;
  return (
    <Stack size="fill">
      <LinkTabs
        label={say('dashboards.tabs')}
        tabs={[
          { address: '/dashboards', text: say('dashboards.mine'), isOpen: !isAll },
          { address: '/dashboards?tab=all', text: say('dashboards.all'), isOpen: isAll },
        ]}
      />
      {isAll ? <LedgerScreen declaration={boards} slots={slots} /> : <Mine />}
    </Stack>
  );
}

const slots: LedgerSlots = {
  within: { kind: 'dashboard,parent,sub' },
  // Modules are laid out in the editor.
  apart: ['body', 'published', 'unitId', 'classification', 'deviceId', 'modelId', 'deviceKind'],
  hidden: ['body', 'published', 'unitId', 'classification', 'deviceId', 'modelId', 'deviceKind'],
  comesOtherwise: true,
  empty: words['dashboards.none'],
};

function Mine() {
  const say = useText(words);
  const board = useText(boardWords);
  const { search, put } = useAddress();
  const mine = useMine();
  const mayAdd = useMayAny(boards.permissions.add);
  const open = mine.rows?.find(({ id }) => id === search.get('row')) ?? null;
  return (
    <Halves columns={open === null ? 'one' : 'aside'} size="fill">
      <Page
        title={say('dashboards.title')}
        of={mine.asked}
        label={board('boards.loading')}
        actions={
          <>
            <Link href="/dashboards/select">{board('boards.select')}</Link>
            {mayAdd ? <Link href="/dashboards/add">{say('dashboards.new')}</Link> : null}
          </>
        }
      >
        {() => <Rows mine={mine} onOpen={(id) => put({ row: id === open?.id ? null : id })} />}
      </Page>
      {open === null ? null : <BoardSide key={open.id} row={open} mine={mine} onClose={() => put({ row: null })} />}
    </Halves>
  );
}

interface RowsProps {
  readonly mine: ReturnType<typeof useMine>;
  readonly onOpen: (id: string) => void;
}

function Rows({ mine: { rows, choices, choose }, onOpen }: RowsProps) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const isPast = usePast() !== null;
  const openedAt = (row: MineRow) => choices.opened.find(({ id }) => id === row.id)?.at ?? null;
  return (
    <PlainTable
      label={say('dashboards.title')}
      rows={rows ?? []}
      idOf={({ id }) => id}
      empty={say('dashboards.none')}
      say={say}
      columns={(column) => [
        ...(isPast
          ? []
          : [
              column.pressed('dashboards.star', ({ id, name }: MineRow) => {
                const isStarred = choices.starred.includes(id);
                return (
                  <Button
                    look="quiet"
                    size="row"
                    icon={isStarred ? <StarIcon size={14} /> : <StarEmptyIcon size={14} />}
                    pressed={isStarred}
                    aria-label={say(isStarred ? 'dashboards.star.off' : 'dashboards.star.on', { name })}
                    onClick={() => void choose(id, { isStarred: !isStarred })}
                  />
                );
              }),
            ]),
        column.name('dashboards.name', ({ name }: MineRow) => name, {
          draws: (row) => <Link href={addressOf(row)}>{row.name}</Link>,
        }),
        column.words('dashboards.kind', ({ kind }) => word(boardKinds[kind])),
        column.words('dashboards.as', ({ as }) => word(boardShares[as])),
        column.words('dashboards.owner', ({ owner }) => owner?.name ?? say('dashboards.nobody')),
        column.words('dashboards.roles', ({ roles }) =>
          roles.length === 0 ? null : roles.map(({ name }) => name).join(', '),
        ),
        column.words('dashboards.parent', ({ parent }) => parent?.name ?? null),
        column.words('dashboards.state', (row) => stateOf(row, say)),
        column.words('dashboards.opened', (row) => {
          const at = openedAt(row);
          return at === null ? null : times.dayTime(at);
        }),
        column.pressed('dashboards.acts', ({ id }) => (
          <Button look="quiet" size="row" onClick={() => onOpen(id)}>
            {say('dashboards.acts.of')}
          </Button>
        )),
      ]}
    />
  );
}

type State = `dashboards.state.${'draft' | 'withdrawn' | 'shown' | 'changed'}`;

function stateOf(
  { isPublished, isChanged, publishedVersion: n }: MineRow,
  say: (key: State, values: { readonly n: number }) => string,
): string {
  if (isPublished) return say(isChanged ? 'dashboards.state.changed' : 'dashboards.state.shown', { n });
  return say(n > 0 ? 'dashboards.state.withdrawn' : 'dashboards.state.draft', { n });
}
