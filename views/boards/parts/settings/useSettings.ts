import { useMemo } from 'react';
import { readSight } from '../../../../domain/access/sightCalls.ts';
import { boards } from '../../../../domain/board/board.ts';
import { boardThings } from '../../../../domain/board/calls.ts';
import { entryAt, settingTree } from '../../../../domain/board/settingTree.ts';
import { deviceKinds } from '../../../../domain/device/deviceKinds.ts';
import { unitClassifications } from '../../../../domain/unit/energyUnit.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useWord } from '../../../../src/i18n/lang.ts';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';

/** What boards are laid out for, and which of it is looked at: what the address names, else the first of which there is something. */
export function useSettings(of: 'device' | 'unit') {
  const word = useWord();
  const { search, put } = useAddress();
  const at = search.get('at');
  const things = useCall(boardThings, { params: { of } });
  const rows = useWholeLedger(boards, { kind: of }, { wait: at === null ? null : Number(at), moved: at });
  const sight = useCall(readSight, {});
  const tree = useMemo(() => {
    if (things.value === null || rows.value === null || sight.value === null) return null;
    const kinds = Object.entries(of === 'device' ? deviceKinds : unitClassifications);
    return settingTree({
      of,
      boards: rows.value.rows,
      depths: new Map(sight.value.organisations.map(({ id, depth }) => [id, depth])),
      things: things.value.things,
      models: things.value.models,
      kinds: kinds.map(([kind, name]) => [kind, word(name)] as const),
    });
  }, [of, things.value, rows.value, sight.value, word]);
  const named = tree === null ? null : entryAt(tree, search.get('of'));
  const chosen = named ?? tree?.find((entry) => entry.things.length > 0) ?? null;
  return {
    asked: things.value === null ? things : rows.value === null ? rows : sight,
    tree,
    /** What boards are called already. */
    names: new Set(rows.value?.rows.map(({ name }) => name)),
    chosen,
    /** What an organisation is called; null: it is not seen. */
    orgName: (org: string | null) => sight.value?.organisations.find(({ id }) => id === org)?.name ?? null,
    choose: (key: string) => put({ of: key, at: null }),
    /** The boards are read again up to what was written. */
    readUpTo: (key: string, position: number | null) =>
      put({ of: key, at: position === null ? null : String(position) }),
    /** Through which of its things a class is looked at. */
    through: chosen?.things.find(({ id }) => id === search.get('through')) ?? chosen?.things[0] ?? null,
    lookThrough: (id: string) => put({ through: id }),
  };
}
export type Settings = ReturnType<typeof useSettings>;
