import { DashboardIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { boardModules } from '../../../../domain/board/modules.ts';
import { subjectsOf } from '../../../../domain/board/subjects.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Bar, Stack } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { BoardView } from '../../parts/board/BoardView.tsx';
import { BoardPage } from '../../parts/shown/BoardPage.tsx';
import { leadingItems } from '../../parts/shown/leadingItems.ts';
import { type Shown, ShownBoard, useOpened, useShown } from '../../parts/shown/ShownBoard.tsx';
import { SubjectMark } from '../../parts/shown/SubjectMark.tsx';
import styles from '../../parts/shown/shown.module.css';
import { lookOf, useLook } from '../../parts/shown/useLook.ts';
import { useMine } from '../../parts/shown/useMine.ts';
import { Ways } from '../../parts/shown/Ways.tsx';
import { words as boardWords } from '../../parts/shown/words.ts';

const words = defineMessages({
  'parentBoard.title': { cn: '父看板', en: 'Parent dashboard' },
  'parentBoard.none': { cn: '还没有父看板', en: 'There is no parent dashboard yet' },
  'parentBoard.none.why': {
    cn: '父看板下并列几个子看板，各显示一处。',
    en: 'Below a parent stand several sub-dashboards side by side, each of one place.',
  },
  'parentBoard.noSubs': { cn: '还没有已发布的子看板', en: 'No sub-dashboard is published yet' },
});

/** Several plants side by side, one click deeper: the parent's own modules, and of each of its subs what leads it (R368, B297). */
export function Screen() {
  const say = useText(words);
  const board = useText(boardWords);
  const { search } = useLook();
  const { asked, rows } = useMine();
  const id = (search.get('id') || null) ?? rows?.find(({ kind }) => kind === 'parent')?.id ?? null;
  const shown = useShown(id);
  useOpened(shown.value?.id ?? null);
  if (id === null)
    return (
      <Loaded of={asked} heading={say('parentBoard.title')} rows={16} widths={[62, 34]} label={board('boards.loading')}>
        {() => (
          <StatePage
            page
            icon={<DashboardIcon size={32} />}
            title={say('parentBoard.none')}
            actions={<Link href="/dashboards/add?kind=parent">{board('boards.add')}</Link>}
          >
            {say('parentBoard.none.why')}
          </StatePage>
        )}
      </Loaded>
    );
  return (
    <Loaded of={shown} heading={say('parentBoard.title')} rows={16} widths={[62, 34]} label={board('boards.loading')}>
      {(value) => <Standing shown={value} />}
    </Loaded>
  );
}

function Standing({ shown }: { readonly shown: Shown }) {
  const { about, span } = useLook();
  useTabName({ cn: shown.name, en: shown.name });
  const { document } = shown;
  return (
    <BoardPage title={shown.name} span={document?.span ?? null} tools={<Ways id={shown.id} />}>
      <Stack gap="2" size="fill" over="down">
        {document === null || document.items.length > 0 ? (
          <div className={document === null ? undefined : styles.own}>
            <ShownBoard document={document} about={about} span={span} label={shown.name} />
          </div>
        ) : null}
        {document === null ? null : <Subs shown={shown} />}
      </Stack>
    </BoardPage>
  );
}

function Subs({ shown: { id, subs, document: own } }: { readonly shown: Shown }) {
  const say = useText(words);
  const board = useText(boardWords);
  const { about, span, search } = useLook();
  if (subs.length === 0)
    return (
      <StatePage
        icon={<DashboardIcon size={24} />}
        title={say('parentBoard.noSubs')}
        actions={<Link href={`/dashboards/add?kind=sub&parent=${encodeURIComponent(id)}`}>{board('boards.add')}</Link>}
      />
    );
  return (
    <div className={styles.subs}>
      {subs.map((sub) => (
        <article key={sub.id} className={styles.sub}>
          <Bar still>
            <h2>
              <Link href={`/dashboards/parent/sub?id=${encodeURIComponent(sub.id)}${lookOf(search)}`}>{sub.name}</Link>
            </h2>
            <SubjectMark subjects={subjectsOf(boardModules, sub.document)} />
          </Bar>
          <BoardView
            document={{ ...sub.document, items: leadingItems(sub.document.items) }}
            about={about}
            span={span ?? own?.span ?? null}
            label={sub.name}
          />
        </article>
      ))}
    </div>
  );
}
