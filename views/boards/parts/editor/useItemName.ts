import type { BoardItem } from '../../../../domain/board/boardDocument.ts';
import type { Modules } from '../../../../domain/board/module.ts';
import { boardModules } from '../../../../domain/board/modules.ts';
import { own } from '../../../../domain/own.ts';
import { useLang } from '../../../../src/i18n/lang.ts';

/** What an item is called: its own title, else its module's, else the name of a module that is not known. */
export function useItemName(): (item: BoardItem) => string {
  const lang = useLang();
  return ({ title, module }) => {
    // While it is written one of both may be there alone.
    const named = lang === 'en' ? title?.en || title?.cn : title?.cn || title?.en;
    if (named) return named;
    return own(boardModules as Modules, module)?.title[lang] ?? module;
  };
}
