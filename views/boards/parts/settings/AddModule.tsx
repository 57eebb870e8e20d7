import { DashboardIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { titleOf } from '../../../../domain/access/routes/all.ts';
import { type Board, boards } from '../../../../domain/board/board.ts';
import { type BoardItem, itemOf } from '../../../../domain/board/boardDocument.ts';
import { itemPlaced } from '../../../../domain/board/boardEdits.ts';
import type { Modules } from '../../../../domain/board/module.ts';
import { type ModulePreset, modulePresets } from '../../../../domain/board/modulePreset.ts';
import { boardModules } from '../../../../domain/board/modules.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { own } from '../../../../domain/own.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Grid, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { newCommandId } from '../../../../src/session/tabId.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { BoardView } from '../board/BoardView.tsx';
import { ModuleTree } from '../editor/ModuleTree.tsx';
import styles from './settings.module.css';
import { useSettings } from './useSettings.ts';
import { words } from './words.ts';

interface Props {
  readonly of: 'device' | 'unit';
  readonly settings: '/deviceBoardSetting' | '/eaubrowseSetting';
}

/** A module is chosen for a board: what it tells, looked at on the board's own subject, and put into the first free place (B293, C096). */
export function AddModule({ of, settings: path }: Props) {
  const say = useText(words);
  const lang = useLang();
  const { search } = useAddress();
  const { asked, tree } = useSettings(of);
  const named = search.get('board');
  const all = useWholeLedger(boards, { kind: of, sort: 'name' });
  const presets = useWholeLedger(modulePresets, { enabled: 'true' }, { noErrorPage: true });
  const board = all.value?.rows.find(({ id }) => named === null || id === named);
  const title = titleOf(`${path}/addModule`, lang) ?? '';
  if (board === undefined || tree === null)
    return (
      <Page<unknown> title={title} of={all.value === null ? all : asked} label={say('boardSettings.loading')}>
        {() => (
          <StatePage
            icon={<DashboardIcon size={32} />}
            title={say(named === null ? 'addModule.none' : 'addModule.gone')}
            actions={<Link href={path}>{titleOf(path, lang)}</Link>}
          />
        )}
      </Page>
    );
  const things = tree.flatMap((entry) => [entry, ...entry.below, ...entry.below.flatMap(({ below }) => below)]);
  const subject = things.find((entry) => entry.board?.id === board.id)?.things[0] ?? null;
  return (
    <Choosing
      key={board.id}
      of={of}
      path={path}
      title={title}
      board={board}
      subject={subject?.id ?? null}
      presets={presets.value?.rows ?? []}
    />
  );
}

interface ChoosingProps {
  readonly of: 'device' | 'unit';
  readonly path: Props['settings'];
  readonly title: string;
  readonly board: Board;
  readonly subject: string | null;
  readonly presets: readonly ModulePreset[];
}

function Choosing({ of, path, title, board, subject, presets }: ChoosingProps) {
  const say = useText(words);
  const lang = useLang();
  const word = useWord();
  const { go } = useAddress();
  const api = useApi();
  const may = useMay(`${path}/addModule`, 'edit');
  const [chosen, choose] = useState<Omit<BoardItem, 'x' | 'y'> | null>(null);
  const adding = useAction((item: Omit<BoardItem, 'x' | 'y'>) =>
    ledgerClient(api, boards).update(board, {
      body: { ...board.body, items: itemPlaced(board.body.items, { ...item, id: newCommandId() }) },
    }),
  );
  const put = async () => {
    if (chosen === null) return;
    const answer = await adding.run(chosen);
    if (answer === null) return;
    if (!answer.ok) return tell(2, answer.message);
    tell(1, say('addModule.done'));
    go(`${path}?of=${placeOf(board)}${answer.position === null ? '' : `&at=${answer.position}`}`);
  };
  const module = chosen === null ? undefined : own(boardModules as Modules, chosen.module);
  return (
    <Panel
      page
      title={title}
      note={say('addModule.to', { name: nameIn(board, lang) })}
      actions={
        <>
          <Link href={`${path}?of=${placeOf(board)}`}>{say('addModule.back')}</Link>
          <Button look="primary" disabled={!may || chosen === null} state={adding.state.at} onClick={() => void put()}>
            {say('addModule.put')}
          </Button>
        </>
      }
    >
      <Grid gap="0" size="fill" className={styles.settings}>
        <ModuleTree
          items={board.body.items}
          of={of}
          presets={presets}
          locked={!may}
          onAdd={(name) => {
            const declared = own(boardModules as Modules, name);
            if (declared !== undefined) choose(itemOf('preview', name, declared));
          }}
          onPreset={(id) => {
            const preset = presets.find((one) => one.id === id);
            if (preset === undefined) return;
            const { module: name, width, height, setting } = preset;
            choose({ id: 'preview', module: name, width, height, title: null, ...setting });
          }}
        />
        <Stack gap="2" pad="2" size="low">
          {chosen === null || module === undefined ? (
            <Words text="note">{say('addModule.choose')}</Words>
          ) : (
            <>
              <Words as="h2" text="title" weight="strong">
                {word(module.title)}
              </Words>
              <p>{word(module.question)}</p>
              <div className={styles.preview}>
                <BoardView
                  document={{ ...board.body, items: [{ ...chosen, x: 0, y: 0 }] }}
                  about={subject === null ? null : { of, id: subject }}
                  label={say('addModule.preview')}
                />
              </div>
            </>
          )}
        </Stack>
      </Grid>
    </Panel>
  );
}

/** By what the settings know the board again. */
function placeOf(board: Board): string {
  const fields = ['deviceKind', 'modelId', 'deviceId', 'classification', 'unitId'] as const;
  const field = fields.find((one) => board[one] !== null);
  return field === undefined ? '' : `${field}.${board[field]}`;
}
