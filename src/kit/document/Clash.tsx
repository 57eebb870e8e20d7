import { type ReactNode, useState } from 'react';
import { type DocumentKind, documentOf, joinedBy, mergedOf } from '../../../domain/document/documentKind.ts';
import type { PartKey, SideName } from '../../../domain/document/mergeParts.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../action/Button.tsx';
import { Segments } from '../action/Segments.tsx';
import { Bar, Box, Grid } from '../layout/parts.tsx';
import { useTimes } from '../time/times.ts';
import styles from './clash.module.css';
import type { Row, RowEditing } from './useRowDocument.ts';
import { words } from './words.ts';

export interface Saver {
  readonly name: string;
  readonly at: string;
}

interface Props<D extends object, P, H extends keyof D & string, R extends Row> {
  readonly kind: DocumentKind<D, P, H>;
  readonly of: Pick<RowEditing<D, R>, 'document' | 'from' | 'saving' | 'saveOver' | 'takeTheirs'>;
  /** The row as somebody else saved it. */
  readonly now: R;
  /** Who that was; null while it is not known. */
  readonly saver: Saver | null;
  /** What a field is called, or the part at a place. */
  readonly labelOf: (of: H | number) => string;
  readonly headOf: (head: H, document: D) => ReactNode;
  /** A part in few lines: enough to tell two forms of it apart. */
  readonly partOf: (part: P) => ReactNode;
  readonly onSaved: (version: number | null) => void;
}

/** Somebody saved first: theirs, mine, or both joined part by part; what both changed stands beside each other. */
export function Clash<D extends object, P, H extends keyof D & string, R extends Row>(props: Props<D, P, H, R>) {
  const { kind, of, now, saver, labelOf, headOf, partOf, onSaved } = props;
  const say = useText(words);
  const times = useTimes();
  const sides = { base: of.from, mine: of.document, theirs: documentOf<D>(kind, now) };
  const merged = mergedOf(kind, sides);
  const [chosen, setChosen] = useState<ReadonlyMap<H | PartKey, SideName>>(new Map());
  const sideOf = (one: H | PartKey): SideName => chosen.get(one) ?? 'mine';
  const clashes = merged.parts.flatMap((one, place) => (one.kind === 'clash' ? [{ ...one, place }] : []));
  const over = async (joined: D) => onSaved(await of.saveOver(now, joined));
  const pair = (one: H | PartKey, label: string, form: (side: SideName) => ReactNode) => (
    <Pair
      key={one}
      label={label}
      value={sideOf(one)}
      onChoose={(side) => setChosen(new Map([...chosen, [one, side]]))}
      form={form}
    />
  );
  const brief = (part: P | null) => (part === null ? <p>{say('document.removed')}</p> : partOf(part));
  return (
    <Grid as="section" pad="3" className={styles.clash} aria-label={say('document.clashes')}>
      <p role="alert">
        <b>
          {say('document.clash', {
            who: saver?.name ?? say('document.somebody'),
            version: now.version,
            at: saver === null ? '--' : times.dayTime(saver.at),
          })}
        </b>{' '}
        {merged.isClear ? say('document.clear') : say('document.choose', { n: merged.heads.length + clashes.length })}
      </p>
      {merged.heads.map((head) => pair(head, labelOf(head), (side) => headOf(head, sides[side])))}
      {clashes.map((clash) => pair(clash.key, labelOf(clash.place), (side) => brief(clash[side])))}
      <Bar as="p" still at="stretch">
        <Button
          look="primary"
          state={of.saving.at}
          onClick={() => void over(joinedBy(kind, { of: sides, merged, sideOf }))}
        >
          {say('document.merge')}
        </Button>
        <Button onClick={() => void over(of.document)}>{say('document.keepMine')}</Button>
        <Button onClick={() => of.takeTheirs(now)}>{say('document.takeTheirs')}</Button>
      </Bar>
    </Grid>
  );
}

interface PairProps {
  readonly label: string;
  readonly value: SideName;
  readonly onChoose: (side: SideName) => void;
  readonly form: (side: SideName) => ReactNode;
}

function Pair({ label, value, onChoose, form }: PairProps) {
  const say = useText(words);
  const segments = (['theirs', 'mine'] as const).map((side) => ({ value: side, text: say(`document.${side}`) }));
  return (
    <Grid columns="2" className={styles.pair}>
      <Bar as="header" still gap="3">
        <b>{label}</b>
        <Segments label={label} segments={segments} value={value} onChoose={onChoose} />
      </Bar>
      {segments.map((side) => (
        <Box pad="2" line="around" key={side.value} data-taken={value === side.value}>
          <small>{side.text}</small>
          {form(side.value)}
        </Box>
      ))}
    </Grid>
  );
}
