import { DashboardIcon } from '@blueprintjs/icons';
import { type ReactNode, useMemo, useState } from 'react';
import type { RoutePath } from '../../../../domain/access/routes/all.ts';
import { type BoardKind, boards } from '../../../../domain/board/board.ts';
import type { AboutThing } from '../../../../domain/board/boardDocument.ts';
import type { ModuleSubject } from '../../../../domain/board/module.ts';
import { modulePresets } from '../../../../domain/board/modulePreset.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { AnyRow } from '../../../../src/ledger/slots.ts';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { BoardEditor } from './BoardEditor.tsx';
import { isReadable } from './useBoard.ts';
import { words } from './words.ts';

interface Props {
  readonly id: string;
  /** The screen that it is laid out on: its right to edit is asked. */
  readonly path: RoutePath;
  readonly about?: AboutThing | null;
  readonly onLeave: () => void;
  readonly tools?: ReactNode;
}

/** What boards of each kind are of; null: each of their modules names its own. */
const subjectOf: Partial<Readonly<Record<BoardKind, ModuleSubject>>> = { device: 'device', unit: 'unit' };

/** A board that stands, in the editor. It is read once: what is saved afterwards is known here, and what others save is told when this is saved. */
export function StandingBoard({ id, path, about = null, onLeave, tools }: Props) {
  const say = useText(words);
  const lang = useLang();
  const api = useApi();
  const client = useMemo(() => ledgerClient(api, boards), [api]);
  const [of] = useState(id);
  const asked = useAsked(`board ${of}`, (signal) => client.list({ id: of }, { signal }));
  const presets = useWholeLedger(modulePresets, { enabled: 'true' }, { noErrorPage: true });
  const mayEdit = useMay(path, 'edit');
  const row: AnyRow | undefined = asked.value?.rows[0];
  if (row !== undefined && isReadable(row)) {
    const kind = row['kind'] as BoardKind;
    return (
      <BoardEditor
        row={row}
        title={nameIn(row as unknown as { readonly name: string; readonly nameEn: string | null }, lang)}
        about={about}
        of={subjectOf[kind] ?? null}
        isOfClass={['modelId', 'deviceKind', 'classification'].some((key) => row[key] !== null)}
        presets={presets.value?.rows ?? []}
        mayEdit={mayEdit}
        nameOf={(ledger, one) => asked.value?.names[ledger]?.[one] ?? null}
        onLeave={onLeave}
        tools={tools}
      />
    );
  }
  return (
    <Page title={say('boardEditor.title')} of={asked} label={say('boardEditor.loading')}>
      {() => (
        <StatePage
          icon={<DashboardIcon size={32} />}
          title={say(row === undefined ? 'boardEditor.gone' : 'boardEditor.later')}
        />
      )}
    </Page>
  );
}
