import { InboxIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { shareState, shareToken } from '../../../../domain/share/calls.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useSessionState } from '../../../../src/session/useSession.ts';
import { words } from './words.ts';

interface Props {
  readonly share: string;
  readonly isSticker?: boolean;
}

/** What became of a link that opens nothing: when it ended, where this site gave it. */
export function LinkEnded({ share, isSticker = false }: Props) {
  const say = useText(words);
  const times = useTimes();
  const isOut = useSessionState().at === 'signedOut';
  // What has not its shape was given by no site of ours: nobody is asked about it.
  const isWhole = shareToken.safeParse(share).success;
  const asked = useCall(shareState, isWhole ? { body: { token: share } } : null, { noErrorPage: true });
  const state = isWhole ? asked.value : ({ is: 'unknown', at: null } as const);
  if (state === null)
    return asked.fault === null ? null : <StatePage icon={<InboxIcon size={32} />} title={asked.fault.message} />;
  const isKnown = state.is !== 'unknown';
  const at = state.at === null ? null : times.full(state.at).slice(0, 10);
  const title = () => {
    if (!isKnown) return say(isSticker ? 'look.foreign' : 'look.unknown');
    if (at === null) return say('look.endedNow');
    return say(isSticker ? 'look.revoked' : 'look.ended', { at });
  };
  const why = isSticker ? 'look.sticker.why' : isKnown ? 'look.ended.why' : 'look.unknown.why';
  return (
    <StatePage
      icon={<InboxIcon size={32} />}
      title={title()}
      actions={isOut ? <Link href="/login">{say('look.signIn')}</Link> : undefined}
    >
      {say(why)}
    </StatePage>
  );
}
