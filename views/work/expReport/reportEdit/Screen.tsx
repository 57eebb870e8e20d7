import { DocumentIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { TestReport } from '../../../../domain/testReport/reportLedger.ts';
import { testReports } from '../../../../domain/testReport/reportLedger.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { LawAsking } from '../../../../src/ledger/law/LawAsking.tsx';
import { useReportRead } from '../../parts/reports/useReportRead.ts';
import { Editor } from './Editor.tsx';
import { words } from './words.ts';

/** One report as it is written: its address bears its id. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const id = search.get('id');
  if (id === null || id === '')
    return (
      <StatePage
        page
        icon={<DocumentIcon size={32} />}
        title={say('edit.none')}
        actions={<Link href="/expReport">{say('edit.back')}</Link>}
      />
    );
  return (
    <LawAsking law={lawOfLedger(testReports)}>
      <OneReport key={id} id={id} />
    </LawAsking>
  );
}

function OneReport({ id }: { readonly id: string }) {
  const say = useText(words);
  const { asked, again, past } = useReportRead(id);
  const read = asked.value?.read ?? null;
  const number = read === null ? null : (read.row as unknown as TestReport).number;
  useTabName(number === null ? null : { cn: number, en: number });
  if (read !== null) return <Editor read={read} again={again} isPast={past !== null} />;
  return (
    <Page title={say('edit.title')} of={asked} label={say('edit.title')}>
      {() => (
        <StatePage
          icon={<DocumentIcon size={32} />}
          title={say('edit.gone')}
          actions={<Link href="/expReport">{say('edit.back')}</Link>}
        />
      )}
    </Page>
  );
}
