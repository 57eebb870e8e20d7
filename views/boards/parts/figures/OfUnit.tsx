import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { RoutePath } from '../../../../domain/access/routes/all.ts';
import type { Answer } from '../../../../domain/figure/answer.ts';
import { type Medium, media } from '../../../../domain/figure/vocabulary.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { useAboutOrHome, useBoardSpan, useParameters } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import type { UnitFigures } from './useUnitFigures.ts';
import { words } from './words.ts';

interface Props {
  readonly of: UnitFigures;
  /** The screen that tells more of it. */
  readonly to: RoutePath;
  readonly note?: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** A module of a unit: the span that it tells of, a way to what tells more over the same span, and what it was told in whatever state that is. */
export function OfUnit({ of, to, note, children }: Props) {
  const word = useWord();
  const say = useText(words);
  const opens = useOpens();
  const about = useAboutOrHome();
  const { title } = useBoardSpan();
  const { span, medium } = of.question;
  const unit = about?.of === 'unit' ? about.id : '';
  const address = new URLSearchParams({
    units: unit,
    from: span.from.slice(0, 10),
    to: span.to.slice(0, 10),
    ...(medium === null ? {} : { medium }),
  });
  return (
    <ModuleFrame
      note={note ?? word(title)}
      way={opens([to]) ? <Link href={`${to}?${address}`}>{say('board.figure.open')}</Link> : null}
    >
      <Loaded of={of} rows={3}>
        {children}
      </Loaded>
    </ModuleFrame>
  );
}

/** The medium that is said to the module. */
export function useMedium(): Medium {
  const { medium } = useParameters();
  return media.find((one) => one === medium) ?? 'electricity';
}
