import { DashboardIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { isShipped } from '../../../../domain/board/starts.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Stack } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { BoardPage } from '../../parts/shown/BoardPage.tsx';
import { type Shown, ShownBoard, useOpened, useShown } from '../../parts/shown/ShownBoard.tsx';
import { useLook } from '../../parts/shown/useLook.ts';
import { useMine } from '../../parts/shown/useMine.ts';
import { Ways } from '../../parts/shown/Ways.tsx';
import { words as boardWords } from '../../parts/shown/words.ts';

const words = defineMessages({
  'customBoard.title': { cn: '自定义看板', en: 'Custom dashboard' },
  'customBoard.none': { cn: '还没有您的看板', en: 'There is no dashboard of yours yet' },
  'customBoard.none.why': {
    cn: '选择一个随产品提供的看板，或新建一个。',
    en: 'Select one that the product ships, or make one.',
  },
});

/** The dashboard that the address names, else the one that this person opens first, else the first that there is (R367, B296). */
export function Screen() {
  const say = useText(words);
  const board = useText(boardWords);
  const { search } = useLook();
  const { asked, rows, choices, isKnown } = useMine();
  const named = search.get('id') || null;
  const alone = (rows ?? []).filter(({ kind }) => kind === 'dashboard');
  const first = choices.first;
  const own =
    first !== null && (isShipped(first) || alone.some(({ id }) => id === first))
      ? first
      : (alone.find(({ isPublished }) => isPublished) ?? alone[0])?.id;
  const id = named ?? (isKnown && rows !== null ? (own ?? null) : null);
  const shown = useShown(id);
  useOpened(shown.value?.id ?? null);
  if (id === null)
    return (
      <Loaded of={asked} heading={say('customBoard.title')} rows={16} widths={[62, 34]} label={board('boards.loading')}>
        {() => (
          <StatePage
            page
            icon={<DashboardIcon size={32} />}
            title={say('customBoard.none')}
            actions={
              <>
                <Link href="/dashboards/select">{board('boards.select')}</Link>
                <Link href="/dashboards/add">{board('boards.add')}</Link>
              </>
            }
          >
            {say('customBoard.none.why')}
          </StatePage>
        )}
      </Loaded>
    );
  return (
    <Loaded of={shown} heading={say('customBoard.title')} rows={16} widths={[62, 34]} label={board('boards.loading')}>
      {(value) => <Standing shown={value} />}
    </Loaded>
  );
}

function Standing({ shown }: { readonly shown: Shown }) {
  const { about, span } = useLook();
  useTabName({ cn: shown.name, en: shown.name });
  return (
    <BoardPage title={shown.name} span={shown.document?.span ?? null} tools={<Ways id={shown.id} />}>
      <Stack gap="0" size="fill" over="down">
        <ShownBoard document={shown.document} about={about} span={span} label={shown.name} />
      </Stack>
    </BoardPage>
  );
}
