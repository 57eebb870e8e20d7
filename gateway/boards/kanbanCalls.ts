import { type Board, boards } from '../../domain/board/board.ts';
import { type Kanban, kanbans } from '../../domain/board/kanban.ts';
import { myKanbans, shownKanban } from '../../domain/board/mineCalls.ts';
import { seesKanban } from '../../domain/board/seen.ts';
import { accepted, type Refusal, refused } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import type { Lang, Text } from '../../domain/text/message.ts';
import { byName } from '../../domain/text/order.ts';
import { type Caller, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Checked } from '../ledger/write/deciding.ts';
import { lookerOf } from './looker.ts';
import { pageSubjects } from './pageSubjects.ts';

/** What a team looks at: the kanbans that one may see, and one of them with its pages. */
export function kanbanCalls({ ledgers }: { readonly ledgers: Ledgers }): readonly ServedCall[] {
  /** Its pages in their order, as they are shown; one that is shown no more is left out. */
  const pagesOf = async ({ pageIds }: Kanban, asOf: number | null) => {
    const rows = pageIds.length === 0 ? [] : await ledgers.everyRow(boards, { ids: [...pageIds], asOf });
    return pageIds.flatMap((id) => {
      const page = rows.find((row) => row.id === id);
      return page?.published == null ? [] : [{ page, document: page.published }];
    });
  };
  return [
    serve(myKanbans, async (_, { caller, asker: { asOf, lang } }) => {
      const looker = await lookerOf(ledgers, caller, asOf);
      const seen = (await ledgers.everyRow(kanbans, { asOf })).filter(
        (one) => one.published && seesKanban(one, looker),
      );
      const told = await Promise.all(
        seen.map(async (kanban) => {
          const pages = await pagesOf(kanban, asOf);
          const items = pages.flatMap(({ document }) => document.items);
          const subjects = await pageSubjects(ledgers, { items }, { scope: caller.scope, lang, asOf });
          return { ...headOf(kanban, lang), pages: pages.length, subjects };
        }),
      );
      return accepted(told.toSorted((a, b) => byName(lang)(a.name, b.name)));
    }),
    serve(shownKanban, async ({ params: { id } }, { caller, asker: { asOf, lang } }) => {
      const kanban = await ledgers.anyRow(kanbans, id, asOf);
      if (kanban === null) return refused('NOT_FOUND');
      const isShared = seesKanban(kanban, await lookerOf(ledgers, caller, asOf));
      if (!isShared && !arranges(caller, kanban)) return refused('NO_PERMISSION');
      const pages = kanban.published ? await pagesOf(kanban, asOf) : null;
      return accepted({
        ...headOf(kanban, lang),
        pages:
          pages === null
            ? null
            : await Promise.all(
                pages.map(async ({ page, document }) => ({
                  id: page.id,
                  name: nameIn(page, lang),
                  document,
                  subjects: await pageSubjects(ledgers, document, { scope: caller.scope, lang, asOf }),
                })),
              ),
      });
    }),
  ];
}

const headOf = (kanban: Kanban, lang: Lang) => {
  const { id, show, dwell } = kanban;
  return { id, name: nameIn(kanban, lang), show, dwell };
};

/** Who puts it together looks at what he put together. */
const arranges = ({ admin, permissions, scope }: Caller, { org }: Kanban): boolean =>
  scope.sees(org, null) && (admin || permissions.has('/kanbanConfiguration:edit'));

const pageKinds: readonly Board['kind'][] = ['kanbanPage', 'dashboard'];

/** What a team looks at is published, page by page: a kanban with a page that is none, or is of something else, is not. */
export async function kanbanCheck({ before, after, asker, requires, lang }: Checked): Promise<Refusal | null> {
  if (after['published'] !== true) return null;
  const ids = after['pageIds'] as readonly string[];
  const stood = new Set((before?.['pageIds'] ?? []) as readonly string[]);
  for (const [n, id] of ids.entries()) {
    const page = (await requires(boards, id)) as Pick<Board, 'kind' | 'published' | 'ownerId'> | null;
    if (page?.published == null || !pageKinds.includes(page.kind))
      return { code: 'RULE_BROKEN', fields: { pageIds: notShown(n + 1)[lang] } };
    // A person's own dashboard is put up for a team by that person alone.
    const isOthers = page.ownerId !== null && asker.caller !== null && page.ownerId !== asker.caller.userId;
    if (isOthers && !stood.has(id)) return { code: 'RULE_BROKEN', fields: { pageIds: others(n + 1)[lang] } };
  }
  return null;
}

const others = (n: number): Text => ({
  cn: `第 ${n} 页是他人自己的看板`,
  en: `Page ${n} is somebody else's own dashboard`,
});

const notShown = (n: number): Text => ({ cn: `第 ${n} 页没有发布`, en: `Page ${n} is not published` });
