import { type ReactNode, useState } from 'react';
import { actorName } from '../../../domain/event/actorName.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { blockKinds, blockSteps, blockSubjects, type ReportBlock } from '../../../domain/report/blockFields.ts';
import { columnSources } from '../../../domain/report/columnSources.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import { writtenValue } from '../../../src/ledger/value/written.ts';
import { documentOf, type HeadKey } from './document.ts';
import styles from './editCustom.module.css';
import { joinedBy, mergedOf, type SideName } from './merge.ts';
import type { Building } from './useReport.ts';
import { words } from './words.ts';

interface Props {
  readonly building: Building;
  readonly now: AnyRow;
  readonly nameOf: NameOf;
  readonly onSaved: (version: number | null) => void;
}

/** Somebody saved first: theirs, mine, or both joined block by block; what both changed stands beside each other. */
export function ClashPanel({ building, now, nameOf, onSaved }: Props) {
  const say = useText(words);
  const { document, from } = building;
  const sides = { base: from, mine: document, theirs: documentOf(now) };
  const merged = mergedOf(sides);
  const [chosen, setChosen] = useState<ReadonlyMap<HeadKey | number, SideName>>(new Map());
  const sideOf = (of: HeadKey | number): SideName => chosen.get(of) ?? 'mine';
  const choose = (of: HeadKey | number, side: SideName) => setChosen(new Map([...chosen, [of, side]]));
  const clashes = merged.blocks.flatMap((one, place) => (one.kind === 'clash' ? [{ ...one, place }] : []));
  const pair = { sideOf, choose, sides, nameOf };
  const over = async (joined: typeof document) => onSaved(await building.saveOver(now, joined));
  return (
    <section className={styles.clash} aria-label={say('editCustom.clashes')}>
      <p role="alert">
        <b>{useWhoSaved(building, now)}</b>{' '}
        {merged.isClear
          ? say('editCustom.clear')
          : say('editCustom.choose', { n: merged.heads.length + clashes.length })}
      </p>
      {merged.heads.map((key) => (
        <HeadPair key={key} name={key} {...pair} />
      ))}
      {clashes.map(({ place, mine, theirs }) => (
        <Pair
          key={place}
          label={say('editCustom.block', { n: place + 1 })}
          value={sideOf(place)}
          onChoose={(side) => choose(place, side)}
          theirs={<BlockBrief block={theirs} nameOf={nameOf} />}
          mine={<BlockBrief block={mine} nameOf={nameOf} />}
        />
      ))}
      <p className={styles.clashActs}>
        <Button look="primary" state={building.saving.at} onClick={() => void over(joinedBy(sides, merged, sideOf))}>
          {say('editCustom.merge')}
        </Button>
        <Button onClick={() => void over(document)}>{say('editCustom.keepMine')}</Button>
        <Button onClick={() => building.takeTheirs(now)}>{say('editCustom.takeTheirs')}</Button>
      </p>
    </section>
  );
}

function useWhoSaved({ client }: Building, { id, version }: AnyRow): string {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const asked = useAsked(`who saved ${id} ${version}`, (signal) =>
    client.history(id, { page: 1, size: 1 }, { signal, noErrorPage: true }),
  );
  const last = asked.value?.rows[0];
  const who = last === undefined ? say('editCustom.somebody') : actorName(last.by, lang);
  return say('editCustom.clash', { who, version, at: last === undefined ? '--' : times.dayTime(last.at) });
}

interface PairProps {
  readonly label: string;
  readonly value: SideName;
  readonly onChoose: (side: SideName) => void;
  readonly theirs: ReactNode;
  readonly mine: ReactNode;
}

function Pair({ label, value, onChoose, theirs, mine }: PairProps) {
  const say = useText(words);
  const sides = [
    { value: 'theirs', text: say('editCustom.theirs') },
    { value: 'mine', text: say('editCustom.mine') },
  ] as const;
  return (
    <div className={styles.pair}>
      <header>
        <b>{label}</b>
        <Segments label={label} segments={sides} value={value} onChoose={onChoose} />
      </header>
      <div data-taken={value === 'theirs'}>
        <small>{say('editCustom.theirs')}</small>
        {theirs}
      </div>
      <div data-taken={value === 'mine'}>
        <small>{say('editCustom.mine')}</small>
        {mine}
      </div>
    </div>
  );
}

interface HeadProps {
  readonly name: HeadKey;
  readonly sides: Parameters<typeof mergedOf>[0];
  readonly nameOf: NameOf;
  readonly sideOf: (of: HeadKey) => SideName;
  readonly choose: (of: HeadKey, side: SideName) => void;
}

function HeadPair({ name, sides, nameOf, sideOf, choose }: HeadProps) {
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const field = reportTemplates.fields[name];
  const written = (side: SideName) => <p>{writtenValue(field, sides[side][name], { lang, times, nameOf })}</p>;
  return (
    <Pair
      label={word(field.label)}
      value={sideOf(name)}
      onChoose={(side) => choose(name, side)}
      theirs={written('theirs')}
      mine={written('mine')}
    />
  );
}

/** A block in few lines: enough to tell two forms of it apart. */
function BlockBrief({ block, nameOf }: { readonly block: ReportBlock | null; readonly nameOf: NameOf }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  if (block === null) return <p>{say('editCustom.removed')}</p>;
  const { kind, title, titleEn, body, bodyEn, subjects, units, step, columns } = block;
  const of = units.map(({ unitId }) => nameOf('energyUnit', unitId) ?? unitId).join(' ');
  return (
    <>
      <p>{[word(blockKinds[kind]), title === null ? '' : nameIn({ name: title, nameEn: titleEn }, lang)].join(' ')}</p>
      {kind === 'text' ? (
        <p>{body === null ? '' : nameIn({ name: body, nameEn: bodyEn }, lang)}</p>
      ) : (
        <>
          <p>{[word(blockSubjects[subjects]), of, word(blockSteps[step])].join(' ')}</p>
          <ol>
            {columns.map((column) => (
              <li key={column.key}>
                <code>{column.key}</code> {nameIn({ name: column.title, nameEn: column.titleEn }, lang)}{' '}
                <small>
                  {column.source === 'formula' ? `= ${column.formula ?? ''}` : word(columnSources[column.source].name)}
                </small>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
