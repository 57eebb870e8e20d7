import { DashboardIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { boards } from '../../../../domain/board/board.ts';
import { type BoardDocument, emptyBoard } from '../../../../domain/board/boardDocument.ts';
import { type Kanban, kanbans } from '../../../../domain/board/kanban.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { StandingBoard } from '../../parts/editor/StandingBoard.tsx';
import { addPage } from './addPage.ts';
import { words } from './words.ts';

const path = '/kanbanConfiguration/sonPage';

/** The pages of a kanban, each in the editor of boards: the kanban and the page that the address names, else the first of both. */
export function Screen() {
  const say = useText(words);
  const lang = useLang();
  const { search, put, go } = useAddress();
  const at = search.get('at');
  const wait = at === null ? null : Number(at);
  const all = useWholeLedger(kanbans, { sort: 'name' }, { wait, moved: at });
  const pages = useWholeLedger(boards, { kind: 'kanbanPage,dashboard', sort: 'name' }, { wait, moved: at });
  const rows = all.value?.rows ?? [];
  const kanban = rows.find(({ id }) => id === search.get('id')) ?? rows[0];
  const known = pages.value?.rows ?? [];
  const own = (kanban?.pageIds ?? []).flatMap((id) => known.find((one) => one.id === id) ?? []);
  const page = own.find(({ id }) => id === search.get('page')) ?? own[0];
  const taken = new Set(known.map(({ name }) => name));
  const add = useAddPage({
    kanban,
    taken,
    onMade: (id, position) => put({ id: kanban?.id ?? null, page: id, at: position }),
    onRefused: (position) => put({ at: position }),
  });
  // A new page is not published, and what a team looks at is.
  const against = kanban?.published === true ? say('sonPage.withdrawFirst') : undefined;
  const may = useMay('/kanbanConfiguration', 'edit') && kanban !== undefined;
  const dashboards = known.filter(({ kind }) => kind === 'dashboard');
  const adding = may ? (
    <>
      <Button
        size="row"
        disabled={against !== undefined}
        title={against}
        state={add.state.at}
        onClick={() => void add.begin(emptyBoard)}
      >
        {say('sonPage.add')}
      </Button>
      {dashboards.length === 0 ? null : (
        <Select
          aria-label={say('sonPage.addFrom')}
          disabled={against !== undefined}
          title={against}
          value=""
          onChange={(event) => {
            const from = dashboards.find(({ id }) => id === event.target.value);
            if (from !== undefined) void add.begin(from.published ?? from.body);
          }}
        >
          <option value="">{say('sonPage.addFrom')}</option>
          {dashboards.map((one) => (
            <option key={one.id} value={one.id}>
              {nameIn(one, lang)}
            </option>
          ))}
        </Select>
      )}
      {against === undefined ? null : <Words text="note">{against}</Words>}
    </>
  ) : null;
  if (page !== undefined)
    return (
      <StandingBoard
        key={page.id}
        id={page.id}
        path={path}
        onLeave={() => go('/kanbanConfiguration')}
        tools={
          <>
            <Segments
              label={say('sonPage.pages')}
              segments={own.map((one) => ({
                value: one.id,
                text: nameIn(one, lang),
                ...(one.published === null ? { why: say('sonPage.draft') } : {}),
              }))}
              value={page.id}
              onChoose={(id) => put({ page: id })}
            />
            {adding}
          </>
        }
      />
    );
  return (
    <Page<unknown>
      title={say('sonPage.title')}
      of={all.value === null ? all : pages}
      label={say('sonPage.loading')}
      actions={adding}
    >
      {() => (
        <StatePage
          icon={<DashboardIcon size={32} />}
          title={kanban === undefined ? say('sonPage.none') : say('sonPage.noPages', { name: nameIn(kanban, lang) })}
          actions={kanban === undefined ? <Link href="/kanbanConfiguration">{say('sonPage.none.way')}</Link> : adding}
        />
      )}
    </Page>
  );
}

interface Adding {
  readonly kanban: Kanban | undefined;
  /** What is called so cannot be made again. */
  readonly taken: ReadonlySet<string>;
  /** A page was made. */
  readonly onMade: (id: string, position: string | null) => void;
  /** None was made, and what was written for it was taken back. */
  readonly onRefused: (position: string) => void;
}

function useAddPage({ kanban, taken, onMade, onRefused }: Adding) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const { state, run } = useAction(async (body: BoardDocument) => {
    if (kanban === undefined) throw new Error('a page is one of a kanban');
    const { answer, position } = await addPage({
      boards: ledgerClient(api, boards),
      kanbans: ledgerClient(api, kanbans),
      nameOf: (name, n) => say('sonPage.page', { name, n }),
      kanban,
      taken,
      body,
      word,
    });
    if (!answer.ok && position !== null) onRefused(String(position));
    return answer;
  });
  return {
    state,
    async begin(body: BoardDocument) {
      const answer = await run(body);
      if (answer === null) return;
      if (!answer.ok) return tell(2, Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
      onMade(answer.value.id, answer.position === null ? null : String(answer.position));
    },
  };
}
