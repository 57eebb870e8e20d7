import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { Button } from '../action/Button.tsx';
import { Bar } from '../layout/parts.tsx';
import { writeNumber } from '../number/format.ts';

const words = defineMessages({
  'more.shown': { cn: '显示了 {total} 项中的 {shown} 项', en: '{shown} of {total} are shown' },
  'more.least': { cn: '显示了 {shown} 项，共至少 {total} 项', en: '{shown} of at least {total} are shown' },
  'more.on': { cn: '继续显示', en: 'Show more' },
});

interface Props {
  readonly shown: number;
  readonly total: number;
  /** The total is a lower bound. */
  readonly least?: boolean;
  /** Null: nothing can be asked for beyond what is shown. */
  readonly onMore?: (() => void) | null;
  readonly busy?: boolean;
}

/** Below a list that does not show all there is: how many of how many, and the way on. Nothing where all is shown. */
export function More({ shown, total, least = false, onMore = null, busy = false }: Props) {
  const say = useText(words);
  const lang = useLang();
  if (shown >= total) return null;
  const given = { shown: writeNumber(shown, 0, lang), total: writeNumber(total, 0, lang) };
  return (
    <Bar as="p" still pad="2 3" text="note" spread="center">
      <span>{say(least ? 'more.least' : 'more.shown', given)}</span>
      {onMore === null ? null : (
        <Button look="quiet" size="row" state={busy ? 'pending' : 'rest'} onClick={onMore}>
          {say('more.on')}
        </Button>
      )}
    </Bar>
  );
}
