import { useState } from 'react';
import { itemOf } from '../../../domain/board/boardDocument.ts';
import type { BoardModule } from '../../../domain/board/module.ts';
import { modulePresets } from '../../../domain/board/modulePreset.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import { ReferenceEntry } from '../../../src/ledger/form/ReferenceEntry.tsx';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { itemAlone, Preview } from './Preview.tsx';
import { words } from './words.ts';

interface Props {
  readonly name: string;
  readonly module: BoardModule;
  readonly onClose: () => void;
  readonly onMade: () => void;
  readonly className: string | undefined;
}

/** One module: what it shows, and a preset made of it. */
export function ModuleSide({ name, module, onClose, onMade, className }: Props) {
  const say = useText(words);
  const word = useWord();
  const mayAdd = useMay('/moduleLibrary', 'add');
  const { usual } = module;
  return (
    <Panel
      className={className}
      title={say('library.preview', { name: word(module.title), w: usual.width, h: usual.height })}
      actions={
        <Button look="quiet" size="row" onClick={onClose}>
          {say('library.close')}
        </Button>
      }
    >
      <Stack pad="3" gap="3" size="fill" over="down">
        <Words text="note">{word(module.question)}</Words>
        <Preview item={itemAlone(name, module)} label={word(module.title)} />
        {mayAdd ? <Make name={name} module={module} onMade={onMade} /> : null}
      </Stack>
    </Panel>
  );
}

function Make({ name: module, module: declared, onMade }: Pick<Props, 'name' | 'module' | 'onMade'>) {
  const say = useText(words);
  const api = useApi();
  const [name, setName] = useState('');
  const [nameEn, setNameEn] = useState('');
  const [unitId, setUnit] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const making = useAction(() => {
    const { version, about, points, span, parameters } = itemOf('preset', module, declared);
    return ledgerClient(api, modulePresets).create({
      name: name.trim(),
      nameEn: nameEn.trim() === '' ? null : nameEn.trim(),
      unitId,
      module,
      ...declared.usual,
      setting: { version, about, points, span, parameters },
    });
  });
  const make = async () => {
    const wrong = {
      ...(name.trim() === '' ? { name: say('library.make.noName') } : {}),
      ...(unitId === null ? { unitId: say('library.make.noUnit') } : {}),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    const answer = await making.run();
    if (answer === null) return;
    if (!answer.ok) return setFaults({ whole: answer.message, ...answer.refusal.fields });
    tell(1, say('library.make.done'));
    setName('');
    setNameEn('');
    onMade();
  };
  const whole = faults['name'] === undefined && faults['unitId'] === undefined ? Object.values(faults)[0] : undefined;
  return (
    <Stack gap="2" line="above" pad="2 0">
      <Words text="note">{say('library.make.how')}</Words>
      <Field label={say('library.make.name')} error={faults['name'] ?? null} asked>
        {(ids) => <Input {...ids} value={name} maxLength={32} onChange={({ target }) => setName(target.value)} />}
      </Field>
      <Field label={say('library.make.nameEn')} error={faults['nameEn'] ?? null}>
        {(ids) => <Input {...ids} value={nameEn} maxLength={96} onChange={({ target }) => setNameEn(target.value)} />}
      </Field>
      <Field label={say('library.make.unit')} error={faults['unitId'] ?? null} asked>
        {({ id }) => (
          <ReferenceEntry
            field={modulePresets.fields.unitId}
            id={id}
            value={unitId}
            whole={{}}
            locked={false}
            describedBy={undefined}
            invalid={faults['unitId'] !== undefined}
            inner={{}}
            nameOf={() => null}
            onEnter={(next) => setUnit(typeof next === 'string' ? next : null)}
          />
        )}
      </Field>
      {whole === undefined ? null : (
        <Words tone="refused" role="alert">
          {whole}
        </Words>
      )}
      <span>
        <Button look="primary" state={making.state.at} onClick={() => void make()}>
          {say('library.make')}
        </Button>
      </span>
    </Stack>
  );
}
