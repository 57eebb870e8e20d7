import { useState } from 'react';
import { Link } from 'wouter';
import { boardEditors, boards } from '../../../domain/board/board.ts';
import type { MineRow } from '../../../domain/board/mineCalls.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { DeleteDialog } from '../../../src/kit/dialog/DeleteDialog.tsx';
import { Bar, Stack } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { useMayAny } from '../../../src/session/useMay.ts';
import { addressOf, type useMine } from '../parts/shown/useMine.ts';
import { BoardSharing } from './BoardSharing.tsx';
import { useBoardActs } from './useBoardActs.ts';
import { words } from './words.ts';

interface Props {
  readonly row: MineRow;
  readonly mine: ReturnType<typeof useMine>;
  readonly onClose: () => void;
}

/** What is done with one dashboard: opened, laid out, shown or withdrawn, shared, copied, deleted. */
export function BoardSide({ row, mine: { choices, choose, readUpTo }, onClose }: Props) {
  const say = useText(words);
  const isPast = usePast() !== null;
  const mayEdit = useMayAny(boardEditors.dashboard);
  const mayAdd = useMayAny(boards.permissions.add);
  const mayDelete = useMayAny(boards.permissions.delete);
  const [isAsked, setAsked] = useState(false);
  const acts = useBoardActs(row, readUpTo);
  const isFirst = choices.first === row.id;
  return (
    <Panel
      title={row.name}
      actions={
        <Button look="quiet" size="row" onClick={onClose}>
          {say('dashboards.acts.close')}
        </Button>
      }
    >
      <Stack pad="3" gap="3" size="fill" over="down">
        <Bar>
          <Link href={addressOf(row)}>{say('dashboards.open')}</Link>
          {mayEdit ? <Link href={`/dashboards/configure?id=${row.id}`}>{say('dashboards.configure')}</Link> : null}
        </Bar>
        <Bar>
          {isPast || row.kind !== 'dashboard' ? null : (
            <Button pressed={isFirst} onClick={() => void choose(row.id, { isFirst: !isFirst })}>
              {say(isFirst ? 'dashboards.isFirst' : 'dashboards.first')}
            </Button>
          )}
          {mayEdit && (row.isChanged || !row.isPublished) ? (
            <Button look="primary" state={acts.state.at} onClick={() => void acts.publish()}>
              {say('dashboards.publish')}
            </Button>
          ) : null}
          {mayEdit && row.isPublished ? (
            <Button state={acts.state.at} onClick={() => void acts.withdraw()}>
              {say('dashboards.withdraw')}
            </Button>
          ) : null}
          {mayAdd ? (
            <Button state={acts.state.at} onClick={() => void acts.copy()}>
              {say('dashboards.copy')}
            </Button>
          ) : null}
          {mayDelete ? (
            <Button look="danger" onClick={() => setAsked(true)}>
              {say('dashboards.delete')}
            </Button>
          ) : null}
        </Bar>
        {mayEdit ? <BoardSharing key={row.version} row={row} onDone={readUpTo} /> : null}
      </Stack>
      <DeleteDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onDelete={() => {
          setAsked(false);
          void acts.remove();
        }}
      />
    </Panel>
  );
}
