import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import type { Beneath } from './underCause.ts';
import { words } from './words.ts';

interface Props {
  readonly beneath: Beneath | undefined;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
}

/** How many effects lie under a row, to be shown or hidden; those out of sight are counted and never told. */
export function Effects({ beneath, isOpen, onTurn }: Props) {
  const say = useText(words);
  const word = useWord();
  if (beneath === undefined) return null;
  const { fold, members } = beneath;
  const told = { cause: word(fold.says), n: members.length };
  return (
    <>
      <Button
        size="row"
        aria-expanded={isOpen}
        aria-label={say(isOpen ? 'desk.effects.hide' : 'desk.effects.show', told)}
        title={fold.hidden === 0 ? undefined : say('desk.effects.hidden', { n: fold.hidden })}
        onClick={onTurn}
      >
        {`${isOpen ? '▾' : '▸'} ${say('desk.effects', { n: members.length })}${fold.hidden === 0 ? '' : ` +${fold.hidden}`}`}
      </Button>{' '}
    </>
  );
}
