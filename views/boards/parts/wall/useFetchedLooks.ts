import { useEffect, useState } from 'react';
import type { ModuleName } from '../../../../domain/board/modules.ts';
import type { WallPage } from '../../../../domain/wall/screen/wallPages.ts';
import { fetchLooksOf } from '../looks.ts';

/** Whether the looks of all modules of all pages are here: they come before the first page is shown, so that none is missing where nothing answers. */
export function useFetchedLooks(pages: readonly WallPage[]): boolean {
  const names = [...new Set(pages.flatMap(({ board }) => board?.items.map(({ module }) => module) ?? []))].join(' ');
  const [fetched, setFetched] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void fetchLooksOf(names.split(' ') as ModuleName[]).then(() => {
      if (!left) setFetched(names);
    });
    return () => {
      left = true;
    };
  }, [names]);
  return fetched !== null;
}
