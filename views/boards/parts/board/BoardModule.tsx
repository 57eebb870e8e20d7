import { type ReactNode, useMemo } from 'react';
import { type AboutThing, type BoardItem, readItem } from '../../../../domain/board/boardDocument.ts';
import type { BoardModule as Declared } from '../../../../domain/board/module.ts';
import { boardModules, type ModuleName } from '../../../../domain/board/modules.ts';
import type { SpanName } from '../../../../domain/board/spans.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { AroundContext, ModuleFrame } from '../ModuleFrame.tsx';
import { ModuleSlot } from '../ModuleSlot.tsx';
import { boardWords } from './boardWords.ts';
import { StandingContext } from './standing.ts';

interface Props {
  readonly item: BoardItem;
  readonly about: AboutThing | null;
  readonly span: SpanName;
  /** By which it is moved while the board is arranged. */
  readonly handle: ReactNode;
}

/** A module where it stands: its look, or why it has none here. What one lacks, the others show all the same. */
export function BoardModule({ item, about, span, handle }: Props) {
  const say = useText(boardWords);
  const lang = useLang();
  const word = useWord();
  const opens = useOpens();
  const past = usePast();
  const standing = useMemo(() => ({ item, about, span }), [item, about, span]);
  const read = readItem(boardModules, item);
  const module: Declared | null = read.is === 'read' ? read.module : null;
  const own = item.title === null ? null : lang === 'en' ? (item.title.en ?? item.title.cn) : item.title.cn;
  const isOfUnit = (item.about ?? about)?.of === 'unit';
  const called = module === null ? null : isOfUnit ? (module.unitTitle ?? module.title) : module.title;
  const title = own ?? (called === null ? item.module : word(called));
  const mute = (why: string) => (
    <AroundContext value={{ title, handle }}>
      <ModuleFrame>
        <p className="bb-note" role="note">
          {why}
        </p>
      </ModuleFrame>
    </AroundContext>
  );
  if (read.is !== 'read') return mute(say(read.is === 'later' ? 'board.later' : 'board.unknown'));
  const { needs, about: kinds, notThen } = read.module;
  if (needs !== undefined && !opens(needs)) return mute(say('board.noPermission'));
  const of = item.about ?? about;
  // What names its points itself needs no thing of which they are.
  const needsThing = kinds.length > 0 && item.points?.of !== 'points';
  if (needsThing && (of === null || !kinds.includes(of.of))) return mute(say('board.noSubject'));
  if (notThen !== undefined && past !== null) return mute(word(notThen));
  return (
    <StandingContext value={standing}>
      <ModuleSlot name={item.module as ModuleName} title={title} handle={handle} />
    </StandingContext>
  );
}
