import { DashboardIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { titleOf } from '../../../../domain/access/routes/all.ts';
import { boards } from '../../../../domain/board/board.ts';
import type { AboutThing, BoardDocument } from '../../../../domain/board/boardDocument.ts';
import { boardForThing } from '../../../../domain/board/calls.ts';
import { plainOf } from '../../../../domain/board/plainName.ts';
import { orgFor, type SettingEntry, type Thing } from '../../../../domain/board/settingTree.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { DeleteDialog } from '../../../../src/kit/dialog/DeleteDialog.tsx';
import { dropKept } from '../../../../src/kit/document/useRowDocument.ts';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Grid } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi, useSessionState } from '../../../../src/session/useSession.ts';
import { BoardView } from '../board/BoardView.tsx';
import { createNamed } from '../createNamed.ts';
import { StandingBoard } from '../editor/StandingBoard.tsx';
import { dropped } from './dropped.ts';
import { Fit } from './Fit.tsx';
import styles from './settings.module.css';
import { ThingTree } from './ThingTree.tsx';
import { type Settings, useSettings } from './useSettings.ts';
import { words } from './words.ts';

interface Props {
  readonly of: 'device' | 'unit';
  readonly path: '/deviceBoardSetting' | '/eaubrowseSetting';
}

/** The boards of devices or units: one for all of a class, another for that one; each laid out as it is looked at through one of its things. */
export function BoardSettings({ of, path }: Props) {
  const say = useText(words);
  const lang = useLang();
  const settings = useSettings(of);
  const { tree, chosen, asked } = settings;
  if (tree === null || chosen === null)
    return (
      <Page<unknown> title={titleOf(path, lang)} of={asked} label={say('boardSettings.loading')}>
        {() => <StatePage icon={<DashboardIcon size={32} />} title={say('boardSettings.none')} />}
      </Page>
    );
  return (
    <Grid gap="2" size="fill" className={styles.settings}>
      <ThingTree tree={tree} chosen={chosen} onChoose={settings.choose} />
      {chosen.board === null ? (
        <Inheriting key={chosen.key} of={of} path={path} entry={chosen} settings={settings} />
      ) : (
        <StandingBoard
          key={chosen.board.id}
          id={chosen.board.id}
          path={path}
          about={aboutOf(of, settings.through)}
          onLeave={() => settings.choose(chosen.key)}
          tools={<Tools of={of} path={path} entry={chosen} settings={settings} />}
        />
      )}
    </Grid>
  );
}

const aboutOf = (of: 'device' | 'unit', thing: Thing | null): AboutThing | null =>
  thing === null ? null : { of, id: thing.id };

interface EntryProps extends Props {
  readonly entry: SettingEntry;
  readonly settings: Settings;
}

/** Through what it is looked at, how many of its things it fits, and how it is dropped. */
function Tools({ of, path, entry, settings }: EntryProps) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const may = useMay(path, 'edit');
  const { board } = entry;
  const dropping = useAction((id: string) => dropped(ledgerClient(api, boards), id, word));
  const [isAsked, setAsked] = useState(false);
  const drop = async () => {
    setAsked(false);
    if (board === null) return;
    const answer = await dropping.run(board.id);
    if (answer === null) return;
    if (!answer.ok) return tell(2, answer.message);
    dropKept('board', board.id);
    tell(1, say('boardSettings.dropped'));
    settings.readUpTo(entry.key, answer.position);
  };
  return (
    <>
      <Through entry={entry} settings={settings} />
      {of === 'device' && board !== null ? <Fit entry={entry} document={board.body} /> : null}
      {board === null ? null : <Link href={`${path}/addModule?board=${board.id}`}>{say('boardSettings.add')}</Link>}
      {may && board !== null ? (
        <Button size="row" state={dropping.state.at} onClick={() => setAsked(true)}>
          {say('boardSettings.drop')}
        </Button>
      ) : null}
      <DeleteDialog open={isAsked} onDelete={() => void drop()} onClose={() => setAsked(false)}>
        {say('boardSettings.drop.ask', { name: entry.name })}
      </DeleteDialog>
    </>
  );
}

function Through({ entry, settings }: Pick<EntryProps, 'entry' | 'settings'>) {
  const say = useText(words);
  const { through } = settings;
  if (entry.things.length < 2) return null;
  return (
    <Select
      aria-label={say('boardSettings.through')}
      value={through?.id ?? ''}
      onChange={(event) => settings.lookThrough(event.target.value)}
    >
      {entry.things.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** What has no board of its own: the one that it shows, and how it gets its own. */
function Inheriting({ of, path, entry, settings }: EntryProps) {
  const say = useText(words);
  const may = useMay(path, 'edit');
  const { through } = settings;
  const asked = useCall(boardForThing, through === null ? null : { params: { of, id: through.id } });
  const making = useMaking(of, entry, settings);
  const title = say('boardSettings.preview', { name: entry.name });
  if (through === null)
    return (
      <Page<unknown> title={title} of={settings.asked} label={say('boardSettings.loading')}>
        {() => <StatePage icon={<DashboardIcon size={32} />} title={say('boardSettings.nobody')} />}
      </Page>
    );
  const { value } = asked;
  const org = isOfOne(entry) ? null : settings.orgName(making.orgId);
  const note = [
    entry.inherits === null ? say('boardSettings.shipped') : say('boardSettings.inherits', { name: entry.inherits }),
    ...(may && org !== null ? [say('boardSettings.makeOwn.holds', { org })] : []),
  ].join(' · ');
  return (
    <Page
      title={title}
      note={note}
      of={asked}
      label={say('boardSettings.loading')}
      actions={
        <>
          <Through entry={entry} settings={settings} />
          {may && value !== null ? (
            <Button
              look="primary"
              title={say('boardSettings.makeOwn.why', { name: entry.name })}
              state={making.state.at}
              onClick={() => void making.begin(value.document)}
            >
              {say('boardSettings.makeOwn')}
            </Button>
          ) : null}
        </>
      }
    >
      {({ document }) => (
        <div className={styles.preview}>
          <BoardView document={document} about={{ of, id: through.id }} label={title} />
        </div>
      )}
    </Page>
  );
}

const isOfOne = ({ place: { field } }: SettingEntry): boolean => field === 'deviceId' || field === 'unitId';

/** A board of its own, which begins with the one that it showed. */
function useMaking(of: 'device' | 'unit', entry: SettingEntry, settings: Settings) {
  const say = useText(words);
  const api = useApi();
  const session = useSessionState();
  const orgId = orgFor(entry, 'who' in session ? session.who.user.orgId : null);
  const { name, place, key } = entry;
  const { state, run } = useAction((body: BoardDocument) =>
    createNamed(
      (free) => ledgerClient(api, boards).create({ name: free, kind: of, orgId, [place.field]: place.value, body }),
      {
        nameOf: (cut, n) => `${say('boardSettings.name', { name: cut })}${n === 1 ? '' : ` ${n}`}`,
        name: plainOf(name),
        from: 1,
        taken: settings.names,
      },
    ),
  );
  return {
    state,
    orgId,
    async begin(body: BoardDocument) {
      const answer = await run(body);
      if (answer === null) return;
      if (answer.ok) settings.readUpTo(key, answer.position);
      else tell(2, Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
    },
  };
}
