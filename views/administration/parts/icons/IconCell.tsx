import { createElement } from 'react';
import { type MenuIconName, menuIcons } from '../../../../domain/access/menuIcons.ts';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Beside } from '../../../../src/kit/layout/parts.tsx';
import type { AnyRow } from '../../../../src/ledger/slots.ts';
import { menuIcon } from '../../../../src/shell/menu/icons.ts';

/** The icon of an entry as the menu draws it, and what it is called. */
export function IconCell({ row }: { readonly row: AnyRow }) {
  const word = useWord();
  const name = row['iconCode'] as MenuIconName | null;
  const url = row['iconUrl'] as string | null;
  if (url !== null) return <img src={url} alt="" width={16} height={16} />;
  if (name === null) return null;
  return (
    <Beside gap="2">
      {createElement(menuIcon(name))}
      {word(menuIcons[name])}
    </Beside>
  );
}
