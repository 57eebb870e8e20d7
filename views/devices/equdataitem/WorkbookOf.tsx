import { DownloadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { devicesOfCollection, templateOfCollection } from '../../../domain/device/collectionCalls.ts';
import { dataTemplates } from '../../../domain/device/dataTemplate.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Modal } from '../../../src/kit/float/Modal.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Field } from '../../../src/kit/form/Field.tsx';
import { Bar, Box, Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { saveFile } from '../../../src/kit/save/saveFile.ts';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { useWholeLedger } from '../../../src/ledger/useWholeLedger.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './equdataitem.module.css';
import { words } from './words.ts';

/** A workbook for the data items that devices lack by a data template. */
export function WorkbookOf({ onClose }: { readonly onClose: () => void }) {
  const say = useText(words);
  const { value, fault, again } = useWholeLedger(dataTemplates, { sort: 'name', enabled: 'true' });
  return (
    <Modal label={say('equdataitem.byTemplate')} className={styles.sheet} onClose={onClose}>
      <Grid gap="3" pad="4">
        <Words text="note">{say('equdataitem.why')}</Words>
        {fault !== null ? (
          <Failure code={fault.code} message={fault.message} onAgain={again} />
        ) : value === null ? (
          <Skeleton rows={4} widths={[30, 60]} label={say('equdataitem.loading')} />
        ) : value.rows.length === 0 ? (
          <Words text="note">
            {say('equdataitem.none')} <Link href="/templateData">{say('equdataitem.none.way')}</Link>
          </Words>
        ) : (
          <Chosen templates={value.rows} />
        )}
        <Bar still at="stretch" gap="0" spread="end">
          <Button onClick={onClose}>{say('equdataitem.close')}</Button>
        </Bar>
      </Grid>
    </Modal>
  );
}

function Chosen({ templates: all }: { readonly templates: readonly { readonly id: string; readonly name: string }[] }) {
  const say = useText(words);
  const [id, setId] = useState(all[0]?.id ?? '');
  return (
    <>
      <Field label={say('equdataitem.template')} asked>
        {(given) => (
          <Select {...given} value={id} onChange={(event) => setId(event.target.value)}>
            {all.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <OfTemplate key={id} id={id} name={all.find((one) => one.id === id)?.name ?? ''} />
    </>
  );
}

function OfTemplate({ id, name }: { readonly id: string; readonly name: string }) {
  const say = useText(words);
  const api = useApi();
  const { value, fault, again } = useCall(devicesOfCollection, { query: { templateId: id } });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const lacking = value?.devices.filter(({ has }) => has < value.items) ?? [];
  const chosen = lacking.filter((one) => !left.has(one.id)).map((one) => one.id);
  const load = useAction(() => api.file(templateOfCollection, { body: { deviceIds: chosen, templateId: id } }));
  if (fault !== null) return <Failure code={fault.code} message={fault.message} onAgain={again} />;
  if (value === null) return <Skeleton rows={4} widths={[30, 60]} label={say('equdataitem.loading')} />;
  if (value.devices.length === 0) return <Words text="note">{say('equdataitem.noDevices')}</Words>;
  const turn = (device: string, on: boolean) =>
    setLeft(new Set(on ? [...left].filter((one) => one !== device) : [...left, device]));
  const save = async () => {
    const answer = await load.run();
    if (answer?.ok === true) saveFile(answer.value, say('equdataitem.file', { name }));
  };
  return (
    <>
      <Box as="fieldset" pad="2 3" over="scroll" line="around" className={styles.devices}>
        <legend>{say('equdataitem.devices')}</legend>
        {value.devices.map((device) => (
          <Bar still gap="0" spread="between" key={device.id}>
            <Check
              label={device.name}
              checked={chosen.includes(device.id)}
              disabled={device.has >= value.items}
              onChange={(event) => turn(device.id, event.target.checked)}
            />
            <Words as="small" text="quiet">
              {say('equdataitem.has', { has: device.has, items: value.items })}
            </Words>
          </Bar>
        ))}
      </Box>
      {load.state.at === 'refused' ? <p role="alert">{load.state.message}</p> : null}
      <div>
        <Button
          look="primary"
          icon={<DownloadIcon size={14} />}
          state={load.state.at}
          disabled={chosen.length === 0}
          onClick={() => void save()}
        >
          {say('equdataitem.load')}
        </Button>
      </div>
    </>
  );
}
