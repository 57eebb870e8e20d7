import { useState } from 'react';
import { valueSaid } from '../../../../domain/form/itemSaid.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Field } from '../../../../src/kit/form/Field.tsx';

import { Bar, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { Line } from './Line.tsx';
import { canScan, scanned } from './scan.ts';
import styles from './sheet.module.css';
import { answerOf, pointOfCode, type SheetModel } from './sheetModel.ts';
import { words } from './words.ts';

interface Place {
  readonly point: number;
  readonly slot: number;
}

interface Props {
  readonly model: SheetModel;
  readonly at: Place;
  /** One stays here until what was begun is whole. */
  readonly isHeld: boolean;
  readonly onGo: (place: Place) => void;
}

/** Where one is on the round: the point, its items with what was said of them, and the way to another by list or sticker. */
export function PointHead({ model, at, isHeld, onGo }: Props) {
  const say = useText(words);
  const lang = useLang();
  const { points } = model;
  const point = points[at.point];
  if (point === undefined) return null;
  return (
    <>
      <Bar spread="between">
        <Words as="h2" text="title">
          {say('sheet.point', { n: at.point + 1, of: points.length, place: point.place })}
        </Words>
        <Word text="note">{say('sheet.item', { n: at.slot + 1, of: point.slots.length })}</Word>
      </Bar>
      <Field label={say('sheet.points')}>
        {(ids) => (
          <Select
            {...ids}
            value={at.point}
            disabled={isHeld}
            onChange={(event) => onGo({ point: Number(event.target.value), slot: 0 })}
          >
            {points.map((one, n) => (
              <option key={one.id} value={n}>{`${n + 1} ${one.place} · ${one.done}/${one.must}`}</option>
            ))}
          </Select>
        )}
      </Field>
      {points.some(({ code }) => code !== null) ? <ScanField model={model} isHeld={isHeld} onGo={onGo} /> : null}
      <nav className={styles.chips} aria-label={say('sheet.items')}>
        {point.slots.map((slot, n) => (
          <Button
            key={slot.key}
            pressed={n === at.slot}
            data-here={slot.unsent !== null || undefined}
            disabled={isHeld}
            onClick={() => onGo({ ...at, slot: n })}
          >
            {`${slot.name} ${valueSaid(slot.asked.item, answerOf(slot), lang) ?? '—'}`}
          </Button>
        ))}
      </nav>
    </>
  );
}

function ScanField({ model, isHeld, onGo }: Pick<Props, 'model' | 'isHeld' | 'onGo'>) {
  const say = useText(words);
  const [code, setCode] = useState('');
  const [isOther, setOther] = useState(false);
  const go = (told: string) => {
    const point = pointOfCode(model, told);
    setOther(point === null);
    if (point !== null) onGo({ point, slot: 0 });
  };
  return (
    <Bar at="end">
      <Line
        label={say('sheet.code')}
        value={code}
        maxLength={8}
        error={isOther ? say('sheet.code.other') : null}
        onChange={setCode}
      />
      <Button onClick={() => go(code)} disabled={isHeld || code.trim() === ''}>
        {say('sheet.code.go')}
      </Button>
      {canScan() ? (
        <label>
          {say('sheet.scan')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            disabled={isHeld}
            onChange={async (event) => {
              const told = await scanned(event.target.files?.[0] ?? null);
              if (told !== null) go(told);
            }}
          />
        </label>
      ) : null}
    </Bar>
  );
}
