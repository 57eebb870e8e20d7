import {
  type calculateAccounts,
  type closeAccounts,
  listAccounts,
  type PreviewedAccount,
  previewAccounts,
} from '../../../../domain/cost/account/calls.ts';
import type { AccountContent } from '../../../../domain/cost/account/events.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { toasts } from '../../../../src/kit/toast/toast.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { words } from './words.ts';

/** The books of the months from one to another; `round` reads them again. */
export function useBooks(from: string, to: string, round: number) {
  return useCall(listAccounts, { query: { from, to } }, { moved: round });
}

/** A month as it would be now, of all units or of these. */
export function usePreview(month: string | null, units: readonly string[], round: number) {
  return useCall(previewAccounts, month === null ? null : { body: { month, units: [...units] } }, { also: round });
}

/** Calculates or closes the chosen units' month, and says what was refused. */
export function useBookAct(
  call: typeof calculateAccounts | typeof closeAccounts,
  names: ReadonlyMap<string, string>,
  done: () => void,
) {
  const api = useApi();
  const say = useText(words);
  const { state, run } = useAction((month: string, units: readonly string[]) =>
    api.call(call, { body: { month, units: [...units] } }),
  );
  const act = async (month: string, units: readonly string[]) => {
    const answer = await run(month, units);
    if (answer === null) return;
    if (!answer.ok) return toasts.show('refused', answer.message);
    for (const { unit, says } of answer.value.refused)
      toasts.show('refused', say('book.refused', { name: names.get(unit) ?? unit, says }));
    if (answer.value.done.length > 0) toasts.show('done', say('book.done', { n: answer.value.done.length }));
    done();
  };
  return { state, act };
}

/** What a content says of each figure, in order. */
export const figuresOf = ({ lines, tce, cost }: AccountContent): readonly (readonly [string, string | null])[] => [
  ...lines.map(({ medium, unit, use }): readonly [string, string | null] => [`${medium ?? ''} ${unit ?? ''}`, use]),
  ['tce', tce],
  ...(cost === null
    ? []
    : ([
        ['energy', cost.energy],
        ['basic', cost.basic],
        ['factor', cost.factor],
        ['total', cost.total],
      ] as const)),
];

export const isReady = ({ obstacles, state }: PreviewedAccount): boolean =>
  obstacles.length === 0 && state !== 'closed';
