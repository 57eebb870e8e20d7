import type { ForecastRow, ForecastSpan } from '../../../domain/alarm/forecast/calls.ts';
import { choiceFault, mostOfOneUnitOfSmall } from '../../../domain/telemetry/chartChoice.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { PressWord, Stack, Word } from '../../../src/kit/layout/parts.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { Left } from './told.tsx';
import { words } from './words.ts';

interface Props {
  readonly rows: readonly ForecastRow[];
  readonly chosen: readonly ForecastRow[];
  readonly hours: ForecastSpan;
  readonly onChoose: (points: readonly string[]) => void;
}

/** The points by the time that is left; one is looked at by its name, more are added beside it. */
export function Points({ rows, chosen, hours, onChoose }: Props) {
  const say = useText(words);
  const ids = chosen.map(({ point }) => point);
  return (
    <PlainTable
      label={say('predictor.points')}
      rows={rows}
      idOf={({ point }) => point}
      empty={say('predictor.none')}
      say={say}
      columns={(column) => [
        column.drawn(
          'predictor.point',
          ({ point, name, device }) => (
            <Stack gap="0">
              <PressWord aria-pressed={ids.includes(point)} onClick={() => onChoose([point])}>
                {name}
              </PressWord>
              {device === null ? null : <Word text="quiet">{device}</Word>}
            </Stack>
          ),
          'name',
        ),
        column.drawn('predictor.left', (row) => <Left row={row} hours={hours} />),
        column.pressed({ key: 'add', title: '' }, (row) => <Add row={row} chosen={chosen} onChoose={onChoose} />),
      ]}
    />
  );
}

/** Why it cannot be added is said before the click. */
function Add({ row, chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'> & { readonly row: ForecastRow }) {
  const say = useText(words);
  const ids = chosen.map(({ point }) => point);
  const isIn = ids.includes(row.point);
  const item = ({ point, unit }: ForecastRow) => ({ id: point, unit, kind: 'analog' });
  const fault = isIn ? null : choiceFault(chosen.map(item), item(row), mostOfOneUnitOfSmall);
  const isLast = isIn && ids.length === 1;
  const label = say(isIn ? 'predictor.remove' : 'predictor.add');
  const why = fault === 'tooManyUnits' || fault === 'tooManyOfUnit' ? say(`predictor.${fault}`) : undefined;
  return (
    <Button
      size="row"
      look="quiet"
      aria-label={`${label} ${row.name}`}
      title={why ?? label}
      disabled={isLast || fault !== null}
      onClick={() => onChoose(isIn ? ids.filter((id) => id !== row.point) : [...ids, row.point])}
    >
      {isIn ? '−' : '+'}
    </Button>
  );
}
