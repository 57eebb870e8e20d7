import { useContext, useEffect, useState } from 'react';
import { codeOf, type RoutePath } from '../../domain/access/routes/all.ts';
import type { Verb } from '../../domain/access/routes/route.ts';
import type { PermissionCode } from '../../domain/call/declaration.ts';
import { usePast } from '../address/usePast.ts';
import { askAgain } from '../api/askAgain.ts';
import { ClockContext } from '../clock/useClock.ts';
import { askButtons, keptButtons } from './buttons.ts';
import { useEverySight } from './sight.ts';
import { useApi, useSessionState } from './useSession.ts';

/** The codes of the buttons of these pages; null while nobody has told them. */
function useHeld(pages: readonly string[]): ReadonlySet<string> | null {
  const api = useApi();
  const clock = useContext(ClockContext);
  const state = useSessionState();
  const sight = useEverySight();
  const who = 'who' in state ? state.who : null;
  // Another session, or another sight within it, may press other buttons.
  const whose = who === null ? null : `${who.user.id} ${who.sessionEndsAt} ${sight}`;
  const key = pages.join(' ');
  const [codes, setCodes] = useState(() => keptButtons(pages));
  useEffect(() => {
    if (whose === null) return;
    return askAgain({
      clock,
      async ask() {
        const lists = await Promise.all(key.split(' ').map((page) => askButtons(api, whose, page)));
        const refused = lists.find((list) => !list.ok);
        const codes = new Set(lists.flatMap((list) => (list.ok ? [...list.value] : [])));
        return refused ?? { ok: true, value: codes, position: null };
      },
      told: (answer) => answer.ok && setCodes(answer.value),
    });
  }, [key, whose, api, clock]);
  return codes;
}

/** Whether the user may press the button. Courtesy: the gateway checks the call itself. */
export function useMay(path: RoutePath, verb: Verb): boolean {
  const code = codeOf(path, verb);
  return useMayAny([code]);
}

/**
 * Whether the user holds any of the codes: what a call asks for that several screens use. Each is looked for in the list of its
 * page (B186); an administrator holds them all.
 */
export function useMayAny(codes: readonly PermissionCode[]): boolean {
  return useMayOf(codes)(codes);
}

/**
 * The same for many buttons at once: `all` are the codes of all of them, and each is asked with its own. On a screen that stands in the past
 * nobody presses any: what they order is ordered now.
 */
export function useMayOf(all: readonly PermissionCode[]): (codes: readonly PermissionCode[]) => boolean {
  const holds = useHolds(all);
  const isPast = usePast() !== null;
  return (codes) => !isPast && holds(codes);
}

/** Whether the user may take away what a screen shows by a call that only reads: it does so in the past too. */
export function useMayTake(path: RoutePath): boolean {
  const code = codeOf(path, 'export');
  return useHolds([code])([code]);
}

/** Whether the user holds any of the codes, wherever the screen stands in time: for what is said of him, not for what he presses. */
export function useHolds(all: readonly PermissionCode[]): (codes: readonly PermissionCode[]) => boolean {
  const held = useHeld([...new Set(all.map((code) => code.split(':')[0] ?? code))]);
  const state = useSessionState();
  const isAdmin = 'who' in state && state.who.adminFlag;
  return (codes) => isAdmin || codes.some((code) => held?.has(code) === true);
}

/** Whether the user sees a part of the site alone: what holds for the whole of it is for others to order, whatever the codes (SITE_ONLY). */
export function useSeesPart(): boolean {
  const state = useSessionState();
  return 'who' in state && state.who.seesPart === true;
}

/** Whether the user may press a button that orders what holds for the whole site. */
export function useMayAtSite(codes: readonly PermissionCode[]): boolean {
  const mayAny = useMayAny(codes);
  return !useSeesPart() && mayAny;
}
