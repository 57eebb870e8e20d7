import { CrossIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { instantOrNull } from '../../../../domain/clock/clock.ts';
import { whyOfFigure } from '../../../../domain/figure/calls.ts';
import type { FigurePlace, Opens } from '../../../../domain/figure/why.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Modal } from '../../../../src/kit/float/Modal.tsx';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { Intervals, Kept } from './Intervals.tsx';
import { Made } from './Made.tsx';
import type { OpenedWhy } from './openWhy.ts';
import { Readings } from './Readings.tsx';
import { Terms } from './Terms.tsx';
import styles from './why.module.css';
import { words } from './words.ts';

interface Props {
  readonly opened: OpenedWhy;
  /** The moment of the past that is looked at, ms; null: now. */
  readonly asOf: number | null;
  readonly onClose: () => void;
}

interface Level {
  readonly opens: Opens;
  readonly name: string;
}

/** What a figure stands on, opened term by term down to its readings; the way there leads back. */
export function WhyDrawer({ opened, asOf, onClose }: Props) {
  const say = useText(words);
  const [way, setWay] = useState<readonly Level[]>([opened]);
  const last = way.at(-1) ?? opened;
  const open = (opens: Opens, name: string) => setWay([...way, { opens, name }]);
  return (
    <Modal label={say('why.title')} className={styles.drawer} onClose={onClose}>
      <Stack gap="3" pad="0 4 4" className={styles.content}>
        <Bar as="header" still gap="0" spread="between" className={styles.head}>
          <Words as="h2" text="head">
            {say('why.title')}
          </Words>
          <Button
            look="quiet"
            icon={<CrossIcon size={14} />}
            aria-label={say('why.close')}
            title={`${say('why.close')} (Esc)`}
            onClick={onClose}
          />
        </Bar>
        <Way way={way} onBack={(n) => setWay(way.slice(0, n + 1))} />
        <Opened
          key={JSON.stringify(last.opens)}
          question={opened.question}
          opens={last.opens}
          place={placeIn(way)}
          asOf={asOf}
          onOpen={open}
        />
      </Stack>
    </Modal>
  );
}

/** The figure that was opened last: by its formula all that lies below it is made. */
function placeIn(way: readonly Level[]): FigurePlace | null {
  const figure = way.findLast(({ opens }) => opens.of === 'figure')?.opens;
  return figure?.of === 'figure' ? figure.place : null;
}

function Way({ way, onBack }: { readonly way: readonly Level[]; readonly onBack: (place: number) => void }) {
  const say = useText(words);
  const here = useRef<HTMLSpanElement>(null);
  // Who goes by keys stands where the new level begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each level
  useEffect(() => here.current?.focus(), [way.length]);
  return (
    <nav className={styles.way} aria-label={say('why.way')}>
      <Bar as="ol" at="stretch" gap="1">
        {way.map(({ opens, name }, n) => (
          <li key={JSON.stringify(opens)}>
            {n === way.length - 1 ? (
              <span ref={here} tabIndex={-1} aria-current="step">
                {name}
              </span>
            ) : (
              <button type="button" className={styles.name} onClick={() => onBack(n)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </Bar>
    </nav>
  );
}

interface OpenedProps {
  readonly question: OpenedWhy['question'];
  readonly opens: Opens;
  readonly place: FigurePlace | null;
  readonly asOf: number | null;
  readonly onOpen: (opens: Opens, name: string) => void;
}

function Opened({ question, opens, place, asOf, onOpen }: OpenedProps) {
  const say = useText(words);
  const asked = useCall(whyOfFigure, { body: { ...opens, question } }, { asOf: instantOrNull(asOf) });
  return (
    <Loaded of={asked} rows={10} widths={[60, 30]} label={say('why.loading')}>
      {(told) => (
        <>
          <Made told={told} opens={opens} place={place} />
          {opens.of === 'figure' ? <Terms told={told} onOpen={onOpen} /> : <Intervals told={told} onOpen={onOpen} />}
          {told.kept.length === 0 ? null : <Kept told={told} />}
          {opens.of === 'readings' ? <Readings told={told} /> : null}
        </>
      )}
    </Loaded>
  );
}
