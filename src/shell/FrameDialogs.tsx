import type { MenuEntry } from '../../domain/access/menu.ts';
import { useText } from '../i18n/I18n.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { Words } from '../kit/layout/parts.tsx';
import { useUnsent } from '../session/field/useOutbox.ts';
import { useSession } from '../session/useSession.ts';
import type { FrameDialog, FrameDoors } from './frameDoors.ts';
import { useFrameActions } from './header/useFrameActions.tsx';
import { KeysDialog } from './keys/KeysDialog.tsx';
import { MenuMap } from './map/MenuMap.tsx';
import { Palette } from './palette/Palette.tsx';
import { shellWords } from './words.ts';

export interface FrameDialogsProps {
  readonly open: FrameDialog | null;
  readonly onClose: () => void;
  readonly menus: readonly MenuEntry[];
  readonly user: string;
  readonly doors: FrameDoors & {
    readonly onLang: () => void;
    readonly onWall: (() => void) | null;
    readonly onCloseTabs: () => void;
  };
  /** What was typed before this was there: the palette begins with it, once. */
  readonly begun: { current: string };
}

/** What the frame lays over the screen: keys, menu map, palette, the question before signing out. Loaded when first wanted. */
export function FrameDialogs({ open, onClose, menus, user, doors, begun }: FrameDialogsProps) {
  const say = useText(shellWords);
  const session = useSession();
  const actions = useFrameActions(doors);
  const { unsent, sealed } = useUnsent();
  const here = unsent.filter(({ contested }) => !contested).length + sealed;
  return (
    <>
      <KeysDialog open={open === 'keys'} onClose={onClose} />
      {open === 'map' ? <MenuMap menus={menus} user={user} onClose={onClose} /> : null}
      {open === 'palette' ? (
        <Palette menus={menus} user={user} actions={actions} begun={begun} onClose={onClose} />
      ) : null}
      <ConfirmDialog
        open={open === 'signOut'}
        title={say('shell.logout.title')}
        act={say('shell.user.logout')}
        onClose={onClose}
        onAct={session.signOut}
      >
        {say('shell.logout.ask')}
        {here === 0 ? null : <Words weight="strong">{say('shell.logout.unsent', { n: here })}</Words>}
      </ConfirmDialog>
    </>
  );
}
