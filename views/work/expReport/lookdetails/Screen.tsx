import { DocumentIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { lookKinds } from '../../../../domain/share/kinds.ts';
import { type TestReport, testReports } from '../../../../domain/testReport/reportLedger.ts';
import { reportStates } from '../../../../domain/testReport/states.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Box, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { LawActs } from '../../../../src/ledger/law/LawActs.tsx';
import { LawAsking } from '../../../../src/ledger/law/LawAsking.tsx';
import { heldShare } from '../../../../src/session/share/heldShares.ts';
import { ShareActs } from '../../parts/looks/ShareActs.tsx';
import { ReportPages } from '../../parts/reports/ReportPages.tsx';
import { useReportRead } from '../../parts/reports/useReportRead.ts';
import { Correct, TakePdf } from '../ReportActs.tsx';
import { words } from '../words.ts';
import { Became, ReportLook } from './ReportLook.tsx';

/** One report: whole to who has the right to it, to be looked at by whoever was given its link. */
export function Screen() {
  const { search } = useAddress();
  const id = search.get('id');
  const share = heldShare(lookKinds.report.route, id) ?? search.get('share');
  if (id === null || share === null) return <OwnScreen />;
  return <ReportLook id={id} share={share} whole={<OwnScreen />} />;
}

function OwnScreen() {
  const say = useText(words);
  const { search } = useAddress();
  const id = search.get('id');
  if (id === null || id === '')
    return (
      <StatePage
        page
        icon={<DocumentIcon size={32} />}
        title={say('reports.none')}
        actions={<Link href="/expReport">{say('reports.desk')}</Link>}
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
  const word = useWord();
  const { asked, again, past } = useReportRead(id);
  const read = asked.value?.read ?? null;
  const row = (read?.row ?? null) as TestReport | null;
  useTabName(row === null ? null : { cn: row.number, en: row.number });
  const isOut = row?.state === 'issued' || row?.state === 'superseded';
  return (
    <Page
      title={row?.number ?? say('reports.look')}
      note={row === null ? undefined : word(reportStates[row.state])}
      actions={
        <>
          {row === null || past !== null ? null : (
            <>
              {row.state === 'draft' ? (
                <Link href={`/expReport/reportEdit?id=${id}`}>{say('reports.edit')}</Link>
              ) : null}
              <Correct row={row} again={again} />
              {isOut ? <ShareActs kind="report" id={id} what={row.number} /> : null}
              <TakePdf row={row} />
            </>
          )}
          <Link href="/expReport">{say('reports.desk')}</Link>
        </>
      }
      of={asked}
      label={say('reports.reading')}
      empty={{
        when: asked.value !== null && read === null,
        show: <StatePage icon={<DocumentIcon size={32} />} title={say('reports.gone')} />,
      }}
    >
      {({ read: whole }) =>
        whole === null ? null : (
          <Stack gap="0">
            {past === null ? (
              <LawActs
                row={whole.row}
                nameOf={(ledger, one) => whole.names[ledger]?.[one] ?? null}
                again={again}
                copyApart
              />
            ) : null}
            <Box pad="3">
              {isOut ? (
                <Became
                  sha256={row?.sha256 ?? null}
                  corrects={whole.told.corrects?.number ?? null}
                  replacedBy={whole.told.replacedBy?.number ?? null}
                />
              ) : (
                <Words text="note">{say('reports.noHash')}</Words>
              )}
              {whole.told.corrected.length === 0 ? null : (
                <Words text="fault" role="alert">
                  {say('reports.correctedSince', {
                    n: whole.told.corrected.length,
                    items: whole.told.corrected
                      .map(({ item, was, is }) => `${item} ${was ?? missing} → ${is ?? missing}`)
                      .join('; '),
                  })}
                </Words>
              )}
              <ReportPages report={whole.told.report} />
            </Box>
          </Stack>
        )
      }
    </Page>
  );
}
