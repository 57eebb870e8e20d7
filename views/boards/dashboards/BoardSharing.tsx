import { useId, useState } from 'react';
import { boards } from '../../../domain/board/board.ts';
import type { MineRow } from '../../../domain/board/mineCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import { ReferenceEntry } from '../../../src/ledger/form/ReferenceEntry.tsx';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { useApi, useSessionState } from '../../../src/session/useSession.ts';
import { words } from './words.ts';

interface Props {
  readonly row: MineRow;
  readonly onDone: (position: number | null) => void;
}

/** Which roles see a dashboard, or that it is everybody's of its organisation. */
export function BoardSharing({ row, onDone }: Props) {
  const say = useText(words);
  const api = useApi();
  const session = useSessionState();
  const me = 'who' in session ? session.who.user.id : null;
  const id = useId();
  const [roleIds, setRoleIds] = useState<readonly string[]>(row.roles.map((role) => role.id));
  const [isAll, setAll] = useState(row.owner === null);
  const saving = useAction(() =>
    ledgerClient(api, boards).update(row, { roleIds, ownerId: isAll ? null : (row.owner?.id ?? me) }),
  );
  const save = async () => {
    const answer = await saving.run();
    if (answer === null) return;
    if (!answer.ok) return tell(2, answer.message);
    tell(1, say('dashboards.share.done'));
    onDone(answer.position);
  };
  return (
    <Stack gap="2" line="above" pad="2 0">
      <label htmlFor={id}>{say('dashboards.share')}</label>
      <ReferenceEntry
        field={boards.fields.roleIds}
        id={id}
        value={roleIds}
        whole={{}}
        locked={false}
        describedBy={undefined}
        invalid={false}
        inner={{}}
        nameOf={(_, one) => row.roles.find((role) => role.id === one)?.name ?? null}
        onEnter={(next) => setRoleIds((next as readonly string[] | null) ?? [])}
      />
      <Words text="note">{say('dashboards.share.how')}</Words>
      <Check label={say('dashboards.share.all')} checked={isAll} onChange={({ target }) => setAll(target.checked)} />
      <span>
        <Button state={saving.state.at} onClick={() => void save()}>
          {say('dashboards.share.save')}
        </Button>
      </span>
    </Stack>
  );
}
