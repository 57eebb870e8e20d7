import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { useMayOf } from '../../session/useMay.ts';
import type { AnyRow, NameOf } from '../slots.ts';
import { useLaw } from './asking.ts';
import { LawCopy } from './LawCopy.tsx';
import styles from './law.module.css';
import { lawActs } from './lawful.ts';
import { useLawAsking } from './useLawAsking.ts';
import { waitsFor } from './waits.ts';
import { lawWords } from './words.ts';

interface Props {
  readonly row: AnyRow;
  readonly nameOf: NameOf;
  readonly again: (position?: number | null) => void;
}

/** What may be done with the row now, and folded what may not, each with its reason. */
export function LawActs({ row, nameOf, again }: Props) {
  const { law, ask } = useLaw();
  const say = useText(lawWords);
  const word = useWord();
  const asking = useLawAsking(row, nameOf);
  const may = useMayOf(Object.values(law.law.commands).flatMap(({ permission }) => permission));
  const acts = lawActs(asking).map((act) => ({
    ...act,
    why: act.why ?? (may(act.command.permission) ? null : say('law.mayNot')),
  }));
  const lawful = acts.filter(({ why }) => why === null);
  const waits = waitsFor({ law, row, nameOf, lang: asking.lang });
  const others = acts.filter(({ why }) => why !== null);
  return (
    <section className={styles.acts} aria-label={say('law.acts')}>
      {waits === null ? null : <p className={styles.waits}>{waits}</p>}
      {lawful.map(({ name, command }, n) => (
        <Button
          key={name}
          look={command.danger === true ? 'danger' : n === 0 ? 'primary' : 'plain'}
          onClick={() => ask({ command: name, rows: [row], again })}
        >
          {word(command.title)}
        </Button>
      ))}
      <LawCopy row={row} again={again} />
      {others.length === 0 ? null : (
        <details>
          <summary>{say('law.others', { n: others.length })}</summary>
          <dl>
            {others.map(({ name, command, why }) => (
              <div key={name}>
                <dt>{word(command.title)}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
