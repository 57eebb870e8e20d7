import type { TemplateKind } from '../../../domain/board/modules.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { type HomeTemplate, homeTemplates } from '../../../domain/site/homeTemplate.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import { toldRows } from '../../../src/ledger/toldRows.ts';
import { useApi } from '../../../src/session/useSession.ts';

const calls = ledgerCalls(homeTemplates);

/** The templates of one kind, the one that the address names, and writing its modules. */
export function useTemplates(kind: TemplateKind) {
  const api = useApi();
  const { search, put, go } = useAddress();
  const wait = Number(search.get('at') ?? Number.NaN);
  const asked = useAsked(
    kind,
    (signal) =>
      wholeList((page) =>
        api.call(
          calls.list,
          { query: { kind, sort: 'name', ...page } },
          { signal, ...(Number.isFinite(wait) ? { wait } : {}) },
        ),
      ).then(toldRows(homeTemplates)),
    wait,
  );
  const rows = asked.value?.rows ?? null;
  const id = search.get('row');
  const chosen: HomeTemplate | null = rows?.find((row) => row.id === id) ?? rows?.[0] ?? null;
  return {
    rows,
    chosen,
    put,
    go,
    fault: asked.fault,
    again: asked.again,
    choose: (row: string) => put({ row }),
    write: (template: HomeTemplate, modules: readonly string[]) =>
      api.call(calls.update, { params: { id: template.id }, body: { version: template.version, modules } }),
  };
}
