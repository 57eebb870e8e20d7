import type { EnergyModel } from '../../../domain/energyModel/energyModel.ts';
import { modelStates } from '../../../domain/energyModel/states.ts';
import { comparedAtMost, comparedFault } from '../../../domain/telemetry/chartChoice.ts';
import { energyKinds } from '../../../domain/unit/energyKinds.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import type { NameOf } from '../../../src/ledger/slots.ts';
import { Scroll } from '../parts/Scroll.tsx';
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
  const columns: readonly (PlainColumn<EnergyModel> & { readonly title: string })[] = [
    {
      key: 'name',
      title: say('model.name'),
      names: true,
      cell: (model) => (
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
      written: titleOf,
    },
    {
      key: 'state',
      title: say('model.state'),
      cell: ({ state }) => word(modelStates[state]),
      written: ({ state }) => word(modelStates[state]),
    },
    { key: 'unit', title: say('model.unit'), cell: unitOf, written: unitOf },
    {
      key: 'medium',
      title: say('model.medium'),
      cell: ({ medium, unit }) => `${word(energyKinds[medium])} ${unit ?? ''}`,
      written: ({ medium }) => word(energyKinds[medium]),
    },
    { key: 'drivers', title: say('model.drivers'), cell: driversOf, written: driversOf },
    {
      key: 'error',
      title: say('model.error'),
      align: 'end',
      cell: errorOf,
      written: ({ cvRmse }) => (cvRmse === null ? null : Number(cvRmse)),
    },
    { key: 'since', title: say('model.since'), cell: forceOf, written: forceOf },
    {
      key: 'beside',
      title: '',
      screenOnly: true,
      cell: ({ id }) => {
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
      },
    },
  ];
  return (
    <Panel title={say('model.list')} actions={<TableFiles name={say('model.title')} columns={columns} rows={models} />}>
      <Scroll>
        <PlainTable label={say('model.list')} rows={models} idOf={({ id }) => id} empty="" columns={columns} />
      </Scroll>
    </Panel>
  );
}
