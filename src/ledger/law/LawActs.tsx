import { turnNow } from '../../../domain/turn/all.ts';
import { isTurnOf } from '../../../domain/turn/turn.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { Bar } from '../../kit/layout/parts.tsx';
import { inHand, useMedia } from '../../kit/media/useMedia.ts';
import { useMayOf } from '../../session/useMay.ts';
import type { AnyRow, NameOf } from '../slots.ts';
import { useLaw, useTellRow } from './asking.ts';
import { LawCopy } from './LawCopy.tsx';
import styles from './law.module.css';
import { type LawAct, lawActs } from './lawful.ts';
import { useLawAsking } from './useLawAsking.ts';
import { Waits } from './Waits.tsx';
import { lawWords } from './words.ts';

interface Props {
  readonly row: AnyRow;
  readonly nameOf: NameOf;
  readonly again: (position?: number | null) => void;
  /** The page says whom the row waits for at its top. */
  readonly waitsApart?: true;
  /** The page writes a new row after this one by a way of its own. */
  readonly copyApart?: true;
}

/**
 * What may be done with the row now, and folded what may not, each with its reason. What its turn asks for is marked where that is the reader's, and
 * nowhere else; what comes next on a line stands beside that line. In the hand it alone stands, large, and all else is folded.
 */
export function LawActs({ row, nameOf, again, waitsApart, copyApart }: Props) {
  const { law, ask } = useLaw();
  const say = useText(lawWords);
  const word = useWord();
  const isHand = useMedia(inHand);
  const asking = useLawAsking(row, nameOf);
  useTellRow(row, nameOf);
  const may = useMayOf(Object.values(law.law.commands).flatMap(({ permission }) => permission));
  const acts = lawActs(asking).map((act) => ({
    ...act,
    why: act.why ?? (may(act.command.permission) ? null : say('law.mayNot')),
  }));
  const lawful = acts.filter(({ why }) => why === null);
  const others = acts.filter(({ why }) => why !== null);
  const turn = turnNow(law.law, row);
  const nearest = isTurnOf(turn, asking.by, may) ? turn.acts : [];
  // What is dangerous is never the first thing to do, and what is done with a line stands beside it: neither is marked here.
  const first = nearest
    .flatMap((name) => lawful.filter((act) => act.name === name))
    .find(({ command }) => command.danger !== true);
  const button = (act: LawAct) => (
    <Button
      key={act.name}
      look={act.command.danger === true ? 'danger' : act === first ? 'primary' : 'plain'}
      onClick={() => ask({ command: act.name, rows: [row], again })}
    >
      {word(act.command.title)}
    </Button>
  );
  const off = (
    <dl>
      {others.map(({ name, command, why }) => (
        <div key={name}>
          <dt>{word(command.title)}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  );
  const copy = copyApart === true ? null : <LawCopy row={row} again={again} />;
  const rest = lawful.filter((act) => act !== first);
  return (
    <Bar
      as="section"
      pad="2 3"
      size="fixed"
      line="below"
      className={styles.acts}
      aria-label={say('law.acts')}
      data-hand={isHand || undefined}
    >
      {waitsApart === true ? null : <Waits row={row} nameOf={nameOf} />}
      {isHand ? (first === undefined ? null : button(first)) : lawful.map(button)}
      {isHand ? null : copy}
      {isHand ? (
        rest.length + others.length === 0 ? (
          copy
        ) : (
          <details>
            <summary>{say('law.more', { n: rest.length, off: others.length })}</summary>
            <Bar at="stretch" className={styles.rest}>
              {rest.map(button)}
              {copy}
            </Bar>
            {off}
          </details>
        )
      ) : others.length === 0 ? null : (
        <details>
          <summary>{say('law.others', { n: others.length })}</summary>
          {off}
        </details>
      )}
    </Bar>
  );
}
