import { useState } from 'react';
import type { SheetRow } from '../../../../domain/unit/recordSheet.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { words } from './words.ts';

interface Props {
  readonly known: readonly SheetRow[];
  readonly onAdd: (row: SheetRow) => void;
}

/** Another product, as a row of the sheet: it is kept with its first amount. */
export function AddProduct({ known, onAdd }: Props) {
  const say = useText(words);
  const [name, setName] = useState('');
  const [measure, setMeasure] = useState('');
  const row: SheetRow = { kind: 'output', name: name.trim(), nameEn: null, measure: measure.trim() };
  const isKnown = known.some((one) => one.kind === 'output' && one.name === row.name && one.measure === row.measure);
  return (
    <Bar
      as="form"
      at="stretch"
      pad="2 3"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(row);
        setName('');
        setMeasure('');
      }}
    >
      <Input
        value={name}
        maxLength={32}
        placeholder={say('sheet.add.name')}
        aria-label={say('sheet.add.name')}
        onChange={(event) => setName(event.target.value)}
      />
      <Input
        value={measure}
        maxLength={16}
        placeholder={say('sheet.add.measure')}
        aria-label={say('sheet.add.measure')}
        onChange={(event) => setMeasure(event.target.value)}
      />
      <Button type="submit" disabled={row.name === '' || row.measure === '' || isKnown}>
        {say('sheet.add')}
      </Button>
    </Bar>
  );
}
