import { ErrorIcon, LockIcon } from '@blueprintjs/icons';
import type { ErrorCode } from '../../../domain/error/errors.ts';
import { errors } from '../../../domain/error/errors.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../action/Button.tsx';
import { StatePage } from './StatePage.tsx';

const words = defineMessages({
  'kit.failure.again': { cn: '重试', en: 'Try again' },
  'kit.failure.itself': { cn: '会自动重试。', en: 'It is tried again by itself.' },
});

interface Props {
  readonly code: ErrorCode;
  /** The gateway's own sentence, where it said one. */
  readonly message?: string;
  readonly onAgain?: () => void;
  /** Whoever asked asks again without being told to. */
  readonly asksItself?: boolean;
}

/** What went wrong and what to do next, by the one ledger of errors. */
export function Failure({ code, message, onAgain, asksItself = false }: Props) {
  const word = useWord();
  const say = useText(words);
  const { what, next } = errors[code];
  return (
    <StatePage
      icon={code === 'NO_PERMISSION' ? <LockIcon size={32} /> : <ErrorIcon size={32} />}
      title={message ?? word(what)}
      actions={
        onAgain ? (
          <Button look="primary" onClick={onAgain}>
            {say('kit.failure.again')}
          </Button>
        ) : undefined
      }
    >
      {asksItself ? say('kit.failure.itself') : word(next)}
    </StatePage>
  );
}
