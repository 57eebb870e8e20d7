import { DashboardIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { boardSpans } from '../../../../../domain/board/spans.ts';
import { defineMessages } from '../../../../../domain/text/message.ts';
import { useAddress } from '../../../../../src/address/useAddress.ts';
import { useTabName } from '../../../../../src/address/useTabName.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../../src/i18n/lang.ts';
import { Button } from '../../../../../src/kit/action/Button.tsx';
import { useKeys } from '../../../../../src/kit/keys/keys.ts';
import { Stack } from '../../../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../../../src/kit/panel/LinkTabs.tsx';
import { Loaded } from '../../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../../src/kit/state/StatePage.tsx';
import { BoardPage } from '../../../parts/shown/BoardPage.tsx';
import { type Shown, ShownBoard, useOpened, useShown } from '../../../parts/shown/ShownBoard.tsx';
import { lookOf, useLook } from '../../../parts/shown/useLook.ts';
import { useMine } from '../../../parts/shown/useMine.ts';
import { Ways } from '../../../parts/shown/Ways.tsx';
import { words as boardWords } from '../../../parts/shown/words.ts';

const words = defineMessages({
  'subBoard.title': { cn: '子看板', en: 'Sub-dashboard' },
  'subBoard.none': { cn: '还没有子看板', en: 'There is no sub-dashboard yet' },
  'subBoard.siblings': { cn: '同级看板', en: 'Sub-dashboards of the same parent' },
  'subBoard.up': { cn: '返回 {name}', en: 'Up to {name}' },
  'subBoard.before': { cn: '前一个子看板', en: 'The one before' },
  'subBoard.next': { cn: '后一个子看板', en: 'The next one' },
  'subBoard.own': { cn: '例外：显示{span}，父看板为{parent}', en: 'Exception: {span}, the parent has {parent}' },
  'subBoard.asParent': { cn: '与父看板一致', en: 'As parent' },
});

/** A sub-dashboard with the span and the unit of its parent, beside its siblings (R369, B297). */
export function Screen() {
  const say = useText(words);
  const board = useText(boardWords);
  const { search } = useLook();
  const { asked, rows } = useMine();
  const id = (search.get('id') || null) ?? rows?.find(({ kind }) => kind === 'sub')?.id ?? null;
  const shown = useShown(id);
  useOpened(shown.value?.id ?? null);
  if (id === null)
    return (
      <Loaded of={asked} heading={say('subBoard.title')} rows={16} widths={[62, 34]} label={board('boards.loading')}>
        {() => (
          <StatePage
            page
            icon={<DashboardIcon size={32} />}
            title={say('subBoard.none')}
            actions={<Link href="/dashboards/add?kind=sub">{board('boards.add')}</Link>}
          />
        )}
      </Loaded>
    );
  return (
    <Loaded of={shown} heading={say('subBoard.title')} rows={16} widths={[62, 34]} label={board('boards.loading')}>
      {(value) => <Standing shown={value} />}
    </Loaded>
  );
}

function Standing({ shown: { id, name, document, parent, subs } }: { readonly shown: Shown }) {
  const say = useText(words);
  const word = useWord();
  const { go } = useAddress();
  const { about, span, ownSpan, put, search } = useLook();
  useTabName({ cn: name, en: name });
  const addressTo = (sub: string) => `/dashboards/parent/sub?id=${encodeURIComponent(sub)}${lookOf(search)}`;
  const at = subs.findIndex((sub) => sub.id === id);
  const step = (by: number) => {
    const to = subs[at + by];
    return at === -1 || to === undefined ? () => undefined : () => go(addressTo(to.id));
  };
  useKeys({
    title: words['subBoard.siblings'],
    bindings: [
      { keys: 'Alt ArrowLeft', does: words['subBoard.before'], run: step(-1) },
      { keys: 'Alt ArrowRight', does: words['subBoard.next'], run: step(1) },
    ],
  });
  const ofParent = span ?? parent?.document?.span ?? document?.span ?? null;
  const isOwn = ownSpan !== null && ofParent !== null && ownSpan !== ofParent;
  return (
    <BoardPage
      title={name}
      span={document === null ? null : ofParent}
      apart
      note={
        isOwn ? say('subBoard.own', { span: word(boardSpans[ownSpan]), parent: word(boardSpans[ofParent]) }) : undefined
      }
      tools={
        <>
          {isOwn ? (
            <Button size="row" onClick={() => put({ ownSpan: null })}>
              {say('subBoard.asParent')}
            </Button>
          ) : null}
          {parent === null ? null : (
            <Link href={`/dashboards/parent?id=${encodeURIComponent(parent.id)}${lookOf(search)}`}>
              {say('subBoard.up', { name: parent.name })}
            </Link>
          )}
          <Ways id={id} />
        </>
      }
    >
      {subs.length < 2 ? null : (
        <LinkTabs
          label={say('subBoard.siblings')}
          tabs={subs.map((sub) => ({ address: addressTo(sub.id), text: sub.name, isOpen: sub.id === id }))}
        />
      )}
      <Stack gap="0" size="fill" over="down">
        <ShownBoard document={document} about={about} span={ownSpan ?? ofParent} label={name} />
      </Stack>
    </BoardPage>
  );
}
