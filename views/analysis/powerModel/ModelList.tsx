import type { EnergyModel } from '../../../domain/energyModel/energyModel.ts';
import { modelStates } from '../../../domain/energyModel/states.ts';
import { comparedAtMost, comparedFault } from '../../../domain/telemetry/chartChoice.ts';
import { energyKinds } from '../../../domain/unit/energyKinds.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import type { NameOf } from '../../../src/ledger/slots.ts';
import { words } from './words.ts';

interface Props {
  readonly models: readonly EnergyModel[];
  readonly shown: readonly string[];
  readonly nameOf: NameOf;
  readonly onShow: (ids: readonly string[]) => void;
}

/** Every model with what it is of, by what, and how far it is off on weeks that it has not seen. */
export function ModelList({ models, shown, nameOf, onShow }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const lang = useLang();
  const figure = useFigure();
  const titleOf = ({ name, nameEn }: EnergyModel): string => (lang === 'en' ? (nameEn ?? name) : name);
  const unitOf = ({ unitId }: EnergyModel): string => nameOf('energyUnit', unitId) ?? unitId;
  const driversOf = ({ slopes }: EnergyModel): string =>
    slopes.map(({ name, nameEn }) => (lang === 'en' ? (nameEn ?? name) : name)).join(', ');
  const errorOf = ({ cvRmse }: EnergyModel): string =>
    cvRmse === null ? say('model.unfitted') : figure.percent(cvRmse);
  const forceOf = ({ since, until }: EnergyModel): string =>
    since === null ? '--' : `${since} — ${until ?? ''}`.trim();
  const columns: readonly FiledColumn<EnergyModel>[] = [
    column.name('model.name', titleOf, {
      draws: (model) => (
        <Button
          look="quiet"
          size="row"
          pressed={shown.includes(model.id)}
          title={say('model.open', { name: titleOf(model) })}
          onClick={() => onShow([model.id])}
        >
          {titleOf(model)}
        </Button>
      ),
    }),
    column.words('model.state', ({ state }) => word(modelStates[state])),
    column.words('model.unit', unitOf),
    column.words('model.medium', ({ medium }) => word(energyKinds[medium]), {
      draws: ({ medium, unit }) => `${word(energyKinds[medium])} ${unit ?? ''}`,
    }),
    column.words('model.drivers', driversOf),
    column.spelled('model.error', ({ cvRmse }) => (cvRmse === null ? null : Number(cvRmse)), { draws: errorOf }),
    column.words('model.since', forceOf),
    column.pressed({ key: 'beside', title: '' }, ({ id }) => {
      if (shown.includes(id))
        return shown.length < 2 ? null : (
          <Button look="quiet" size="row" onClick={() => onShow(shown.filter((one) => one !== id))}>
            {say('model.drop')}
          </Button>
        );
      const isFull = comparedFault('runBody', shown.length) !== null;
      return (
        <Button
          look="quiet"
          size="row"
          disabled={isFull}
          title={isFull ? say('model.shown', { n: comparedAtMost.runBody }) : say('model.add')}
          onClick={() => onShow([...shown, id])}
        >
          {say('model.add')}
        </Button>
      );
    }),
  ];
  return (
    <TablePanel
      title={say('model.list')}
      file={say('model.title')}
      rows={models}
      idOf={({ id }) => id}
      empty=""
      columns={columns}
    />
  );
}
