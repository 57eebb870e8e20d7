import { useKeys } from '../../kit/keys/keys.ts';
import type { LedgerHeld } from '../useLedger.ts';
import type { Side } from '../view/ledgerView.ts';

interface Does {
  readonly search: () => void;
  readonly open: (side: Side | null) => void;
}

/** The keys of every ledger: up and down, new, search, close. */
export function useLedgerKeys(ledger: LedgerHeld, { search, open }: Does): void {
  const { rows } = ledger.windows;
  const { side } = ledger.view;
  const step = (by: 1 | -1) => {
    const id = side?.kind === 'row' ? side.id : null;
    const now = id === null ? -1 : rows.findIndex((row) => row.id === id);
    const next = rows.at(Math.max(0, now + by));
    if (next !== undefined) open({ kind: 'row', id: next.id });
  };
  useKeys({
    title: ledger.declaration.title,
    bindings: [
      { keys: 'ArrowDown', does: { cn: '下一条', en: 'Next row' }, run: () => step(1) },
      { keys: 'ArrowUp', does: { cn: '上一条', en: 'Previous row' }, run: () => step(-1) },
      { keys: '/', does: { cn: '查找', en: 'Find' }, run: search },
      ...(ledger.may.add ? [{ keys: 'n', does: { cn: '新增', en: 'New' }, run: () => open({ kind: 'new' }) }] : []),
      { keys: 'Escape', does: { cn: '关闭侧栏', en: 'Close the side panel' }, run: () => open(null) },
    ],
  });
}
