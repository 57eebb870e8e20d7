import { useState } from 'react';
import { boardDocument } from '../../../../domain/board/boardDocument.ts';
import { actorName } from '../../../../domain/event/actorName.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { tell } from '../../../../src/kit/toast/tell.ts';
import type { BoardEditing } from './useBoard.ts';
import { words } from './words.ts';

const some = 5;

/** What the board was: each draft that was saved and each publication. One that is taken back is an edit like any other, kept when it is saved. */
export function VersionList({ editing, mayEdit }: { readonly editing: BoardEditing; readonly mayEdit: boolean }) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const { base, client, edit } = editing;
  const [size, setSize] = useState(some);
  const asked = useAsked(
    base === null ? null : `versions of board ${base.id} ${size}`,
    (signal) => client.history(base?.id ?? '', { page: 1, size }, { signal, noErrorPage: true }),
    base?.version,
  );
  const entries = (asked.value?.rows ?? []).flatMap(({ version, at, by, changes }) => {
    const isPublished = changes['published']?.to != null;
    const read = boardDocument.safeParse(isPublished ? changes['published']?.to : changes['body']?.to);
    return read.success ? [{ version, at, by, isPublished, body: read.data }] : [];
  });
  return (
    <Stack as="section" gap="1" pad="2 3" line="above" aria-label={say('boardEditor.versions')}>
      <Words as="h2" text="title" weight="strong">
        {say('boardEditor.versions')}
      </Words>
      {asked.fault === null ? null : <Words text="note">{asked.fault.message}</Words>}
      <ul>
        {entries.map(({ version, at, by, isPublished, body }) => (
          <Bar as="li" key={version} spread="between">
            <Words text="note">
              {version} · {times.dayTime(at)} · {actorName(by, lang)} ·{' '}
              {say(isPublished ? 'boardEditor.version.shown' : 'boardEditor.version.draft')}
            </Words>
            {mayEdit ? (
              <Button
                size="row"
                look="quiet"
                onClick={() => {
                  edit((draft) => void Object.assign(draft, body));
                  tell(1, say('boardEditor.version.taken'));
                }}
              >
                {say('boardEditor.version.take')}
              </Button>
            ) : null}
          </Bar>
        ))}
      </ul>
      {(asked.value?.total ?? 0) > size ? (
        <Button size="row" look="quiet" onClick={() => setSize(50)}>
          {say('boardEditor.version.more')}
        </Button>
      ) : null}
    </Stack>
  );
}
