import { DocumentIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { customForms } from '../../../../domain/form/custom/customForm.ts';
import { customFormStates } from '../../../../domain/form/custom/states.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { LinkTabs } from '../../../../src/kit/panel/LinkTabs.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { LawAsking } from '../../../../src/ledger/law/LawAsking.tsx';
import { DesignEditor } from './DesignEditor.tsx';
import { type DesignTab, designTabs } from './tabs.ts';
import { type FormRead, useFormRead } from './useFormRead.ts';
import { words } from './words.ts';

const list = '/customForm/formManagement';
const tabs = Object.keys(designTabs) as readonly DesignTab[];

/** A version of a form on the pages on which it is designed: `?id=`, else the draft that was last begun. */
export function DesignPage({ tab }: { readonly tab: DesignTab }) {
  return (
    <LawAsking law={lawOfLedger(customForms)}>
      <OneForm tab={tab} />
    </LawAsking>
  );
}

function OneForm({ tab }: { readonly tab: DesignTab }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const { search, go } = useAddress();
  const id = search.get('id');
  const { asked, again, isPast } = useFormRead(id);
  const row = asked.value?.row ?? null;
  useTabName(row === null ? null : { cn: nameIn(row, 'cn'), en: nameIn(row, 'en') });
  const at = (to: DesignTab, of: string | null) => (of === null ? designTabs[to] : `${designTabs[to]}?id=${of}`);
  return (
    <Page
      title={row === null ? say(tab === 'edit' ? 'design.edit' : 'design.title') : nameIn(row, lang)}
      note={
        row === null
          ? undefined
          : [row.code, say('design.version', { n: row.number }), word(customFormStates[row.state])].join(' · ')
      }
      actions={
        <>
          {asked.value === null || row === null ? null : (
            <Which told={asked.value} id={row.id} onChoose={(to) => go(at(tab, to))} />
          )}
          <Link href={list}>{say('design.all')}</Link>
        </>
      }
      of={asked}
      label={say('design.reading')}
      empty={{
        when: asked.value !== null && row === null,
        show: (
          <StatePage
            icon={<DocumentIcon size={32} />}
            title={say(id === null ? 'design.none' : 'design.gone')}
            actions={<Link href={list}>{say('design.all')}</Link>}
          />
        ),
      }}
    >
      {(told) =>
        told.row === null ? null : (
          <>
            <LinkTabs
              label={say('design.tabs')}
              tabs={tabs.map((one) => ({
                address: at(one, told.row?.id ?? null),
                text: say(`design.${one}`),
                isOpen: one === tab,
              }))}
            />
            <DesignEditor
              key={`${told.row.id} ${told.row.state}`}
              tab={tab}
              row={told.row}
              versions={told.versions}
              all={told.all}
              nameOf={(ledger, one) => told.names[ledger]?.[one] ?? null}
              isPast={isPast}
              again={again}
              onTab={(to) => go(at(to, told.row?.id ?? null))}
            />
          </>
        )
      }
    </Page>
  );
}

interface WhichProps {
  readonly told: FormRead;
  readonly id: string;
  readonly onChoose: (id: string) => void;
}

function Which({ told, id, onChoose }: WhichProps) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  return (
    <Select aria-label={say('design.which')} value={id} onChange={(event) => onChoose(event.target.value)}>
      {told.all.map((one) => (
        <option key={one.id} value={one.id}>
          {nameIn(one, lang)} · {say('design.version', { n: one.number })} · {word(customFormStates[one.state])}
        </option>
      ))}
    </Select>
  );
}
