/** What lies over the screen now: one at a time. */
export type FrameDialog = 'keys' | 'map' | 'palette' | 'signOut';

export interface FrameDoors {
  readonly onKeys: () => void;
  readonly onMap: () => void;
  readonly onPalette: () => void;
  readonly onHelp: () => void;
  readonly onSignOut: () => void;
}
