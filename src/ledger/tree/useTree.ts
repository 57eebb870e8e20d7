import { useMemo, useState } from 'react';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { toldValue } from '../../../domain/ledger/names.ts';
import { byName } from '../../../domain/text/order.ts';
import { useAsked } from '../../api/useAsked.ts';
import { fullPage, pagesOf } from '../../api/wholeList.ts';
import { useLang } from '../../i18n/lang.ts';
import type { LedgerClient } from '../ledgerClient.ts';
import type { AnyPage, AnyRow } from '../rows/rowWindows.ts';
import { treeLines } from './treeRows.ts';

/** Beyond it a tree is a list: searched, not unfolded. */
const mostInTree = 10_000;

interface Given {
  readonly client: LedgerClient;
  readonly declaration: LedgerDeclaration;
  readonly asOf: string | null;
  readonly round: number;
  readonly wait: number | undefined;
  readonly within: Readonly<Record<string, string>> | undefined;
}

/** The rows of a tree, page beside page, up to the number beyond which it is a list. */
function wholeTree({ client, asOf, wait, within }: Given, signal: AbortSignal) {
  const options = { signal, ...(asOf === null ? (wait === undefined ? {} : { wait }) : { asOf }) };
  const ask = (page: number) => client.list({ ...within, page, size: fullPage }, options);
  return pagesOf<AnyPage>({ ask, size: fullPage, pages: mostInTree / fullPage });
}

/** A ledger whose rows form a tree: whole, with its branches opened and closed. */
export function useTree(given: Given) {
  const { declaration, asOf, round } = given;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const asked = useAsked(
    `${declaration.name} ${asOf} ${JSON.stringify(given.within)}`,
    (signal) => wholeTree(given, signal),
    round,
  );
  const rows = asked.value?.rows ?? [];
  const orderField = declaration.fields['order'] === undefined ? null : 'order';
  const lang = useLang();
  const lines = useMemo(() => {
    const known = declaration.known ?? 'name';
    const nameOf = (row: AnyRow) => String(toldValue(row, known, declaration.fields[known], lang) ?? '');
    const compare = (a: AnyRow, b: AnyRow) =>
      (orderField === null ? 0 : Number(a[orderField]) - Number(b[orderField])) || byName(lang)(nameOf(a), nameOf(b));
    return treeLines(rows, closed, { parent: declaration.parent ?? '', compare });
  }, [rows, closed, declaration, orderField, lang]);
  const turn = (id: string) =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { asked, rows, lines, turn };
}
