import type { ReactNode } from 'react';
import type { BoardDocument } from '../../../../domain/board/boardDocument.ts';
import { homeModules } from '../../../../domain/board/modules/home.ts';
import { homeModulesOfMine } from '../../../../domain/site/home.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { AtHome } from '../AtHome.tsx';
import { words } from './words.ts';

interface Props {
  readonly documents: readonly Pick<BoardDocument, 'items'>[];
  readonly children: ReactNode;
}

/** What modules of home stand on, wherever they stand: asked only where there is one. */
export function WithHome({ documents, children }: Props) {
  const say = useText(words);
  const isAtHome = documents.some(({ items }) => items.some(({ module }) => Object.hasOwn(homeModules, module)));
  const asked = useCall(homeModulesOfMine, isAtHome ? {} : null);
  if (!isAtHome) return children;
  return (
    <Loaded of={asked} rows={12} widths={[62, 34]} label={say('boards.loading')}>
      {(home) => <AtHome home={home}>{children}</AtHome>}
    </Loaded>
  );
}
