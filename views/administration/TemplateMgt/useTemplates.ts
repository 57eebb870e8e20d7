import type { TemplateKind } from '../../../domain/board/modules/templates.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { type HomeTemplate, homeTemplates } from '../../../domain/site/homeTemplate.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useWholeLedger } from '../../../src/ledger/useWholeLedger.ts';
import { useApi } from '../../../src/session/useSession.ts';

const calls = ledgerCalls(homeTemplates);

/** The templates of one kind, the one that the address names, and writing its modules. */
export function useTemplates(kind: TemplateKind) {
  const api = useApi();
  const { search, put, go } = useAddress();
  const at = Number(search.get('at') ?? Number.NaN);
  const wait = Number.isFinite(at) ? at : null;
  const asked = useWholeLedger(homeTemplates, { kind, sort: 'name' }, { wait, moved: wait });
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
