import { Link } from 'wouter';
import { modelDays } from '../../../domain/energyModel/calls.ts';
import type { EnergyModel } from '../../../domain/energyModel/energyModel.ts';
import { modelStates } from '../../../domain/energyModel/states.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { LawActs } from '../../../src/ledger/law/LawActs.tsx';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import styles from '../parts/figures.module.css';
import { Fitted } from './Fitted.tsx';
import { words } from './words.ts';

interface Props {
  readonly model: EnergyModel;
  /** Which is in force for the same: it would be replaced. */
  readonly before: EnergyModel | null;
  readonly asOf: string | null;
  readonly nameOf: NameOf;
  readonly again: (position?: number | null) => void;
}

/** One model: what it says, how far off it is day by day, and what may be done with it. */
export function OneModel({ model, before, asOf, nameOf, again }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const titleOf = ({ name, nameEn }: EnergyModel): string => (lang === 'en' ? (nameEn ?? name) : name);
  const asked = useCall(modelDays, { params: { id: model.id } }, { asOf, also: model.version });
  return (
    <Panel
      title={titleOf(model)}
      note={`${nameOf('energyUnit', model.unitId) ?? ''} · ${word(modelStates[model.state])}`}
      actions={
        model.state === 'inForce' ? (
          <Link href={`/should?units=${model.unitId}&medium=${model.medium}`}>{say('model.should')}</Link>
        ) : undefined
      }
      busy={asked.isLoading && asked.value !== null}
    >
      {asOf === null && model.state !== 'retired' ? (
        <LawActs row={model as unknown as AnyRow} nameOf={nameOf} again={again} />
      ) : null}
      {model.state === 'draft' && before !== null ? (
        <p className={styles.notes}>{say('model.replaces', { name: titleOf(before) })}</p>
      ) : null}
      <Loaded of={asked}>{(answer) => <Fitted answer={answer} name={titleOf(model)} />}</Loaded>
    </Panel>
  );
}
