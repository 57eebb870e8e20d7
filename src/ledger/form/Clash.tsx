import { useState } from 'react';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { Segments } from '../../kit/action/Segments.tsx';
import type { AnyRow } from '../rows/rowWindows.ts';
import { type Writer, writtenValue } from '../value/written.ts';
import { clashWords, formWords } from '../words.ts';
import { clashOf, type Draft } from './draft.ts';
import styles from './form.module.css';

interface Props {
  readonly declaration: LedgerDeclaration;
  readonly draft: Draft;
  readonly now: AnyRow;
  readonly writer: Writer;
  readonly onMerge: (takeTheirs: ReadonlySet<string>) => void;
}

/** Somebody saved first: both values of each field that differs, to choose from; what only one of us touched is joined. */
export function Clash({ declaration, draft, now, writer, onMerge }: Props) {
  const say = useText(clashWords);
  const sayForm = useText(formWords);
  const word = useWord();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const fields = clashOf(draft, now).filter(({ key }) => declaration.fields[key] !== undefined);
  const clashing = fields.filter(({ mine }) => mine !== undefined);
  const turn = (key: string, take: 'theirs' | 'mine') => {
    const next = new Set(theirs);
    if (take === 'theirs') next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  return (
    <div className={styles.clash} role="alert">
      <p>
        <b>{say('ledger.clash.who', { n: now.version })}</b>
        {writer.lang === 'cn' ? '，' : '. '}
        {say('ledger.clash.said', { n: fields.length, clash: clashing.length })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{say('ledger.clash.field')}</th>
            <th>{say('ledger.clash.theirs', { n: now.version })}</th>
            <th>{say('ledger.clash.mine')}</th>
            <th>{say('ledger.clash.take')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ key, theirs: their, mine }) => {
            const field = declaration.fields[key];
            if (field === undefined) return null;
            const taken = mine === undefined || theirs.has(key);
            return (
              <tr key={key}>
                <td>{word(field.label)}</td>
                <td data-taken={taken}>{writtenValue(field, their, writer)}</td>
                <td data-taken={!taken}>
                  {mine === undefined ? say('ledger.clash.untouched') : writtenValue(field, mine, writer)}
                </td>
                <td>
                  {mine === undefined ? (
                    say('ledger.clash.joined')
                  ) : (
                    <Segments
                      label={word(field.label)}
                      value={taken ? 'theirs' : 'mine'}
                      onChoose={(take) => turn(key, take)}
                      segments={[
                        { value: 'theirs', text: `v${now.version}` },
                        { value: 'mine', text: say('ledger.clash.me') },
                      ]}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        <Button look="primary" onClick={() => onMerge(theirs)}>
          {sayForm('ledger.form.merge', { n: now.version + 1 })}
        </Button>
      </p>
    </div>
  );
}
