import { DashboardIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { boards } from '../../../../domain/board/board.ts';
import { type BoardDocument, emptyBoard } from '../../../../domain/board/boardDocument.ts';
import { type Kanban, kanbans } from '../../../../domain/board/kanban.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { StandingBoard } from '../../parts/editor/StandingBoard.tsx';
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
  const add = useAddPage({ kanban, taken }, (id, position) => put({ id: kanban?.id ?? null, page: id, at: position }));
  const may = useMay('/kanbanConfiguration', 'edit') && kanban !== undefined;
  const dashboards = known.filter(({ kind }) => kind === 'dashboard');
  const adding = may ? (
    <>
      <Button size="row" state={add.state.at} onClick={() => void add.begin(emptyBoard)}>
        {say('sonPage.add')}
      </Button>
      {dashboards.length === 0 ? null : (
        <Select
          aria-label={say('sonPage.addFrom')}
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

/** A further page: a board of its own, and its place behind the others. */
interface Adding {
  readonly kanban: Kanban | undefined;
  /** What is called so cannot be made again. */
  readonly taken: ReadonlySet<string>;
}

function useAddPage({ kanban, taken }: Adding, onMade: (id: string, position: string | null) => void) {
  const say = useText(words);
  const api = useApi();
  const { state, run } = useAction(async (body: BoardDocument) => {
    if (kanban === undefined) throw new Error('a page is one of a kanban');
    const { name, pageIds, orgId, roleIds } = kanban;
    const made = await ledgerClient(api, boards).create({
      name: freeName((n) => say('sonPage.page', { name, n }), { from: pageIds.length + 1, taken }),
      kind: 'kanbanPage',
      orgId,
      roleIds,
      body,
    });
    if (!made.ok) return made;
    const put = await ledgerClient(api, kanbans).update(kanban, { pageIds: [...pageIds, made.value.id] });
    return put.ok ? { ...put, value: { ...put.value, id: made.value.id } } : put;
  });
  return {
    state,
    async begin(body: BoardDocument) {
      const answer = await run(body);
      if (answer === null) return;
      if (!answer.ok) return tell(2, answer.message);
      onMade(answer.value.id, answer.position === null ? null : String(answer.position));
    },
  };
}

const mostLetters = 32;

/** The first of the names, by their number, that nothing bears. */
function freeName(
  nameOf: (n: number) => string,
  { from, taken }: { readonly from: number; readonly taken: ReadonlySet<string> },
): string {
  for (let n = from; ; n++) {
    const name = nameOf(n).slice(0, mostLetters);
    if (!taken.has(name)) return name;
  }
}
