import { DocumentIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { type ReportText, reportTexts } from '../../../../domain/testReport/template/template.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { Editor } from './Editor.tsx';
import { words } from './words.ts';

/** One version of a template in the editor. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const id = search.get('id');
  if (id === null || id === '')
    return (
      <StatePage
        page
        icon={<DocumentIcon size={32} />}
        title={say('temp.none')}
        actions={<Link href="/expReportTemp">{say('temp.back')}</Link>}
      />
    );
  return <OneTemplate key={id} id={id} />;
}

function OneTemplate({ id }: { readonly id: string }) {
  const say = useText(words);
  const past = usePast();
  const [read, setRead] = useState<{ readonly round: number; readonly wait: number | null }>({ round: 0, wait: null });
  const how = { asOf: past?.instant ?? null, wait: read.wait, moved: read.round };
  const asked = useReading([reportTexts.name, id], how, (api, options) =>
    ledgerClient(api, reportTexts).list({ id }, options),
  );
  const row = asked.value?.rows[0] as unknown as ReportText | undefined;
  if (row !== undefined)
    return (
      <Editor
        key={row.state}
        row={row}
        isPast={past !== null}
        nameOf={(ledger, one) => asked.value?.names[ledger]?.[one] ?? null}
        again={(wait) => setRead(({ round }) => ({ round: round + 1, wait: wait ?? null }))}
      />
    );
  return (
    <Page title={say('temp.title')} of={asked} label={say('temp.asking')}>
      {() => (
        <StatePage
          icon={<DocumentIcon size={32} />}
          title={say('temp.gone')}
          actions={<Link href="/expReportTemp">{say('temp.back')}</Link>}
        />
      )}
    </Page>
  );
}
