import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { Link, useRouter } from 'wouter';
import { routeOf } from '../../../domain/access/routes/all.ts';
import { useText } from '../../i18n/I18n.tsx';
import { toasts } from '../../kit/toast/toast.ts';
import { openOutside, openWindow } from '../../session/openWindow.ts';
import { useApi } from '../../session/useSession.ts';
import { shellWords } from '../words.ts';
import { isExternal } from './soundMenus.ts';

interface Props {
  readonly url: string;
  readonly className?: string | undefined;
  readonly title?: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
  readonly onOpen?: () => void;
}

/**
 * Where a menu leads: a page of ours; a wall, in a window of its own that is signed in by a ticket (B028); another system,
 * whose address begins with http, in a new window (B026) and with a one-time ticket where it takes one (decision 28).
 */
export function MenuLink({ url, className, title, isCurrent = false, children, onOpen }: Props) {
  const open = useOpenWindow();
  const openOther = useOpenOutside();
  const shared = { className, title, onClick: onOpen };
  if (isExternal(url)) {
    const press = (event: MouseEvent) => {
      event.preventDefault();
      onOpen?.();
      void openOther(url);
    };
    return (
      <a {...shared} href={url} target="_blank" rel="noreferrer" onClick={press}>
        {children}
      </a>
    );
  }
  if (routeOf(url)?.route.newWindow === true) {
    const press = (event: MouseEvent) => {
      event.preventDefault();
      onOpen?.();
      void open(url);
    };
    return (
      <a {...shared} href={url} target="_blank" rel="noreferrer" onClick={press}>
        {children}
      </a>
    );
  }
  return (
    <Link {...shared} href={url} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** Opens another system in a new window. */
function useOpenOutside(): (url: string) => Promise<void> {
  const api = useApi();
  const say = useText(shellWords);
  const blocked = say('shell.window.blocked');
  return useCallback(
    async (url) => {
      const how = await openOutside(api, url);
      if (how !== 'opened') toasts.show('refused', how === 'blocked' ? blocked : how.said);
    },
    [api, blocked],
  );
}

/** Opens a page of ours in a new window, signed in and at the moment at which links from here lead; a browser that forbids it is told of. */
export function useOpenWindow(): (address: string) => Promise<void> {
  const api = useApi();
  const router = useRouter();
  const say = useText(shellWords);
  const blocked = say('shell.window.blocked');
  return useCallback(
    async (address) => {
      if (!(await openWindow(api, router.hrefs(address, router)))) toasts.show('refused', blocked);
    },
    [api, router, blocked],
  );
}
