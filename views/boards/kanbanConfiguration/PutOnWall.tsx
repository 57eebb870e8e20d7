import { useState } from 'react';
import { pagesWith } from '../../../domain/wall/pages.ts';
import { mostPages, walls } from '../../../domain/wall/wall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { useWholeLedger } from '../../../src/ledger/useWholeLedger.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { words } from './words.ts';

/** The pages of a kanban become pages of a wall, behind its own. Whoever may change no wall is not offered it. */
export function PutOnWall({ kanban }: { readonly kanban: AnyRow }) {
  const mayEdit = useMay('/Lscreenconfig', 'edit');
  return mayEdit && (kanban['pageIds'] as readonly string[]).length > 0 ? <Choice kanban={kanban} /> : null;
}

function Choice({ kanban }: { readonly kanban: AnyRow }) {
  const say = useText(words);
  const api = useApi();
  const { value, fault, again } = useWholeLedger(walls, {});
  const [chosen, choose] = useState('');
  const wall = value?.rows.find(({ id }) => id === chosen);
  const pageIds = kanban['pageIds'] as readonly string[];
  const pages = wall === undefined ? null : pagesWith(wall.pages, { pageIds, dwell: Number(kanban['dwell']) });
  // By the version that is looked at: what somebody else hung there meanwhile is not taken down unseen.
  const putting = useAction(() => ledgerClient(api, walls).update(wall ?? { id: '', version: 0 }, { pages }));
  const put = async () => {
    if (wall === undefined) return;
    if (pages === null) return tell(2, say('kanbans.wall.many', { most: mostPages }));
    if (pages.length === wall.pages.length) return tell(2, say('kanbans.wall.there', { wall: wall.name }));
    const answer = await putting.run();
    if (answer === null) return;
    again();
    if (answer.ok) return tell(1, say('kanbans.wall.done', { wall: wall.name }));
    const isClash = answer.refusal.code === 'VERSION_CONFLICT';
    tell(2, isClash ? say('kanbans.wall.clash') : (Object.values(answer.refusal.fields ?? {})[0] ?? answer.message));
  };
  return (
    <>
      <Select aria-label={say('kanbans.wall')} value={chosen} onChange={(event) => choose(event.target.value)}>
        <option value="">{fault?.message ?? say('kanbans.wall')}</option>
        {(value?.rows ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button state={putting.state.at} disabled={wall === undefined} onClick={() => void put()}>
        {say('kanbans.wall.put')}
      </Button>
    </>
  );
}
