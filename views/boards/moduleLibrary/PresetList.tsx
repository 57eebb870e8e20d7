import { createContext, useContext } from 'react';
import { moduleUse } from '../../../domain/board/mineCalls.ts';
import type { BoardModule } from '../../../domain/board/module.ts';
import { type ModulePreset, modulePresets } from '../../../domain/board/modulePreset.ts';
import { boardModules } from '../../../domain/board/modules.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Bar, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { tell } from '../../../src/kit/toast/tell.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { itemAlone, Preview } from './Preview.tsx';
import { words } from './words.ts';

/** On how many boards each preset stands as it is; null while nobody told. */
const Used = createContext<Readonly<Record<string, number>> | null>(null);

const slots: LedgerSlots = {
  title: words['library.presets'],
  empty: words['library.empty'],
  comesOtherwise: true,
  // What is said to the module is set where it stands on a board.
  apart: ['setting'],
  hidden: ['setting'],
  columns: [
    { key: 'used', title: words['library.used'], width: 96, align: 'end', cell: (row) => <UsedBy row={row} /> },
  ],
  tabs: [{ key: 'preview', title: words['library.open'], Show: ({ row }) => <PresetPreview row={row} /> }],
  RowActs: ({ row, again }) => <RowActs row={row} again={again} />,
};

/** What was made ready, of which unit, and on how many boards it stands (V174, V175). */
export function PresetList() {
  const used = useCall(moduleUse, {});
  return (
    <Used value={used.value?.presets ?? null}>
      <LedgerScreen declaration={modulePresets} slots={slots} />
    </Used>
  );
}

function UsedBy({ row }: { readonly row: AnyRow }) {
  const used = useContext(Used);
  return used === null ? missing : String(used[row.id] ?? 0);
}

function PresetPreview({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const isPast = usePast() !== null;
  const { module, setting, name } = row as unknown as ModulePreset;
  const declared = (boardModules as Readonly<Record<string, BoardModule>>)[module];
  if (isPast || declared === undefined) return <Words text="note">{say('library.past')}</Words>;
  return (
    <Stack pad="3">
      <Preview item={itemAlone(module, declared, setting)} label={name} />
    </Stack>
  );
}

interface RowProps {
  readonly row: AnyRow;
  readonly again: (position?: number | null) => void;
}

const longest = 32;

function RowActs({ row, again }: RowProps) {
  const say = useText(words);
  const api = useApi();
  const mayAdd = useMay('/moduleLibrary', 'add');
  const mayEdit = useMay('/moduleLibrary', 'edit');
  const client = ledgerClient(api, modulePresets);
  const { enabled, name, nameEn, unitId, module, width, height, setting } = row as unknown as ModulePreset;
  const turning = useAction(() => client.update(row, { enabled: !enabled }));
  const copying = useAction(() => {
    const tail = say('library.copied', { name: '' }).trim();
    return client.create({
      name: `${name.slice(0, longest - tail.length - 1)} ${tail}`,
      nameEn: nameEn === null ? null : `${nameEn} copy`.slice(0, 96),
      unitId,
      module,
      width,
      height,
      setting,
    });
  });
  const press = async ({ run }: typeof turning | typeof copying, said: string) => {
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) return tell(2, Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
    tell(1, said);
    again(answer.position);
  };
  return (
    <Bar as="p" pad="2 3" line="below">
      {mayEdit ? (
        <Button
          state={turning.state.at}
          onClick={() => void press(turning, say(enabled ? 'library.disabled' : 'library.enabled'))}
        >
          {say(enabled ? 'library.disable' : 'library.enable')}
        </Button>
      ) : null}
      {mayAdd ? (
        <Button state={copying.state.at} onClick={() => void press(copying, say('library.copyDone'))}>
          {say('library.copy')}
        </Button>
      ) : null}
    </Bar>
  );
}
